import { type Cell, NONE } from '@pessoi/boards';
import {
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
import * as L from './layout.ts';
import { legal, mayEnter } from './rules.ts';

export const PIECES = ['', 'K', 'S', 'k', 's'] as const;

/** The letter of what stands on a cell, empty for nothing. */
export const cellPiece = (p: Position, cell: Cell): string => PIECES[L.pieceAt(p, cell)] as string;

export function formatMove(p: Position, move: number): string {
  const edge = L.BOARD.edges[move];
  if (!edge) return 'pass';
  return L.BOARD.name(edge.from) + sign(p, edge.to) + L.BOARD.name(edge.to);
}

/** `x` when the mover would land on an enemy piece. */
function sign(p: Position, to: Cell): '-' | 'x' {
  const piece = L.pieceAt(p, to);
  return piece !== L.EMPTY && L.ownerOf(piece) !== L.turnOf(p) ? 'x' : '-';
}

const MOVE = /^([a-g][1-6])([-x])([a-g][1-6])$/;
const legalMoves = new MoveList(L.MOVE_SPACE);

/** ALL-2: refused with the first clause broken, in the order ALL-7, ALL-6, then the order of the rules file. */
export function parseMove(p: Position, text: string): Result<Move, Reason> {
  const match = MOVE.exec(text);
  const from = L.BOARD.cell(match?.[1] ?? '');
  const to = L.BOARD.cell(match?.[3] ?? '');
  if (text !== 'pass' && (from === undefined || to === undefined)) return unreadable(text);
  const turn = L.turnOf(p);
  if (turn === L.FINISHED) return refuse('ALL-6', 'game-over');
  if (from === undefined || to === undefined) return parsePass(p);
  if (match?.[2] !== sign(p, to)) return unreadable(text);

  const seat = turn as Seat;
  const piece = L.pieceAt(p, from);
  const params = { from: L.BOARD.name(from), to: L.BOARD.name(to) };
  if (piece === L.EMPTY || L.ownerOf(piece) !== seat) return refuse('KS-7', 'not-your-piece', params);
  const edge = L.BOARD.edge(from, to);
  if (edge === NONE || L.advance(seat, to) <= L.advance(seat, from)) return refuse('KS-7', 'not-forward', params);
  const occupant = L.pieceAt(p, to);
  if (mayEnter(piece, occupant)) return ok(edge as Move);
  if (L.ownerOf(occupant) === seat) return refuse('KS-8', 'own-piece-there', params);
  return refuse('KS-10', 'king-takes-soldier', params);
}

function parsePass(p: Position): Result<Move, Reason> {
  legal(p, legalMoves);
  return legalMoves.has(L.PASS) ? ok(L.PASS as Move) : refuse('KS-13', 'must-move');
}

const unreadable = (text: string): Result<never, Reason> => refuse('ALL-7', 'unreadable', { text: quote(text) });
