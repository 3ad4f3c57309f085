/// <reference lib="dom" />
import { LANGS } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAddresses } from '../../src/shell/routes.ts';
import { startAddress } from '../../src/shell/start.ts';
import { violations } from '../support/axe.ts';
import { House, PHONE } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const LOOKS = LANGS.flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ lang, theme })));

/** As if another tab had changed the settings: the page follows at once. */
async function wear(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  await page.evaluate(
    (newValue) => {
      dispatchEvent(new StorageEvent('storage', { key: 'pessoi.settings', newValue }));
    },
    JSON.stringify({ ...look, animation: 'off' }),
  );
  await page.locator(`html[lang="${look.lang}"][data-theme="${look.theme}"]`).waitFor();
}

async function judge(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await wear(page, look);
    expect.soft(await violations(page), `${page.url()} ${look.lang} ${look.theme}`).toEqual([]);
  }
}

/** Everything that was still to come is there. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null);
}

describe('axe finds no violation, in both languages and themes', () => {
  it.each([...sampleAddresses(), { name: 'missing', address: '/nowhere' }])('at $address', async ({ address }) => {
    const { page, context } = await house.visit(address);
    await settle(page);
    await judge(page);
    await context.close();
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
