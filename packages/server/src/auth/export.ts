/** Everything that the server knows of a user, and of nobody else. Secrets (hashes, the links of matches) are not data. */
import { Problem } from '../problem.ts';
import type { UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { linesOf } from './lines.ts';
import { scopesOf } from './tokens.ts';

export async function exportUser(world: World, id: UserId) {
  const { db } = world.store;
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new Problem(401, 'not-signed-in');
  const { name, kind, lang, email, created_at: created } = user;
  return {
    account: { id, name, kind, lang, email, created, settings: JSON.parse(user.settings) as unknown },
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as created', 'seen_at as seen', 'expires_at as expires'])
      .where('user_id', '=', id)
      .execute(),
    tokens: await tokensOf(world, id),
    bots: await db.selectFrom('users').select(['name', 'created_at as created']).where('owner_id', '=', id).execute(),
    matches: await matchesOf(world, id),
    chat: await chatOf(world, id),
    notes: await db
      .selectFrom('notes')
      .select(['match_id as match', 'text', 'updated_at as updated'])
      .where('user_id', '=', id)
      .execute(),
    ...(await listsOf(world, id)),
    ...(await peopleOf(world, id)),
  };
}

async function tokensOf({ store: { db } }: World, id: UserId) {
  const rows = await db.selectFrom('tokens').selectAll().where('user_id', '=', id).execute();
  return rows.map((row) => ({ label: row.label, scopes: scopesOf(row), created: row.created_at, used: row.used_at }));
}

async function matchesOf({ store: { db } }: World, id: UserId) {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .leftJoin('plans', (on) => on.onRef('plans.match_id', '=', 'seats.match_id').onRef('plans.seat', '=', 'seats.seat'))
    .select(['matches.id', 'matches.game', 'matches.variant', 'seats.seat', 'matches.status', 'matches.rated'])
    .select(['matches.created_at as created', 'matches.ended_at as ended', 'matches.result', 'plans.lines'])
    .where('seats.user_id', '=', id)
    .orderBy('matches.created_at')
    .execute();
  return rows.map(({ result, lines, rated, ...row }) => ({
    ...row,
    rated: rated === 1,
    result: result === null ? null : (JSON.parse(result) as unknown),
    plans: lines === null ? null : (JSON.parse(lines) as unknown),
  }));
}

async function chatOf(world: World, id: UserId) {
  return (await linesOf(world, id)).map(({ match_id, at, data }) => {
    const { room, text } = JSON.parse(data) as { readonly room: string; readonly text: string };
    return { match: match_id, at, room, text };
  });
}

async function listsOf({ store: { db } }: World, id: UserId) {
  return {
    ratings: await db
      .selectFrom('ratings')
      .select(['variant', 'rating', 'deviation', 'volatility', 'games', 'updated_at as updated'])
      .where('user_id', '=', id)
      .execute(),
    ratingChanges: await db
      .selectFrom('rating_changes')
      .select(['variant', 'match_id as match', 'at', 'rating', 'deviation'])
      .where('user_id', '=', id)
      .orderBy('at')
      .execute(),
    seeks: await db
      .selectFrom('seeks')
      .select(['variant', 'clock', 'created_at as created', 'expires_at as expires'])
      .where('user_id', '=', id)
      .execute(),
    studies: (await db.selectFrom('studies').selectAll().where('user_id', '=', id).execute()).map((study) => ({
      id: study.id,
      title: study.title,
      game: study.game,
      record: JSON.parse(study.record) as unknown,
      created: study.created_at,
    })),
    notices: await db
      .selectFrom('notices')
      .select(['n', 'at', 'kind', 'match_id as match'])
      .where('user_id', '=', id)
      .orderBy('n')
      .execute(),
    devices: await db
      .selectFrom('devices')
      .select(['endpoint', 'created_at as created'])
      .where('user_id', '=', id)
      .execute(),
  };
}

/** Whom the user blocked or reported; not who did so to him. */
async function peopleOf({ store: { db } }: World, id: UserId) {
  return {
    blocks: await db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.other_id')
      .select(['users.name', 'blocks.kind', 'blocks.created_at as since'])
      .where('blocks.user_id', '=', id)
      .execute(),
    reports: await db
      .selectFrom('reports')
      .leftJoin('users', 'users.id', 'reports.about_id')
      .select(['users.name as about', 'reports.match_id as match', 'reports.text', 'reports.created_at as created'])
      .where('reports.by_id', '=', id)
      .execute(),
  };
}
