import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BENCH = join(import.meta.dirname, '..');

/** Installs what the benchmarks compare with, unless it is there. */
export function installPeers(): void {
  if (existsSync(join(BENCH, 'node_modules/boardgame.io'))) return;
  console.error('installing what the benchmarks compare with (bench/package.json)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('npm ci in bench/ failed');
}
