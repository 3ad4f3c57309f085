/** What the store is asked and told for every order. */
import { type EntryRow, type MatchId, type MatchRow, prepared } from '../store/index.ts';

export const headOf = prepared((db, { id }: { readonly id: MatchId }) =>
  db.selectFrom('matches').select('head').where('id', '=', id),
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
