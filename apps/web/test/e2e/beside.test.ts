/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import { House, PHONE } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it('a refused move cites its clause, and the rulebook opens there beside the board', async () => {
  const address = startAddress({ game: 'kings', seats: 2, players: ['you', 'level:1'] });
  const { page, troubles } = await house.visit(address, undefined, hurried);
  const player = new Player(page, 'refused');
  const start = await player.news();
  const field = page.getByRole('textbox', { name: 'Type a move' });
  const cite = page.getByRole('button', { name: /^Read clause / });

  await field.fill('a1-a1');
  await field.press('Enter');
  await cite.waitFor();
  const clause = await cite.textContent();
  expect(clause).toMatch(/^KS-\d+$/);
  expect((await player.look()).moves).toBe(start.moves);
  expect(await field.inputValue()).toBe('a1-a1');

  await cite.click();
  await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
  const article = page.locator(`[id="${clause}"]`);
  await article.waitFor();
  await page.locator(`[id="${clause}"]:focus`).waitFor();
  const view = { width: 1280, height: 800 };
  const box = await article.boundingBox();
  expect(box && box.y >= 0 && box.y < view.height).toBe(true);
  // The board is still there, and still to be played on.
  expect((await player.look()).legal).toEqual(start.legal);
  await player.click(player.any(start.legal));
  expect((await player.news(start)).chosen).toHaveLength(1);
  expect(troubles).toEqual([]);
});

it('on a phone one tap leads from a clause back to the board, as often as one likes', async () => {
  const address = startAddress({ game: 'kings', seats: 2, players: ['you', 'level:1'] });
  const { page, context } = await house.visit(address, PHONE, hurried);
  const player = new Player(page, 'back');
  await player.news();
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('a1-a1');
  await field.press('Enter');
  const back = page.getByRole('button', { name: /^To the board KS-\d+$/ });
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: /^Read clause / }).tap();
    await back.tap();
    await back.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await context.close();
});

it('a typed move is played like a clicked one', async () => {
  const address = startAddress({ game: 'kopis', seats: 2, players: ['you', 'level:1'] });
  const { page } = await house.visit(address, undefined, hurried);
  const player = new Player(page, 'typed');
  const start = await player.news();
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill(start.legal[0] ?? '');
  await field.press('Enter');
  const next = await player.news(start);
  expect(next.moves).toBeGreaterThan(start.moves);
  expect(await field.inputValue()).toBe('');
  // The first page leads back to it.
  const { pathname } = new URL(page.url());
  await page.goto(house.url);
  expect(await page.getByRole('link', { name: 'Go on: Kopis' }).getAttribute('href')).toBe(pathname);
});

it('the notebook lists what every hidden token can be, and keeps own marks', async () => {
  const address = startAddress({ game: 'aisopos', seats: 2, players: ['you', 'level:1'] });
  const { page, troubles } = await house.visit(address, undefined, hurried);
  const player = new Player(page, 'notebook');
  let shown = await player.news();
  while (shown.moves < 8 && !shown.over) shown = await player.step(shown);
  await page.getByRole('tab', { name: 'Notes' }).click();
  const book = page.getByRole('region', { name: 'Notebook' });
  const tokens = book.locator('li:has(button)');
  await tokens.first().waitFor();
  const onBoard = page.locator('.hit[aria-label*="Black"][role="gridcell"]').filter({ hasNotText: 'hand' });
  expect(await tokens.count()).toBeGreaterThan(0);
  expect(await onBoard.count()).toBeGreaterThanOrEqual(await tokens.count());
  for (const token of await tokens.all()) {
    expect(await token.getByRole('button').count()).toBe(5);
    expect(await token.locator('button:not([aria-disabled="true"])').count()).toBeGreaterThan(0);
  }
  const mark = tokens.first().locator('button:not([aria-disabled="true"])').first();
  const name = (await mark.getAttribute('aria-label')) ?? '';
  await mark.click();
  expect(await mark.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('textbox', { name: 'My notes' }).fill('the lion waits');
  await page.getByText('Kept', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  const again = book.getByRole('button', { name, exact: true });
  await again.waitFor();
  expect(await again.getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('textbox', { name: 'My notes' }).inputValue()).toBe('the lion waits');
  expect(troubles).toEqual([]);
});
