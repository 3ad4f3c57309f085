/**
 * The stream of a match: follows it from where the page is, and goes on from there after every break: a server that restarts,
 * a network that comes and goes, a tab that slept. Events come once and in order, since each carries the cursor to go on from.
 */
import type { StreamEvent } from '@pessoi/protocol';
import { sseReader } from './sse.ts';

export type StreamState = 'connecting' | 'online' | 'lost' | 'offline';

export interface StreamParts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly isOnline: () => boolean;
  /** A number from 0 to 1: pages that were cut off together must not come back together. */
  readonly random: () => number;
  readonly state: (state: StreamState) => void;
  readonly event: (event: StreamEvent) => void;
  /** The server does not know this match, or where we were: the page must ask anew, and `restart`. */
  readonly lost: (status: number) => void;
}

export interface Following {
  readonly match: string;
  /** The last entry of its log that the page has. */
  readonly seq: number;
  readonly invite: string | undefined;
  /** A name for this page: its new stream takes the place of its old one. */
  readonly page: string;
}

const FIRST_MS = 500;
const MOST_MS = 8_000;
/** The server beats every 15 seconds: longer without a sign is a line that is dead without knowing it. */
export const SILENCE_MS = 40_000;

export class MatchStream {
  readonly #parts: StreamParts;
  #following: Following;
  #last = '';
  #tries = 0;
  #wish = FIRST_MS;
  #stop: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(following: Following, parts: StreamParts) {
    this.#following = following;
    this.#parts = parts;
  }

  /** Connects now: at first, when the network is back, or when a tab wakes up. */
  connect(): void {
    if (this.#closed) return;
    this.#cut();
    const stop = new AbortController();
    this.#stop = stop;
    this.#parts.state(!this.#parts.isOnline() ? 'offline' : this.#tries === 0 ? 'connecting' : 'lost');
    void this.#follow(stop);
  }

  /** The page has the match as of this entry: what came before need not be told. */
  restart(seq: number): void {
    this.#following = { ...this.#following, seq };
    this.#last = '';
    this.connect();
  }

  close(): void {
    this.#closed = true;
    this.#cut();
  }

  get #address(): string {
    const { match, seq, invite, page } = this.#following;
    const query = new URLSearchParams({ match: `${match}@${seq}`, page });
    if (invite !== undefined) query.set('invite', invite);
    if (this.#last !== '') query.set('last', this.#last);
    return `/api/stream?${query}`;
  }

  async #follow(stop: AbortController): Promise<void> {
    try {
      this.#listenFor(stop);
      const init = { signal: stop.signal, headers: { accept: 'text/event-stream' }, cache: 'no-store' } as const;
      const response = await this.#parts.fetch(this.#address, init);
      if ([400, 403, 404].includes(response.status)) {
        this.#cut();
        this.#parts.state('lost');
        this.#parts.lost(response.status);
        return;
      }
      if (response.ok && response.body) await this.#read(response.body, stop);
    } catch {
      // Whatever broke, the answer is the same: come back.
    }
    if (this.#stop === stop && !this.#closed) this.#comeBack();
  }

  async #read(body: ReadableStream<Uint8Array>, stop: AbortController): Promise<void> {
    const take = sseReader({
      event: ({ data, id }) => {
        if (stop.signal.aborted) return;
        this.#last = id;
        this.#tries = 0;
        this.#parts.state('online');
        this.#parts.event(JSON.parse(data) as StreamEvent);
      },
      retry: (ms) => {
        this.#wish = ms;
      },
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#listenFor(stop);
      take(decoder.decode(value, { stream: true }));
    }
  }

  #listenFor(stop: AbortController): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#stop !== stop) return;
      this.#cut();
      this.#comeBack();
    }, SILENCE_MS);
  }

  #comeBack(): void {
    this.#cut();
    const wait = Math.min(MOST_MS, Math.min(this.#wish, 2 * FIRST_MS) * 2 ** this.#tries);
    this.#tries++;
    this.#parts.state(this.#parts.isOnline() ? 'lost' : 'offline');
    this.#timer = setTimeout(() => this.connect(), wait * (0.5 + this.#parts.random() / 2));
  }

  #cut(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    const stop = this.#stop;
    this.#stop = undefined;
    stop?.abort();
  }
}
