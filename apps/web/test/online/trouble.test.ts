/** What goes wrong around a match: nothing is lost, and the page says what is going on. */
import { seededRng } from '@pessoi/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESK, House, KEPT, PHONE } from '../support/house.ts';
import { agree, PATIENT, Player, Shadow, sitDown, step, unexpected } from './match.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house?.close());

const HOUR = 3_600_000;

describe('a server that goes away', () => {
  it('is missed, waited for, and found again with everything; a move made meanwhile arrives', async () => {
    const pair = await sitDown(house, 'kings');
    const shadow = new Shadow('kings');
    const rng = seededRng('down');
    for (let i = 0; i < 3; i++) await step(pair, shadow, shadow.choose(rng));
    await house.stop();
    for (const { page } of pair.players) await page.getByText('Reconnecting…').waitFor();
    const mover = pair.players[shadow.actor as 0 | 1];
    const text = shadow.choose(rng);
    await mover.type(text);
    shadow.apply(text);
    await mover.page.getByText('The server does not answer. Your move is kept').waitFor();
    await agree([mover], shadow);
    await house.restart();
    await agree(pair.players, shadow);
    for (const { page } of pair.players)
      await expect.poll(() => page.getByText('Reconnecting…').count(), PATIENT).toBe(0);
    await step(pair, shadow, shadow.choose(rng));
    for (const { visit } of pair.players) expect(unexpected(visit)).toEqual([]);
  });

  it('leaves a page that is opened meanwhile with a word, and with the match once it is back', async () => {
    const pair = await sitDown(house, 'kings', { sizes: [{ ...DESK, ...KEPT }, PHONE] });
    const shadow = new Shadow('kings');
    const rng = seededRng('opened');
    for (let i = 0; i < 2; i++) await step(pair, shadow, shadow.choose(rng));
    const [red] = pair.players;
    await red.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await house.stop();
    await red.page.reload();
    await red.page.getByText('The server does not answer').waitFor();
    await house.restart();
    await red.page.getByRole('button', { name: 'Try again' }).click();
    await agree(pair.players, shadow);
  });
});

describe('a tab that slept for an hour', () => {
  it('catches up when it wakes, and its clocks are right', async () => {
    const pair = await sitDown(house, 'kings', { clock: '1d' });
    const [sleeper, other] = pair.players;
    const shadow = new Shadow('kings');
    const rng = seededRng('asleep');
    await sleeper.page.clock.install();
    await sleeper.page.reload();
    await agree(pair.players, shadow);
    await step(pair, shadow, shadow.choose(rng));
    // Its timers stand still from here, and so the line that breaks is not mended.
    await sleeper.page.clock.pauseAt(Date.now() + HOUR);
    await house.stop();
    const realNow = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + HOUR);
    await house.restart();
    const answer = shadow.choose(rng);
    await other.type(answer);
    shadow.apply(answer);
    await agree([other], shadow);
    expect(await sleeper.moves()).toHaveLength(1);
    await sleeper.page.clock.resume();
    await sleeper.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await agree(pair.players, shadow);
    // An hour of the day that Blue had is gone, and a day is given for each turn.
    await expect
      .poll(() => sleeper.page.getByRole('list', { name: 'Players' }).textContent(), PATIENT)
      .toMatch(/1d 0h|23:59:\d\d/);
    await step(pair, shadow, shadow.choose(rng));
  });
});

describe('a device whose clock is wrong', () => {
  it('shows the time that the server counts', async () => {
    const pair = await sitDown(house, 'kings', { clock: '10+5' });
    const [wrong] = pair.players;
    const shadow = new Shadow('kings');
    const rng = seededRng('wrong');
    await wrong.page.clock.setFixedTime(new Date('2031-05-05T05:05:05Z'));
    await wrong.page.reload();
    await agree(pair.players, shadow);
    for (let i = 0; i < 4; i++) await step(pair, shadow, shadow.choose(rng));
    for (const { page } of pair.players) {
      const faces = (await page.getByRole('list', { name: 'Players' }).textContent())?.match(/\d+:\d\d/g) ?? [];
      expect(faces).toHaveLength(2);
      for (const face of faces) expect(face).toMatch(/^(10|9):/);
    }
  });
});

