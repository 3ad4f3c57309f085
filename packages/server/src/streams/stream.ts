/** One open connection: where it is, and how much it can take. */
import type { StreamEvent } from '@pessoi/protocol';
import type { MatchId, Time, UserId } from '../store/index.ts';
import { type Cursor, makeCursor } from './cursor.ts';

/** Where the bytes go: a response of Node's http, or a test's own. */
export interface Sink {
  /** False when it holds back what it was given: nothing more until it has drained. */
  write(text: string): boolean;
  end(): void;
  destroy(): void;
  /** Bytes that the reader has not taken yet. */
  readonly writableLength: number;
}

/** By what the user was let in; when it is gone, the stream ends. */
export interface Credential {
  readonly table: 'sessions' | 'tokens';
  readonly hash: string;
}

export interface Listener {
  readonly user: UserId | undefined;
  readonly credential: Credential | undefined;
  readonly address: string;
  readonly invites: readonly string[];
  readonly lobby: boolean;
  /** The page that listens: a new stream takes the place of an old one that may be half dead. */
  readonly page: string | undefined;
}

/** An event in the form of the wire, without its id: the same for all who look from the same seat. */
export const frame = (event: StreamEvent): string => `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n`;

/** Unsent bytes that nobody waits for: a stream that holds more is cut off. */
export const UNSENT_LIMIT = 256 * 1024;

/** Most have muted nobody: one set for all of them. */
export const NOBODY: ReadonlySet<UserId> = new Set();

export class Stream {
  readonly listener: Listener;
  readonly cursor: Cursor;
  muted: ReadonlySet<UserId> = NOBODY;
  /** Set once its first event is out; before, nothing is delivered. */
  ready = false;
  ended = false;
  /** When it was last noted that its listener is there. */
  notedAt: Time = 0;
  /** The sink holds back. What happens meanwhile stays in the log, not in memory. */
  #held = false;
  #stalled = false;
  readonly #sink: Sink;

  constructor(listener: Listener, cursor: Cursor, sink: Sink) {
    this.listener = listener;
    this.cursor = cursor;
    this.#sink = sink;
  }

  /** Whether it can be given more of a log now. */
  get open(): boolean {
    return this.ready && !this.#held && !this.ended;
  }

  send(framed: string): void {
    this.#write(`${framed}id: ${makeCursor(this.cursor)}\n\n`);
  }

  sendEntry(match: MatchId, seq: number, framed: string): void {
    this.cursor.matches.set(match, seq);
    this.send(framed);
  }

  sendNotice(n: number, framed: string): void {
    this.cursor.notices = n;
    this.send(framed);
  }

  /** How long to wait before connecting again. */
  sendRetry(ms: number): void {
    this.#write(`retry: ${ms}\n\n`);
  }

  drained(): void {
    this.#held = false;
    this.#stalled = false;
  }

  /** A sign of life; a reader that has taken nothing since the last one is cut off. */
  beat(): void {
    if (this.#stalled) this.cut();
    else if (this.#held) this.#stalled = true;
    else if (this.ready) this.#write(':\n\n');
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#sink.end();
  }

  cut(): void {
    this.ended = true;
    this.#sink.destroy();
  }

  #write(text: string): void {
    if (this.ended) return;
    if (!this.#sink.write(text)) this.#held = true;
    if (this.#sink.writableLength > UNSENT_LIMIT) this.cut();
  }
}
