/** The numbers of this process in the Prometheus format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/index.ts';
import { onMeasured } from './meter.ts';

export interface Metrics {
  readonly type: string;
  request(what: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  /** How long one unit took from being handed over until it was durable, or failed. */
  unit(ms: number, result: 'kept' | 'conflict' | 'failed'): void;
  /** How long a house bot thought about a move. */
  thought(ms: number, level: number): void;
  text(): Promise<string>;
  close(): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function makeMetrics(store: Store, streams: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'pessoi_http_request_seconds',
    help: 'Requests answered, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const units = new Histogram({
    name: 'pessoi_store_unit_seconds',
    help: 'From handing a unit to the store until it is durable or refused',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  });
  const batches = new Histogram({
    name: 'pessoi_store_batch_units',
    help: 'Units that shared one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  });
  const commits = new Histogram({
    name: 'pessoi_store_commit_seconds',
    help: 'One commit, sync to disk included',
    buckets: SECONDS,
    registers,
  });
  const moves = new Counter({
    name: 'pessoi_moves_total',
    help: 'Moves made durable by this process',
    labelNames: ['game'],
    registers,
  });
  const thoughts = new Histogram({
    name: 'pessoi_bot_thought_seconds',
    help: 'Time that house bots thought about one move',
    labelNames: ['level'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
    registers,
  });
  new Gauge({
    name: 'pessoi_streams',
    help: 'Event streams open to this process',
    registers,
    collect() {
      this.set(streams());
    },
  });
  new Gauge({
    name: 'pessoi_matches',
    help: 'Matches that are not over, in the whole store',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const status of ['open', 'playing'] as const) {
        const { count } = await store.db
          .selectFrom('matches')
          .where('status', '=', status)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        this.set({ status }, Number(count));
      }
    },
  });

  const stops = [
    onMeasured('move', ({ game }) => moves.inc({ game })),
    onMeasured('batch', ({ units: count, ms }) => {
      batches.observe(count);
      commits.observe(ms / 1000);
    }),
  ];
  return {
    type: registry.contentType,
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    thought: (ms, level) => thoughts.observe({ level }, ms / 1000),
    unit: (ms, result) => units.observe({ result }, ms / 1000),
    text: () => registry.metrics(),
    close() {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}
