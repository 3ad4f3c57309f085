/** What a guest did becomes the account's he signs in to: in one unit, so that no game is ever between the two. */
import { sql } from 'kysely';
import type { MatchId, Statement, Topic, Unit, UserId } from '../store/index.ts';
import type { World } from '../world.ts';

export interface TakeOver extends Unit {
  /** Matches still to be played in which the account now sits. */
  readonly unfinished: readonly MatchId[];
}

/**
 * Seats pass on by a line in the match's log, like any other change of a match: its guard makes whoever is writing to the
 * match at this moment look again, and its followers hear of it. Matches in which both sit stay as they are.
 */
export async function takeOver(world: World, guest: UserId, account: UserId): Promise<TakeOver> {
  const { db } = world.store;
  const seats = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['seats.match_id', 'seats.seat', 'matches.head', 'matches.status'])
    .where('seats.user_id', '=', guest)
    .where('seats.match_id', 'not in', db.selectFrom('seats').select('match_id').where('user_id', '=', account))
    .execute();
  const passing = seats.flatMap(({ match_id, seat, head }): Statement[] => {
    const seq = head + 1;
    const entry = { match_id, seq, at: world.now(), kind: 'join', seat, user_id: account, data: '{}', opening: null };
    const row = db
      .updateTable('seats')
      .set({ user_id: account })
      .where('match_id', '=', match_id)
      .where('seat', '=', seat);
    return [
      { query: db.insertInto('entries').values(entry), rows: 1 },
      {
        query: db.updateTable('matches').set({ head: seq }).where('id', '=', match_id).where('head', '=', head),
        rows: 1,
      },
      { query: row.where('user_id', '=', guest), rows: 1 },
    ];
  });
  return {
    statements: [...passing, ...belongings(world, guest, account)],
    topics: seats.map(({ match_id, head }): Topic => `match:${match_id}:${head + 1}`),
    unfinished: seats.filter(({ status }) => status !== 'over').map(({ match_id }) => match_id),
  };
}

/** All that is not a seat. Where the account has its own already (a note on the same match), that one stays. */
function belongings({ store: { db } }: World, guest: UserId, account: UserId): Statement[] {
  const queries = [
    db.updateTable('matches').set({ created_by: account }).where('created_by', '=', guest),
    db
      .updateTable('notes')
      .set({ user_id: account })
      .where('user_id', '=', guest)
      .where('match_id', 'not in', db.selectFrom('notes').select('match_id').where('user_id', '=', account)),
    db
      .updateTable('seeks')
      .set({ user_id: account })
      .where('user_id', '=', guest)
      .where(sql<boolean>`not exists (select 1 from seeks as own where own.user_id = ${account})`),
    db
      .updateTable('blocks')
      .set({ user_id: account })
      .where('user_id', '=', guest)
      .where('other_id', '!=', account)
      .where('other_id', 'not in', db.selectFrom('blocks').select('other_id').where('user_id', '=', account)),
    db.updateTable('devices').set({ user_id: account }).where('user_id', '=', guest),
    db.updateTable('studies').set({ user_id: account }).where('user_id', '=', guest),
    db.updateTable('reports').set({ by_id: account }).where('by_id', '=', guest),
    db.deleteFrom('seeks').where('user_id', '=', guest),
    db.deleteFrom('sessions').where('user_id', '=', guest),
  ];
  return queries.map((query) => ({ query }));
}
