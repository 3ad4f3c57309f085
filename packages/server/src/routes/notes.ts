/** A player's own notes on a match (AI-16): nobody else ever sees them. */
import { MatchParams, NewNotes, Notes, ProblemDocument } from '@pessoi/protocol';
import { type User, userOf } from '../auth/identity.ts';
import type { Routes } from '../http/routes.ts';
import { seatOf, viewerOf } from '../matches/match.ts';
import { Problem } from '../problem.ts';
import type { MatchId } from '../store/index.ts';

const tags = ['notes'];
const response = { 200: Notes, default: ProblemDocument };

export const noteRoutes: Routes = async (app, { world, service }) => {
  const { store, now } = world;
  const { db } = store;

  /** The match, if this user plays in it. */
  async function mine(id: string, user: User): Promise<MatchId> {
    const match = await service.read(id as MatchId);
    if (!match || viewerOf(match, user.id) === undefined) throw new Problem(404, 'no-such-match');
    if (seatOf(match, user.id) === undefined) throw new Problem(403, 'not-a-player');
    return match.row.id;
  }

  app.get(
    '/matches/:id/notes',
    {
      config: { scope: 'read' },
      schema: { tags, summary: 'My notes on a match', operationId: 'getNotes', params: MatchParams, response },
    },
    async (request) => {
      const user = userOf(request);
      const row = await db
        .selectFrom('notes')
        .selectAll()
        .where('match_id', '=', await mine(request.params.id, user))
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return { text: row?.text ?? '', updated: row?.updated_at ?? null };
    },
  );

  app.put(
    '/matches/:id/notes',
    {
      config: { scope: 'play' },
      schema: {
        tags,
        summary: 'Write my notes on a match',
        operationId: 'putNotes',
        params: MatchParams,
        body: NewNotes,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { text } = request.body;
      const row = { match_id: await mine(request.params.id, user), user_id: user.id, text, updated_at: now() };
      const query = db
        .insertInto('notes')
        .values(row)
        .onConflict((known) =>
          known.columns(['match_id', 'user_id']).doUpdateSet({ text, updated_at: row.updated_at }),
        );
      await store.write({ statements: [{ query }] });
      return { text, updated: row.updated_at };
    },
  );
};
