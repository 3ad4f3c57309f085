/// <reference lib="dom" />
import { LANGS } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAddresses } from '../../src/shell/routes.ts';
import { startAddress } from '../../src/shell/start.ts';
import { violations } from '../support/axe.ts';
import { DESK, House, KEPT, PHONE, type Visit } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const THEMES = ['light', 'dark'] as const;

/** Near the ground of each theme. */
const FAINT = { light: 'rgb(190, 180, 170)', dark: 'rgb(70, 65, 60)' };

/** As if another tab had changed the settings: the page follows at once. */
async function wear(page: Page, look: { lang: string; theme: string }): Promise<void> {
  await page.evaluate(
    (newValue) => {
      dispatchEvent(new StorageEvent('storage', { key: 'pessoi.settings', newValue }));
    },
    JSON.stringify({ ...look, animation: 'off' }),
  );
  await page.locator(`html[lang="${look.lang}"][data-theme="${look.theme}"]`).waitFor();
}

const structure = (page: Page): Promise<string> => page.evaluate(() => document.body.outerHTML);

/** Where another theme leaves every element as it is, only rules about colour can come to another judgement. */
async function judge(page: Page): Promise<void> {
  for (const lang of LANGS) {
    let known: string | undefined;
    for (const theme of THEMES) {
      await wear(page, { lang, theme });
      const found = await violations(page, (await structure(page)) === known ? 'colours' : 'all');
      expect.soft(found, `${page.url()} ${lang} ${theme}`).toEqual([]);
      known ??= await structure(page);
    }
  }
}

/** Places of what is still to come, pictures among it. */
const COMING = '[aria-busy="true"], .skeleton, .miniature:not(:has(svg)), figure .frame:not(:has(svg))';

/** By the page's own router, which makes everything anew for another address but loads nothing twice; until all is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.toggleAttribute('data-left', true);
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
  await page.waitForFunction((coming) => document.querySelector(coming) === null, COMING);
}

describe('axe finds no violation, in both languages and themes', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await house.visit('/elsewhere', { ...DESK, ...KEPT });
    await visit.page.locator('main h1').waitFor();
  });

  it.each([...sampleAddresses(), { name: 'missing', address: '/nowhere' }])('at $address', async ({ address }) => {
    await open(visit.page, address);
    await judge(visit.page);
  });

  it('and would find words too faint to read', async () => {
    const { page } = visit;
    await open(page, '/about');
    for (const theme of THEMES) {
      await wear(page, { lang: 'en', theme });
      await page
        .locator('main p')
        .first()
        .evaluate((words, faint) => words.style.setProperty('color', faint), FAINT[theme]);
      expect(await violations(page, 'colours')).toContainEqual(expect.stringContaining('color-contrast'));
    }
  });

  it.each(GAMES.map(({ id, seatCounts }) => ({ id, seats: seatCounts[0] ?? 2 })))(
    'in a game of $id',
    async ({ id, seats }) => {
      const players = ['you', ...Array.from({ length: seats - 1 }, () => 'level:1')];
      const { page, context } = await house.visit(startAddress({ game: id, seats, players }), PHONE, hurried);
      const player = new Player(page, id);
      let shown = await player.news();
      for (let clicks = 0; clicks < 5; clicks++) shown = await player.step(shown);
      await judge(page);
      await context.close();
    },
  );
});
