/**
 * A Chromium for tests and pictures: the one that `CHROMIUM_PATH` names, the system's, the one that Playwright has downloaded, or
 * Debian's, installed here and now where that is possible.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For a browser that runs as root, without a screen, and asks nobody anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing`);
    return named;
  }
  const found = [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
  return found ?? installed();
}

function installed(): string {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebian) {
    process.stderr.write('installing Chromium (apt-get install chromium), once …\n');
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'no Chromium found: install one, name it by CHROMIUM_PATH, or run “npx playwright-core install chromium”',
  );
}
