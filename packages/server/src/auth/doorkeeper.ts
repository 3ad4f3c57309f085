/** Checks passwords, and how often they are tried. One for the whole app, so that all routes count together. */
import { Problem } from '../problem.ts';
import type { UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { nameKey } from './names.ts';
import { isPassword } from './passwords.ts';
import { PasswordThrottle, Throttle } from './throttle.ts';

const HOUR = 3_600_000;

export class Doorkeeper {
  readonly #world: World;
  readonly #tries: PasswordThrottle;
  readonly #letters: Throttle;

  constructor(world: World) {
    this.#world = world;
    this.#tries = new PasswordThrottle(world);
    this.#letters = new Throttle(world, 3, HOUR);
  }

  /** The account by name and password. Unknown names, guests and bots are wrong in the same way and time. */
  async signIn(name: string, password: string, address: string): Promise<UserRow> {
    const key = nameKey(name);
    this.#tries.check(key, address);
    const row = await this.#world.store.db
      .selectFrom('users')
      .selectAll()
      .where('name_key', '=', key)
      .where('kind', '=', 'account')
      .executeTakeFirst();
    await this.#judge(row, key, password, address);
    if (!row) throw new Problem(401, 'wrong-password');
    if (row.banned_at !== null) throw new Problem(403, 'banned');
    return row;
  }

  /** Whether the one who is signed in knows the password too. */
  async confirm(row: UserRow, password: string | undefined, address: string): Promise<void> {
    this.#tries.check(row.name_key, address);
    await this.#judge(row, row.name_key, password ?? '', address);
  }

  async #judge(row: UserRow | undefined, key: string, password: string, address: string): Promise<void> {
    if (await isPassword(row?.password_hash, password)) return this.#tries.right(key, address);
    this.#tries.wrong(key, address);
    throw new Problem(401, 'wrong-password');
  }

  /** Mails that anyone can have sent to someone else must be few. */
  letter(to: string, address: string): void {
    for (const key of [`to ${to.toLowerCase()}`, `from ${address}`]) {
      this.#letters.check(key);
      this.#letters.note(key);
    }
  }
}
