/** What players of a match can ask of each other besides moves. */
import { seededRng } from '@pessoi/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../support/axe.ts';
import { House, PHONE } from '../support/house.ts';
import { agree, PATIENT, type Player, Shadow } from './match.ts';
import { begin, Person } from './person.ts';

/** How far the server's clock is ahead of ours. */
let ahead = 0;
let house: House;
let people: readonly [Person, Person];
beforeAll(async () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  house = await House.open();
  people = [await Person.enter(house), await Person.enter(house, PHONE)];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await house?.close();
});

const goesAway = ({ page }: Player, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).count(), PATIENT).toBe(0);

describe('a match by correspondence', () => {
  it('takes conditional moves, take-backs and a draw, and goes on in a rematch', async () => {
    const id = await begin(people, { game: 'kings', clock: { kind: 'correspondence', days: 3 } });
    const ann = await people[0].watch(id, 0);
    const bob = await people[1].watch(id, 1);
    const players = [ann, bob];
    const shadow = new Shadow('kings');
    const rng = seededRng('plans');
    const play = async (text: string): Promise<void> => {
      await players[shadow.actor]?.type(text);
      shadow.apply(text);
      await agree(players, shadow);
    };

    // Kept, and there again after a reload; played at once when the game goes that way.
    const [move = '', answer = '', other = ''] = ahead3(shadow);
    const lines = bob.page.getByLabel('Conditional moves');
    await notes(bob);
    await save(bob, move);
    await bob.page.getByText('A line needs two moves').waitFor();
    await save(bob, `${move} ${move}`);
    await bob.page.locator('.status .notice').waitFor();
    await save(bob, `${move} ${answer}\n${other} ${answer}`);
    await bob.page.getByText('Saved').waitFor();
    await bob.page.reload();
    await notes(bob);
    await expect.poll(() => lines.inputValue(), PATIENT).toBe(`${move} ${answer}\n${other} ${answer}`);
    await ann.type(move);
    await bob.page.getByText('No line is left').waitFor();
    expect(await lines.inputValue()).toBe('');
    shadow.apply(move);
    shadow.apply(answer);
    await agree(players, shadow);

    // Dropped when it goes another way.
    const [expected = '', reply = '', surprise = ''] = ahead3(shadow);
    await notes(bob);
    await save(bob, `${expected} ${reply}`);
    await bob.page.getByText('Saved').waitFor();
    await play(surprise);
    await notes(bob);
    expect(await lines.inputValue()).toBe('');

    await ann.button('Take back').click();
    await bob.page.getByText('asks to take a move back').waitFor();
    await bob.page.getByRole('tab', { name: 'Chat' }).click();
    expect(await violations(bob.page)).toEqual([]);
    await bob.button('Decline').click();
    await goesAway(ann, 'You have asked to take');
    await ann.button('Take back').click();
    await ann.page.locator('.status .notice').waitFor();
    await play(shadow.choose(rng));
    await bob.button('Take back').click();
    await ann.button('Accept').click();
    shadow.undo();
    await agree(players, shadow);

    await bob.button('Offer a draw').click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
    await bob.button('Withdraw').click();
    await goesAway(ann, 'offers a draw.');
    await ann.button('Offer a draw').click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
    await bob.button('Accept').click();
    for (const { page } of players) expect(await page.locator('#end-title').textContent()).toBe('Draw');

    // Who is asked knows it, though he comes back only later.
    await ann.button('Rematch').click();
    await bob.page.getByText('wants a rematch').waitFor();
    await bob.page.reload();
    await bob.page.getByText('wants a rematch').waitFor();
    await bob.button('Rematch').click();
    for (const { page } of players)
      await expect.poll(() => new URL(page.url()).pathname, PATIENT).not.toBe(`/match/${id}`);
    // Looking at the old match again does not lead away from it.
    await bob.page.goBack();
    await bob.page.getByRole('link', { name: 'To the next game' }).waitFor();
    for (const { visit } of players) expect(visit.troubles.filter((text) => !/40[09]|422/.test(text))).toEqual([]);
    for (const { page } of players) await page.close();
  });
});

describe('an opponent who has left', () => {
  it('loses on a claim, which is not offered while he is only slow', async () => {
    const id = await begin(people, { game: 'kings', clock: { kind: 'live', base: 3_600, increment: 5 } });
    const slow = await people[0].watch(id, 0);
    const waiting = await people[1].watch(id, 1);
    await waiting.page.clock.install();
    await waiting.page.reload();
    await waiting.page.getByLabel('Type a move').waitFor();
    const pass = async (): Promise<void> => {
      ahead += 130_000;
      await waiting.page.clock.fastForward(130_000);
    };
    ahead += 130_000;
    await slow.page.reload();
    await slow.page.getByLabel('Type a move').waitFor();
    const asked = waiting.page.waitForResponse((response) => response.url().includes(`/api/matches/${id}?`));
    await waiting.page.clock.fastForward(130_000);
    await asked;
    expect(await waiting.page.getByText('Your opponent has left.').count()).toBe(0);

    await slow.page.close();
    // The server may learn of it only after the first minutes have passed, and count from there: then it is claimed again.
    const claim = waiting.button('Claim the win');
    const win = waiting.page.getByText('You win!');
    const tryIt = async (): Promise<boolean> => {
      await pass();
      if (await claim.isVisible()) await claim.click();
      return win.isVisible();
    };
    await expect.poll(tryIt, { timeout: 30_000, interval: 2_000 }).toBe(true);
    await waiting.page.close();
  });
});

async function notes({ page }: Player): Promise<void> {
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Conditional moves').waitFor();
}

async function save({ page }: Player, text: string): Promise<void> {
  await page.getByLabel('Conditional moves').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** A move of the one to act, an answer to it, and another move which the same answer fits. */
function ahead3(shadow: Shadow): readonly string[] {
  const [first = '', ...others] = shadow.legal();
  const answers = shadow.after(first).legal();
  for (const other of others) {
    const both = shadow.after(other).legal();
    const answer = answers.find((text) => both.includes(text));
    if (answer !== undefined) return [first, answer, other];
  }
  throw new Error('no answer fits two moves');
}
