/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAddress } from '../../src/shell/start.ts';
import { House } from '../support/house.ts';
import { hurried, Player, settled } from '../support/player.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Everything that can be read or heard, one text each. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const read: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) read.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder'])
      for (const one of document.querySelectorAll(`[${name}]`)) read.push(one.getAttribute(name) ?? '');
    const clean = read.map((text) => text.replace(/\s+/g, ' ').trim());
    return [...new Set(clean)].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Names, clauses and notation; and words that are the same in both languages. */
const ALIKE =
  /^\(?(Pessoi|Kopis|Small Wars|Aisopos)( · Pessoi)?\)?$|^KS-\d+$|^(Mode|Français|English|pass|a2xb2)$|^\S+\/\S+ r$/;

const PAGES = [
  '/',
  '/games/kopis',
  '/games/aisopos',
  '/rules/kings',
  '/lobby',
  '/settings',
  '/account',
  '/about',
  startAddress({ game: 'kings', seats: 2, players: ['you', 'level:1'] }),
];

describe('the language', () => {
  it.each(PAGES)('changes every text of %s', async (address) => {
    const { page, context, troubles } = await house.visit(address, undefined, hurried);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    // At a table the language is in the menu.
    const menu = page.getByRole('button', { name: 'More', exact: true });
    const language = page.getByRole('button', { name: 'Français' });
    await language.or(menu).first().waitFor();
    const english = await words(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    if (await menu.isVisible()) await menu.click();
    await language.click();
    await page.locator('html[lang="fr"]').waitFor();
    const french = new Set(await words(page));
    expect(french.size).toBeGreaterThan(8);
    expect.soft(english.filter((text) => french.has(text) && !ALIKE.test(text))).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('choices', () => {
  it('are followed at once and are still there after a reload', async () => {
    const { page, troubles } = await house.visit('/settings');
    const html = page.locator('html');
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
    await choose('Theme', 'Dark');
    await choose('Contrast', 'High');
    await choose('Look', 'Marble');
    await choose('Pieces', 'Plain');
    await choose('Ask before a move is played', 'Always');
    await choose('Animation', 'None');
    await page.getByRole('checkbox', { name: 'Sound' }).uncheck();
    await page.getByRole('checkbox', { name: 'Show coordinates' }).uncheck();
    await choose('Language', 'Français');
    const looks = ['lang', 'data-theme', 'data-contrast', 'data-board', 'data-motion'];
    const worn = () => Promise.all(looks.map((name) => html.getAttribute(name)));
    expect(await worn()).toEqual(['fr', 'dark', 'more', 'marble', 'less']);
    await page.reload();
    await page.getByRole('heading', { name: 'Réglages', level: 1 }).waitFor();
    expect(await worn()).toEqual(['fr', 'dark', 'more', 'marble', 'less']);
    const checked = await page
      .locator('input:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(checked).toEqual(['fr', 'dark', 'more', 'always', 'off', 'on', 'marble', 'plain', 'on']);
    expect(troubles).toEqual([]);
  });

  it('“always ask” holds back a move by mouse too', async () => {
    const address = startAddress({ game: 'kopis', seats: 2, players: ['you', 'level:1'] });
    const { page } = await house.visit(address, undefined, settled({ confirm: 'always', animation: 'off' }));
    const player = new Player(page, 'always');
    const start = await player.news();
    await player.click(player.any(start.legal));
    const yes = page.getByRole('button', { name: /^Play \S/ });
    await yes.waitFor();
    expect((await player.look()).moves).toBe(0);
    await yes.click();
    await player.until(({ moves }) => moves >= 1);
  });
});
