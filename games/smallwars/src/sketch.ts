/** The field for a terminal: a block of lines for each rank, a column for each file, every figure with its life left. */
import { at, type Lang, type Position, SEATS, type Sketch, type Span, type Table } from '@pessoi/core';
import { budgetOf, copiesLeft, hasStopped } from './draft.ts';
import { FILES } from './field.ts';
import { type Kit, makeKit } from './kit.ts';
import * as L from './layout.ts';
import { sheetName } from './messages/roster.ts';
import { cellName, figureName } from './notation.ts';
import type { Options } from './options.ts';
import { score } from './rounds.ts';
import type { Sheet } from './sheets.ts';

type Word = 'draft' | 'round' | 'actions' | 'bound' | 'budget' | 'stopped';

interface Labels {
  readonly seats: readonly string[];
  readonly word: (code: Word) => string;
}

const NARROWEST = 10;
const MARGIN = 3;

export function sketch(table: Table, p: Position, lang: Lang): Sketch {
  const kit = makeKit(table.options as unknown as Options);
  const { seats, words } = table.game.messages[lang];
  const labels: Labels = { seats, word: (code) => words[code] as string };
  const foot = at(p, L.PHASE) === L.DRAFT ? draftLines(kit, p, labels, lang) : activationLines(kit, p, labels);
  return [titleLine(kit, p, labels), ...fieldLines(kit, p), ...foot];
}

function titleLine(kit: Kit, p: Position, { seats, word }: Labels): readonly Span[] {
  const phase = at(p, L.PHASE) === L.DRAFT ? word('draft') : `${word('round')} ${at(p, L.ROUND)}/${L.ROUNDS}`;
  const scores = score(kit, p);
  return [
    { text: phase, tone: 'title' },
    { text: `   ${seats[0]} ${scores[0]}`, tone: 'seat0' },
    { text: ` - ${scores[1]} ${seats[1]}`, tone: 'seat1' },
  ];
}

function fieldLines(kit: Kit, p: Position): Span[][] {
  const cells = Array.from({ length: FILES * FILES }, (_, cell) => cellSpans(kit, p, cell));
  const width = Math.max(NARROWEST, ...cells.flat().map(({ text }) => text.length)) + 2;
  const lines: Span[][] = [];
  for (let rank = FILES; rank >= 1; rank--) {
    const row = cells.slice((rank - 1) * FILES, rank * FILES);
    const height = Math.max(...row.map((spans) => spans.length));
    for (let i = 0; i < height; i++) {
      const margin: Span = { text: (i === 0 ? `${rank}` : '').padEnd(MARGIN), tone: 'dim' };
      lines.push([margin, ...row.map((spans) => padded(spans[i] ?? { text: '' }, width))]);
    }
  }
  const files = [...'abc'].map((file) => file.padEnd(width)).join('');
  return [...lines, [{ text: `${' '.repeat(MARGIN)}${files}`.trimEnd(), tone: 'dim' }]];
}

const padded = (span: Span, width: number): Span => ({ ...span, text: span.text.padEnd(width) });

/** `tank#3 ♥6`, with `+` once it is activated; a dot for an empty cell. */
function cellSpans(kit: Kit, p: Position, cell: number): readonly Span[] {
  const spans: Span[] = [];
  for (let number = 1; number <= kit.figures; number++) {
    const figure = L.figureAt(p, number);
    if (figure === 0 || L.cellOf(figure) !== cell) continue;
    const mark = L.isActivated(figure) ? '+' : '';
    const isInvolved = number === at(p, L.ACTIVE) || number === at(p, L.TARGET);
    const tone = isInvolved ? 'mark' : L.ownerOf(figure) === 0 ? 'seat0' : 'seat1';
    spans.push({ text: `${figureName(kit, p, number)} ♥${L.lifeOf(figure)}${mark}`, tone });
  }
  return spans.length > 0 ? spans : [{ text: `·${cellName(cell)}`, tone: 'dim' }];
}

function activationLines(kit: Kit, p: Position, { word }: Labels): Span[][] {
  const active = at(p, L.ACTIVE);
  if (active === 0) return [];
  const target = at(p, L.TARGET);
  const parts = [
    `${figureName(kit, p, active)}${target === 0 ? '' : ` ⚔ ${figureName(kit, p, target)}`}`,
    `${word('actions')} ${at(p, L.ACTIONS)}`,
    ...(at(p, L.BOUND) === 1 ? [word('bound')] : []),
  ];
  return [[{ text: `▶ ${parts.join(' · ')}`, tone: 'mark' }]];
}

function draftLines(kit: Kit, p: Position, { seats, word }: Labels, lang: Lang): Span[][] {
  const budgets = SEATS.slice(0, 2).map((seat): Span => {
    const stopped = hasStopped(p, seat) ? ` (${word('stopped')})` : '';
    return { text: `${seats[seat]} ${budgetOf(p, seat)}${stopped}   `, tone: seat === 0 ? 'seat0' : 'seat1' };
  });
  const sheets = kit.sheets.map((sheet, index) => ({ sheet, left: copiesLeft(kit, p, index) }));
  const idWidth = Math.max(...kit.sheets.map(({ id }) => id.length));
  const rows = sheets.map(({ sheet, left }): Span[] => {
    const name = sheetName(sheet, lang);
    const text = `${left} × ${sheet.id.padEnd(idWidth)} ${String(sheet.cost).padStart(4)}  ${numbers(sheet)}  ${name}`;
    return [left > 0 ? { text } : { text, tone: 'dim' }];
  });
  return [[{ text: `${word('budget')} ` }, ...budgets], ...rows];
}

const numbers = ({ A, M, R, D, L: life }: Sheet): string =>
  `A${A} M${M ?? '-'} R${R ?? '-'} D${D ?? '-'} L${String(life).padEnd(2)}`;
