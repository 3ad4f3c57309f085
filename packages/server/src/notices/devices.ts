/** Devices to be told by web push. */
import type { PushDevice } from '@pessoi/protocol';
import { Problem } from '../problem.ts';
import { retrying, type UserId } from '../store/index.ts';
import type { World } from '../world.ts';

const MAX_DEVICES = 10;

/**
 * The push services of the browsers. The server sends to the address that a browser names, so an address of its own choice
 * would make it knock on doors inside the host's network.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

/** A browser has one subscription: whoever uses it now is the one to be told. */
export async function addDevice(world: World, user: UserId, { endpoint, keys }: PushDevice): Promise<void> {
  if (!isPushService(endpoint)) throw new Problem(422, 'unknown-push-service');
  const { db } = world.store;
  await retrying(async () => {
    const { count } = await db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('user_id', '=', user)
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_DEVICES) throw new Problem(409, 'too-many-devices', { params: { limit: MAX_DEVICES } });
    const row = { endpoint, user_id: user, keys: JSON.stringify(keys), created_at: world.now() };
    const statements = [
      { query: db.deleteFrom('devices').where('endpoint', '=', endpoint) },
      { query: db.insertInto('devices').values(row), rows: 1 },
    ];
    await world.store.write({ statements });
  });
}

export async function removeDevice(world: World, user: UserId, endpoint: string): Promise<void> {
  const query = world.store.db.deleteFrom('devices').where('endpoint', '=', endpoint).where('user_id', '=', user);
  await world.store.write({ statements: [{ query }] });
}
