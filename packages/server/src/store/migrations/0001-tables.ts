/**
 * The tables of the first edition.
 *
 * What is a user's own goes with him. What belongs to a match stays when a player is deleted: `created_by`, `seats.user_id`
 * and `entries.user_id` then name nobody, which readers show as "deleted". So these columns point at no table.
 */
import { type SchemaModule, sql } from 'kysely';
import { createTable, type Dialect, int, maybe, of, real, type Table, text, time } from './columns.ts';

const people: readonly Table[] = [
  {
    name: 'users',
    key: ['id'],
    columns: {
      id: text,
      kind: text,
      name: text,
      name_key: text,
      password_hash: maybe(text),
      email: maybe(text),
      lang: text,
      created_at: time,
      banned_at: maybe(time),
      owner_id: maybe(text),
      settings: text,
    },
    unique: [['name_key']],
    indexes: [['email'], ['owner_id'], ['kind', 'created_at']],
  },
  {
    name: 'sessions',
    key: ['hash'],
    columns: { hash: text, user_id: of('users'), created_at: time, seen_at: time, expires_at: time },
    indexes: [['user_id'], ['expires_at']],
    byKey: true,
  },
  {
    name: 'tokens',
    key: ['id'],
    columns: {
      id: text,
      hash: text,
      user_id: of('users'),
      label: text,
      scopes: text,
      created_at: time,
      used_at: maybe(time),
    },
    unique: [['hash']],
    indexes: [['user_id']],
  },
  {
    name: 'resets',
    key: ['hash'],
    columns: { hash: text, user_id: of('users'), expires_at: time },
    indexes: [['user_id']],
    byKey: true,
  },
];

const matches: readonly Table[] = [
  {
    name: 'matches',
    key: ['id'],
    columns: {
      id: text,
      game: text,
      edition: int,
      options: text,
      seats: int,
      variant: text,
      clock: text,
      rated: int,
      listed: int,
      invite: text,
      created_by: text,
      created_at: time,
      status: text,
      started_at: maybe(time),
      ended_at: maybe(time),
      head: int,
      actor: maybe(int),
      deadline: maybe(time),
      bot_due: int,
      lease_until: time,
      leased_by: maybe(text),
      result: maybe(text),
      series_id: maybe(text),
      series_index: int,
      rematch_id: maybe(text),
      commitment: maybe(text),
    },
    indexes: [
      ['status', 'listed', 'created_at'],
      ['status', 'deadline'],
      ['bot_due', 'lease_until'],
      ['status', 'ended_at'],
      ['created_by'],
      ['series_id', 'series_index'],
    ],
  },
  {
    name: 'seats',
    key: ['match_id', 'seat'],
    columns: {
      match_id: of('matches'),
      seat: int,
      user_id: maybe(text),
      bot_level: maybe(int),
      invited_id: maybe(text),
      by_link: int,
      seen_at: time,
    },
    indexes: [['user_id'], ['invited_id']],
    byKey: true,
  },
  {
    name: 'entries',
    key: ['match_id', 'seq'],
    columns: {
      match_id: of('matches'),
      seq: int,
      at: time,
      kind: text,
      seat: maybe(int),
      user_id: maybe(text),
      data: text,
      opening: maybe(text),
    },
    byKey: true,
  },
  {
    name: 'plans',
    key: ['match_id', 'seat'],
    columns: { match_id: of('matches'), seat: int, lines: text },
    byKey: true,
  },
  {
    name: 'notes',
    key: ['match_id', 'user_id'],
    columns: { match_id: of('matches'), user_id: of('users'), text, updated_at: time },
    indexes: [['user_id']],
  },
];

const messages: readonly Table[] = [
  {
    name: 'notices',
    key: ['user_id', 'n'],
    columns: { user_id: of('users'), n: int, at: time, kind: text, match_id: maybe(text), data: text },
    indexes: [['at']],
    byKey: true,
  },
  {
    name: 'devices',
    key: ['endpoint'],
    columns: { endpoint: text, user_id: of('users'), keys: text, created_at: time },
    indexes: [['user_id']],
  },
  {
    name: 'outgoing',
    key: ['id'],
    columns: {
      id: text,
      user_id: of('users'),
      way: text,
      data: text,
      due_at: time,
      tries: int,
      lease_until: time,
    },
    indexes: [['due_at'], ['user_id']],
  },
  {
    name: 'blocks',
    key: ['user_id', 'other_id'],
    columns: { user_id: of('users'), other_id: of('users'), kind: text, created_at: time },
    indexes: [['other_id']],
    byKey: true,
  },
  {
    name: 'reports',
    key: ['id'],
    columns: {
      id: text,
      by_id: text,
      about_id: text,
      match_id: maybe(text),
      text,
      created_at: time,
      closed_at: maybe(time),
    },
    indexes: [['closed_at', 'created_at']],
  },
];

const play: readonly Table[] = [
  {
    name: 'ratings',
    key: ['user_id', 'variant'],
    columns: {
      user_id: of('users'),
      variant: text,
      rating: real,
      deviation: real,
      volatility: real,
      games: int,
      updated_at: time,
    },
    indexes: [['variant', 'rating']],
    byKey: true,
  },
  {
    name: 'rating_changes',
    key: ['user_id', 'match_id'],
    columns: { user_id: of('users'), variant: text, match_id: text, at: time, rating: real, deviation: real },
    indexes: [['user_id', 'variant', 'at']],
    byKey: true,
  },
  {
    name: 'seeks',
    key: ['user_id'],
    columns: { user_id: of('users'), variant: text, clock: text, rated: int, created_at: time, expires_at: time },
    indexes: [['variant', 'created_at'], ['expires_at']],
    byKey: true,
  },
  {
    name: 'studies',
    key: ['id'],
    columns: { id: text, user_id: of('users'), title: text, game: text, record: text, created_at: time },
    indexes: [['user_id', 'created_at']],
  },
  { name: 'host', key: ['key'], columns: { key: text, value: text }, byKey: true },
];

export async function tables(schema: SchemaModule, dialect: Dialect): Promise<void> {
  for (const table of [...people, ...matches, ...messages, ...play]) await createTable(schema, dialect, table);
  // Who wrote what in chats is asked when someone leaves. SQLite uses it only where the query has the word itself, and no parameter.
  await schema
    .createIndex('entries_of_chat_by_user_id')
    .on('entries')
    .column('user_id')
    .where(sql.ref('kind'), '=', sql.lit('chat'))
    .execute();
}
