import { createRequire } from 'node:module';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoPage } from './page.ts';

let demo: DemoPage;
beforeAll(async () => {
  demo = await DemoPage.open();
});
afterAll(() => demo?.close());

const spot = (page: Page, target: string): Locator => page.locator(`[data-target="${target}"]`);
const log = (page: Page): Promise<string | null> => page.getByLabel('log').textContent();
const focused = (page: Page): Promise<string | undefined> => page.evaluate('document.activeElement.dataset.target');
const animating = (page: Page): Locator => page.locator('[data-animating="true"]');
const tell = (page: Page, story: string): Promise<void> =>
  page.getByRole('button', { name: story, exact: true }).click();

/** Where the middle of a spot is on the screen. */
async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: string, to: { x: number; y: number }): Promise<void> {
  const start = await middle(spot(page, from));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

describe('with a mouse', () => {
  test('two clicks play a move, and one that leads nowhere is refused with the clicks before it', async () => {
    const page = await demo.visit('');
    await spot(page, 'b2').click();
    await expect.poll(() => spot(page, 'b2').getAttribute('aria-selected')).toBe('true');
    await spot(page, 'a5').click();
    await spot(page, 'c2').click();
    expect(await log(page)).toBe('refuse b2-a5; move b2-c2');
  });

  test('a move to an empty cell, one that joins a piece and one that attacks it look different', async () => {
    const page = await demo.visit('');
    await spot(page, 'b2').click();
    await page.locator('.offer-ring').waitFor();
    const signs = ['.offer-dot', '.offer-part', '.offer-ring'].map((sign) => page.locator(`.board ${sign}`).count());
    expect(await Promise.all(signs)).toEqual([1, 1, 1]);
  });

  test('a preview shows while a legal spot is pointed at', async () => {
    const page = await demo.visit('');
    await spot(page, 'Sc').hover();
    await page.locator('.ghost-fate.fate-captured').waitFor();
    await spot(page, 'a3').hover();
    await page.locator('.ghost-fate').waitFor({ state: 'detached' });
  });

  test('a drag plays a move, and the dropped piece waits there for the answer of the game, but not for ever', async () => {
    const page = await demo.visit('');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await drag(page, 'b2', await middle(spot(page, 'd4')));
    await page.locator('.drag .piece').waitFor();
    await page.mouse.up();
    expect(await log(page)).toBe('move b2-d4');
    expect(await page.locator('.drag').count()).toBe(0);
    const onTarget = page.locator('.pieces > g[transform="translate(440 180)"]');
    expect(await onTarget.count()).toBe(2);
    await page.clock.runFor(3000);
    expect(await onTarget.count()).toBe(1);
  });

  test('a drag to nowhere leaves the piece chosen, and one to a wrong place is refused once', async () => {
    const page = await demo.visit('');
    await drag(page, 'b2', { x: 5, y: 300 });
    await page.mouse.up();
    expect(await log(page)).toBe('');
    await expect.poll(() => spot(page, 'b2').getAttribute('aria-selected')).toBe('true');
    await drag(page, 'b2', await middle(spot(page, 'a5')));
    await page.mouse.up();
    expect(await log(page)).toBe('refuse b2-a5');
  });

  test('Escape puts a dragged piece back', async () => {
    const page = await demo.visit('');
    await spot(page, 'a1').focus();
    await drag(page, 'b2', await middle(spot(page, 'b3')));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await log(page)).toBe('');
    expect(await spot(page, 'b2').getAttribute('aria-selected')).toBe('false');
  });
});

