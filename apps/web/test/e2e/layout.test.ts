/// <reference lib="dom" />
import { GAMES } from '@pessoi/registry';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import { DESK, House, PHONE } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const SIZES = [
  { size: 'a phone', options: PHONE },
  { size: 'a desk', options: DESK },
];
const QUICK: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { smallwars: { budget: 100 } };
const TABLES = GAMES.map(({ id }) => ({ game: id, seats: 2, players: ['you', 'level:1'], options: QUICK[id] ?? {} }));

interface Shifting {
  shifts: { readonly value: number; readonly what: string[] }[];
}

/** Keeps every shift of the layout: also those right after a click, for the next click would miss. */
async function watched(context: BrowserContext): Promise<void> {
  await hurried(context);
  await context.addInitScript(() => {
    const page = window as unknown as Shifting;
    page.shifts = [];
    const name = (node: Node | null): string =>
      node instanceof Element
        ? `${node.localName}.${node.classList}`
        : `“${node?.textContent}” in ${node?.parentElement?.className}`;
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        page.shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => name(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as Shifting).shifts);

describe('nothing shifts', () => {
  it.each(SIZES.flatMap(({ size, options }) => TABLES.map((table) => ({ size, options, table, game: table.game }))))(
    'while $game is played on $size',
    async ({ size, options, table, game }) => {
      const { page, context } = await house.visit(startAddress(table), options, watched);
      const player = new Player(page, `${game} ${size}`);
      let shown = await player.news();
      const before = (await shifts(page)).length;
      for (let clicks = 0; clicks < 24 && !shown.over; clicks++) {
        expect((await shifts(page)).slice(before)).toEqual([]);
        shown = await player.step(shown);
      }
      await context.close();
    },
  );
});

describe('on a phone', () => {
  it.each(TABLES)('every button and link around $game is 44 px wide and high', async (table) => {
    const { page, context } = await house.visit(startAddress(table), PHONE, hurried);
    const player = new Player(page, table.game);
    let shown = await player.news();
    for (let clicks = 0; clicks < 6 && !shown.over; clicks++) shown = await player.step(shown);
    const small = () =>
      page.locator('button, a, input, textarea, [role="tab"]').evaluateAll((all) =>
        all
          // A link in the middle of a sentence is as high as its line.
          .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline' && !one.matches('.skip'))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
          .map(({ one, box }) => `${one.ariaLabel ?? one.textContent?.trim()}: ${box.width} × ${box.height}`),
      );
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      expect.soft(await small(), (await tab.textContent()) ?? '').toEqual([]);
    }
    await context.close();
  });
});

describe('text twice as large', () => {
  const PLACES = ['/', '/settings', ...TABLES.map((table) => startAddress(table))];
  it.each(SIZES.flatMap((size) => PLACES.map((address) => ({ ...size, address }))))(
    'fits on $size at $address',
    async ({ options, address }) => {
      const { page, context } = await house.visit(address, options, hurried);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const wide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('main *, header *, nav *')]
          .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
          .map((one) => `${one.localName}.${one.classList} ${one.textContent?.trim().slice(0, 30)}`);
      });
      expect(wide).toEqual([]);
      await context.close();
    },
  );
});
