/**
 * A backup: JSON lines in gzip. The first says what it is, then one line for each row, and the last counts them, so that half a
 * file is never taken for a whole one. It knows nothing of the kind of store it came from.
 */
import type { Schema } from '../schema.ts';

export const FORMAT = 'pessoi-backup';

export interface Header {
  readonly format: typeof FORMAT;
  /** The number of the last migration. */
  readonly schema: number;
}
export type Line = Header | { readonly table: keyof Schema; readonly row: Row } | { readonly rows: number };
export type Row = Readonly<Record<string, string | number | null>>;

/** Every table with its key, owners before what they own. */
export const TABLES: { readonly [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] } = {
  users: ['id'],
  sessions: ['hash'],
  tokens: ['id'],
  resets: ['hash'],
  matches: ['id'],
  seats: ['match_id', 'seat'],
  entries: ['match_id', 'seq'],
  plans: ['match_id', 'seat'],
  notes: ['match_id', 'user_id'],
  notices: ['user_id', 'n'],
  devices: ['endpoint'],
  outgoing: ['id'],
  blocks: ['user_id', 'other_id'],
  reports: ['id'],
  ratings: ['user_id', 'variant'],
  rating_changes: ['user_id', 'match_id'],
  seeks: ['user_id'],
  studies: ['id'],
  host: ['key'],
};

export const tableNames = Object.keys(TABLES) as readonly (keyof Schema)[];