describe('two tabs of one match', () => {
  it('show the same, and one move made in both is one move', async () => {
    const pair = await sitDown(house, 'kings');
    const [red, blue] = pair.players;
    const shadow = new Shadow('kings');
    const rng = seededRng('tabs');
    const page = await red.visit.context.newPage();
    await page.goto(red.page.url());
    const again = new Player({ ...red.visit, page }, 0);
    const all = [red, again, blue];
    await agree(all, shadow);
    const move = shadow.choose(rng);
    await Promise.all([red.type(move), again.type(move)]);
    shadow.apply(move);
    await agree(all, shadow);
    await step(pair, shadow, shadow.choose(rng));
    await agree(all, shadow);
    const third = shadow.choose(rng);
    await again.type(third);
    shadow.apply(third);
    await agree(all, shadow);
    expect(unexpected(red.visit)).toEqual([]);
  });

  it('of a game on this device go on from one another', async () => {
    const { page, context, troubles } = await house.visit('/play/new?game=kings&seats=2&players=person:Ada,person:Bob');
    await page.getByLabel('Type a move').waitFor();
    const shadow = new Shadow('kings');
    const rng = seededRng('device');
    const tab = await context.newPage();
    await tab.goto(page.url());
    const both = [page, tab].map((one) => new Player({ page: one, context, troubles }, 0));
    for (let i = 0; i < 4; i++) {
      const move = shadow.choose(rng);
      await both[i % 2]?.type(move);
      shadow.apply(move);
      for (const one of both) await expect.poll(() => one.moves(), PATIENT).toEqual(shadow.moves);
    }
    expect(troubles).toEqual([]);
  });
});

describe('storage', () => {
  const START = '/play/new?game=kings&seats=2&players=person:Ada,person:Bob';

  /** A visit in whose page and referee a script runs before their own. */
  async function visitWith(script: string): Promise<Player> {
    const visit = await house.visit('/about', PHONE);
    await visit.context.addInitScript(script);
    await visit.context.route(/referee-entry-.*\.js/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${script}\n${await answer.text()}` });
    });
    await visit.page.goto(`${house.url}${START}`);
    return new Player(visit, 0);
  }

  it('that is forbidden stops no game, and the page says that nothing is kept', async () => {
    const player = await visitWith(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('forbidden', 'SecurityError') } });`);
    await player.page.getByText('Not kept').waitFor();
    await playSome(player);
    await player.page.goto(`${house.url}/settings`);
    await player.page.getByText('does not let the page keep anything').waitFor();
    expect(player.visit.troubles).toEqual([]);
  });

  it('that is full loses no move of a game under way, and the page says so', async () => {
    // A request succeeds; that there is no room shows when the whole is to be written.
    const player = await visitWith(`let room = 3;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value) {
        const request = put.call(this, value);
        if (room-- <= 0) request.addEventListener('success', () => this.transaction.abort());
        return request;
      };
      if (globalThis.Storage) Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };`);
    const shadow = await playSome(player);
    await playSome(player, shadow);
    await player.page.getByText('Not kept').waitFor();
    expect(await player.moves()).toEqual(shadow.moves);
    expect(player.visit.troubles).toEqual([]);
  });

  async function playSome(player: Player, shadow = new Shadow('kings')): Promise<Shadow> {
    const rng = seededRng('storage');
    for (let i = 0; i < 3; i++) {
      const move = shadow.choose(rng);
      await player.type(move);
      shadow.apply(move);
      await expect.poll(() => player.moves(), PATIENT).toEqual(shadow.moves);
    }
    return shadow;
  }
});
