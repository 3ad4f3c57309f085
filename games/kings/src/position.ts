import type { Cell } from '@pessoi/boards';
import {
  ok,
  type Position,
  type Reason,
  type Result,
  refuse,
  type Seat,
  type State,
  sameText,
  splitFields,
  unreadableField,
} from '@pessoi/core';
import * as L from './layout.ts';
import { cellPiece, PIECES } from './notation.ts';
import { hasArrived } from './rules.ts';

const COLUMNS = 'abcdefg';
const TURNS = 'rb-';

const columnCells = (column: string): readonly Cell[] => L.CELLS.filter((cell) => L.BOARD.name(cell)[0] === column);

export function writePosition(p: Position): string {
  const columns = [...COLUMNS].map((column) =>
    columnCells(column)
      .map((cell) => cellPiece(p, cell) || ' ')
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${columns.join('/')} ${TURNS[L.turnOf(p)]}`;
}

/** Reads a position and checks that play could have led to it (ALL-8; the list is in RULES.md). */
export function readPosition(text: string): Result<State, Reason> {
  const fields = splitFields(text, 2);
  if (!fields.ok) return fields;
  const [board, turn] = fields.value as [string, string];
  const p = new Int16Array(L.STATE_SIZE) as State;

  const columns = board.split('/');
  if (columns.length !== COLUMNS.length) return unreadableField(board, 'KS-1');
  for (const [i, column] of columns.entries()) {
    const cells = columnCells(COLUMNS[i] as string);
    const letters = column.replace(/[1-6]/g, (gap) => ' '.repeat(Number(gap)));
    if (letters.length !== cells.length) return unreadableField(column, 'KS-1');
    for (const [j, cell] of cells.entries()) {
      const letter = letters[j] === ' ' ? '' : letters[j];
      const piece = (PIECES as readonly string[]).indexOf(letter ?? '?');
      if (piece < 0) return unreadableField(column, 'KS-1');
      p[cell] = piece;
    }
  }
  if (turn.length !== 1 || !TURNS.includes(turn)) return unreadableField(turn, 'r, b, -');
  L.setTurn(p, TURNS.indexOf(turn));

  const impossible = checkPieces(p) ?? checkEnd(p);
  if (impossible) return refuse('ALL-8', impossible);
  const canonical = sameText(text, writePosition(p));
  return canonical.ok ? ok(p) : canonical;
}

const SIDES: readonly Seat[] = [0, 1];

function checkPieces(p: State): string | undefined {
  for (const seat of SIDES) {
    if (L.countPieces(p, L.kingOf(seat)) > 4) return 'too-many-kings';
    if (L.countPieces(p, L.soldierOf(seat)) > 7) return 'too-many-soldiers';
    for (const cell of L.CELLS) {
      if (L.pieceAt(p, cell) !== L.soldierOf(seat)) continue;
      if (L.isGoal(seat, cell)) return 'soldier-past-the-end'; // KS-12
      if (L.advance(seat, cell) === 0) return 'soldier-behind-its-start'; // KS-5, KS-7
    }
  }
  return undefined;
}

/** A game that is over has exactly one winner, and one that goes on has none. */
function checkEnd(p: State): string | undefined {
  const wins = SIDES.filter((seat) => hasArrived(p, seat) || L.countPieces(p, L.kingOf(seat === 0 ? 1 : 0)) === 0);
  const arrivals = L.CELLS.filter((cell) => SIDES.some((s) => L.isGoal(s, cell) && L.pieceAt(p, cell) === L.kingOf(s)));
  if (wins.length > 1 || arrivals.length > 1) return 'won-twice';
  const finished = L.turnOf(p) === L.FINISHED;
  if (finished && wins.length === 0) return 'over-without-reason';
  if (!finished && wins.length > 0) return 'over-but-to-move';
  return undefined;
}
