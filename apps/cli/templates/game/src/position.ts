import {
  at,
  ok,
  type Position,
  type Reason,
  type Result,
  refuse,
  type State,
  sameText,
  splitFields,
  unreadableField,
} from '@pessoi/core';
import * as L from './layout.ts';
import { hasLine } from './rules.ts';

const PIECES = '.ox';
const TURNS = 'ox-';

/** The cells a1, b1, c1, a2 …, then who is to move: `o..x..... o`. */
export function writePosition(p: Position): string {
  return `${L.CELLS.map((cell) => PIECES[at(p, cell)]).join('')} ${TURNS[L.turnOf(p)]}`;
}

/** Reads a position and checks that play could have led to it (ALL-8). */
export function readPosition(text: string): Result<State, Reason> {
  const fields = splitFields(text, 2);
  if (!fields.ok) return fields;
  const [board, turn] = fields.value as [string, string];
  if (!/^[.ox]{9}$/.test(board)) return unreadableField(board, '__PREFIX__-1');
  if (!/^[ox-]$/.test(turn)) return unreadableField(turn, 'o, x, -');
  const p = new Int16Array(L.STATE_SIZE) as State;
  for (const cell of L.CELLS) p[cell] = PIECES.indexOf(board[cell] as string);
  L.setTurn(p, TURNS.indexOf(turn));
  const impossible = check(p);
  if (impossible) return refuse('ALL-8', impossible);
  const canonical = sameText(text, writePosition(p));
  return canonical.ok ? ok(p) : canonical;
}

function check(p: State): string | undefined {
  const ahead = L.countPieces(p, L.pieceOf(0)) - L.countPieces(p, L.pieceOf(1));
  const lines = L.SIDES.filter((seat) => hasLine(p, seat));
  const turn = L.turnOf(p);
  const over = lines.length > 0 || L.countPieces(p, L.EMPTY) === 0;
  if (ahead !== 0 && ahead !== 1) return 'wrong-count';
  if (lines.length > 1 || lines.some((seat) => ahead !== 1 - seat)) return 'line-not-last';
  if (over !== (turn === L.FINISHED)) return 'wrong-end';
  return over || turn === ahead ? undefined : 'wrong-count';
}
