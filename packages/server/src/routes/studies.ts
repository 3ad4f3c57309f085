/** Records that someone brought along to study. Nobody else sees them. */
import { checkRecord } from '@pessoi/core';
import { Cursor, Id, NewStudy, Ok, ProblemDocument, Strict, Study, StudyList, StudySummary } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import { Type } from 'typebox';
import { userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { before, cut, PAGE } from '../lobby/page.ts';
import { Problem } from '../problem.ts';
import type { StudyRow } from '../store/index.ts';

const tags = ['studies'];
const params = Strict({ id: Id });
const LIMIT = 500;

export const studyRoutes: Routes = async (app, { world }) => {
  const { store, now, random } = world;
  const { db } = store;

  app.post(
    '/studies',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Import a game record',
        operationId: 'createStudy',
        body: NewStudy,
        response: { 201: StudySummary, default: ProblemDocument },
      },
    },
    async (request, reply) => {
      const { id: user_id } = userOf(request);
      const checked = checkRecord(request.body.record, findGame);
      if (!checked.ok)
        throw new Problem(422, 'bad-record', { why: { reason: checked.error, game: gameOf(request.body) } });
      const { count } = await db
        .selectFrom('studies')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= LIMIT) throw new Problem(409, 'too-many', { params: { limit: LIMIT } });
      const { record } = checked.value;
      const row: StudyRow = {
        id: random.id(12),
        user_id,
        title: request.body.title ?? record.players?.join(' – ').slice(0, 100) ?? record.game,
        game: record.game,
        record: JSON.stringify(record),
        created_at: now(),
      };
      await store.write({ statements: [{ query: db.insertInto('studies').values(row) }] });
      return reply.code(201).header('location', `/api/studies/${row.id}`).send(summary(row));
    },
  );

  app.get(
    '/studies',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'My studies, newest first',
        operationId: 'getStudies',
        querystring: Strict({ after: Type.Optional(Cursor) }),
        response: { 200: StudyList, default: ProblemDocument },
      },
    },
    async (request) => {
      const found = await db
        .selectFrom('studies')
        .selectAll()
        .where('user_id', '=', userOf(request).id)
        .where(before('studies', request.query.after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const { rows, next } = cut(found);
      return { studies: rows.map(summary), next };
    },
  );

  app.get(
    '/studies/:id',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'One of my studies, with its record',
        operationId: 'getStudy',
        params,
        response: { 200: Study, default: ProblemDocument },
      },
    },
    async (request) => {
      const row = await db
        .selectFrom('studies')
        .selectAll()
        .where('id', '=', request.params.id)
        .where('user_id', '=', userOf(request).id)
        .executeTakeFirst();
      if (!row) throw new Problem(404, 'no-such-study');
      return { ...summary(row), record: JSON.parse(row.record) as Study['record'] };
    },
  );

  app.delete(
    '/studies/:id',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Delete one of my studies',
        operationId: 'deleteStudy',
        params,
        response: { 200: Ok, default: ProblemDocument },
      },
    },
    async (request) => {
      const query = db
        .deleteFrom('studies')
        .where('id', '=', request.params.id)
        .where('user_id', '=', userOf(request).id);
      await store.write({ statements: [{ query }] });
      return { ok: true } as const;
    },
  );
};

const summary = ({ id, title, game, created_at }: StudyRow): StudySummary => ({ id, title, game, created: created_at });

/** Whose words explain a refusal. */
function gameOf({ record }: NewStudy): string {
  const named = typeof record === 'object' && record !== null && 'game' in record ? record.game : undefined;
  return typeof named === 'string' ? named : '';
}
