/**
 * KO-28, exactly and without hashes. Between two events (an entry, a Faction leaving the board) waiting Factions and
 * captures stay as they are, and no position from before an event can come back after it. So the positions since the
 * last event are enough, as the cells with the mover and the Bastion: seven words each, ranks as numbers to base 5.
 */
import { at, type Position } from '@pessoi/core';
import { BASE_SIZE, BOARD, bastionOf, LENGTH, NOWHERE, QUIET, turnOf } from './layout.ts';

export const QUIET_LIMIT = 100;
const OCCURRENCES = 3;
const ENTRY_SIZE = LENGTH + 1;
const PIECE_KINDS = 5;
export const SUDDEN_SIZE = BASE_SIZE + (QUIET_LIMIT + 1) * ENTRY_SIZE;

/** The words of a Sudden Death position that mean something. */
export const liveSize = (p: Position): number => BASE_SIZE + (at(p, QUIET) + 1) * ENTRY_SIZE;

/** Writes the present position as the last of the history. */
function note(p: Position): void {
  let word = BASE_SIZE + at(p, QUIET) * ENTRY_SIZE;
  p[word] = turnOf(p) * (NOWHERE + 1) + bastionOf(p);
  for (let start = 0; start < BOARD.size; start += LENGTH) {
    let rank = 0;
    for (let cell = start; cell < start + LENGTH; cell++) rank = rank * PIECE_KINDS + at(p, cell);
    p[++word] = rank;
  }
}

/**
 * A given position (ALL-8), or one after an event, is the first. The start of play need not be noted: a line full enough
 * to keep anybody from entering takes six pieces, so the first turn is always an entry.
 */
export function beginHistory(p: Position): void {
  p[QUIET] = 0;
  note(p);
}

/** A turn without an event. Returns whether it ends the game. */
export function continueHistory(p: Position): boolean {
  const quiet = at(p, QUIET) + 1;
  p[QUIET] = quiet;
  note(p);
  if (quiet === QUIET_LIMIT) return true;
  const present = BASE_SIZE + quiet * ENTRY_SIZE;
  let occurrences = 1;
  for (let past = BASE_SIZE; past < present; past += ENTRY_SIZE) if (sameEntry(p, past, present)) occurrences++;
  return occurrences === OCCURRENCES;
}

function sameEntry(p: Position, a: number, b: number): boolean {
  for (let word = 0; word < ENTRY_SIZE; word++) if (at(p, a + word) !== at(p, b + word)) return false;
  return true;
}
