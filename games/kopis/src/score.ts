import { at, type Outcome, type Position, type Reason, reason, type Seat } from '@pessoi/core';
import { QUIET_LIMIT } from './history.ts';
import * as L from './layout.ts';

const WAYS = L.BOARD.directions.length;
/** The neighbours of each cell; where the board ends the cell itself, which does no harm: Factions are no Strongholds. */
const AROUND = Int16Array.from(L.BOARD.steps, (to, slot) => (to < 0 ? Math.floor(slot / WAYS) : to));
/** By piece: 1 for a red Stronghold, 2 for a black one. */
const PRESENCE = Int16Array.of(0, 0, 0, 1, 2);
const RED_FACTION = L.factionOf(0);
const BLACK_FACTION = L.factionOf(1);
/** Both players' points are summed in one number, Black's from this bit on. Nobody has more than 24. */
const BLACK_SHIFT = 6;
const BLACK = 1 << BLACK_SHIFT;

/** KO-19: `[piece * 4 + presence around it]`. Next to friends only 2, next to both 1. */
const WORTH = new Int16Array(5 * 4);
WORTH.set([0, 2, 0, 1], RED_FACTION * 4);
WORTH.set([0, 0, 2 * BLACK, BLACK], BLACK_FACTION * 4);

/** KO-19, KO-20: both players' points if the game ended now. */
function tally(p: Position): number {
  let total = at(p, L.CAPTURES) + BLACK * at(p, L.CAPTURES + 1);
  for (let cell = 0; cell < L.BOARD.size; cell++) {
    const slot = cell * WAYS;
    const presence =
      at(PRESENCE, at(p, at(AROUND, slot))) |
      at(PRESENCE, at(p, at(AROUND, slot + 1))) |
      at(PRESENCE, at(p, at(AROUND, slot + 2))) |
      at(PRESENCE, at(p, at(AROUND, slot + 3)));
    total += at(WORTH, at(p, cell) * 4 + presence);
  }
  return total;
}

const redPoints = (total: number): number => total & (BLACK - 1);
const blackPoints = (total: number): number => total >> BLACK_SHIFT;

export function score(p: Position): readonly number[] {
  const total = tally(p);
  return [redPoints(total), blackPoints(total)];
}

/** KO-21: 1, 0 or -1 for Red, whose points are more than, equal to or less than Black's. */
function verdict(p: Position): number {
  const total = tally(p);
  return Math.sign(redPoints(total) - blackPoints(total));
}

export function utility(p: Position, seat: Seat): number {
  if (L.turnOf(p) !== L.FINISHED) return 0;
  return seat === 0 ? verdict(p) : 0 - verdict(p);
}

const WINNERS: readonly (readonly Seat[])[] = [[1], [0, 1], [0]];

export function outcome(p: Position): Outcome | undefined {
  if (L.turnOf(p) !== L.FINISHED) return undefined;
  const winners = WINNERS[verdict(p) + 1] as readonly Seat[];
  return { winners, scores: score(p), reason: endReason(p) };
}

/** How a finished game ended. A game of Sudden Death read from its last text knows of KO-28 only that nothing else fits. */
function endReason(p: Position): Reason {
  const redWaits = L.waits(p, 0) !== 0;
  const blackWaits = L.waits(p, 1) !== 0;
  if (L.isStorm(p)) return redWaits || blackWaits ? reason('KO-18', 'both-passed') : reason('KO-18', 'all-entered');
  if (!redWaits || !blackWaits) return reason('KO-26', 'eighth-entered');
  if (at(p, L.PASSES) === 2) return reason('KO-27', 'both-passed');
  const quiet = at(p, L.QUIET);
  if (quiet === 0) return reason('KO-28', 'no-progress');
  return quiet === QUIET_LIMIT ? reason('KO-28', 'hundred-quiet-turns') : reason('KO-28', 'third-occurrence');
}
