import { type Seat, viewOf } from '@pessoi/core';
import type { Say } from '../context.ts';
import { adviceFor } from '../minds.ts';
import { describeMove } from '../terminal/values.ts';
import type { Session } from './session.ts';

const SHOWN = 5;
/** A person waits for a hint, so the clock may end the search early. */
const MOST_MS = 2000;

/** The best moves for a seat, with what is known of them; from what the seat may know. */
export async function hints(
  { table, state, plies, thinker }: Session,
  seat: Seat,
  say: Say,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { player, nodes } = adviceFor(table);
  const question = { seed: `hint ${plies}`, nodes, ms: MOST_MS, every: true };
  const answer = await thinker.ask(player, viewOf(table.rules, state, seat), question, signal);
  if (!answer) return [];
  const shown = answer.thought.moves.slice(0, SHOWN);
  const width = Math.max(...shown.map(({ move }) => move.length));
  return [say('hint-title'), ...shown.map((move) => `  ${describeMove(say, move, width)}`)];
}
