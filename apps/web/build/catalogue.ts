/**
 * What pages say about games without loading their rules, as a module made at build time: names, summaries, authors, options, and
 * the position that a game shows on its card.
 */
import type { GameDrawing } from '@pessoi/board-ui/scene';
import type { Game, Lang, OptionSpec, View } from '@pessoi/core';
import { LANGS, replay, viewOf } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { Plugin } from 'vite';
import type { CatalogueEntry, CatalogueOption, Miniature } from '../src/catalogue.ts';
import { onlooker } from '../src/ui/onlooker.ts';
import { drawingOf } from './drawings.ts';

const LIST = 'virtual:games';
const EMBLEMS = 'virtual:emblems';
const CARDS = 'virtual:miniatures';
const CARD = 'virtual:miniature/';

export function catalogue(): Plugin {
  return {
    name: 'pessoi:catalogue',
    resolveId: (id) => ([LIST, EMBLEMS, CARDS].includes(id) || id.startsWith(CARD) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${LIST}`) return `export const GAMES = ${JSON.stringify(GAMES.map(entryOf))};`;
      if (id === `\0${EMBLEMS}`) return `export const EMBLEMS = ${JSON.stringify(await emblems())};`;
      if (id === `\0${CARDS}`) return `export const MINIATURES = {${GAMES.map(loaderOf)}};`;
      if (!id.startsWith(`\0${CARD}`)) return undefined;
      const game = GAMES.find((known) => known.id === id.slice(CARD.length + 1));
      if (!game) throw new Error(`no such game: ${id}`);
      return `export const miniature = ${JSON.stringify(await miniatureOf(game))};`;
    },
  };
}

/** A small picture that stands for a game in lists: the first symbol of its art. */
async function emblems(): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(
    GAMES.map(async ({ id }) => [id, Object.values((await drawingOf(id))?.art ?? {})[0]]),
  );
  return Object.fromEntries(found.filter(([, art]) => art !== undefined));
}

/** One file for each card: a game's own page needs only one of them. */
const loaderOf = ({ id }: Game): string => `${id}: () => import('${CARD}${id}')`;

export function entryOf(game: Game): CatalogueEntry {
  const words = (lang: Lang) => {
    const { name, summary, seats, options } = game.messages[lang];
    return { name, summary, seats, options };
  };
  return {
    id: game.id,
    authors: game.authors,
    seatCounts: game.seatCounts,
    secret: game.secrecy === 'secret',
    series: game.series !== undefined,
    options: Object.entries(game.options).map(([key, spec]) => optionOf(key, spec)),
    variants: game.variants,
    words: { en: words('en'), fr: words('fr') },
  };
}

function optionOf(key: string, spec: OptionSpec<unknown>): CatalogueOption {
  const { when = {} } = spec;
  switch (spec.kind) {
    case 'choice':
      return { key, when, kind: 'choice', default: spec.default, values: spec.values };
    case 'integer':
      return { key, when, kind: 'integer', default: spec.default, min: spec.min, max: spec.max, step: spec.step };
    case 'custom':
      return { key, when, kind: 'custom', default: spec.default };
  }
}

/** How many positions before the last one a card can go through. */
const FRAMES = 4;

const hasWords = (text = ''): boolean => /\p{L}{2}/u.test(text);

export async function miniatureOf(game: Game): Promise<Miniature | null> {
  const drawing = await drawingOf(game.id);
  if (!drawing) return null;
  const { options, seats, moves } = drawing.miniature;
  const table = game.open(options, seats);
  if (!table.ok) throw new Error(`${game.id}: the options of the miniature are refused`);
  const { rules } = table.value;
  const viewer = onlooker(rules);
  const looking = { lang: LANGS[0], viewer, flip: false, narrow: true } as const;
  const draw = (view: View) => {
    const { width, height, decor, spots, pieces } = drawing.scene(table.value, view, looking);
    // A card is named by the words beside it; in the picture there are none, so that it is the same in every language.
    return {
      width,
      height,
      decor: decor.filter(({ kind, d }) => kind === 'path' || !hasWords(d)),
      spots: spots.map((spot) => ({ ...spot, label: '', ...(hasWords(spot.text) && { text: '' }) })),
      pieces,
      trays: [],
      summary: '',
    };
  };
  const views: View[] = [];
  const end = replay(rules, undefined, moves, (before) => views.push(viewOf(rules, before, viewer)));
  if (!end.ok) throw new Error(`${game.id}: move ${end.error.at} of the miniature is refused`);
  views.push(viewOf(rules, end.value, viewer));
  const scenes = views.slice(-1 - FRAMES).map(draw);
  const used = new Set(scenes.flatMap(({ pieces }) => pieces.map(({ art }) => art)));
  const needed = (art: GameDrawing['art']) =>
    Object.fromEntries(Object.entries(art).filter(([name]) => used.has(name)));
  return { scenes, art: needed(drawing.art), plainArt: needed(drawing.plainArt ?? {}), paints: drawing.paints };
}
