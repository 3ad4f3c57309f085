import { type Cell, NONE } from '@pessoi/boards';
import {
  at,
  type Move,
  MoveList,
  ok,
  type Position,
  quote,
  type Reason,
  type Result,
  refuse,
  type Seat,
} from '@pessoi/core';
import * as T from './lanes.ts';
import * as L from './layout.ts';
import { BASTION_IN_THE_CHAIN, NOTHING_TO_PUSH, obstacle, SLIDE, STRONGHOLD_AT_THE_EDGE } from './push.ts';
import { depthOf, laneOf, legal, mayEnter, mayPlace } from './rules.ts';

const LETTERS = ['', 'r', 'b', 'R', 'B'] as const;
/** A piece as texts write it, empty for nothing. */
export const letterOf = (piece: number): string => LETTERS[piece] as string;
/** The piece of a letter, or NONE. */
export const pieceOf = (letter: string): number => (LETTERS as readonly string[]).indexOf(letter, 1);

/** The letter or digit of a line as its side names it: files on South and North, ranks on West and East. */
export const lineName = (side: number, line: number): string =>
  ((side & 1) === 0 ? 'abcdef' : '123456')[line] as string;

const moveName = (move: number): string => {
  if (move < T.STEPS) return `${L.SIDES[T.sideOf(move)]}${lineName(T.sideOf(move), move % L.LENGTH)}`;
  const edge = L.BOARD.edges[move - T.STEPS];
  if (edge) return `${L.BOARD.name(edge.from)}-${L.BOARD.name(edge.to)}`;
  return move === T.PASS ? 'pass' : `@${L.BOARD.name((move - T.PLACINGS) as Cell)}`;
};
const NAMES = Array.from({ length: T.MOVE_SPACE }, (_, move) => moveName(move));
const MOVES = new Map(NAMES.map((name, move) => [name, move]));

export const formatMove = (_p: Position, move: number): string => NAMES[move] as string;

/** Steps between cells that do not touch can be read, and break a clause of the game. */
const ANY_STEP = /^[a-f][1-6]-[a-f][1-6]$/;

/** ALL-2: refused with the first clause broken, in the order ALL-7, ALL-6, then the order of the rules file. */
export function parseMove(p: Position, text: string): Result<Move, Reason> {
  const move = MOVES.get(text) ?? NONE;
  if (move === NONE && !ANY_STEP.test(text)) return refuse('ALL-7', 'unreadable', { text: quote(text) });
  if (L.turnOf(p) === L.FINISHED) return refuse('ALL-6', 'game-over');
  const seat = L.turnOf(p) as Seat;
  if (L.isPlacing(p) || (move >= T.PLACINGS && move !== T.PASS)) return parsePlacing(p, move);
  if (move === T.PASS) return parsePass(p);
  return parseEntry(p, seat, move) ?? parseStep(p, seat, move, text) ?? parsePush(p, move);
}

/** KO-8: Strongholds are placed before the first turn, and nothing else is done until they are. */
function parsePlacing(p: Position, move: number): Result<Move, Reason> {
  if (!L.isPlacing(p)) return refuse('KO-8', 'nothing-to-place');
  if (move < T.PLACINGS || move === T.PASS) return refuse('KO-8', 'place-first');
  const cell = (move - T.PLACINGS) as Cell;
  if (mayPlace(p, cell)) return ok(move as Move);
  return refuse('KO-8', L.isInner(cell) ? 'cell-taken' : 'on-the-ring', { cell: L.BOARD.name(cell) });
}

const legalMoves = new MoveList(T.MOVE_SPACE);

function parsePass(p: Position): Result<Move, Reason> {
  legal(p, legalMoves);
  if (legalMoves.has(T.PASS)) return ok(T.PASS as Move);
  return refuse(L.isStorm(p) ? 'KO-17' : 'KO-27', 'must-move');
}

/** KO-10, KO-13, KO-22: what an entry needs before anything is pushed. */
function parseEntry(p: Position, seat: Seat, move: number): Result<never, Reason> | undefined {
  if (move === NONE || move >= T.STEPS) return undefined;
  const storm = L.isStorm(p);
  const clause = storm ? 'KO-10' : 'KO-22';
  const side = T.sideOf(move);
  const params = { side: L.SIDES[side] as string, line: lineName(side, move % L.LENGTH) };
  if (!(L.SIDES_OF[seat as 0 | 1] as readonly number[]).includes(side)) return refuse(clause, 'not-your-side', params);
  if (!mayEnter(p, move)) return refuse(clause, storm ? 'none-waiting' : 'none-facing', params);
  if (storm && obstacle(p, move, SLIDE) === NOTHING_TO_PUSH) return refuse('KO-13', 'empty-line', params);
  return undefined;
}

/** KO-10, KO-22: what a step needs before anything is pushed. */
function parseStep(p: Position, seat: Seat, move: number, text: string): Result<never, Reason> | undefined {
  if (move !== NONE && move < T.STEPS) return undefined;
  if (L.isStorm(p)) return refuse('KO-10', 'no-steps-in-storm');
  const [from, to] = text.split('-') as [string, string];
  if (at(p, L.BOARD.cell(from) as number) !== L.factionOf(seat)) return refuse('KO-22', 'not-your-faction', { from });
  if (move === NONE) return refuse('KO-22', 'not-one-step', { from, to });
  return undefined;
}

/** KO-15, KO-16: what the chain forbids. */
function parsePush(p: Position, move: number): Result<Move, Reason> {
  switch (obstacle(p, laneOf(move), depthOf(p, move))) {
    case STRONGHOLD_AT_THE_EDGE:
      return refuse('KO-15', 'stronghold-at-the-edge');
    case BASTION_IN_THE_CHAIN:
      return refuse('KO-16', 'bastion-in-the-chain', { cell: L.BOARD.name(L.bastionOf(p) as Cell) });
    default:
      return ok(move as Move);
  }
}
