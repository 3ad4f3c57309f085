/** Finding others, watching them, being rated, and having an account. */
import { SPECTATOR, seededRng } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailBox, mailBox } from '../../../../packages/server/test/notices/smtp.ts';
import { DESK, House, PHONE } from '../support/house.ts';
import { PATIENT, Shadow } from './match.ts';
import { begin, PASSWORD, Person } from './person.ts';

const FRENCH = { ...PHONE, locale: 'fr-FR' };
/** Rated matches after which two newcomers have a place on the leaderboard. */
const PLAYED = 20;
const LIVE = { kind: 'live', base: 600, increment: 5 } as const;

let house: House;
let box: MailBox;
beforeAll(async () => {
  box = await mailBox();
  house = await House.open();
  await house.restart({ PESSOI_SMTP_URL: box.url, PESSOI_PUBLIC_URL: house.url });
});
afterAll(async () => {
  await house?.close();
  await box?.close();
});

/** What of the words of one page has not been said in its language is found by the tests of messages; here it is used. */
const at = async (page: Page, path: string): Promise<void> => void (await page.goto(`${house.url}${path}`));

describe('an open challenge', () => {
  it('appears in the lobby, is taken there, and can be watched without being let into the secrets', async () => {
    const lobby = await house.visit('/lobby', FRENCH);
    await lobby.page.getByText('Personne n’attend').waitFor();

    const host = await house.visit('/games/aisopos?with=online', DESK);
    await host.page.getByText('Open challenge', { exact: true }).click();
    await host.page.getByRole('group', { name: 'You play' }).getByText('Red', { exact: true }).click();
    await host.page.getByRole('button', { name: 'Create the match' }).click();
    await host.page.getByRole('img', { name: 'QR code' }).waitFor();
    const id = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';

    const taker = await house.visit('/lobby', PHONE);
    await taker.page.getByRole('button', { name: 'Play', exact: true }).click();
    await taker.page.getByLabel('Type a move').waitFor();
    await expect.poll(() => host.page.title(), PATIENT).toContain('Your turn');

    await lobby.page
      .getByRole('link', { name: /Aisopos/ })
      .last()
      .click();
    await lobby.page.getByText('Ce qui est caché le reste').waitFor();
    expect(await lobby.page.getByRole('tab').count()).toBe(5);
    expect(await lobby.page.getByRole('button', { name: 'Abandonner' }).count()).toBe(0);

    const shadow = new Shadow('aisopos');
    const rng = seededRng('watched');
    const visits = [host, taker];
    for (let i = 0; i < 3; i++) {
      const text = shadow.choose(rng);
      const { page } = visits[shadow.actor] ?? host;
      await page.locator('[data-legal="true"]').first().waitFor({ state: 'attached' });
      await page.getByLabel('Type a move').fill(text);
      await page.keyboard.press('Enter');
      shadow.apply(text);
      await expect.poll(() => lobby.page.locator('.move .text').count(), PATIENT).toBe(i + 1);
    }
    const seen = await lobby.page.evaluate(
      async (path) => (await fetch(path)).json() as Promise<MatchView>,
      `/api/matches/${id}`,
    );
    expect(seen.situation.position).toBe(shadow.table.rules.write(shadow.view(SPECTATOR)));
    expect(await lobby.page.locator('.move .text').allTextContents()).toEqual(seen.moves.map(({ move }) => move));

    // Spectators talk among themselves.
    await lobby.page.getByRole('tab', { name: 'Messages' }).click();
    await lobby.page.getByLabel('Écrire un message').fill('Le lion est là');
    await lobby.page.getByRole('button', { name: 'Envoyer' }).click();
    await lobby.page.getByRole('log').getByText('Le lion est là').waitFor();
    expect(await host.page.getByText('unread').count()).toBe(0);
    for (const { troubles } of [lobby, host, taker]) expect(troubles).toEqual([]);
    for (const { context } of [lobby, host, taker]) await context.close();
  });
});

