/** What the streams are told of matches. */

import type { Database } from '../store/index.ts';
import type { FeedEvent, MatchFeed, MatchNow } from '../streams/feed.ts';
import { head, type Match, viewerOf } from './match.ts';
import { readPeople } from './people.ts';
import { eventsAfter } from './render.ts';
import type { MatchService } from './service.ts';
import { seatView } from './summary.ts';

export function matchFeed(db: Database, service: MatchService): MatchFeed {
  return {
    async read(id, atLeast) {
      const match = await service.read(id, atLeast);
      return match && now(db, match);
    },
  };
}

async function now(db: Database, match: Match): Promise<MatchNow> {
  // Who sits where is told only while seats are being taken; later it costs no reading.
  const isOpen = match.entries.length <= 2 * match.row.seats;
  const people = isOpen ? (await readPeople(db, [match.row], match.seats)).get(match.row.id) : undefined;
  const seats = () => match.seats.map((seat) => seatView(seat, people ?? new Map()));
  return {
    head: head(match),
    viewer: (user, invites) =>
      viewerOf(
        match,
        user,
        invites.find((invite) => invite === match.row.invite),
      ),
    events: (after, viewer) =>
      eventsAfter(match, after, viewer, seats).map(
        (event): FeedEvent => ({ event, author: authorOf(match, event.seq) }),
      ),
  };
}

function authorOf(match: Match, seq: number): FeedEvent['author'] {
  const entry = match.entries[seq - 1];
  return entry?.body.kind === 'chat' ? entry.user : null;
}
