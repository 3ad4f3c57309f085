/** What the store is asked and told of matches for every order. */
import { type EntryRow, type MatchId, type MatchRow, prepared } from '../store/index.ts';

interface Which {
  readonly id: MatchId;
}

export const headOf = prepared((db, { id }: Which) => db.selectFrom('matches').select('head').where('id', '=', id));

export const rowOf = prepared((db, { id }: Which) => db.selectFrom('matches').selectAll().where('id', '=', id));

export const seatsOf = prepared((db, { id }: Which) =>
  db.selectFrom('seats').selectAll().where('match_id', '=', id).orderBy('seat'),
);

/** Those after one, up to another. */
export const entriesOf = prepared(
  (db, { id, after, upTo }: Which & { readonly after: number; readonly upTo: number }) =>
    db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq'),
);

export const addEntry = prepared((db, row: EntryRow) => {
  const { match_id, seq, at, kind, seat, user_id, data, opening } = row;
  return db.insertInto('entries').values({ match_id, seq, at, kind, seat, user_id, data, opening });
});

/** The columns that follow from the log; guarded by the head that they follow on. */
export const changeRow = prepared((db, row: MatchRow & { readonly before: number }) => {
  const { id, before, head, status, actor, deadline, bot_due, lease_until, leased_by, started_at, ended_at, result } =
    row;
  const changed = { head, status, actor, deadline, bot_due, lease_until, leased_by, started_at, ended_at, result };
  return db.updateTable('matches').set(changed).where('id', '=', id).where('head', '=', before);
});
