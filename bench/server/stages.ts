/** A CPU profile of the serving thread, added up by what the time was spent for. */
import type { Profiler } from 'node:inspector';

/** In the order of the table. */
export const STAGES = [
  'parse: HTTP, schemas, who asks',
  'rules: orders and the game',
  'store: queries, hand-over to the writer',
  'fan-out: views, frames, streams',
  'watching: log, metrics',
  'sockets and Node itself',
  'native code and kernel, not told apart',
  'garbage collection',
  'idle',
] as const;
export type Stage = (typeof STAGES)[number];

export interface Stages {
  /** Milliseconds on the clock. */
  readonly times: Readonly<Record<Stage, number>>;
  /** Functions with the most time of their own, with their share of the time that was not idle. */
  readonly top: readonly (readonly [string, number])[];
}

const [PARSE, RULES, STORE, FANOUT, WATCH, NODE, NATIVE, GC, IDLE] = STAGES;

/** The first that fits the file of a function. */
const BY_FILE: readonly (readonly [RegExp, Stage])[] = [
  [/server\/src\/(streams\/|matches\/(render|feed|whole|summary|people))/, FANOUT],
  [/server\/src\/store\/|node_modules\/(kysely|better-sqlite3|pg|pg-[a-z]+|bindings)\/|node:internal\/worker/, STORE],
  [/server\/src\/(matches|bots|notices|ratings)\/|packages\/(core|boards|registry)\/|\/games\//, RULES],
  [
    /server\/src\/operate\/|node_modules\/(pino|prom-client|sonic-boom|tdigest|bintrees|quick-format|fast-redact)/,
    WATCH,
  ],
  [/server\/src\/|node_modules\//, PARSE],
];

const BY_NAME: ReadonlyMap<string, Stage> = new Map([
  ['(idle)', IDLE],
  ['(garbage collector)', GC],
  ['(program)', NATIVE],
]);

function stageOf({ functionName, url }: Profiler.ProfileNode['callFrame']): Stage | undefined {
  return BY_NAME.get(functionName) ?? BY_FILE.find(([file]) => file.test(url))?.[1];
}

/** What Node and the engine do for a function counts as its own: a write to a socket belongs to who writes. */
export function stagesOf(profile: Profiler.Profile): Stages {
  const times = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  const own = selfTimes(profile);
  const byFunction = new Map<string, number>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const walk = (id: number, above: Stage, caller: string): void => {
    const node = nodes.get(id);
    if (!node) return;
    const stage = stageOf(node.callFrame) ?? above;
    const ms = own.get(id) ?? 0;
    times[stage] += ms;
    const name = nameOf(node.callFrame, caller);
    if (stage !== IDLE) byFunction.set(name, (byFunction.get(name) ?? 0) + ms);
    for (const child of node.children ?? []) walk(child, stage, name);
  };
  walk(profile.nodes[0]?.id ?? 0, NODE, '');
  const busy = Object.values(times).reduce((a, b) => a + b) - times[IDLE];
  const top = [...byFunction].sort((a, b) => b[1] - a[1]).slice(0, 40);
  return { times, top: top.map(([name, ms]) => [name, ms / busy] as const) };
}

/** Functions of the engine have no file: there the caller says more. */
function nameOf({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame'], caller: string): string {
  const name = functionName || '(anonymous)';
  return url === ''
    ? `${name} < ${caller.slice(0, 80)}`
    : `${name} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;
}

function selfTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const own = new Map<number, number>();
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
  return own;
}
