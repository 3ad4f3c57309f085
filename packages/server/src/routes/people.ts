import { BlockView, Conduct, NewReport, Ok, Profile, Strict, UserName } from '@pessoi/protocol';
import { CONDUCT } from '@pessoi/protocol/conduct';
import { Type } from 'typebox';
import { userOf } from '../auth/identity.ts';
import { profileOf, userByName } from '../auth/profile.ts';
import { Throttle } from '../auth/throttle.ts';
import type { Routes } from '../http/routes.ts';
import { answers } from '../http/schema.ts';
import { userTopic } from '../notices/index.ts';
import { Problem } from '../problem.ts';
import type { MatchId, UserId } from '../store/index.ts';

const DAY = 86_400_000;
const named = Strict({ name: UserName });

export const peopleRoutes: Routes = async (app, { world }) => {
  const { db } = world.store;
  const tags = ['people'];
  const open = { scope: 'none', needsUser: false } as const;
  const play = { scope: 'play' } as const;
  const reports = new Throttle(world, 20, DAY);

  app.get(
    '/users/:name',
    {
      config: open,
      schema: {
        operationId: 'profile',
        tags,
        summary: 'Someone as anyone may see them',
        params: named,
        response: answers(Profile),
      },
    },
    async ({ params: { name } }) => profileOf(world, await userByName(world, name)),
  );

  for (const kind of ['mute', 'block'] as const) {
    const words =
      kind === 'mute' ? 'Hide what someone writes' : 'Hide what someone writes, and never be paired with them';
    app.post(
      `/users/:name/${kind}`,
      { config: play, schema: { operationId: kind, tags, summary: words, params: named, response: answers(Ok) } },
      async (request) => {
        const me = userOf(request).id;
        const other = (await userByName(world, request.params.name)).id;
        if (other === me) throw new Problem(400, 'yourself');
        const row = { user_id: me, other_id: other, kind, created_at: world.now() };
        // There is one row for two people. A block is a mute and more, so a mute leaves it as it is.
        const query = db
          .insertInto('blocks')
          .values(row)
          .onConflict((on) =>
            kind === 'block' ? on.columns(['user_id', 'other_id']).doUpdateSet({ kind }) : on.doNothing(),
          );
        await world.store.write({ statements: [{ query }], topics: [userTopic(me)] });
        return { ok: true } as const;
      },
    );

    app.delete(
      `/users/:name/${kind}`,
      {
        config: play,
        schema: { operationId: `un${kind}`, tags, summary: `Undo a ${kind}`, params: named, response: answers(Ok) },
      },
      async (request) => {
        const me = userOf(request).id;
        const other = (await userByName(world, request.params.name)).id;
        const query = db
          .deleteFrom('blocks')
          .where('user_id', '=', me)
          .where('other_id', '=', other)
          .where('kind', '=', kind);
        await world.store.write({ statements: [{ query }], topics: [userTopic(me)] });
        return { ok: true } as const;
      },
    );
  }

  app.get(
    '/blocks',
    {
      config: { scope: 'read' },
      schema: {
        operationId: 'blocks',
        tags,
        summary: 'Whom I have muted or blocked',
        response: answers(Strict({ blocks: Type.Array(BlockView) })),
      },
    },
    async (request) => ({
      blocks: await db
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.other_id')
        .select(['users.name', 'blocks.kind', 'blocks.created_at as since'])
        .where('blocks.user_id', '=', userOf(request).id)
        .orderBy('users.name_key')
        .execute(),
    }),
  );

  app.post(
    '/reports',
    {
      config: play,
      schema: {
        operationId: 'report',
        tags,
        summary: 'Tell the host about someone',
        body: NewReport,
        response: answers(Ok),
      },
    },
    async (request) => {
      const me = userOf(request).id;
      const { name, match, text } = request.body;
      const about = (await userByName(world, name)).id;
      if (about === me) throw new Problem(400, 'yourself');
      const match_id = match === undefined ? null : await matchOf(me, match as MatchId);
      reports.check(me);
      reports.note(me);
      const row = {
        id: world.random.id(16),
        by_id: me,
        about_id: about,
        match_id,
        text,
        created_at: world.now(),
        closed_at: null,
      };
      await world.store.write({ statements: [{ query: db.insertInto('reports').values(row), rows: 1 }] });
      return { ok: true } as const;
    },
  );

  app.get(
    '/conduct',
    {
      config: open,
      schema: {
        operationId: 'conduct',
        tags: ['about'],
        summary: 'The rules of conduct',
        response: answers(Conduct),
      },
    },
    ({ lang }) => ({ title: CONDUCT[lang].title, rules: [...CONDUCT[lang].rules] }),
  );

  /** A report must not tell whether a private match exists. */
  async function matchOf(me: UserId, id: MatchId): Promise<MatchId> {
    const row = await db
      .selectFrom('matches')
      .select('id')
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('listed', '=', 1),
          eb('id', 'in', eb.selectFrom('seats').select('match_id').where('user_id', '=', me)),
        ]),
      )
      .executeTakeFirst();
    if (!row) throw new Problem(404, 'no-such-match');
    return row.id;
  }
};
