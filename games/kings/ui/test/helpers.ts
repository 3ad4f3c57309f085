import type { Looking, Scene } from '@pessoi/board-ui/scene';
import {
  LANGS,
  type Move,
  MoveList,
  newState,
  OVER,
  SPECTATOR,
  type State,
  seededRng,
  start,
  type Table,
  unwrap,
  type View,
  viewOf,
} from '@pessoi/core';
import { kings } from '../../src/game.ts';

export interface Moment {
  readonly table: Table;
  readonly view: View;
  readonly state: State;
  readonly legal: readonly Move[];
}

/** Every moment of a few random games of every variant. */
export function* moments(games = 2): Generator<Moment> {
  for (const variant of kings.variants) {
    const table = unwrap(kings.open(variant.options, variant.seats));
    for (let game = 0; game < games; game++) yield* oneGame(table, `${variant.id} ${game}`);
  }
}

function* oneGame(table: Table, seed: string): Generator<Moment> {
  const { rules } = table;
  const rng = seededRng(seed);
  const state = start(rules);
  const list = new MoveList(rules.moveSpace);
  for (;;) {
    rules.legal(state, list);
    yield { table, state, view: viewOf(rules, state, SPECTATOR), legal: list.toArray() };
    if (rules.actor(state) === OVER) return;
    rules.apply(state, list.at(rng.below(list.count)));
  }
}

export function viewAfter({ table: { rules }, state }: Moment, move: Move): View {
  const next = newState(rules);
  rules.copy(state, next);
  rules.apply(next, move);
  return viewOf(rules, next, SPECTATOR);
}

export const looking = (some: Partial<Looking> = {}): Looking => ({
  lang: 'en',
  viewer: 0,
  flip: false,
  narrow: true,
  ...some,
});

export const LOOKS: readonly Looking[] = LANGS.flatMap((lang) =>
  ([0, 1, SPECTATOR] as const).flatMap((viewer) =>
    [true, false].flatMap((flip) => [true, false].map((narrow) => ({ lang, viewer, flip, narrow }))),
  ),
);

/** What stands on the cells, by target. */
export const onCells = (scene: Scene): Map<string, string> => {
  const cells = new Set(scene.spots.filter(({ kind }) => kind === 'cell').map(({ target }) => target));
  return new Map(scene.pieces.filter(({ at }) => cells.has(at)).map(({ at, piece }) => [at, piece]));
};

/** Every text of a drawing's answer, however deep. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

export function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
}
