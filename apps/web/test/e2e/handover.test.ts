/// <reference lib="dom" />
import { drawing } from '@pessoi/aisopos/ui';
import {
  newState,
  replay,
  type Seat,
  SPECTATOR,
  type State,
  unwrap,
  type View,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import type { RefereeMessage, Sight } from '../../src/workers/protocol.ts';
import { House } from '../support/house.ts';
import { hurried, Player } from '../support/player.ts';
import { savedRecord } from '../support/saved.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const NAMES: readonly string[] = ['Ann', 'Bob', 'Cleo'];
const TURNS = 21;

/** A view that reached the page, and whose eyes it was for. */
interface Told {
  readonly viewer: Viewer;
  readonly actor: number;
  readonly views: readonly { readonly ply: number; readonly words: readonly number[] }[];
}

interface Listening {
  heard: Told[];
}

/** Keeps everything that the referee tells the page. */
async function listening(context: BrowserContext): Promise<void> {
  await hurried(context);
  await context.addInitScript(() => {
    const page = window as unknown as Listening;
    page.heard = [];
    const isSight = (value: unknown): value is Sight =>
      typeof value === 'object' && value !== null && 'frames' in value;
    const hear = (data: RefereeMessage): void => {
      const sight = data.kind === 'sight' ? data.sight : data.kind === 'answer' ? data.value : undefined;
      if (!isSight(sight)) return;
      const views = sight.frames.map(({ view }, i) => ({ ply: sight.from + i + 1, words: [...view] }));
      const { viewer, actor } = sight.standing;
      page.heard.push({ viewer, actor, views: [{ ply: 0, words: [...sight.start] }, ...views] });
    };
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => hear(data));
      }
    };
  });
}

const heard = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as Listening).heard);

/** What the page showed at some moment, for the ear: every spot of the board. */
interface Picture {
  readonly ply: number;
  readonly viewer: Viewer;
  readonly labels: readonly string[];
}

async function look(player: Player, viewer: Viewer): Promise<Picture> {
  const { moves: ply } = await player.look();
  const labels = await player.page.locator('.hit').evaluateAll((all) => all.map((spot) => spot.ariaLabel ?? ''));
  return { ply, viewer, labels };
}

it('Aisopos for three on one device: nobody is shown another’s animals', async () => {
  const players = NAMES.map((name) => `person:${name}`);
  const { page, troubles } = await house.visit(
    startAddress({ game: 'aisopos', seats: 3, players }),
    undefined,
    listening,
  );
  const player = new Player(page, 'handover');
  const curtain = page.getByRole('region', { name: 'The board is covered' });
  const pictures: Picture[] = [];
  const take = async (viewer: Viewer): Promise<void> => void pictures.push(await look(player, viewer));

  /** The device is handed over: the next one lifts the curtain. */
  async function lift(): Promise<Seat> {
    const text = (await curtain.textContent()) ?? '';
    const seat = NAMES.findIndex((name) => text.includes(name)) as Seat;
    await take(SPECTATOR);
    const before = await player.look();
    await curtain.getByRole('button', { name: `I am ${NAMES[seat]}: show` }).click();
    await player.news(before);
    await take(seat);
    return seat;
  }

  let shown = await player.news();
  for (let turn = 0; turn < TURNS; turn++) {
    expect(shown.covered).toBe(true);
    const seat = await lift();
    shown = await player.look();
    while (!shown.done) shown = await player.step(shown);
    await take(seat);
    await page.getByRole('button', { name: 'Done, cover the board' }).click();
    shown = await player.news(shown);
  }

  // Two give up, so that the record tells what was true all along.
  for (const _ of ['first', 'second']) {
    await lift();
    const before = await player.look();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    shown = await player.news(before);
    if (shown.done) {
      await page.getByRole('button', { name: 'Done, cover the board' }).click();
      shown = await player.news(shown);
    }
  }
  expect(shown.over).toBe(true);
  const told = await heard(page);
  const { record, table } = await savedRecord(player);
  expect(troubles).toEqual([]);

  const { rules } = table;
  const truth: State[] = [];
  const copy = (state: State): void => {
    const kept = newState(rules);
    rules.copy(state, kept);
    truth.push(kept);
  };
  copy(unwrap(replay(rules, undefined, record.moves, copy)));
  const seen = (ply: number, viewer: Viewer): View => viewOf(rules, truth[ply] as State, viewer);

  const hidden = told.filter(({ actor }) => actor >= 0);
  expect(hidden.length).toBeGreaterThan(2 * TURNS);
  for (const { viewer, views } of hidden)
    for (const { ply, words } of views) expect(words, `after ${ply} moves`).toEqual([...seen(ply, viewer)]);

  expect(pictures.filter(({ viewer }) => viewer === SPECTATOR).length).toBe(TURNS + 2);
  for (const { ply, viewer, labels } of pictures) {
    const looking = { lang: 'en', viewer, flip: false, narrow: false } as const;
    const drawn = drawing.scene(table, seen(ply, viewer), looking).spots.map(({ label }) => label);
    const wrong = labels.filter((label) => !drawn.some((text) => label === text || label.startsWith(`${text}, `)));
    expect(wrong, `after ${ply} moves, to ${viewer}`).toEqual([]);
    expect(labels.some((label) => /your/i.test(label))).toBe(viewer !== SPECTATOR);
  }
});

it('hold to peek shows the board for as long as it is held', async () => {
  const players = NAMES.map((name) => `person:${name}`);
  const { page } = await house.visit(startAddress({ game: 'aisopos', seats: 3, players }), undefined, hurried);
  const own = page.locator('.hit[aria-label*="your" i]');
  const hold = page.getByRole('button', { name: 'Hold to peek' });
  await hold.hover();
  expect(await own.count()).toBe(0);
  await page.mouse.down();
  await own.first().waitFor();
  expect(await page.locator('.hit[data-legal="true"]').count()).toBe(0);
  await page.mouse.up();
  await hold.waitFor();
  expect(await own.count()).toBe(0);
});
