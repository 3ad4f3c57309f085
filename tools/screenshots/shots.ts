/** What there is to be seen: every address of the router, and every game in play. */
import { GAMES } from '@pessoi/registry';
import type { Page } from 'playwright-core';
import type { Route } from '../../apps/web/src/shell/routes.ts';
import { cardGame, goldenGame, type Played } from './saved.ts';

export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Games that must be in the browser's storage. */
  readonly games?: readonly Played[];
  readonly prepare?: (page: Page) => Promise<void>;
  /** The whole page, not only what fits on the screen. */
  readonly whole?: boolean;
}

/** Small enough to be kept, and shown in the README. */
export const CHOSEN: ReadonlySet<string> = new Set([
  'home-desk-light-en',
  'home-phone-dark-fr',
  ...GAMES.map(({ id }) => `play-${id}-desk-light-en`),
  ...GAMES.map(({ id }) => `play-${id}-phone-light-fr`),
  'play-kopis-phone-dark-en',
  'over-kopis-phone-light-en',
  'rules-kopis-desk-light-en',
]);

const openTab =
  (n: number) =>
  async (page: Page): Promise<void> =>
    page.getByRole('tab').nth(n).click();

export async function shots(routes: Readonly<Record<string, Route>>): Promise<readonly Shot[]> {
  const pages = Object.entries(routes).flatMap(([name, { path, samples }]) =>
    samples.map((sample): Shot => {
      const values = Object.values(sample);
      const filled = path.replace(/:(\w+)/g, (_, key: string) => sample[key] ?? '');
      // A rulebook is as long as it is: its beginning is enough.
      return { name: [name, ...values].join('-'), path: filled, whole: name !== 'rules' };
    }),
  );
  const playing: Shot[] = [];
  for (const { id } of GAMES) {
    const played = await cardGame(id);
    const path = `/play/${played.id}`;
    playing.push(
      { name: `play-${id}`, path, games: [played] },
      { name: `facts-${id}`, path, whole: true, prepare: openTab(1) },
      { name: `start-${id}`, path: `/play/new?game=${id}&seats=2&players=you,level:2` },
    );
  }
  const ended = [goldenGame('kopis', 'storm-near'), goldenGame('kings', 'kings'), goldenGame('aisopos', 'aisopos-3')];
  const secret: Played = { ...(await cardGame('aisopos')), id: 'table-aisopos', people: ['Ada', 'Bob', 'Cyd', 'Dan'] };
  return [
    ...pages,
    ...playing,
    ...ended.map((game): Shot => ({ name: `over-${game.game}`, path: `/play/${game.id}`, games: [game], whole: true })),
    { name: 'notebook-aisopos', path: '/play/card-aisopos', whole: true, prepare: openTab(4) },
    { name: 'rules-beside-kopis', path: '/play/card-kopis', whole: true, prepare: openTab(3) },
    { name: 'curtain-aisopos', path: `/play/${secret.id}`, games: [secret] },
    { name: 'profile-ariadne', path: '/players/Ariadne', whole: true },
    { name: 'options-kopis-online', path: '/games/kopis?with=online', whole: true },
    { name: 'options-aisopos-device', path: '/games/aisopos?with=device', whole: true },
  ];
}
