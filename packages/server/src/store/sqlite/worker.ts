/** The thread that writes: it alone holds the connection for writing, and waits for the disk where nobody else has to. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledStatement } from '../unit.ts';
import { Committer, type Outcome } from './commit.ts';
import { type Connection, connect, type Place } from './connection.ts';

export type Order =
  | { readonly kind: 'commit'; readonly units: readonly (readonly CompiledStatement[])[] }
  | { readonly kind: 'close' };

if (!parentPort) throw new Error('this file is the inside of a worker');
const port = parentPort;
const place = workerData as Place;

type Units = Extract<Order, { kind: 'commit' }>['units'];

let open: { readonly db: Connection; readonly committer: Committer } | undefined;

/** Opened at the first write and not at the start: a disk that fails now may be back at the next. */
function commit(units: Units): readonly Outcome[] {
  if (!open) {
    try {
      const db = connect(place);
      open = { db, committer: new Committer(db) };
    } catch (error) {
      return units.map(() => ({ kind: 'unavailable', message: String(error) }));
    }
  }
  return open.committer.commit(units);
}

port.on('message', (order: Order) => {
  if (order.kind === 'commit') {
    port.postMessage(commit(order.units));
  } else {
    open?.db.close();
    port.close();
  }
});
