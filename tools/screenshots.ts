/**
 * `npm run screenshots [-- word … | --chosen]`: every page and every game in play, at phone and desktop size, light and dark, in both
 * languages, into `screenshots/`; the few that the documents show also into `docs/screenshots/`. Words choose among them by name,
 * and `--chosen` takes only those few.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGS } from '@pessoi/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { ROUTES } from '../apps/web/src/shell/routes.ts';
import { DESK, House, KEPT, PHONE } from '../apps/web/test/support/house.ts';
import { ensurePage } from './page.ts';
import { peopleIn } from './screenshots/people.ts';
import { putInto } from './screenshots/saved.ts';
import { CHOSEN, type Shot, shots } from './screenshots/shots.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SIZES: Readonly<Record<string, BrowserContextOptions>> = { phone: PHONE, desk: DESK };

async function main(words: readonly string[]): Promise<void> {
  if (process.env.PESSOI_WEB_DIST === undefined) ensurePage();
  const house = await House.open();
  await peopleIn(house.url);
  const list = await shots(ROUTES);
  let taken = 0;
  try {
    for (const [size, options] of Object.entries(SIZES))
      for (const theme of ['light', 'dark'] as const)
        for (const lang of LANGS) {
          const suffix = `${size}-${theme}-${lang}`;
          const wanted = list.filter(({ name }) => isWanted(`${name}-${suffix}`, words));
          if (wanted.length === 0) continue;
          const { page, context } = await house.visit('/about', {
            ...options,
            ...KEPT,
            colorScheme: theme,
            locale: lang,
          });
          await putInto(
            page,
            list.flatMap(({ games = [] }) => games),
          );
          for (const shot of wanted) {
            await take(page, house.url, shot, suffix);
            taken++;
          }
          await context.close();
        }
  } finally {
    await house.close();
  }
  console.log(`${taken} pictures in screenshots/`);
}

function isWanted(name: string, words: readonly string[]): boolean {
  return words.every((word) => (word === '--chosen' ? CHOSEN.has(name) : name.includes(word)));
}

async function take(page: Page, url: string, { name, path, prepare, whole }: Shot, suffix: string): Promise<void> {
  await page.goto(url + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForTimeout(250);
  const file = `${name}-${suffix}`;
  write(`screenshots/${file}.png`, await page.screenshot({ fullPage: whole === true, animations: 'disabled' }));
  if (!CHOSEN.has(file)) return;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await session.detach();
  write(`docs/screenshots/${file}.webp`, Buffer.from(data, 'base64'));
}

function write(path: string, bytes: Uint8Array): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

await main(process.argv.slice(2));
