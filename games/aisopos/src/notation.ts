import { type Cell, type Edge, NONE } from '@pessoi/boards';
import {
  type Move,
  MoveList,
  ok,
  type Position,
  quote,
  type Reason,
  type Result,
  refuse,
  SEATS,
  type ViewMove,
} from '@pessoi/core';
import { countIn } from './hands.ts';
import { out } from './knowledge.ts';
import * as L from './layout.ts';
import { hasInHand, isFight, isFree, knowsActor, legal, mayEnter } from './rules.ts';

const LETTERS = `${L.ANIMALS}?`;

/** A token as the position text writes it: `0L`, or `0?` when its animal is unknown. */
export const tokenText = (piece: number): string => `${L.ownerOf(piece)}${LETTERS[L.animalOf(piece)]}`;

/** The letters of a bag in the order LHFMA; empty for none. */
export const bagText = (bag: number): string =>
  [...L.ANIMALS].map((letter, animal) => letter.repeat(countIn(bag, animal))).join('');

export function formatMove(p: Position, move: Move | ViewMove): string {
  const { BOARD } = L;
  if (move >= L.FIRST_MASKED) return `?@${BOARD.names[move - L.FIRST_MASKED]}`;
  if (move >= L.FIRST_OUT) return `out${move - L.FIRST_OUT}`;
  if (move === L.PASS) return 'pass';
  if (move < L.FIRST_STEP) return `${L.ANIMALS[Math.trunc(move / BOARD.size)]}@${BOARD.names[move % BOARD.size]}`;
  const { from, to } = BOARD.edges[move - L.FIRST_STEP] as Edge;
  return BOARD.name(from) + sign(p, to) + BOARD.name(to);
}

const sign = (p: Position, to: Cell): '-' | 'x' => (isFight(p, L.turnOf(p), to) ? 'x' : '-');

const PLACEMENT = /^([LHFMA])@([a-e][1-5])$/;
const STEP = /^([a-e][1-5])([-x])([a-e][1-5])$/;
const OUT = /^out(0|[1-9][0-9]*)$/;

type Words =
  | { readonly kind: 'place'; readonly letter: string; readonly to: Cell }
  | { readonly kind: 'step'; readonly from: Cell; readonly sign: string; readonly to: Cell }
  | { readonly kind: 'out'; readonly seat: string }
  | { readonly kind: 'pass' };

function readWords(text: string): Words | undefined {
  if (text === 'pass') return { kind: 'pass' };
  const goesOut = OUT.exec(text);
  if (goesOut) return { kind: 'out', seat: goesOut[1] as string };
  const placement = PLACEMENT.exec(text);
  const step = STEP.exec(text);
  const to = L.BOARD.cell(placement?.[2] ?? step?.[3] ?? '');
  if (to === undefined) return undefined;
  if (placement) return { kind: 'place', letter: placement[1] as string, to };
  const from = L.BOARD.cell(step?.[1] as string);
  return from === undefined ? undefined : { kind: 'step', from, sign: step?.[2] as string, to };
}

const legalMoves = new MoveList(L.MOVE_SPACE);

/**
 * ALL-2: refused with the first clause broken, in the order ALL-7, ALL-6, then the order of the rules file. Asked of the
 * View of someone who is not to move, it refuses all but going out, since the answer would tell of the mover's hand.
 */
export function parseMove(p: Position, text: string): Result<Move, Reason> {
  const words = readWords(text);
  if (!words) return unreadable(text);
  if (L.turnOf(p) === L.FINISHED) return refuse('ALL-6', 'game-over');
  if (words.kind === 'step' && words.sign !== sign(p, words.to)) return unreadable(text);
  if (words.kind === 'out') return parseOut(p, words.seat);
  if (!knowsActor(p)) return refuse('AI-3', 'not-your-turn');
  switch (words.kind) {
    case 'place':
      return parsePlacement(p, words.letter, words.to);
    case 'step':
      return parseStep(p, words.from, words.to);
    case 'pass':
      legal(p, legalMoves);
      return legalMoves.has(L.PASS) ? ok(L.PASS as Move) : refuse('AI-9', 'must-play');
  }
}

function parsePlacement(p: Position, letter: string, to: Cell): Result<Move, Reason> {
  const animal = L.ANIMALS.indexOf(letter);
  if (!hasInHand(p, L.turnOf(p), animal)) return refuse('AI-4', 'not-in-hand', { animal: letter });
  if (!isFree(p, to)) return refuse('AI-5', 'cell-occupied', { to: L.BOARD.name(to) });
  return ok((animal * L.BOARD.size + to) as Move);
}

function parseStep(p: Position, from: Cell, to: Cell): Result<Move, Reason> {
  const seat = L.turnOf(p);
  const params = { from: L.BOARD.name(from), to: L.BOARD.name(to) };
  if (L.ownerOf(L.pieceAt(p, from)) !== seat) return refuse('AI-4', 'not-your-token', params);
  const edge = L.BOARD.edge(from, to);
  if (edge === NONE) return refuse('AI-4', 'not-adjacent', params);
  if (!mayEnter(p, seat, to)) return refuse('AI-5', 'own-token-there', params);
  return ok((L.FIRST_STEP + edge) as Move);
}

/** ALL-9: accepted though `legal` never lists it. */
function parseOut(p: Position, number: string): Result<Move, Reason> {
  const seat = SEATS.find((s) => String(s) === number && L.handOf(p, s) !== L.ABSENT);
  if (seat === undefined) return refuse('AI-14', 'no-such-seat', { seat: quote(number) });
  const move = out(p, seat);
  return move === undefined ? refuse('AI-14', 'already-out', { seat }) : ok(move);
}

const unreadable = (text: string): Result<never, Reason> => refuse('ALL-7', 'unreadable', { text: quote(text) });
