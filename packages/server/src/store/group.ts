/**
 * Group commit: units that come while the disk is busy gather, and go to it together. So the number of syncs follows the disk, and
 * the number of units in each follows the load.
 */
import { Unavailable } from './store.ts';
import type { CompiledUnit } from './unit.ts';

/** For each unit why it was not kept, or undefined when it is durable. One that fails takes no other with it. */
export type Commit = (units: readonly CompiledUnit[]) => Promise<readonly (Error | undefined)[]>;

interface Waiting {
  readonly unit: CompiledUnit;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupOptions {
  readonly commit: Commit;
  /** How many commits may be under way at once. */
  readonly lanes: number;
  /** More units in one commit gain nothing, and make the first wait for the last. */
  readonly most: number;
  /** Called for each unit once it is durable, in the order in which they were kept. */
  readonly kept?: (unit: CompiledUnit) => void;
}

export class GroupCommit {
  readonly #options: GroupOptions;
  #waiting: Waiting[] = [];
  #busy = 0;
  #due = false;
  #closed: Promise<void> | undefined;
  #idle: (() => void) | undefined;

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  write(unit: CompiledUnit): Promise<void> {
    if (this.#closed) return Promise.reject(new Unavailable('the store is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ unit, resolve, reject });
      this.#soon();
    });
  }

  /** What was written before is finished first. */
  close(afterwards: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#rest().then(afterwards);
    return this.#closed;
  }

  /** Units of one turn of the event loop go together. */
  #soon(): void {
    if (this.#due) return;
    this.#due = true;
    later(() => {
      this.#due = false;
      while (this.#waiting.length > 0 && this.#busy < this.#options.lanes) {
        void this.#go(this.#waiting.splice(0, this.#options.most));
      }
    });
  }

  async #go(group: readonly Waiting[]): Promise<void> {
    this.#busy++;
    try {
      const outcomes = await this.#options.commit(group.map(({ unit }) => unit));
      for (const [i, { unit, resolve, reject }] of group.entries()) {
        const error = outcomes[i];
        if (error) {
          reject(error);
        } else {
          resolve();
          this.#options.kept?.(unit);
        }
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#busy--;
    if (this.#waiting.length > 0) this.#soon();
    else if (this.#busy === 0) this.#idle?.();
  }

  #rest(): Promise<void> {
    if (this.#busy === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }
}

/** Held from the start: a test that puts its own timers in place of these must not stop the store. */
const later = setImmediate;