describe('quick pairing and the house', () => {
  it('bring two who want the same together, and a bot to whoever wants one', async () => {
    const one = await house.visit('/games/kings?with=online', DESK);
    const other = await house.visit('/games/kings?with=online', FRENCH);
    await one.page.getByText('Quick pairing').click();
    await one.page.getByRole('button', { name: 'Find an opponent' }).click();
    await one.page.getByText('Waiting for an opponent').waitFor();
    await other.page.getByText('Partie rapide').click();
    await other.page.getByRole('button', { name: 'Trouver un adversaire' }).click();
    for (const { page } of [one, other]) await page.waitForURL(/\/match\//, PATIENT);
    expect(one.page.url()).toBe(other.page.url());

    await at(other.page, '/games/kings?with=online');
    await other.page.getByText('Robot de la maison').click();
    await other.page.getByRole('group', { name: 'Niveau' }).getByText('1', { exact: true }).click();
    await other.page.getByRole('group', { name: 'Vous jouez' }).getByText('Rouge').click();
    await other.page.getByRole('button', { name: 'Créer la partie' }).click();
    await other.page.locator('[data-legal="true"]').first().waitFor({ state: 'attached' });
    await other.page.getByLabel('Écrire un coup').fill(new Shadow('kings').legal()[0] ?? '');
    await other.page.keyboard.press('Enter');
    await expect.poll(() => other.page.locator('.move .text').count(), PATIENT).toBe(2);
    await other.page.getByRole('button', { name: 'Abandonner' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
    const played = other.page.url();
    await other.page.getByRole('button', { name: 'Revanche' }).click();
    await other.page.waitForURL((url) => url.href !== played, PATIENT);

    // All of this is found again.
    await at(other.page, '/my-games');
    await expect.poll(() => other.page.getByRole('link', { name: /Rois/ }).count(), PATIENT).toBe(3);
    for (const { troubles } of [one, other]) expect(troubles).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });
});

describe('rated matches', () => {
  it('are played without an engine, and fill leaderboards and profiles', async () => {
    const ada = await Person.named(house, 'Ada', FRENCH);
    const ben = await Person.named(house, 'Ben');
    const wish = { game: 'kings', rated: true, clock: LIVE, free: 'open' } as const;
    for (let i = 1; i < PLAYED; i++) {
      const id = await begin([ada, ben], wish);
      // Who leaves before both have begun has not played.
      await ada.move(id);
      await ben.move(id);
      await (i % 3 === 0 ? ada : ben).post(`/matches/${id}/resign`);
    }
    const id = await begin([ben, ada], wish);
    const player = await ben.watch(id, 0);
    await player.page.getByText('Rated match').waitFor();
    await player.button('Hint').click({ force: true });
    await player.page.getByText('In a rated match hints and analysis are off').waitFor();
    await player.page.getByRole('tab', { name: 'Analysis' }).click();
    expect(await player.button('Analyse this position').count()).toBe(0);
    await ben.move(id);
    await ada.move(id);
    await ada.post(`/matches/${id}/resign`);
    await player.page.locator('#end-title').waitFor();

    await at(player.page, '/leaderboards/kings');
    await player.page.getByRole('cell', { name: 'Ada' }).getByRole('link').click();
    await player.page.getByRole('img', { name: 'How the ratings changed' }).waitFor();
    expect(await player.page.locator('figure circle').count()).toBe(PLAYED);
    await player.page.getByRole('button', { name: 'Mute' }).click();
    await player.page.getByRole('button', { name: 'Unmute' }).waitFor();
    expect(player.visit.troubles).toEqual([]);

    const { page, troubles } = await house.look(ada.context, '/leaderboards/kings');
    await page.getByRole('cell', { name: 'Ben' }).getByRole('link').click();
    await page.getByText(`${PLAYED} parties`).waitFor();
    expect(await page.getByText('contre Ada').count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });
});

describe('an account', () => {
  it('is made, left, found again by a mail after its password is forgotten, and deleted', async () => {
    const { page, troubles, context } = await house.visit('/account', FRENCH);
    const enter = async (door: string, password: string): Promise<void> => {
      const form = page.getByRole('region', { name: door });
      await form.getByLabel('Nom', { exact: true }).fill('Zoe');
      await form.getByLabel('Mot de passe', { exact: true }).fill(password);
      await form.getByRole('button', { name: door }).click();
    };
    await page.locator('#create-email').fill('zoe@example.org');
    await enter('Créer un compte', PASSWORD);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(`${house.url}/`);
    await at(page, '/account');
    await page.locator('#enter-name').fill('Zoe');
    await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
    await expect.poll(() => box.mails.length, PATIENT).toBe(1);
    const text = (box.mails[0] ?? '').replace(/=\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain('nouveau mot de passe');
    await page.goto(text.match(/http\S+\/reset#\S+/)?.[0] ?? '');
    await page.locator('#password').fill('another pebble');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await enter('Se connecter', 'another pebble');
    await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();

    await page.locator('summary').click();
    await page.locator('#delete-password').fill('another pebble');
    await page.locator('details').getByRole('checkbox').check();
    await page.locator('details').getByRole('button').click();
    await page.waitForURL(`${house.url}/`);
    const gone = await context.request.get('/api/users/Zoe');
    expect(gone.status()).toBe(404);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('notifications', () => {
  it('are asked for on a click only, and tell of a turn to whoever looks elsewhere', async () => {
    const [ann, bob] = [await Person.enter(house), await Person.enter(house)];
    await ann.context.addInitScript(() => {
      const made: string[] = [];
      class Fake {
        static permission = 'default';
        static async requestPermission(): Promise<string> {
          made.push('asked');
          Fake.permission = 'granted';
          return Fake.permission;
        }
        constructor(title: string) {
          made.push(title);
        }
      }
      Object.assign(window, { Notification: Fake, made });
      if (sessionStorage.getItem('allowed')) Fake.permission = 'granted';
      Object.defineProperty(document, 'hidden', { get: () => sessionStorage.getItem('away') !== null });
    });
    const made = (page: Page) => page.evaluate(() => (window as unknown as { made: string[] }).made);
    const { page } = await house.look(ann.context, '/settings');
    const button = page.getByRole('button', { name: 'Tell me on this device' });
    await button.waitFor();
    expect(await made(page)).toEqual([]);
    await button.click();
    await expect.poll(() => made(page), PATIENT).toEqual(['asked']);
    await page.close();

    const id = await begin([bob, ann], { game: 'kings', clock: LIVE });
    const away = await ann.watch(id, 1);
    await away.page.evaluate(() => {
      sessionStorage.setItem('allowed', '1');
      sessionStorage.setItem('away', '1');
    });
    await away.page.reload();
    await away.page.getByLabel('Type a move').waitFor();
    const mover = await bob.watch(id, 0);
    await mover.type(new Shadow('kings').legal()[0] ?? '');
    await expect.poll(() => made(away.page), PATIENT).toEqual([expect.stringContaining('Your turn')]);
    expect(await away.page.title()).toContain('Your turn');
  });
});
