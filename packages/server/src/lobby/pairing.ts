/**
 * Quick pairing. Whoever asks waits first, then looks for someone who waits for the same: of two who come at the same
 * moment, the later look finds the other. A pair is made in one unit that ends the waiting of both and starts their
 * match, so nobody is paired twice, whatever the number of processes.
 *
 * A user has one row for ever: waiting ends by its time, not by deleting it. If it were deleted, a request that had read
 * "not waiting" just before could insert it again after the user was paired.
 */
import type { Table } from '@pessoi/core';
import type { ClockSetting, PairingRequest, PairingView } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import type { User } from '../auth/identity.ts';
import { openTable } from '../matches/create.ts';
import { draftMatch } from '../matches/draft.ts';
import { Problem } from '../problem.ts';
import { ratingKey } from '../ratings/keys.ts';
import { Conflict, type MatchId, retrying, type SeekRow, type Statement, type UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { clockText, findPartners, PATIENCE, sameWish, type Wish } from './seek.ts';
import { OWN_VARIANT, variantOf } from './variants.ts';

const SEATS = 2;
const ENDED = 0;

export async function pair(world: World, user: User, request: PairingRequest): Promise<PairingView> {
  // Who asks for just anyone means a person.
  if (user.kind === 'bot') throw new Problem(403, 'forbidden');
  const table = tableOf(request);
  const { clock, rated = false } = request;
  if (rated) mustBeRatable(user, table, clock);
  const variant = `${table.game.id}/${variantOf(table)}`;
  const wish: Wish = { variant, clock: clockText(clock), rated: rated ? 1 : 0 };
  let tries = 0;
  const attempt = async (): Promise<PairingView> => {
    const known = await readSeek(world, user.id);
    const isWaiting = known !== undefined && known.expires_at > world.now();
    const paired = isWaiting ? undefined : await justPaired(world, user.id, wish);
    if (paired !== undefined) return { match: paired, expires: null };
    const seek = await wait(world, user.id, wish, known);
    const key = ratingKey(table.game.id, table.options, table.seats);
    const partners = await findPartners(world.store.db, seek, key, world.now());
    if (partners.length === 0) return { match: null, expires: seek.expires_at };
    // All want the one who has waited longest; who lost that race looks elsewhere.
    const partner = partners[tries++ === 0 ? 0 : world.random.below(partners.length)] as SeekRow;
    return { match: await begin(world, table, clock, seek, partner), expires: null };
  };
  try {
    return await retrying(attempt);
  } catch (error) {
    // In a crowd someone may lose every race. He still waits, or was chosen: asking again will tell.
    if (!(error instanceof Conflict)) throw error;
    return { match: null, expires: world.now() + PATIENCE };
  }
}

export function stopWaiting({ store }: World, user: UserId): Promise<void> {
  const query = store.db.updateTable('seeks').set({ expires_at: ENDED }).where('user_id', '=', user);
  return store.write({ statements: [{ query }] });
}

/** Only named variants for two: an own set of options would wait for ever. */
function tableOf({ game: id, variant, options = {} }: PairingRequest): Table {
  const game = findGame(id);
  const named = game?.variants.find((known) => known.id === variant);
  const table = openTable(id, named?.options ?? options, SEATS);
  const isNamed = variant === undefined ? variantOf(table) !== OWN_VARIANT : named?.seats === SEATS;
  if (!isNamed) throw new Problem(422, 'no-such-variant');
  return table;
}

function mustBeRatable(user: User, table: Table, clock: ClockSetting): void {
  if (ratingKey(table.game.id, table.options, table.seats) === undefined) throw new Problem(422, 'not-rated-variant');
  if (user.kind !== 'account') throw new Problem(403, 'rated-needs-people');
  if (clock.kind === 'none') throw new Problem(422, 'rated-needs-clock');
}

const readSeek = ({ store: { db } }: World, user: UserId): Promise<SeekRow | undefined> =>
  db.selectFrom('seeks').selectAll().where('user_id', '=', user).executeTakeFirst();

/**
 * The match that the user was paired for while he was about to renew his wish: without this he would wait again, and be
 * paired twice. Once he has moved there he is free to look for the next.
 */
async function justPaired(world: World, user: UserId, wish: Wish): Promise<MatchId | undefined> {
  const rows = await world.store.db
    .selectFrom('notices')
    .innerJoin('matches', 'matches.id', 'notices.match_id')
    .innerJoin('seats', 'seats.match_id', 'matches.id')
    .select(['matches.id', 'game', 'variant', 'clock', 'rated'])
    .where('notices.user_id', '=', user)
    .where('notices.kind', '=', 'paired')
    .where('notices.at', '>', world.now() - PATIENCE)
    .where('matches.status', '=', 'playing')
    .where('seats.user_id', '=', user)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entries')
            .select('seq')
            .whereRef('entries.match_id', '=', 'matches.id')
            .whereRef('entries.seat', '=', 'seats.seat')
            .where('entries.kind', '=', 'move'),
        ),
      ),
    )
    .execute();
  const found = rows.find(({ game, variant, clock, rated }) => {
    const setting = JSON.parse(clock) as ClockSetting;
    return sameWish({ variant: `${game}/${variant}`, clock: clockText(setting), rated }, wish);
  });
  return found?.id;
}

/** Writes the wish down, or renews it; a wish for something else starts anew. */
async function wait(world: World, user: UserId, wish: Wish, known: SeekRow | undefined): Promise<SeekRow> {
  const { store, now } = world;
  const goesOn = known && known.expires_at > now() && sameWish(known, wish);
  if (goesOn && known.expires_at > now() + PATIENCE / 2) return known;
  const seek: SeekRow = {
    user_id: user,
    ...wish,
    created_at: goesOn ? known.created_at : now(),
    expires_at: now() + PATIENCE,
  };
  const statement: Statement = known
    ? {
        query: store.db
          .updateTable('seeks')
          .set(seek)
          .where('user_id', '=', user)
          .where('created_at', '=', known.created_at)
          .where('expires_at', '=', known.expires_at),
        rows: 1,
      }
    : { query: store.db.insertInto('seeks').values(seek) };
  await store.write({ statements: [statement] });
  return seek;
}

async function begin(
  world: World,
  table: Table,
  clock: ClockSetting,
  seek: SeekRow,
  partner: SeekRow,
): Promise<MatchId> {
  const { store, random, now } = world;
  const players = [seek.user_id, partner.user_id];
  if (random.below(2) === 1) players.reverse();
  const plan = {
    table,
    seats: players.map((user) => ({ kind: 'user', user }) as const),
    clock,
    rated: seek.rated === 1,
    listed: true,
    creator: seek.user_id,
  };
  const draft = draftMatch(world, plan, 'paired');
  // One order for all units, so that two of them do not wait for each other crosswise.
  const ended = players.toSorted().map((user) => ({
    query: store.db
      .updateTable('seeks')
      .set({ expires_at: ENDED })
      .where('user_id', '=', user)
      .where('variant', '=', seek.variant)
      .where('clock', '=', seek.clock)
      .where('rated', '=', seek.rated)
      .where('expires_at', '>', now()),
    rows: 1,
  }));
  await store.write({ statements: [...ended, ...draft.statements], topics: draft.topics });
  return draft.id;
}
