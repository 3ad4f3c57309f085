/** A match as its page needs it: everything that one viewer may know. */
import type { Viewer } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import type { Database, UserId } from '../store/index.ts';
import type { Match } from './match.ts';
import { readPeople } from './people.ts';
import { askedAgain, chatLine, movesOf, situationOf, startOf } from './render.ts';
import { summary } from './summary.ts';

/** How a series stands, told by whoever keeps series. */
export type SeriesView = (match: Match) => Promise<MatchView['series']>;

export async function wholeMatch(
  db: Database,
  match: Match,
  viewer: Viewer,
  user: UserId | undefined,
  series: SeriesView,
): Promise<MatchView> {
  const { row, seats } = match;
  const people = (await readPeople(db, [row], seats)).get(row.id) ?? new Map();
  const muted = await mutedBy(db, user);
  const chat = match.entries
    .filter((entry) => entry.user === null || !muted.has(entry.user))
    .map((entry) => chatLine(entry, viewer));
  return {
    ...summary(row, seats, people, user),
    edition: row.edition,
    ...(viewer >= 0 && { invite: row.invite }),
    start: startOf(match, viewer),
    moves: movesOf(match, viewer),
    situation: situationOf(match, viewer),
    chat: chat.filter((line) => line !== undefined),
    series: await series(match),
    rematch: row.rematch_id,
    rematchAsked: askedAgain(match),
    fairPlay: row.rated === 1,
  };
}

/** Those whose lines this user does not want to read. */
async function mutedBy(db: Database, user: UserId | undefined): Promise<ReadonlySet<UserId>> {
  if (user === undefined) return new Set();
  const rows = await db.selectFrom('blocks').select('other_id').where('user_id', '=', user).execute();
  return new Set(rows.map(({ other_id }) => other_id));
}