describe('with keys alone', () => {
  test('a move is found, taken back and played', async () => {
    const page = await demo.visit('');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('b2');
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    expect(await focused(page)).toBe('b2');
    await page.keyboard.press('Enter');
    expect(await spot(page, 'b2').getAttribute('aria-label')).toBe('b2, stone of player 1, chosen');
    expect(await spot(page, 'b3').getAttribute('aria-label')).toBe('b3, empty, possible');
    await page.keyboard.press('Escape');
    expect(await spot(page, 'b2').getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    expect(await log(page)).toBe('move b2-b3');
    expect(await page.locator('[aria-live]').textContent()).toBe('played b2-b3');
  });

  test('Tab goes once through the grid and on to the buttons', async () => {
    const page = await demo.visit('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('pass');
    await page.keyboard.press('Enter');
    expect(await log(page)).toBe('move pass');
  });

  test('the focus goes to a neighbour when its spot is gone', async () => {
    const page = await demo.visit('layout=squares&shrink');
    await spot(page, 'hand:A').focus();
    await page.keyboard.press('Enter');
    await spot(page, 'c3').focus();
    await page.keyboard.press('Enter');
    expect(await log(page)).toBe('move hand:A-c3');
    expect(await focused(page)).toBe('c3');
    await spot(page, 'hand:B').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => spot(page, 'hand:B').count()).toBe(0);
    expect(await focused(page)).toBe('Sb');
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  test('a move that is to be confirmed is armed by a tap and played by a second one', async () => {
    const page = await demo.visit('confirm', phone);
    await spot(page, 'b2').tap();
    await spot(page, 'b3').tap();
    await page.locator('.armed').waitFor();
    expect(await log(page)).toBe('');
    await spot(page, 'c2').tap();
    await spot(page, 'c2').tap();
    expect(await log(page)).toBe('move b2-c2');
  });

  test('a finger drags a piece, and the page does not scroll away under it', async () => {
    const page = await demo.visit('', phone);
    const [from, to] = [await middle(spot(page, 'b2')), await middle(spot(page, 'd4'))];
    const hand = await page.context().newCDPSession(page);
    const touch = (type: string, points: readonly { x: number; y: number }[]): Promise<unknown> =>
      hand.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: [...points] });
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    expect(await log(page)).toBe('move b2-d4');
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('a button of the page can confirm it as well', async () => {
    const page = await demo.visit('confirm', phone);
    await spot(page, 'Sc').tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    expect(await log(page)).toBe('move Sc');
  });

  test('a finger that misses a spot by a little hits it', async () => {
    const page = await demo.visit('', phone);
    const box = await spot(page, 'Sc').boundingBox();
    if (!box) throw new Error('not on the screen');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 4);
    expect(await log(page)).toBe('move Sc');
  });

  test('where figures stand too close for a finger, the first tap looks closer and the second one chooses', async () => {
    const page = await demo.visit('crowd', phone);
    const around = await page.locator('.board').boundingBox();
    const breadth = async (): Promise<number> => (await spot(page, 'one1').boundingBox())?.width ?? 0;
    expect(await breadth()).toBeLessThan(44);
    await spot(page, 'one1').tap();
    await page.locator('.board.close').waitFor();
    await expect.poll(breadth).toBeGreaterThan(44);
    expect(await page.locator('.board').boundingBox()).toEqual(around);
    expect(await spot(page, 'one1').getAttribute('aria-selected')).toBe('false');
    await spot(page, 'one2').tap();
    await page.locator('.board:not(.close)').waitFor();
    await spot(page, 'e4').tap();
    expect(await log(page)).toBe('move one2-e4');
  });

  test('a closer look ends with a tap on the ground or on the button, and chooses nothing', async () => {
    const page = await demo.visit('crowd', phone);
    await spot(page, 'one1').tap();
    await page.getByRole('button', { name: 'Whole board' }).tap();
    await page.locator('.board:not(.close)').waitFor();
    await spot(page, 'one2').tap();
    await page.locator('.board.close').waitFor();
    await spot(page, 'e5').tap({ position: { x: 4, y: 4 } });
    await page.locator('.board:not(.close)').waitFor();
    expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
    expect(await log(page)).toBe('');
  });

  test('a mouse needs no closer look', async () => {
    const page = await demo.visit('crowd', { viewport: { width: 390, height: 844 } });
    await spot(page, 'one1').click();
    await spot(page, 'e4').click();
    expect(await log(page)).toBe('move one1-e4');
  });
});

describe('an animation', () => {
  /** With a clock that stands still, so that nothing is over before it is looked at. */
  async function watch(story: string, query = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await demo.visit(query, options);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await tell(page, story);
    await page.clock.runFor(100);
    return page;
  }

  test('plays to its end by itself', async () => {
    const page = await watch('push');
    expect(await animating(page).count()).toBe(1);
    await page.clock.runFor(1000);
    expect(await animating(page).count()).toBe(0);
    expect(await page.locator('.pieces .piece').count()).toBe(14);
  });

  test('is cut short by a key or a click, which then acts', async () => {
    const page = await watch('fight');
    expect(await animating(page).count()).toBe(1);
    await spot(page, 'e1').focus();
    await page.keyboard.press('ArrowUp');
    expect(await animating(page).count()).toBe(0);
    expect(await focused(page)).toBe('e2');
    await tell(page, 'fight');
    await page.clock.runFor(100);
    expect(await animating(page).count()).toBe(1);
    await spot(page, 'Sc').click();
    expect(await log(page)).toBe('move Sc');
    expect(await animating(page).count()).toBe(0);
  });

  test('dice lie on the board until they are read or put away, and a click on them does no more', async () => {
    const page = await watch('roll');
    const dice = page.getByRole('img', { name: 'Attack: hits: 2 of 5; Strike back: hits: 0 of 3' });
    await dice.click();
    expect(await dice.count()).toBe(0);
    expect(await log(page)).toBe('');
    await tell(page, 'roll');
    await page.clock.runFor(100);
    expect(await dice.count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await dice.count()).toBe(0);
  });

  test('only fades where less motion is wanted', async () => {
    const page = await watch('push', '', { reducedMotion: 'reduce' });
    const places = (): Promise<unknown> =>
      page.evaluate(
        `[...document.querySelectorAll('.stage > g')].map((g) => g.getAttribute('transform').match(/[-\\d.]+/g).map(Number).join())`,
      );
    const first = await places();
    await page.clock.runFor(60);
    expect(await places()).toEqual(first);
    expect(await animating(page).count()).toBe(1);
    await page.clock.runFor(1000);
    expect(await animating(page).count()).toBe(0);
  });

  test('is heard: a push slides, a fight knocks, turns and lands', async () => {
    const page = await demo.visit('');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const heard = (): Promise<string | null> => page.getByLabel('heard').textContent();
    await tell(page, 'push');
    await expect.poll(heard, { timeout: 10_000 }).toBe('slide');
    await tell(page, 'fight');
    await expect.poll(heard, { timeout: 10_000 }).toBe('slide knock turn slide stone');
    expect(errors).toEqual([]);
  });

  test('does not happen where it is not wanted at all', async () => {
    const page = await watch('push', 'still');
    expect(await page.locator('[aria-live]').textContent()).toBe('story push');
    expect(await animating(page).count()).toBe(0);
  });
});

test('nothing shifts while one plays', async () => {
  const page = await demo.visit('');
  await page.evaluate(
    'new PerformanceObserver((list) => { globalThis.shifts = (globalThis.shifts ?? 0) + list.getEntries().length; }).observe({ type: "layout-shift", buffered: true })',
  );
  await spot(page, 'b2').click();
  await spot(page, 'd4').hover();
  await tell(page, 'push');
  await expect.poll(() => page.locator('[aria-live]').textContent()).toBe('story push');
  await animating(page).waitFor({ state: 'detached' });
  expect(await page.evaluate('globalThis.shifts ?? 0')).toBe(0);
});

test.each(['pottery', 'marble', 'contrast'])('axe finds nothing wrong in %s, light or dark', async (theme) => {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  for (const scheme of ['light', 'dark']) {
    const page = await demo.visit(`theme=${theme}&scheme=${scheme}&last&tints&marks`);
    await page.addScriptTag({ path: axe });
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
    );
    expect(found).toEqual([]);
    await page.context().close();
  }
});
