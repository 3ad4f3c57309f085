import { seededRng } from '@pessoi/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, House, KEPT, PHONE } from '../support/house.ts';
import { agree, PATIENT, type Pair, Shadow, sitDown, step, unexpected } from './match.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

describe('a whole match between two browsers', () => {
  it('goes by an invite link, a reload and a dropped connection to its end and to a rematch', async () => {
    const pair: Pair = await sitDown(house, 'kings', {
      sizes: [
        { ...DESK, ...KEPT },
        { ...PHONE, ...KEPT },
      ],
    });
    const [red, blue] = pair.players;
    const shadow = new Shadow('kings');
    const rng = seededRng('k5');
    await agree(pair.players, shadow);
    expect(await red.page.title()).toContain('Your turn');

    while (!shadow.isOver) {
      await step(pair, shadow, shadow.choose(rng));
      if (shadow.moves.length === 6) await chat();
      if (shadow.moves.length === 10) await drawOffer();
      if (shadow.moves.length === 16) await reload();
      if (shadow.moves.length === 24) await dropped();
    }

    for (const { page } of pair.players) await page.getByRole('button', { name: 'Rematch' }).waitFor();
    const titles = await Promise.all(pair.players.map(({ page }) => page.locator('#end-title').textContent()));
    expect([...titles].sort()).toEqual(['You lose', 'You win!']);

    // However long the list of moves is, on a desk all is in sight.
    const isWhole = await red.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    expect(isWhole).toBe(true);

    await red.button('Rematch').click();
    await red.page.getByText('Rematch asked for').waitFor();
    await blue.button('Rematch').click();
    for (const { page } of pair.players) {
      await expect.poll(() => new URL(page.url()).pathname, PATIENT).not.toBe(`/match/${pair.id}`);
      await page.getByText('No move has been played yet.').waitFor();
    }
    expect(new URL(red.page.url()).pathname).toBe(new URL(blue.page.url()).pathname);
    for (const { visit } of pair.players) expect(unexpected(visit)).toEqual([]);

    async function chat(): Promise<void> {
      await red.page.getByRole('tab', { name: 'Chat' }).click();
      await red.page.getByLabel('Write a message').fill('<b>Good luck</b> & have fun');
      await red.button('Send').click();
      await blue.page.getByText('unread').waitFor({ state: 'attached' });
      await blue.page.getByRole('tab', { name: /Chat/ }).click();
      await blue.page.getByText('<b>Good luck</b> & have fun').waitFor();
      await expect.poll(() => red.page.getByLabel('Write a message').inputValue(), PATIENT).toBe('');
    }

    async function drawOffer(): Promise<void> {
      await blue.button('Offer a draw').click();
      await blue.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
      await blue.page.getByText('You have offered a draw.').waitFor();
      await red.page.getByText('offers a draw.').waitFor();
      await red.button('Decline').click();
      await blue.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });
    }

    async function reload(): Promise<void> {
      await red.page.reload();
      await blue.page.reload();
      await agree(pair.players, shadow);
      await blue.page.getByRole('tab', { name: /Chat/ }).click();
      await blue.page.getByText('<b>Good luck</b> & have fun').waitFor();
    }

    /** One moves, the line of the other is cut; he makes a move into the void, which arrives once the line is back. */
    async function dropped(): Promise<void> {
      const [here, away] = shadow.actor === 0 ? [red, blue] : [blue, red];
      await away.visit.context.setOffline(true);
      await away.page.getByText('No network').first().waitFor();
      const first = shadow.choose(rng);
      await here.type(first);
      shadow.apply(first);
      await agree([here], shadow);
      await away.visit.context.setOffline(false);
      await agree(pair.players, shadow);
      expect(await away.page.getByText('No network').count()).toBe(0);

      await away.visit.context.setOffline(true);
      await away.page.getByText('No network').first().waitFor();
      const second = shadow.choose(rng);
      await away.type(second);
      shadow.apply(second);
      await away.page.getByText('Your move is kept').waitFor();
      await agree([away], shadow);
      expect(await here.moves()).toHaveLength(shadow.moves.length - 1);
      await away.visit.context.setOffline(false);
      await agree(pair.players, shadow);
      await expect.poll(() => away.page.getByText('Sending…').count(), PATIENT).toBe(0);
    }
  });

  it('ends by resignation for both, and says so', async () => {
    const pair = await sitDown(house, 'kopis', { clock: '3d' });
    const [first, second] = pair.players;
    const shadow = new Shadow('kopis');
    const rng = seededRng('resigns');
    for (let i = 0; i < 4; i++) await step(pair, shadow, shadow.choose(rng));
    await second.button('Resign').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'No, go on playing' }).click();
    await second.button('Resign').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await second.page.getByText('You lose').waitFor();
    await first.page.getByText('You win!').waitFor();
    await agree(pair.players, shadow);
    for (const { visit } of pair.players) expect(visit.troubles).toEqual([]);
  });
});
