import type { NoticeList } from '@pessoi/protocol';
import type { Database, UserId } from '../store/index.ts';
import { noticeEvent } from '../streams/user-channel.ts';

const AT_ONCE = 100;

/** The first notices after a number; without one, the latest. In order, either way. */
export async function readNotices(db: Database, user: UserId, after: number | undefined): Promise<NoticeList> {
  const mine = db
    .selectFrom('notices')
    .select(['n', 'at', 'kind', 'match_id'])
    .where('user_id', '=', user)
    .limit(AT_ONCE);
  const rows =
    after === undefined
      ? (await mine.orderBy('n', 'desc').execute()).reverse()
      : await mine.where('n', '>', after).orderBy('n').execute();
  return { notices: rows.map(noticeEvent), last: rows.at(-1)?.n ?? after ?? 0 };
}
