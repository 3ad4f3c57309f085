/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, House, KEPT } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it('plays against the AI without a network, after one visit', async () => {
  const { page, context, troubles } = await house.visit('/', { ...DESK, ...KEPT }, hurried);
  page.setDefaultTimeout(60_000);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(troubles).toEqual([]);
  await house.stop();
  await context.setOffline(true);
  await page.reload();
  await page
    .getByText(/server does not answer|you are offline/i)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Play Kopis' }).click();
  const player = new Player(page, 'offline');
  await player.finish();
  // What is played without a network is kept: the same game is there after a reload.
  const verdict = await player.endCard.getByRole('heading').textContent();
  await page.reload();
  await player.endCard.waitFor();
  expect(await player.endCard.getByRole('heading').textContent()).toBe(verdict);
  await page.goto(`${house.url}/conduct`);
  await page.getByText(/^Play yourself\./).waitFor();
  // Every other game is there too, though it was never opened.
  for (const game of ['Small Wars', 'Aisopos', 'Kings & Soldiers']) {
    await page.goto(house.url);
    await page.getByRole('link', { name: `Play ${game}` }).click();
    const shown = await player.news();
    expect(shown.moves, game).toBeLessThan(3);
    expect((await player.step(shown)).over, game).toBe(false);
  }
  const unexpected = troubles.filter((text) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(text));
  expect(unexpected).toEqual([]);
});
