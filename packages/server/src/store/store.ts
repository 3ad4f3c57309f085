/**
 * The contract of a store: reading is Kysely; writing is one unit at a time, all or nothing, durable when it is done.
 *
 * A unit holds writes only. Whoever must read first reads, decides, and guards the write: by a unique key, or by a condition
 * that must touch a given number of rows. If the guard fails, nothing of the unit is kept, the unit throws a `Conflict`,
 * and the caller reads again. So there are no locks to hold, and units of many matches can share one sync to disk.
 */
import type { Compilable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

export interface Statement {
  readonly query: Compilable;
  /**
   * How many rows it must touch; anything else fails the unit. What it touches nobody else changes until the unit is kept; a
   * guard of 0 holds nothing and says only how it was at that moment.
   */
  readonly rows?: number;
}

/** Topics that other processes hear of once the unit is durable: ids and numbers only, never contents. */
export type Topic = `match:${string}:${number}` | `user:${string}:${number}` | 'lobby' | 'host';

export interface Unit {
  readonly statements: readonly Statement[];
  readonly topics?: readonly Topic[];
}

/** Someone else was faster: a unique key is taken, what a row belongs to is gone, or a guard failed. Nothing was kept. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** The store cannot be used just now: disk full, no connection. Nothing was kept; later it may work again. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}

/** The store was lost in the middle of keeping it: whether it is kept shows only when it is read again. */
export class Unknown extends Unavailable {
  override readonly name = 'Unknown';
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading, and for building the queries of a unit. */
  readonly db: Database;
  write(unit: Unit): Promise<void>;
  /**
   * Hears every topic written by any process, this one included, after it is durable and in the order of the writes to a match.
   * `onGap` is called when topics may have been missed: whoever follows something reads it again. Returns how to stop.
   */
  listen(hear: (topic: Topic) => void, onGap?: () => void): () => void;
  /** Throws when the store cannot be written or read just now. */
  check(): Promise<void>;
  /** A copy of everything as of now, while others go on writing. */
  backup(file: string): Promise<void>;
  /** Fills an empty store from a backup of either kind of store: all of it or nothing. */
  restore(file: string): Promise<void>;
  /** Ends what is under way, then lets go of the store. */
  close(): Promise<void>;
}

/** Reads, decides, writes; again from the start when someone else was faster. */
export async function retrying<T>(attempt: () => Promise<T>, tries = 8): Promise<T> {
  for (let i = 1; ; i++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict) || i === tries) throw error;
    }
  }
}
