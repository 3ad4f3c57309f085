/** A request for a match, checked and turned into a plan. */
import type { Table } from '@pessoi/core';
import type { NewMatch, SeatRequest } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import type { User } from '../auth/identity.ts';
import { nameKey } from '../auth/names.ts';
import { Problem } from '../problem.ts';
import { ratingKey } from '../ratings/keys.ts';
import type { MatchId } from '../store/index.ts';
import type { World } from '../world.ts';
import { draftMatch, type MatchPlan, type SeatPlan } from './draft.ts';

export async function createMatch(world: World, user: User, request: NewMatch): Promise<MatchId> {
  const plan = await planMatch(world, user, request);
  const draft = draftMatch(world, plan);
  await world.store.write(draft);
  return draft.id;
}

/** A game by id with options from outside, or the refusal with the clause. */
export function openTable(id: string, options: unknown, seats: number): Table {
  const game = findGame(id);
  if (!game) throw new Problem(404, 'no-such-game', { params: { game: id } });
  const table = game.open(options, seats);
  if (!table.ok) throw new Problem(422, 'bad-options', { why: { reason: table.error, game: id } });
  return table.value;
}

async function planMatch(world: World, user: User, request: NewMatch): Promise<MatchPlan> {
  const { game, options, clock = { kind: 'none' }, rated = false, series = false } = request;
  const table = openTable(game, options, request.seats.length);
  const seats = await Promise.all(request.seats.map((seat) => planSeat(world, user, seat)));
  if (seats.filter((seat) => seat.kind === 'user').length > 1)
    throw new Problem(422, 'bad-seats', { params: { what: 'me' } });
  const invited = seats.flatMap((seat) => (seat.kind === 'invited' ? [seat.user] : []));
  if (new Set(invited).size < invited.length) throw new Problem(422, 'bad-seats', { params: { what: 'user' } });
  if (series && !table.game.series) throw new Problem(422, 'no-series');
  const listed = request.listed ?? request.seats.some(({ kind }) => kind === 'open');
  const plan: MatchPlan = {
    table,
    seats,
    clock,
    rated,
    listed,
    creator: user.id,
    ...(series && { series: { id: world.random.id(10), index: 0 } }),
  };
  if (rated) mustBeRatable(user, plan);
  return plan;
}

/** Ratings are for people with accounts who play against the clock. */
function mustBeRatable(user: User, { table, seats, clock }: MatchPlan): void {
  if (ratingKey(table.game.id, table.options, table.seats) === undefined) throw new Problem(422, 'not-rated-variant');
  if (user.kind !== 'account' || seats.some(({ kind }) => kind === 'bot')) throw new Problem(422, 'rated-needs-people');
  if (clock.kind === 'none') throw new Problem(422, 'rated-needs-clock');
}

async function planSeat(world: World, user: User, request: SeatRequest): Promise<SeatPlan> {
  if (request.kind === 'me') return { kind: 'user', user: user.id };
  if (request.kind === 'bot') return { kind: 'bot', level: request.level };
  if (request.kind !== 'user') return { kind: request.kind };
  const { db } = world.store;
  const asked = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', nameKey(request.name))
    .where('kind', '!=', 'guest')
    .executeTakeFirst();
  if (!asked || asked.id === user.id) throw new Problem(422, 'bad-seats', { params: { what: request.name } });
  const blocked = await db
    .selectFrom('blocks')
    .select('user_id')
    .where('user_id', '=', asked.id)
    .where('other_id', '=', user.id)
    .where('kind', '=', 'block')
    .executeTakeFirst();
  if (blocked) throw new Problem(403, 'forbidden');
  return { kind: 'invited', user: asked.id };
}
