/** Minds in Web Workers of a real browser: they must think exactly what threads of Node think. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nodeThinkPool } from '@pessoi/registry/workers/node';
import { thinkFar } from '@pessoi/search';
import { findChromium } from '../../chromium.ts';
import type { Suite } from '../suite.ts';
import type { PageReport } from './page.ts';
import { searches } from './searches.ts';
import { servePage } from './serve.ts';

export const browser: Suite = async ({ seed, minutes }) => {
  const { choices, keptShared, keptAlone } = await inChromium(seed, minutes);
  const all = searches(seed);
  const pool = nodeThinkPool({ size: 1 });
  try {
    for (const [i, { name, table, job }] of all.entries()) {
      const here = JSON.stringify(await thinkFar(pool, table, job));
      if (here !== choices[i]) throw new Error(`${name}: the browser thinks ${choices[i]}, Node ${here}`);
    }
  } finally {
    pool.close();
  }
  if (keptShared !== 1 || keptAlone !== 0)
    throw new Error(
      `after a search was stopped ${keptShared} workers are left with shared memory, ${keptAlone} without`,
    );
  return `${all.length} searches in Chromium, each the same thought as in Node; stopped ones end in both ways`;
};

async function inChromium(seed: string, minutes: number): Promise<PageReport> {
  const file = findChromium();
  const served = await servePage();
  const profile = mkdtempSync(join(tmpdir(), 'pessoi-browser-'));
  const page = `${served.url}?seed=${encodeURIComponent(seed)}`;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`];
  const chromium = spawn(file, [...flags, page], { stdio: 'ignore' });
  const died = once(chromium, 'exit').then(([code]): never => {
    throw new Error(`Chromium ended with code ${code} before the page reported`);
  });
  const late = setTimeout(minutes * 60_000, undefined, { ref: false }).then((): never => {
    throw new Error(`no report after ${minutes} minutes`);
  });
  try {
    const report = JSON.parse(await Promise.race([served.reported, died, late])) as PageReport;
    if (report.error !== undefined) throw new Error(`in the page: ${report.error}`);
    return report;
  } finally {
    chromium.kill();
    await died.catch(() => {});
    served.close();
    // Its helpers may write for a moment longer than it lives.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}
