/// <reference lib="dom" />
import { GAMES } from '@pessoi/registry';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import { DESK, House, PHONE, type Visit } from '../support/house.ts';
import { hurried, Player, type Shown } from '../support/player.ts';

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
  observer: PerformanceObserver;
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
    page.observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        page.shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => name(node)) });
    });
    page.observer.observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as Shifting).shifts);

/** Whatever has shifted so far was meant to. */
const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const { observer, shifts: kept } = window as unknown as Shifting;
    observer.takeRecords();
    kept.length = 0;
  });

/** What is wider than the page with text twice as large. */
async function tooWide(page: Page): Promise<string[]> {
  const size = (text: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), text);
  await size('200%');
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *, header *, nav *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => `${one.localName}.${one.classList} ${one.textContent?.trim().slice(0, 30)}`);
  });
  await size('');
  return wide;
}

/** Buttons, links and spots of the board that a finger could miss. */
const small = (page: Page): Promise<string[]> =>
  page.locator('button, a, input, textarea, [role="tab"], .offered .hit-area').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.matches('.skip'))
      // A link in the middle of a sentence is as high as its line.
      .filter((one) => one.localName !== 'a' || getComputedStyle(one).display !== 'inline')
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ one, box }) => `${one.ariaLabel ?? one.textContent?.trim()}: ${box.width} × ${box.height}`),
  );

describe.each(SIZES.flatMap((size) => TABLES.map((table) => ({ ...size, table, game: table.game }))))(
  '$game on $size',
  ({ size, options, table, game }) => {
    let visit: Visit;
    let player: Player;
    let shown: Shown;
    beforeAll(async () => {
      visit = await house.visit(startAddress(table), options, watched);
      player = new Player(visit.page, `${game} ${size}`);
      shown = await player.news();
    });
    afterAll(() => visit.context.close());

    async function play(most: number): Promise<void> {
      await forgetShifts(visit.page);
      for (let clicks = 0; clicks < most && !shown.over; clicks++) {
        expect(await shifts(visit.page)).toEqual([]);
        shown = await player.step(shown);
      }
    }

    it('fits with text twice as large', async () => {
      expect(await tooWide(visit.page)).toEqual([]);
    });

    it('does not shift as it begins', () => play(6));

    if (options === PHONE)
      it('has buttons, links and spots 44 px wide and high', async () => {
        for (const tab of [...(await visit.page.getByRole('tab').all())].reverse()) {
          await tab.tap();
          expect.soft(await small(visit.page), (await tab.textContent()) ?? '').toEqual([]);
        }
        await visit.page.evaluate(() => scrollTo(0, 0));
      });

    it('does not shift as it goes on', () => play(18));
  },
);

describe.each(SIZES)('on $size', ({ options }) => {
  it.each(['/', '/settings'])('text twice as large fits at %s', async (address) => {
    const { page, context } = await house.visit(address, options, hurried);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    expect(await tooWide(page)).toEqual([]);
    await context.close();
  });
});
