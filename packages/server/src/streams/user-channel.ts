/** Every stream of one user in this process: notices, and whether he is still let in. */
import type { NoticeKind } from '@pessoi/protocol';
import type { NoticeRow, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { frame, type Stream } from './stream.ts';
import { Turns } from './turns.ts';

const CHUNK = 200;

export class UserChannel {
  readonly streams = new Set<Stream>();
  readonly #user: UserId;
  readonly #world: World;
  readonly #turns: Turns;

  constructor(user: UserId, world: World, failed: (error: unknown) => void) {
    this.#user = user;
    this.#world = world;
    this.#turns = new Turns(() => this.#deliver(), failed);
  }

  wake(): void {
    this.#turns.ask();
  }

  close(): void {
    this.#turns.stop();
  }

  async #deliver(): Promise<void> {
    const open = [...this.streams].filter((stream) => stream.open);
    if (open.length === 0) return;
    const rows = await this.#read(Math.min(...open.map((stream) => stream.cursor.notices ?? 0)));
    const frames = rows.map((row) => ({ n: row.n, text: frame(noticeEvent(row)) }));
    for (const stream of open)
      for (const { n, text } of frames) if (stream.open && n > (stream.cursor.notices ?? 0)) stream.sendNotice(n, text);
    if (rows.length === CHUNK) this.wake();
  }

  #read(after: number): Promise<Pick<NoticeRow, 'n' | 'at' | 'kind' | 'match_id'>[]> {
    return this.#world.store.db
      .selectFrom('notices')
      .select(['n', 'at', 'kind', 'match_id'])
      .where('user_id', '=', this.#user)
      .where('n', '>', after)
      .orderBy('n')
      .limit(CHUNK)
      .execute();
  }
}

export const noticeEvent = ({ n, at, kind, match_id }: Pick<NoticeRow, 'n' | 'at' | 'kind' | 'match_id'>) =>
  ({ kind: 'notice', n, at, what: kind as NoticeKind, match: match_id }) as const;
