/** Playing again with seats changed: when all people want it. House bots always do. */
import { SEATS, type Seat } from '@pessoi/core';
import type { RematchView } from '@pessoi/protocol';
import type { User } from '../auth/identity.ts';
import type { Entry } from '../matches/entry.ts';
import { branch, evolve, head, type Match, seatOf, viewerOf } from '../matches/match.ts';
import { askedAgain } from '../matches/render.ts';
import type { MatchService } from '../matches/service.ts';
import type { Telling } from '../notices/index.ts';
import { Problem } from '../problem.ts';
import { type MatchId, retrying } from '../store/index.ts';
import type { World } from '../world.ts';
import { playAgain } from './again.ts';
import { isSeriesUnderWay } from './series.ts';

export function askRematch(world: World, service: MatchService, user: User, id: MatchId): Promise<RematchView> {
  return retrying(async () => {
    const match = await service.read(id);
    if (!match || viewerOf(match, user.id) === undefined) throw new Problem(404, 'no-such-match');
    const seat = seatOf(match, user.id);
    if (seat === undefined) throw new Problem(403, 'not-a-player');
    if (match.status !== 'over') throw new Problem(409, 'not-over');
    // Given up before it began: there may be seats that nobody ever took.
    if (match.row.started_at === null) throw new Problem(409, 'not-playing');
    if (match.row.rematch_id !== null) return view(match);
    if (isSeriesUnderWay(match)) throw new Problem(409, 'series-goes-on');
    return view(await wish(world, service, match, { seat, user }));
  });
}

async function wish(
  world: World,
  service: MatchService,
  match: Match,
  { seat, user }: { seat: Seat; user: User },
): Promise<Match> {
  const others = SEATS.filter((other) => other !== seat && match.seats[other]?.user_id != null);
  if (others.every((other) => match.wishes.has(other))) {
    const seats = [...match.seats.slice(1), ...match.seats.slice(0, 1)];
    const series = match.row.series_id === null ? undefined : { id: world.random.id(10), index: 0 };
    const made = await playAgain(world, service, match, { seats, series, by: { seat, user: user.id } });
    return made.match;
  }
  if (match.wishes.has(seat)) return match;
  const after = branch(match);
  const entry: Entry = { seq: head(match) + 1, at: world.now(), seat, user: user.id, body: { kind: 'rematch' } };
  evolve(after, entry);
  const tellings = others.flatMap((other): Telling[] => {
    const told = match.seats[other]?.user_id;
    return told == null ? [] : [{ user: told, what: 'offer', match: match.row.id, loud: false }];
  });
  await service.append(match, { match: after, entries: [entry], tellings });
  return after;
}

const view = (match: Match): RematchView => ({ asked: askedAgain(match), next: match.row.rematch_id });
