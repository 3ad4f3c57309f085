import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { CHANNEL } from './commit.ts';
import { listeningClient, type Place } from './pools.ts';

/** A connection that is half dead says nothing, which is what a quiet night looks like too: so it is asked. */
const PULSE = 10_000;
const FIRST_WAIT = 50;
const LONGEST_WAIT = 2_000;

/** Listens on a connection of its own, and on another one when that is lost. */
export class Hearing {
  readonly #place: Place;
  readonly #hear: (payload: string) => void;
  /** Called when listening begins again: what was said in between nobody heard. */
  readonly #gap: () => void;
  readonly #pulse: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  #trying: Promise<void> | undefined;

  private constructor(place: Place, hear: (payload: string) => void, gap: () => void) {
    this.#place = place;
    this.#hear = hear;
    this.#gap = gap;
    this.#pulse = setInterval(() => this.#feel(), PULSE);
    this.#pulse.unref();
  }

  static async start(place: Place, hear: (payload: string) => void, gap: () => void): Promise<Hearing> {
    const hearing = new Hearing(place, hear, gap);
    try {
      await hearing.#connect();
    } catch (error) {
      await hearing.stop();
      throw error;
    }
    return hearing;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#pulse);
    await this.#trying;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = listeningClient(this.#place);
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection that listens has ended')));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  #lost(client: pg.Client, error: unknown): void {
    if (client !== this.#client || this.#stopping.signal.aborted) return;
    this.#client = undefined;
    this.#place.onError(error);
    client.end().catch(() => {});
    this.#trying = this.#again();
  }

  async #again(): Promise<void> {
    for (let wait = FIRST_WAIT; !this.#stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await setTimeout(wait, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      try {
        await this.#connect();
        this.#gap();
        return;
      } catch (error) {
        this.#place.onError(error);
      }
    }
  }

  #feel(): void {
    const client = this.#client;
    client?.query('select 1').catch((error: unknown) => this.#lost(client, error));
  }
}
