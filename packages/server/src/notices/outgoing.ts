/**
 * Mail and push wait in `outgoing` rows, written in the unit of what they tell of. What they say is put into words only when
 * they are sent: in the language, to the address and by the settings that the user has then.
 */
import { type LoudNotice, NoticeSettings } from '@pessoi/protocol';
import { type RawBuilder, sql } from 'kysely';
import { Check } from 'typebox/value';
import type { MatchId, Statement, Time, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import type { Telling } from './telling.ts';

/** What an outgoing row holds. */
export type Outgoing =
  | { readonly kind: 'notice'; readonly what: LoudNotice; readonly match: MatchId | null; readonly endpoint?: string }
  /** A mail of other parts, ready to send: a way back in for who forgot the password. */
  | { readonly kind: 'letter'; readonly subject: string; readonly text: string };

const LOUD: readonly LoudNotice[] = ['your-turn', 'invited', 'paired', 'ended'];
const isLoud = (what: string): what is LoudNotice => LOUD.some((loud) => loud === what);

/** Who has just moved on another device need not be written to: a mail that it is your turn waits a little. */
const MAIL_PATIENCE = 10 * 60_000;

/** The rows for one telling: a mail if there is an address, a push if there is a device. */
export function loudStatements(world: World, at: Time, telling: Telling): Statement[] {
  const { user, what, match } = telling;
  if (!isLoud(what)) return [];
  const data: Outgoing = { kind: 'notice', what, match };
  const device = sql<boolean>`exists (select 1 from devices where devices.user_id = users.id)`;
  const push = outgoing(world, user, 'push', data, at, device);
  if (world.config.smtpUrl === undefined) return [push];
  const due = what === 'your-turn' ? at + MAIL_PATIENCE : at;
  return [push, outgoing(world, user, 'mail', data, due, sql<boolean>`users.email is not null`)];
}

/** A mail to a user who has given an address; nothing if he has none. For the units of other parts. */
export const letterStatement = (world: World, user: UserId, at: Time, subject: string, text: string): Statement =>
  outgoing(world, user, 'mail', { kind: 'letter', subject, text }, at, sql<boolean>`users.email is not null`);

function outgoing(
  world: World,
  user: UserId,
  way: 'mail' | 'push',
  data: Outgoing,
  due: Time,
  when: RawBuilder<boolean>,
): Statement {
  const query = world.store.db
    .insertInto('outgoing')
    .columns(['id', 'user_id', 'way', 'data', 'due_at', 'tries', 'lease_until'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', user)
        .where(when)
        .select([
          sql<string>`cast(${world.random.id(20)} as text)`.as('id'),
          'users.id as user_id',
          sql<'mail' | 'push'>`cast(${way} as text)`.as('way'),
          sql<string>`cast(${JSON.stringify(data)} as text)`.as('data'),
          sql<Time>`cast(${due} as bigint)`.as('due_at'),
          sql<number>`0`.as('tries'),
          sql<Time>`0`.as('lease_until'),
        ]),
    );
  return { query };
}

const BY_DEFAULT: Required<NoticeSettings> = { mail: [], push: [...LOUD] };

/** Whether the user wants this to go out this way. */
export function wants(settings: string, way: 'mail' | 'push', what: LoudNotice): boolean {
  return (noticeSettings(settings)[way] ?? BY_DEFAULT[way]).includes(what);
}

/** What `users.settings` holds; anything else is as if never set. */
export function noticeSettings(settings: string): NoticeSettings {
  const read: unknown = JSON.parse(settings);
  return Check(NoticeSettings, read) ? read : {};
}
