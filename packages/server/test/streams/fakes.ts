/** A feed of matches that live in memory, and sinks that a test can hold back and break. */
import { SPECTATOR, type Viewer } from '@pessoi/core';
import type { MatchEvent } from '@pessoi/protocol';
import type { MatchId, Topic, UserId } from '../../src/store/index.ts';
import type { FeedEvent, MatchFeed } from '../../src/streams/feed.ts';
import type { Handle } from '../../src/streams/hub.ts';
import type { Listener, Sink } from '../../src/streams/stream.ts';
import { type Arrived, readEvents } from './events.ts';

export interface FakeEntry {
  /** Who writes a chat line. */
  readonly author?: UserId;
  /** Seats that see it; all when left out. */
  readonly only?: readonly Viewer[];
}

export class FakeMatch {
  readonly id: MatchId;
  readonly entries: FakeEntry[] = [];
  seats: (UserId | undefined)[];
  listed = true;
  constructor(id: string, seats: (UserId | undefined)[] = []) {
    this.id = id as MatchId;
    this.seats = seats;
  }

  append(entry: FakeEntry = {}): Topic {
    this.entries.push(entry);
    return `match:${this.id}:${this.entries.length}`;
  }

  viewer(user: UserId | undefined, invites: readonly string[]): Viewer | undefined {
    const seat = user === undefined ? -1 : this.seats.indexOf(user);
    if (seat >= 0) return seat as Viewer;
    return this.listed || invites.includes(`invitation to ${this.id}`) ? SPECTATOR : undefined;
  }

  /** The numbers that a viewer is to get. */
  visible(viewer: Viewer, after = 0): number[] {
    return this.entries.flatMap(({ only }, i) => (i >= after && (!only || only.includes(viewer)) ? i + 1 : []));
  }
}

export class FakeFeed implements MatchFeed {
  readonly matches = new Map<MatchId, FakeMatch>();
  reads = 0;
  renders: string[] = [];
  failing = false;
  /** How much there is to send for one entry. */
  padding = 0;

  add(match: FakeMatch): FakeMatch {
    this.matches.set(match.id, match);
    return match;
  }

  async read(id: MatchId) {
    this.reads++;
    await new Promise(setImmediate);
    if (this.failing) throw new Error('no store');
    const match = this.matches.get(id);
    return (
      match && {
        head: match.entries.length,
        viewer: (user: UserId | undefined, invites: readonly string[]) => match.viewer(user, invites),
        events: (after: number, viewer: Viewer): FeedEvent[] => {
          this.renders.push(`${id} ${viewer} ${after}`);
          return match.visible(viewer, after).map((seq) => ({
            event: {
              kind: 'rematch',
              match: id,
              seq,
              at: 0,
              asked: [],
              next: 'x'.repeat(this.padding),
            } satisfies MatchEvent,
            author: match.entries[seq - 1]?.author ?? null,
          }));
        },
      }
    );
  }
}

/** One connection as the client sees it. */
export class FakeSink implements Sink {
  text = '';
  state: 'open' | 'ended' | 'destroyed' = 'open';
  held = false;
  writableLength = 0;
  handle: Handle | undefined;

  write(text: string): boolean {
    if (this.state !== 'open') return false;
    this.text += text;
    if (this.held) this.writableLength += text.length;
    return !this.held;
  }

  drain(): void {
    this.held = false;
    this.writableLength = 0;
    this.handle?.drained();
  }

  end(): void {
    this.#close('ended');
  }

  destroy(): void {
    this.#close('destroyed');
  }

  /** The connection breaks; nothing after these many characters got through. */
  break(after: number): void {
    this.text = this.text.slice(0, after);
    this.#close('destroyed');
  }

  get arrived(): Arrived {
    return readEvents(this.text);
  }

  #close(state: 'ended' | 'destroyed'): void {
    if (this.state !== 'open') return;
    this.state = state;
    setImmediate(() => this.handle?.closed());
  }
}

export const listener = (more: Partial<Listener> = {}): Listener => ({
  user: undefined,
  credential: undefined,
  address: '127.0.0.1',
  invites: [],
  lobby: false,
  page: undefined,
  ...more,
});
