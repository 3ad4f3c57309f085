import type { CheckedRecord } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeviceStart, startAddress } from '../../src/shell/start.ts';
import { House } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';
import { savedRecord } from '../support/saved.ts';

let house: House;
let context: BrowserContext;
beforeAll(async () => {
  house = await House.open();
  context = await house.enter();
  await hurried(context);
});
afterAll(() => house.close());

/** Plays to the end against the gentlest level, and hands out the record that the page saves. */
async function played(start: Omit<DeviceStart, 'seats' | 'players'>): Promise<CheckedRecord> {
  const address = startAddress({ ...start, seats: 2, players: ['you', 'level:1'] });
  const { page, troubles } = await house.look(context, address);
  const player = new Player(page, address);
  const { moves } = await player.finish();
  const scores = await player.endCard.locator('.points').allInnerTexts();
  const checked = await savedRecord(player);
  expect(troubles).toEqual([]);
  await page.close();
  expect(checked.record.moves.length).toBe(moves);
  expect(checked.outcome?.scores.map(String)).toEqual(scores);
  return checked;
}

describe('a whole game against the AI', () => {
  it('of Kings & Soldiers', async () => {
    const { record } = await played({ game: 'kings' });
    expect(record.moves.length).toBeGreaterThan(10);
  });

  it('of Aisopos', async () => {
    const { record } = await played({ game: 'aisopos' });
    expect(record.moves.some((move) => move.includes('x'))).toBe(true);
  });

  it('of Small Wars, from the draft to the result', async () => {
    const { record } = await played({ game: 'smallwars', options: { budget: 100 } });
    expect(record.moves.some((move) => /^[a-z]+@[abc][123]$/.test(move))).toBe(true);
  });

  const kopis = GAMES.find(({ id }) => id === 'kopis');
  it.each(kopis?.variants.map(({ id, options }) => ({ id, options })) ?? [])('of Kopis, $id', async ({ options }) => {
    const { table } = await played({ game: 'kopis', options });
    expect(table.options).toMatchObject(options);
  });
});
