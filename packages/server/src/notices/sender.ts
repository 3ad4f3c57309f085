/**
 * Sends what waits in `outgoing`. A row is leased first, so that several processes do not send it twice; one that fails is tried
 * again later, one whose process died is free when its lease ends.
 */
import type { LoudNotice } from '@pessoi/protocol';
import { Conflict, type OutgoingRow, type Statement, type UserRow } from '../store/index.ts';
import type { World } from '../world.ts';
import { factsFor } from './facts.ts';
import { type Outgoing, wants } from './outgoing.ts';
import { type Facts, mailOf, pushOf } from './texts.ts';
import type { Device, Ways } from './ways.ts';

const AT_ONCE = 50;
const LEASE_MS = 60_000;
const TRIES = 5;
const SECOND_TRY_MS = 30_000;

/** Sends all that is due. */
export async function sendDue(world: World, ways: Ways): Promise<void> {
  const now = world.now();
  const rows = await world.store.db
    .selectFrom('outgoing')
    .selectAll()
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) if (await lease(world, row)) await send(world, ways, { ...row, tries: row.tries + 1 });
}

async function lease(world: World, { id, tries, lease_until }: OutgoingRow): Promise<boolean> {
  const query = world.store.db
    .updateTable('outgoing')
    // Counted before it is tried: what kills the process must not be tried for ever.
    .set({ lease_until: world.now() + LEASE_MS, tries: tries + 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('lease_until', '=', lease_until);
  try {
    await world.store.write({ statements: [{ query, rows: 1 }] });
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

async function send(world: World, ways: Ways, row: OutgoingRow): Promise<void> {
  const { db } = world.store;
  const done: Statement = { query: db.deleteFrom('outgoing').where('id', '=', row.id) };
  let after: readonly Statement[] = [];
  try {
    if (row.tries <= TRIES) after = await deliver(world, ways, row);
    else world.log.warn({ outgoing: row.id, way: row.way }, 'given up');
  } catch (error) {
    world.log.warn({ outgoing: row.id, way: row.way, tries: row.tries, error: codeOf(error) }, 'not sent');
    const due_at = world.now() + SECOND_TRY_MS * 4 ** (row.tries - 1);
    const later = db.updateTable('outgoing').set({ due_at, lease_until: 0 }).where('id', '=', row.id);
    return world.store.write({ statements: [row.tries < TRIES ? { query: later } : done] });
  }
  await world.store.write({ statements: [done, ...after] });
}

/** A code and no more: what mail servers say may hold addresses. */
const codeOf = (error: unknown): string | number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'unknown';

/** What else must be written once it is done. */
async function deliver(world: World, ways: Ways, row: OutgoingRow): Promise<readonly Statement[]> {
  const user = await world.store.db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirst();
  const data = JSON.parse(row.data) as Outgoing;
  if (!user || user.banned_at !== null) return [];
  if (data.kind === 'letter') {
    await mail(ways, user, data);
    return [];
  }
  const facts = await wantedFacts(world, user, row.way, data);
  if (!facts) return [];
  if (row.way === 'mail') {
    await mail(ways, user, mailOf(facts, world.config.publicUrl));
    return [];
  }
  return data.endpoint === undefined ? perDevice(world, row, data) : push(world, ways, user, data.endpoint, facts);
}

async function wantedFacts(
  world: World,
  user: UserRow,
  way: OutgoingRow['way'],
  { what, match }: { readonly what: LoudNotice; readonly match: Parameters<typeof factsFor>[3] },
): Promise<Facts | undefined> {
  return wants(user.settings, way, what) ? factsFor(world.store.db, user, what, match) : undefined;
}

async function mail(ways: Ways, user: UserRow, { subject, text }: { subject: string; text: string }): Promise<void> {
  if (user.email !== null) await ways.mail?.({ to: user.email, subject, text });
}

/** A row for each device, so that one that fails is tried again without the others. */
async function perDevice(world: World, row: OutgoingRow, data: Outgoing): Promise<readonly Statement[]> {
  const { db } = world.store;
  const devices = await db.selectFrom('devices').select('endpoint').where('user_id', '=', row.user_id).execute();
  return devices.map(({ endpoint }, i) => {
    const one = { ...data, endpoint };
    const values = { ...row, id: `${row.id}-${i}`, data: JSON.stringify(one), tries: 0, lease_until: 0 };
    return { query: db.insertInto('outgoing').values(values), rows: 1 };
  });
}

async function push(
  world: World,
  ways: Ways,
  user: UserRow,
  endpoint: string,
  facts: Facts,
): Promise<readonly Statement[]> {
  const { db } = world.store;
  const device = await db
    .selectFrom('devices')
    .selectAll()
    .where('endpoint', '=', endpoint)
    // It may have passed to someone else meanwhile.
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!device) return [];
  const outcome = await ways.push({ endpoint, keys: JSON.parse(device.keys) as Device['keys'] }, pushOf(facts));
  return outcome === 'gone' ? [{ query: db.deleteFrom('devices').where('endpoint', '=', endpoint) }] : [];
}
