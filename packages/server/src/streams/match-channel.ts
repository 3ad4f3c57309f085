/**
 * Everyone in this process who follows one match. What is new is read once, put into words once for each seat and once for
 * all spectators, and written to all of them.
 */
import type { Viewer } from '@pessoi/core';
import type { MatchEvent } from '@pessoi/protocol';
import type { MatchId, UserId } from '../store/index.ts';
import type { FeedEvent, MatchFeed, MatchNow } from './feed.ts';
import { frame, type Stream } from './stream.ts';
import { Turns } from './turns.ts';

/** An event in the form of the wire, made when the first reader takes it: a slow one may take only a few of many. */
class Framed {
  readonly seq: number;
  readonly author: UserId | null;
  readonly #event: MatchEvent;
  #text: string | undefined;

  constructor({ event, author }: FeedEvent) {
    this.seq = event.seq;
    this.author = author;
    this.#event = event;
  }

  get text(): string {
    this.#text ??= frame(this.#event);
    return this.#text;
  }
}

export class MatchChannel {
  readonly followers = new Set<Stream>();
  readonly #id: MatchId;
  readonly #feed: MatchFeed;
  readonly #turns: Turns;
  /** How far what is read must go: as far as was heard, or as far as there is. */
  #atLeast = 0;

  constructor(id: MatchId, feed: MatchFeed, failed: (error: unknown) => void) {
    this.#id = id;
    this.#feed = feed;
    this.#turns = new Turns(() => this.#deliver(), failed);
  }

  wake(seq = Number.POSITIVE_INFINITY): void {
    this.#atLeast = Math.max(this.#atLeast, seq);
    this.#turns.ask();
  }

  /** An entry was written: nothing to do if all have it already. */
  hear(seq: number): void {
    for (const stream of this.followers)
      if ((stream.cursor.matches.get(this.#id) ?? 0) < seq) {
        this.wake(seq);
        return;
      }
  }

  close(): void {
    this.#turns.stop();
  }

  async #deliver(): Promise<void> {
    if (this.followers.size === 0) return;
    const atLeast = this.#atLeast;
    this.#atLeast = 0;
    const now = await this.#feed.read(this.#id, atLeast);
    const made = new Map<string, readonly Framed[]>();
    for (const stream of this.followers) {
      // Asked every time: a spectator may have taken a seat, and a private match may have been closed to him.
      const viewer = now?.viewer(stream.listener.user, stream.listener.invites);
      if (now === undefined || viewer === undefined) stream.end();
      else if (stream.open) this.#give(stream, now, viewer, made);
    }
  }

  #give(stream: Stream, now: MatchNow, viewer: Viewer, made: Map<string, readonly Framed[]>): void {
    const after = stream.cursor.matches.get(this.#id) ?? now.head;
    if (after >= now.head) return;
    const key = `${viewer}/${after}`;
    let frames = made.get(key);
    if (!frames) {
      frames = now.events(after, viewer).map((event) => new Framed(event));
      made.set(key, frames);
    }
    for (const framed of frames) {
      // A stream that holds back goes on from its cursor when it has drained.
      if (!stream.open) return;
      const isMuted = framed.author !== null && stream.muted.has(framed.author);
      if (!isMuted) stream.sendEntry(this.#id, framed.seq, framed.text);
    }
    stream.cursor.matches.set(this.#id, now.head);
  }
}
