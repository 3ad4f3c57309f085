/** How often something may be tried: counted by key, in memory, forgotten after a while. */
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';

interface Count {
  n: number;
  readonly until: number;
}

/** Beyond this many keys the oldest is forgotten, so that trying many names costs no memory. */
const KEYS = 20_000;

export class Throttle {
  readonly #counts = new Map<string, Count>();
  readonly #now: World['now'];
  readonly #most: number;
  readonly #window: number;

  constructor(world: Pick<World, 'now'>, most: number, window: number) {
    this.#now = world.now;
    this.#most = most;
    this.#window = window;
  }

  /** Throws when the key has used up its tries. */
  check(key: string): void {
    const count = this.#counts.get(key);
    const left = (count?.until ?? 0) - this.#now();
    if (!count || left <= 0 || count.n < this.#most) return;
    const seconds = Math.ceil(left / 1000);
    throw new Problem(429, 'too-many-requests', { params: { seconds }, extra: { retryAfter: seconds } });
  }

  note(key: string): void {
    const count = this.#counts.get(key);
    if (count && count.until > this.#now()) {
      count.n++;
      return;
    }
    this.#counts.delete(key);
    this.#counts.set(key, { n: 1, until: this.#now() + this.#window });
    if (this.#counts.size > KEYS) for (const oldest of this.#counts.keys()) return void this.#counts.delete(oldest);
  }

  /** Tries again from zero, after one that succeeded. */
  clear(key: string): void {
    this.#counts.delete(key);
  }
}

const QUARTER = 15 * 60_000;

/**
 * Wrong passwords: few for one name from one address, more for one address with any names, and more still for one name from
 * anywhere, so that a stranger cannot easily keep an owner out.
 */
export class PasswordThrottle {
  readonly #pair: Throttle;
  readonly #address: Throttle;
  readonly #name: Throttle;

  constructor(world: World) {
    this.#pair = new Throttle(world, 5, QUARTER);
    this.#address = new Throttle(world, 40, QUARTER);
    this.#name = new Throttle(world, 100, QUARTER);
  }

  check(name: string, address: string): void {
    this.#pair.check(`${address} ${name}`);
    this.#address.check(address);
    this.#name.check(name);
  }

  wrong(name: string, address: string): void {
    this.#pair.note(`${address} ${name}`);
    this.#address.note(address);
    this.#name.note(name);
  }

  right(name: string, address: string): void {
    this.#pair.clear(`${address} ${name}`);
  }
}
