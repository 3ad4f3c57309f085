/** Lists come in pages, newest first. A page is asked for by where the one before ended, so new matches shift nothing. */
import type { MatchSummary } from '@pessoi/protocol';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { summaries } from '../matches/people.ts';
import type { Database, MatchRow, Time, UserId } from '../store/index.ts';

export const PAGE = 50;

export interface Place {
  readonly at: Time;
  readonly id: string;
}

const write = ({ at, id }: Place): string => `${at}.${id}`;

/** The text has been checked against the schema of a cursor. */
export function readPlace(cursor: string): Place {
  const dot = cursor.indexOf('.');
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

/** A condition: what was made before the place where the last page ended. */
export function before(table: 'matches' | 'studies', cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`1 = 1`;
  const { at, id } = readPlace(cursor);
  return sql<SqlBool>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${at}, ${id})`;
}

/** Cuts a list that was read one longer than a page. */
export function cut<T extends { readonly id: string; readonly created_at: Time }>(
  rows: readonly T[],
): { rows: readonly T[]; next: string | null } {
  const kept = rows.slice(0, PAGE);
  const last = kept.at(-1);
  return { rows: kept, next: last && rows.length > PAGE ? write({ at: last.created_at, id: last.id }) : null };
}

export async function matchList(
  db: Database,
  rows: readonly MatchRow[],
  viewer: UserId | undefined,
): Promise<{ matches: MatchSummary[]; next: string | null }> {
  const page = cut(rows);
  return { matches: await summaries(db, page.rows, viewer), next: page.next };
}
