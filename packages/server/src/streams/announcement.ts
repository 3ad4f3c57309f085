import type { HostEvent } from '@pessoi/protocol';
import type { World } from '../world.ts';

/** The row of the table `host` that holds what the host announces; none when there is nothing to say. */
export const ANNOUNCEMENT = 'announcement';

export async function hostEvent({ store: { db }, now }: World): Promise<HostEvent> {
  const row = await db.selectFrom('host').select('value').where('key', '=', ANNOUNCEMENT).executeTakeFirst();
  return { kind: 'host', at: now(), announcement: row?.value ? row.value : null };
}
