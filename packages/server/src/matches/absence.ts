/** When a win may be claimed because the one to move has left. */
import type { Seat } from '@pessoi/core';
import type { Time } from '../store/index.ts';
import { actorOf, isBot, type Match } from './match.ts';

const MINUTE = 60_000;
/** How long one must have been away while it was his turn. By correspondence the clock itself says so. */
const AWAY = { live: 2 * MINUTE, none: 7 * 24 * 60 * MINUTE };

/** From when on this seat may claim the win; undefined where there is nothing to claim. */
export function absentSince(match: Match, claimant: Seat): Time | undefined {
  const actor = actorOf(match);
  const { setting, table, state } = match;
  if (actor === undefined || actor === claimant || isBot(match, actor) || setting.kind === 'correspondence')
    return undefined;
  if (!table.rules.remaining(state).includes(claimant)) return undefined;
  const seen = match.seats[actor]?.seen_at ?? 0;
  return Math.max(seen, match.clock.since) + AWAY[setting.kind];
}
