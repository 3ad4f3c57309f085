/** How many streams one user and one address may have open, in this process. */
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import type { Listener, Stream } from './stream.ts';

export interface StreamLimits {
  readonly perUser: number;
  readonly perAddress: number;
}

/** A school or a club may share one address: what it may ask in ten seconds, it may also have open. */
export const streamLimits = ({ ratePerAddress }: Pick<Config, 'ratePerAddress'>): StreamLimits => ({
  perUser: 10,
  perAddress: Math.max(10, Math.floor(ratePerAddress / 6)),
});

export class Ticket {
  readonly leave: () => void;
  #stream: Pick<Stream, 'end'> | undefined;
  #replaced = false;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  /** The stream that was let in with it. */
  admit(stream: Pick<Stream, 'end'>): void {
    this.#stream = stream;
    if (this.#replaced) stream.end();
  }

  /** Another comes in its place, perhaps before the stream has begun. */
  replace(): void {
    this.#replaced = true;
    this.leave();
    this.#stream?.end();
  }
}

export class Admission {
  readonly #limits: StreamLimits;
  readonly #counts = new Map<string, number>();
  readonly #pages = new Map<string, Ticket>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  enter({ user, address, page }: Listener): Ticket {
    const keys = [`address ${address}`, ...(user === undefined ? [] : [`user ${user}`])];
    const pageKey = page === undefined ? undefined : `${user ?? address} ${page}`;
    // A phone that changes networks leaves connections behind that look alive for minutes.
    if (pageKey !== undefined) this.#pages.get(pageKey)?.replace();
    for (const key of keys) {
      const limit = key.startsWith('user') ? this.#limits.perUser : this.#limits.perAddress;
      if ((this.#counts.get(key) ?? 0) >= limit) throw new Problem(429, 'too-many-streams', { params: { limit } });
    }
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let inside = true;
    const ticket: Ticket = new Ticket(() => {
      if (!inside) return;
      inside = false;
      for (const key of keys) this.#countDown(key);
      if (pageKey !== undefined && this.#pages.get(pageKey) === ticket) this.#pages.delete(pageKey);
    });
    if (pageKey !== undefined) this.#pages.set(pageKey, ticket);
    return ticket;
  }

  #countDown(key: string): void {
    const count = (this.#counts.get(key) ?? 1) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
