/** The keys by which push services know this host (VAPID): made at the first start, then the same for ever. */
import webPush from 'web-push';
import { Conflict } from '../store/index.ts';
import type { World } from '../world.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = 'vapid';

export async function vapidKeys(world: World, make: () => VapidKeys = webPush.generateVAPIDKeys): Promise<VapidKeys> {
  const { db } = world.store;
  const read = () => db.selectFrom('host').select('value').where('key', '=', KEY).executeTakeFirst();
  let row = await read();
  if (!row) {
    const value = JSON.stringify(make());
    const query = db.insertInto('host').values({ key: KEY, value });
    try {
      await world.store.write({ statements: [{ query, rows: 1 }] });
    } catch (error) {
      // Another process that starts at the same time has made them.
      if (!(error instanceof Conflict)) throw error;
    }
    row = await read();
  }
  if (!row) throw new Error('the keys for web push could not be kept');
  return JSON.parse(row.value) as VapidKeys;
}
