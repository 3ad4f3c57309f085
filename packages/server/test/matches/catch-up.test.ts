import { describe, expect, test } from 'vitest';
import { openMatches } from '../../src/matches/index.ts';
import type { Match } from '../../src/matches/match.ts';
import type { MatchId, Store, UserId } from '../../src/store/index.ts';
import { openSite, person, play, type Site, start } from '../support/site.ts';
import { eachStore } from '../support/stores.ts';

const facts = ({ table, earlier, state, ...rest }: Match) => ({ ...rest, position: table.rules.write(state) });

eachStore((_, openStore) => {
  describe('a match that another process plays on', () => {
    async function twoPlaces(): Promise<{ site: Site; store: Store; elsewhere: Site }> {
      const store = await openStore();
      return { site: await openSite(store), store, elsewhere: await openSite(await openStore()) };
    }

    /** As a process that has never seen it would read it. */
    const anew = async ({ world }: Site, id: MatchId): Promise<Match> => (await openMatches(world).read(id)) as Match;

    test('is caught up with, and is then as if it had been read from the start', async () => {
      const { site, elsewhere } = await twoPlaces();
      const people = [await person(site, 'Ann'), await person(site, 'Bob')];
      const id = await start(people);
      for (const moves of [1, 3, 2]) {
        await play(people, id, moves);
        const caughtUp = (await elsewhere.service.read(id)) as Match;
        expect(caughtUp.moves.length).toBeGreaterThan(0);
        expect(facts(caughtUp)).toEqual(facts(await anew(elsewhere, id)));
      }
    });

    test('is read again as a whole when someone has left it and taken his words along', async () => {
      const { site, store, elsewhere } = await twoPlaces();
      const [ann, bob] = [await person(site, 'Cleo'), await person(site, 'Dan')];
      const id = await start([ann, bob]);
      await bob.post(`/api/matches/${id}/chat`, { text: 'a secret' });
      const before = (await elsewhere.service.read(id)) as Match;
      expect(JSON.stringify(before.entries)).toContain('a secret');
      await forget(store, before, bob.id);
      const after = (await elsewhere.service.read(id)) as Match;
      expect(JSON.stringify(after.entries)).not.toContain('a secret');
    });
  });
});

/** What the removal of an account does to a log. */
async function forget({ db, write }: Store, { row, entries }: Match, user: UserId): Promise<void> {
  const line = entries.find(({ body }) => body.kind === 'chat');
  const seq = entries.length + 1;
  const leave = { match_id: row.id, seq, at: 0, kind: 'leave', seat: 1, user_id: user, data: '{}', opening: null };
  await write({
    statements: [
      {
        query: db
          .updateTable('entries')
          .set({ data: JSON.stringify({ room: 'players', from: '…', text: '…' }) })
          .where('match_id', '=', row.id)
          .where('seq', '=', line?.seq ?? 0),
        rows: 1,
      },
      { query: db.insertInto('entries').values(leave), rows: 1 },
      { query: db.updateTable('matches').set({ head: seq }).where('id', '=', row.id), rows: 1 },
    ],
    topics: [`match:${row.id}:${seq}`],
  });
}
