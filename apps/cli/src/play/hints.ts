import { type Seat, viewOf } from '@pessoi/core';
import type { Say } from '../context.ts';
import { adviserFor } from '../minds.ts';
import { describeMove } from '../terminal/values.ts';
import type { Session } from './session.ts';

const SHOWN = 5;
/** A person waits for a hint, so the clock may end the search early. */
const MOST_MS = 2000;

/** The best moves for a seat, with what is known of them; from what the seat may know. */
export function hints({ table, state, plies }: Session, seat: Seat, say: Say): readonly string[] {
  const { mind, nodes } = adviserFor(table);
  const thought = mind.think(viewOf(table.rules, state, seat), {
    seed: `hint ${plies}`,
    nodes,
    ms: MOST_MS,
    every: true,
  });
  const shown = thought.moves.slice(0, SHOWN);
  const width = Math.max(...shown.map(({ move }) => move.length));
  return [say('hint-title'), ...shown.map((move) => `  ${describeMove(say, move, width)}`)];
}
