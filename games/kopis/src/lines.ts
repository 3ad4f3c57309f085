/**
 * The words LINES of a position hold of each file and rank all that decides a push along it, so that a push is one
 * look into a table (push.ts):
 *   bits 0-5   its occupied cells, from south or west
 *   bits 6-7   a Stronghold stands on the first of them, on the last
 *   bits 8-10  the Bastion's place on the line, counted from 1; 0 when it is not there
 * They follow from the cells and the Bastion, which are only ever changed through `setPiece` and `setBastion`.
 */
import { at, type Position } from '@pessoi/core';
import * as L from './layout.ts';

const STRONGHOLD_FIRST = 1 << L.LENGTH;
const STRONGHOLD_LAST = STRONGHOLD_FIRST << 1;
const BASTION_PLACES = STRONGHOLD_LAST << 1;
/** Line words are below this. */
export const LINE_VALUES = 8 * BASTION_PLACES;
const PIECE_KINDS = 5;

export const isOccupied = (line: number, index: number): boolean => ((line >> index) & 1) === 1;
export const strongholdAtEnd = (line: number, index: number): boolean =>
  (line & (index === 0 ? STRONGHOLD_FIRST : STRONGHOLD_LAST)) !== 0;
/** Where on the line the Bastion is; -1 when it is not there. */
export const bastionIndex = (line: number): number => Math.floor(line / BASTION_PLACES) - 1;

/** What a piece adds to the word of a line, at its place there. */
function pieceBits(piece: number, index: number): number {
  if (piece === L.EMPTY) return 0;
  if (!L.isStronghold(piece)) return 1 << index;
  return (1 << index) | (index === 0 ? STRONGHOLD_FIRST : index === L.LENGTH - 1 ? STRONGHOLD_LAST : 0);
}

/** `[cell * 5 + piece]`. */
const pieceTable = (indexOf: (cell: number) => number): Int16Array =>
  Int16Array.from({ length: L.BOARD.size * PIECE_KINDS }, (_, i) =>
    pieceBits(i % PIECE_KINDS, indexOf(Math.floor(i / PIECE_KINDS))),
  );
const PIECE_IN_FILE = pieceTable(L.rankOf);
const PIECE_IN_RANK = pieceTable(L.fileOf);

/** `[cell]`; NOWHERE adds nothing to whatever word. */
const bastionTable = (indexOf: (cell: number) => number): Int16Array =>
  Int16Array.of(...L.CELLS.map((cell) => (indexOf(cell) + 1) * BASTION_PLACES), 0);
const BASTION_IN_FILE = bastionTable(L.rankOf);
const BASTION_IN_RANK = bastionTable(L.fileOf);
const FILE_WORD = Int16Array.of(...L.CELLS.map((cell) => L.LINES + L.fileOf(cell)), L.LINES);
const RANK_WORD = Int16Array.of(...L.CELLS.map((cell) => L.LINES + L.LENGTH + L.rankOf(cell)), L.LINES);

export function setPiece(p: Position, cell: number, piece: number): void {
  const was = cell * PIECE_KINDS + at(p, cell);
  const is = cell * PIECE_KINDS + piece;
  const file = at(FILE_WORD, cell);
  const rank = at(RANK_WORD, cell);
  p[file] = at(p, file) ^ at(PIECE_IN_FILE, was) ^ at(PIECE_IN_FILE, is);
  p[rank] = at(p, rank) ^ at(PIECE_IN_RANK, was) ^ at(PIECE_IN_RANK, is);
  p[cell] = piece;
}

export function setBastion(p: Position, cell: number): void {
  toggleBastion(p, L.bastionOf(p));
  toggleBastion(p, cell);
  p[L.BASTION] = cell;
}

function toggleBastion(p: Position, cell: number): void {
  const file = at(FILE_WORD, cell);
  const rank = at(RANK_WORD, cell);
  p[file] = at(p, file) ^ at(BASTION_IN_FILE, cell);
  p[rank] = at(p, rank) ^ at(BASTION_IN_RANK, cell);
}
