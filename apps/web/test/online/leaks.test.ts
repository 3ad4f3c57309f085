/**
 * What a player's browser holds in a match with secrets. Two matches that differ only in what he may not know must leave the
 * same traces: on the wire, in storage and in the page's memory.
 */
import { type Seat, viewOf } from '@pessoi/core';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twins } from '../../../../packages/server/test/leaks/twins.ts';
import { DESK, House, KEPT, PHONE } from '../support/house.ts';
import { PATIENT, Shadow, sitDown, unexpected } from './match.ts';
import { arraysOf, hearAll, storedIn, stringsOf, watchArrays } from './traces.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

interface Traces {
  readonly wire: readonly string[];
  readonly stored: readonly string[];
  readonly arrays: readonly string[];
  readonly strings: string;
}

interface Secrets {
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly own: { readonly words: string; readonly text: string };
}

/** Plays the moves between two browsers and looks at what one of them has got. */
async function traces(seat: Seat, moves: readonly string[]): Promise<Traces> {
  // The service worker's cache is one more place to look at.
  const kept = (size: BrowserContextOptions, of: Seat) => (of === seat ? { ...size, ...KEPT } : size);
  const sizes = [kept(DESK, 0), kept(PHONE, 1)] as const;
  const pair = await sitDown(house, 'aisopos', { clock: 'none', sizes });
  const watched = pair.players[seat as 0 | 1];
  const wire = await hearAll(watched.visit);
  await watchArrays(watched.visit);
  await watched.page.reload();
  await watched.page.getByLabel('Type a move').waitFor();
  for (const [ply, move] of moves.entries()) {
    await pair.players[(ply % 2) as 0 | 1].type(move);
    await Promise.all(
      pair.players.map((player) => expect.poll(async () => (await player.moves()).length, PATIENT).toBe(ply + 1)),
    );
  }
  await watched.page.getByRole('tab', { name: 'Notes' }).click();
  await watched.page.getByText('What every hidden token can still be').waitFor();
  const found = {
    wire: await wire(),
    stored: await storedIn(watched.page),
    arrays: await arraysOf(watched.page, new Shadow('aisopos').table.rules.stateSize),
    strings: await stringsOf(watched.page),
  };
  for (const { visit } of pair.players) expect(unexpected(visit)).toEqual([]);
  for (const { visit } of pair.players) await visit.context.close();
  return found;
}

/**
 * What the watched player must never see, the whole truth and the opponent's view of it wherever they differ from his own; and
 * what he last saw, which must be found where the rest is looked for.
 */
function secrets(seat: Seat, moves: readonly string[]): Secrets {
  const shadow = new Shadow('aisopos');
  const { rules } = shadow.table;
  const known = new Set<string>();
  const secret = new Map<string, string>();
  for (const move of moves) {
    shadow.apply(move);
    known.add(String(shadow.view(seat)));
    for (const other of [shadow.state, viewOf(rules, shadow.state, (1 - seat) as Seat)])
      secret.set(String(other), rules.write(other));
  }
  const hidden = [...secret].filter(([words]) => !known.has(words));
  const own = shadow.view(seat);
  return {
    words: hidden.map(([words]) => words),
    texts: hidden.map(([, text]) => text),
    own: { words: String(own), text: rules.write(own) },
  };
}

describe('an online match of Aisopos', () => {
  it.each([0, 1] as const)('leaves no trace of the opponent’s hidden animals with seat %i', async (seat) => {
    const { moves, others } = twins(2, seat, 14, `browser ${seat}`);
    expect(others).not.toEqual(moves);
    const [one, other] = [await traces(seat, moves), await traces(seat, others)];
    expect(one.wire.length).toBeGreaterThan(moves.length);
    expect(other.wire).toEqual(one.wire);
    expect(other.stored).toEqual(one.stored);
    expect(one.arrays.length).toBeGreaterThanOrEqual(moves.length);
    expect(other.arrays).toEqual(one.arrays);
    for (const [held, played] of [
      [one, moves],
      [other, others],
    ] as const) {
      const { texts, words, own } = secrets(seat, played);
      expect(held.arrays).toContain(own.words);
      expect(held.strings.includes(own.text), own.text).toBe(true);
      expect(words.length).toBeGreaterThan(0);
      for (const array of held.arrays) expect(words).not.toContain(array);
      for (const text of texts) expect(held.strings.includes(text), text).toBe(false);
    }
  });
});
