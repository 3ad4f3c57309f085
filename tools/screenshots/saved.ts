/** Games that are put into a browser's own storage, so that a picture can show any position. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OVER, replay, type Seat, unwrap } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findLazyGame } from '@pessoi/registry/lazy';
import type { Page } from 'playwright-core';
import type { SavedGame } from '../../apps/web/src/workers/keep.ts';
import type { Sitter } from '../../apps/web/src/workers/protocol.ts';

export interface Played {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly seats: number | undefined;
  readonly moves: readonly string[];
  /** Several people at the device; otherwise one against machines, who is to move. */
  readonly people?: readonly string[];
}

/** The position that a game's card shows. */
export async function cardGame(game: string): Promise<Played> {
  const drawing = await findLazyGame(game)?.ui();
  if (!drawing) throw new Error(`there is no game ${game}`);
  const { options, seats, moves } = drawing.miniature;
  return { id: `card-${game}`, game, options, seats, moves };
}

/** A golden game to its end. */
export function goldenGame(game: string, variant: string): Played {
  const found = findGame(game);
  const { options, seats } = found?.variants.find(({ id }) => id === variant) ?? {};
  if (!found || seats === undefined) throw new Error(`there is no ${game} ${variant}`);
  const file = new URL(`../../games/${game}/test/golden/edition-${found.edition}/${variant}.txt`, import.meta.url);
  const text = readFileSync(fileURLToPath(file), 'utf8');
  const moves = [...text.matchAll(/^ply .*: (\S+) of \d+$/gm)].map(([, move = '']) => move);
  return { id: `over-${game}`, game, options: { ...options }, seats, moves };
}

function savedGame({ id, game, options = {}, seats: wanted, moves, people }: Played): SavedGame {
  const found = findGame(game);
  if (!found) throw new Error(`there is no game ${game}`);
  const { rules, seats, options: settled } = unwrap(found.open(options, wanted));
  const state = unwrap(replay(rules, undefined, moves));
  const actor = rules.actor(state);
  const mine = Math.max(actor, 0);
  const sitters = Array.from(
    { length: seats },
    (_, seat): Sitter =>
      people
        ? { kind: 'person', name: people[seat] ?? '' }
        : seat === mine
          ? { kind: 'person' }
          : { kind: 'machine', level: 3 },
  );
  const setting = { game, options: { ...settled }, seats, sitters };
  const summary = {
    ...setting,
    id,
    plies: moves.length,
    actor: actor >= 0 ? (actor as Seat) : undefined,
    winners: actor === OVER ? rules.outcome(state)?.winners : undefined,
    updated: Date.now(),
  };
  return { id, rev: 1, edition: found.edition, setting, moves, chance: {}, end: undefined, summary };
}

/** Any page of ours must be open. */
export async function putInto(page: Page, games: readonly Played[]): Promise<void> {
  await page.evaluate(async (rows) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('pessoi', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    const database = await settled(opening);
    const store = database.transaction('games', 'readwrite').objectStore('games');
    for (const row of rows) await settled(store.put(row));
    database.close();
    localStorage.setItem('pessoi.device', '1');
  }, games.map(savedGame));
}
