/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import { House, PHONE } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const here = document.activeElement;
      return here?.ariaLabel ?? here?.textContent ?? '';
    });
    if (name.test(text.replace(/\s+/g, ' ').trim())) return;
    passed.push(text);
  }
  throw new Error(`Tab never came to ${name}, but to ${passed.join(' | ')}`);
}

/** Where the focus is on the board, and how far a spot is from there. */
const gap = (page: Page, target: string) =>
  page.evaluate((name) => {
    const middle = (spot: Element | null) => {
      const { left, top, width, height } = spot?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const here = document.activeElement as SVGElement;
    const to = middle(document.querySelector(`[data-target="${CSS.escape(name)}"]`));
    const from = middle(here);
    return { at: here.dataset.target, x: to.x - from.x, y: to.y - from.y };
  }, target);

/** Walks there by arrow keys: along the longer way first, along the other where that leads no nearer. */
async function walkTo(page: Page, target: string): Promise<void> {
  let turn = false;
  for (let presses = 0; presses < 40; presses++) {
    const { at, x, y } = await gap(page, target);
    if (at === target) return;
    const across = Math.abs(x) > Math.abs(y) !== turn;
    await page.keyboard.press(across ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp');
    const now = await gap(page, target);
    turn = Math.hypot(now.x, now.y) >= Math.hypot(x, y) ? !turn : false;
  }
  throw new Error(`no way to ${target} by arrow keys`);
}

it('a whole game by keyboard alone, from the home page to the rematch', async () => {
  const { page, troubles } = await house.visit('/', undefined, hurried);
  await page.getByRole('link', { name: 'Play Kopis' }).waitFor();
  await tabTo(page, /^Play Kopis$/);
  await page.keyboard.press('Enter');
  const player = new Player(page, 'keyboard');
  await player.news();
  await tabTo(page, /possible/);
  await player.finish(player.any, async (target) => {
    await walkTo(page, target);
    await page.keyboard.press('Enter');
  });
  const url = page.url();
  await tabTo(page, /^Rematch$/);
  await page.keyboard.press('Enter');
  await page.waitForURL((next) => next.href !== url);
  await player.until(({ over, legal }) => !over && legal.length > 0);
  expect(troubles).toEqual([]);
});

it('Escape takes a choice back, and Space chooses', async () => {
  const { page } = await house.visit(
    startAddress({ game: 'kings', seats: 2, players: ['you', 'level:1'] }),
    undefined,
    hurried,
  );
  const player = new Player(page, 'escape');
  const start = await player.news();
  await tabTo(page, /possible/);
  await page.keyboard.press('Space');
  const chosen = await player.news(start);
  expect(chosen.chosen).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect(await player.news(chosen)).toEqual(start);
});

it('a whole game by touch at 390 × 844: every move waits for a second tap or for the button', async () => {
  const address = startAddress({
    game: 'kopis',
    seats: 2,
    players: ['you', 'level:1'],
    options: { setup: 'advanced' },
  });
  const { page, troubles } = await house.visit(address, PHONE, hurried);
  const player = new Player(page, 'touch');
  const actions = page.getByRole('toolbar', { name: 'What you can do' });
  const yes = actions.getByRole('button', { name: /^Play / });
  let shown = await player.news();
  for (let turn = 0; !shown.over; turn++) {
    const target = player.any(shown.legal);
    await player.tap(target);
    await yes.waitFor();
    expect((await player.look()).moves).toBe(shown.moves);
    if (turn === 0) {
      await actions.getByRole('button', { name: 'Cancel' }).tap();
      await yes.waitFor({ state: 'detached' });
      expect((await player.look()).legal).toEqual(shown.legal);
    } else {
      const armed = await player.look();
      if (turn % 2 === 0) await yes.tap();
      else await player.tap(target);
      shown = await player.until((now) => now.over || (now.moves > armed.moves && now.legal.length > 0));
    }
  }
  expect(troubles).toEqual([]);
});

it('in a crowded cell of Small Wars a tap on a phone looks closer, and a second one chooses', async () => {
  const players = ['person:Ada', 'person:Bob'];
  const { page, troubles } = await house.visit(startAddress({ game: 'smallwars', seats: 2, players }), PHONE, hurried);
  const player = new Player(page, 'crowd');
  const field = page.getByLabel('Type a move');
  const units = ['squad', 'jeep', 'quad', 'heli', 'apc', 'truck', 'mortar'];
  const draft = [...units.flatMap((unit) => [`${unit}@b3`, `${unit}@b1`]), 'stop', 'stop'];
  for (const [made, move] of draft.entries()) {
    await field.fill(move);
    await field.press('Enter');
    await player.until(({ moves, legal }) => moves > made && legal.length > 0);
  }
  const apc = (await player.look()).legal.find((target) => target.startsWith('apc#')) ?? '';
  const breadth = async (): Promise<number> =>
    (await page.locator(`[data-target="${apc}"] .hit-area`).boundingBox())?.width ?? 0;
  expect(await breadth()).toBeLessThan(44);
  await player.tap(apc);
  await page.locator('.board.close').waitFor();
  await expect.poll(breadth).toBeGreaterThan(44);
  expect((await player.look()).chosen).toEqual([]);
  await player.tap(apc);
  await page.locator('.board.close').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Play ${apc}` }).tap();
  await player.until(({ moves }) => moves > draft.length);
  expect(troubles).toEqual([]);
});
