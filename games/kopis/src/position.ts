import { type Cell, NONE } from '@pessoi/boards';
import {
  at,
  ok,
  type Position,
  quote,
  type Reason,
  type Result,
  refuse,
  type State,
  sameText,
  splitFields,
  unreadableField,
} from '@pessoi/core';
import { checkPosition } from './checks.ts';
import { beginHistory } from './history.ts';
import * as L from './layout.ts';
import { setBastion, setPiece } from './lines.ts';
import { letterOf, lineName, pieceOf } from './notation.ts';
import { type KopisOptions, orderText, orderWord, placingOrder, setUp } from './options.ts';

const TURNS = 'rb-';
const PLAYS = ['storm', 'sudden'] as const;
const RANKS = [5, 4, 3, 2, 1, 0];
const FILES = [0, 1, 2, 3, 4, 5];
const SIDE_NUMBERS = [0, 1, 2, 3];

const cellAt = (file: number, rank: number): Cell => (rank * L.LENGTH + file) as Cell;

export function writePosition(p: Position): string {
  const ranks = RANKS.map((rank) =>
    FILES.map((file) => letterOf(L.pieceAt(p, cellAt(file, rank))) || ' ')
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  const bastion = L.bastionOf(p);
  return [
    ranks.join('/'),
    TURNS[L.turnOf(p)],
    SIDE_NUMBERS.map((side) => writeWaiting(p, side)).join(','),
    bastion === L.NOWHERE ? '-' : L.BOARD.name(bastion as Cell),
    `${at(p, L.CAPTURES)}-${at(p, L.CAPTURES + 1)}`,
    phaseOf(p),
    orderText(at(p, L.TO_PLACE)) || '-',
  ].join(' ');
}

function writeWaiting(p: Position, side: number): string {
  if (L.isStorm(p)) return String(at(p, L.WAITING + side));
  const lines = FILES.filter((line) => L.waitsAt(p, side, line));
  return lines.map((line) => lineName(side, line)).join('') || '-';
}

function phaseOf(p: Position): string {
  if (L.turnOf(p) === L.FINISHED) return 'over';
  return L.isPlacing(p) ? 'place' : (PLAYS[at(p, L.MODE)] as string);
}

type Fields = [string, string, string, string, string, string, string];

/** Reads a position and checks that play under these options could have led to it (ALL-8; the list is in RULES.md). */
export function readPosition(options: KopisOptions, size: number, text: string): Result<State, Reason> {
  const fields = splitFields(text, 7);
  if (!fields.ok) return fields;
  const [board, turn, waiting, bastion, captures, phase, toPlace] = fields.value as Fields;
  const p = new Int16Array(size) as State;
  setUp(options, p);
  p.fill(L.EMPTY, 0, L.BOARD.size);
  p.fill(0, L.LINES, L.BASE_SIZE);
  const refused =
    readPhase(options, p, turn, phase, toPlace) ??
    readBoard(p, board) ??
    readWaiting(p, waiting) ??
    readBastion(p, bastion) ??
    readCaptures(p, captures);
  if (refused) return refused;

  const impossible = checkPosition(options, p);
  if (impossible) return refuse('ALL-8', impossible);
  if (!L.isStorm(p) && !L.isPlacing(p)) beginHistory(p);
  const canonical = sameText(text, writePosition(p));
  return canonical.ok ? ok(p) : canonical;
}

type Refused = Result<never, Reason> | undefined;

/** Fields 2, 6 and 7 say together whose turn it is, and of what. */
function readPhase(options: KopisOptions, p: State, turn: string, phase: string, toPlace: string): Refused {
  if (turn.length !== 1 || !TURNS.includes(turn)) return unreadableField(turn, 'r, b, -');
  if (![...PLAYS, 'place', 'over'].includes(phase)) return unreadableField(phase, 'place, storm, sudden, over');
  if ((PLAYS as readonly string[]).includes(phase) && phase !== options.mode)
    return refuse('ALL-8', 'position-of-another-mode', { phase });
  if ((turn === '-') !== (phase === 'over')) return refuse('ALL-8', 'turn-and-phase-differ', { turn, phase });
  const order = placingOrder(options);
  if (phase === 'place') {
    if (toPlace === '' || !order.endsWith(toPlace) || toPlace[0] !== turn)
      return refuse('ALL-8', 'not-in-placing-order', { left: quote(toPlace), turn });
  } else if (toPlace !== '-') return unreadableField(toPlace, '-');
  p[L.TO_PLACE] = phase === 'place' ? orderWord(toPlace) : L.PLACED;
  L.setTurn(p, TURNS.indexOf(turn));
  return undefined;
}

function readBoard(p: State, board: string): Refused {
  const ranks = board.split('/');
  if (ranks.length !== RANKS.length) return unreadableField(board, 'KO-1');
  for (const [i, rank] of RANKS.entries()) {
    const text = ranks[i] as string;
    const letters = text.replace(/[1-6]/g, (gap) => ' '.repeat(Number(gap)));
    if (letters.length !== L.LENGTH) return unreadableField(text, 'KO-1');
    for (const file of FILES) {
      const letter = letters[file] as string;
      const piece = pieceOf(letter);
      if (piece !== NONE) setPiece(p, cellAt(file, rank), piece);
      else if (letter !== ' ') return unreadableField(text, 'KO-1');
    }
  }
  return undefined;
}

const SETS = [/^(-|b?c?d?e?)$/, /^(-|2?3?4?5?)$/] as const;

function readWaiting(p: State, waiting: string): Refused {
  const sides = waiting.split(',');
  if (sides.length !== SIDE_NUMBERS.length) return unreadableField(waiting, 'KO-3');
  for (const side of SIDE_NUMBERS) {
    const text = sides[side] as string;
    if (!(L.isStorm(p) ? /^[0-4]$/ : (SETS[side & 1] as RegExp)).test(text)) return unreadableField(text, 'KO-4');
    const lines = FILES.filter((line) => text.includes(lineName(side, line)));
    p[L.WAITING + side] = L.isStorm(p) ? Number(text) : lines.reduce((set, line) => set | (1 << line), 0);
  }
  return undefined;
}

function readBastion(p: State, bastion: string): Refused {
  const cell = L.BOARD.cell(bastion);
  if (cell === undefined && bastion !== '-') return unreadableField(bastion, 'KO-16');
  setBastion(p, cell ?? L.NOWHERE);
  return undefined;
}

function readCaptures(p: State, captures: string): Refused {
  if (!/^[0-8]-[0-8]$/.test(captures)) return unreadableField(captures, 'KO-14');
  p[L.CAPTURES] = Number(captures[0]);
  p[L.CAPTURES + 1] = Number(captures[2]);
  return undefined;
}
