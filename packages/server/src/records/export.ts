/** Everything someone has played, as JSON lines: read a page at a time, and only as fast as it is taken. */

import { cut } from '../lobby/page.ts';
import { readPeople } from '../matches/people.ts';
import type { MatchService } from '../matches/service.ts';
import type { Database, UserId } from '../store/index.ts';
import { gamesOf } from './games.ts';
import { recordOf } from './record.ts';

export async function* exportLines(db: Database, matches: MatchService, user: UserId): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const query = { status: 'over', ...(after !== undefined && { after }) } as const;
    const { rows, next } = cut(await gamesOf(db, user, query, { publicOnly: false }));
    for (const { id } of rows) {
      const match = await matches.read(id);
      if (match === undefined || match.moves.length === 0) continue;
      const people = await readPeople(db, [match.row], match.seats);
      yield `${JSON.stringify(recordOf(match, people.get(id) ?? new Map()))}\n`;
    }
    after = next ?? undefined;
  } while (after !== undefined);
}
