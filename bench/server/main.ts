/**
 * `npm run bench:server [-- --quick]`: how many moves a second the server takes and how soon the opponent has them, beside
 * boardgame.io's server under the same load in the same run. Prints tables and writes docs/load.md. Everything is on
 * loopback, in processes apart, with a limit of time for every step.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '../../packages/server/test/support/cluster.ts';
import { installPeers } from '../src/peers.ts';
import {
  BOARDGAME_IO,
  type Contestant,
  POSTGRES,
  POSTGRES_TWICE,
  Running,
  type Sample,
  SQLITE,
  SQLITE_LOOSE,
} from './contestants.ts';
import { syncTimes } from './machine.ts';
import { type Closed, type Open, type Profile, report } from './report.ts';

const quick = process.argv.includes('--quick');
const PLAN = quick
  ? { closed: 200, warmMs: 2_000, ms: 3_000, open: 600, steps: 2, stepMs: 3_000 }
  : { closed: 200, warmMs: 4_000, ms: 6_000, open: 3_000, steps: 6, stepMs: 6_000 };
/** Memory is counted from here on: what a server takes once has been taken. */
const FIRST = 200;
const OPEN_LIMIT = 150_000;
const EVERY = 3_000;
/** By then both players of every table have moved, and have connected again after memory was measured. */
const REJOIN = 2 * EVERY + 1_000;
const TOO_LATE = 500;

const folder = mkdtempSync(join(tmpdir(), 'pessoi-bench-'));
const say = (text: string): void => console.error(`… ${text}`);

async function closedLoop(contestants: readonly Contestant[], cluster: Cluster): Promise<Closed[]> {
  const running: Running[] = [];
  const samples = new Map<string, Sample[]>(contestants.map(({ name }) => [name, []]));
  try {
    for (const contestant of contestants) {
      say(`${contestant.name}: ${PLAN.closed} tables sit down`);
      running.push(await Running.start(contestant, folder, cluster));
      await running.at(-1)?.open(PLAN.closed, OPEN_LIMIT);
    }
    // There and back again: what changes on the machine meanwhile meets all alike.
    for (const one of [...running, ...running.toReversed()]) {
      const sample = await one.closed(PLAN.warmMs, PLAN.ms);
      samples.get(one.contestant.name)?.push(sample);
      say(`${one.contestant.name}: ${sample.rate.toFixed(0)} moves a second`);
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
  return contestants.map((contestant) => ({ contestant, samples: samples.get(contestant.name) ?? [] }));
}

/** The same rate for both, in turns; then each alone, faster and faster. */
async function openLoop(contestants: readonly Contestant[], cluster: Cluster): Promise<Open[]> {
  const running: Running[] = [];
  const found: {
    contestant: Contestant;
    memory: Open['memory'];
    atRate: Sample[];
    faster: Open['faster'][number][];
  }[] = [];
  try {
    for (const contestant of contestants) {
      const one = await Running.start(contestant, folder, cluster);
      running.push(one);
      say(`${contestant.name}: ${PLAN.open} tables sit down`);
      await one.open(FIRST, OPEN_LIMIT);
      await one.closed(0, 3_000);
      const before = await one.memory();
      await one.open(PLAN.open - FIRST, OPEN_LIMIT);
      const after = await one.memory();
      const each = (of: 'rss' | 'heap'): number => (after[of] - before[of]) / (PLAN.open - FIRST);
      found.push({ contestant, memory: { rss: each('rss'), heap: each('heap') }, atRate: [], faster: [] });
    }
    for (const i of [...found.keys(), ...[...found.keys()].reverse()]) {
      const sample = await (running[i] as Running).rate(EVERY, REJOIN, PLAN.stepMs);
      found[i]?.atRate.push(sample);
      say(`${found[i]?.contestant.name}: ${sample.rate.toFixed(0)} moves a second, p99 ${sample.p99.toFixed(0)} ms`);
    }
    for (const [i, one] of found.entries()) {
      if (one.atRate.every(isSaturated)) continue;
      for (let step = 1, every = EVERY / 1.5; step <= PLAN.steps; step++, every /= 1.5) {
        const sample = await (running[i] as Running).rate(every, 1_000, PLAN.stepMs);
        one.faster.push({ offered: (PLAN.open / every) * 1000, sample });
        say(`${one.contestant.name}: ${sample.rate.toFixed(0)} moves a second, p99 ${sample.p99.toFixed(0)} ms`);
        if (isSaturated(sample)) break;
      }
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
  return found;
}

const isSaturated = ({ p99, late, failed }: Sample): boolean => p99 > TOO_LATE || late > 0 || failed > 0;

async function profile(cluster: Cluster): Promise<Profile> {
  say('the time for each stage');
  const running = await Running.start(SQLITE, folder, cluster);
  try {
    await running.open(PLAN.closed, OPEN_LIMIT);
    await running.closed(2 * PLAN.warmMs, PLAN.ms);
    const { result, stages } = await running.profile(() => running.closed(0, 2 * PLAN.ms));
    return { sample: result, stages };
  } finally {
    await running.stop();
  }
}

/** What is not compared with anything must not take the rest of the run with it. */
function gaveUp(error: unknown): [] {
  console.error(error);
  return [];
}

installPeers();
const sync = syncTimes(folder);
const cluster = await Cluster.start();
try {
  const few = [SQLITE, BOARDGAME_IO, SQLITE_LOOSE];
  const closed = await closedLoop(quick ? few : [...few, POSTGRES, POSTGRES_TWICE], cluster);
  const stages = await profile(cluster);
  const open = await openLoop([SQLITE, BOARDGAME_IO], cluster);
  if (!quick) open.push(...(await openLoop([POSTGRES], cluster).catch(gaveUp)));
  const text = report({ quick, closed, open, profile: stages, tables: PLAN.closed, openTables: PLAN.open, sync });
  console.log(text);
  if (!quick) writeFileSync(join(import.meta.dirname, '../../docs/load.md'), text);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
