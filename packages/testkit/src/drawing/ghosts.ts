/** Checks on previews: what a move is said to do, before it is played, is what it then does. */
import type { GameDrawing, Ghost, Scene } from '@pessoi/board-ui/scene';
import { CHANCE, type GameEvent, OVER, type Seat, type Target, viewOf } from '@pessoi/core';
import { expect } from 'vitest';
import type { Check } from '../conformance/along.ts';
import { after, viewersOf } from '../conformance/walk.ts';
import { choicesOf, looking, placesOf, targetsOf } from './looks.ts';

export const ghostsComeTrue =
  (drawing: GameDrawing): Check =>
  (moment) => {
    const { table, state } = moment;
    const { rules } = table;
    const viewer = rules.actor(state);
    if (viewer === CHANCE || viewer === OVER) return;
    const look = looking({ viewer });
    const view = viewOf(rules, state, viewer);
    const scene = drawing.scene(table, view, look);
    const places = placesOf(scene);
    for (const { clicks, move } of choicesOf(rules, view)) {
      const told = rules.format(view, move);
      const ghostsAt = (i: number): readonly Ghost[] =>
        drawing.ghosts(table, view, clicks.slice(0, i), clicks[i] as Target);
      const last = clicks.length - 1;
      expect(
        clicks.slice(0, last).flatMap((_, i) => ghostsAt(i)),
        `${told}, too early`,
      ).toEqual([]);
      const ghosts = ghostsAt(last);
      const named = ghosts.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]));
      expect(named.filter((place) => !places.has(place))).toEqual([]);
      const next = viewOf(rules, after(moment, move), viewer);
      const events = rules.events(view, rules.viewMove(state, move, viewer), next);
      if (ghosts.some(({ fate }) => fate === 'attacked')) expectAttack(events, ghosts);
      else {
        expect(fatesOf(scene, ghosts), told).toEqual(fatesIn(events, viewer));
        expect(counted(scene, ghosts), told).toEqual(counted(drawing.scene(table, next, look), []));
      }
    }
  };

/** Where the end is not known yet, the one attacked is shown, and nothing is promised. */
function expectAttack(events: readonly GameEvent[], ghosts: readonly Ghost[]): void {
  const attacked = events.flatMap((event) => (event.kind === 'attack' ? [event.at] : []));
  expect(attacked).toHaveLength(1);
  expect(ghosts.map(({ from }) => from)).toContain(attacked[0]);
  expect(ghosts.filter(({ fate, to }) => fate !== 'attacked' || to !== undefined)).toEqual([]);
}

/** A ghost may name its piece where several share a place. */
const placeOf = ({ pieces }: Scene, name: string): string => pieces.find(({ piece }) => piece === name)?.at ?? name;

/** Where something comes in or goes, what the mover takes and what he loses. */
const fatesOf = (scene: Scene, ghosts: readonly Ghost[]): string[] =>
  ghosts
    .map(({ from, to, fate }) => {
      if (fate === 'enters') return `enters ${to}`;
      return fate === 'moves' ? `moves ${placeOf(scene, from)} ${to}` : `${fate} ${placeOf(scene, from)}`;
    })
    .sort();

function fatesIn(events: readonly GameEvent[], mover: Seat): string[] {
  return events
    .flatMap((event) => {
      if (event.kind === 'enter') return [`enters ${event.to}`];
      if (event.kind === 'move') return [`moves ${event.from} ${event.to}`];
      if (event.kind === 'lose') return [`lost ${event.from}`];
      return event.kind === 'capture' ? [`${event.by === mover ? 'captured' : 'lost'} ${event.from}`] : [];
    })
    .sort();
}

/** How many pieces stand on each cell, once the ghosts have come true. */
function counted(scene: Scene, ghosts: readonly Ghost[]): ReadonlyMap<string, number> {
  const cells = scene.spots.filter(({ kind }) => kind === 'cell').map(({ target }) => target);
  const counts = new Map<string, number>(cells.map((cell) => [cell, 0]));
  const add = (place: string | undefined, number: number): void => {
    const count = place === undefined ? undefined : counts.get(place);
    if (place !== undefined && count !== undefined) counts.set(place, count + number);
  };
  for (const { at } of scene.pieces) add(at, 1);
  for (const { from, to } of ghosts) {
    add(placeOf(scene, from), -1);
    add(to, 1);
  }
  return counts;
}

/** Tints are for places that are there. */
export const tintsHavePlaces =
  (drawing: GameDrawing): Check =>
  ({ table, state }) => {
    for (const viewer of viewersOf(table)) {
      const view = viewOf(table.rules, state, viewer);
      const spots = targetsOf(drawing.scene(table, view, looking({ viewer })));
      const begun = new Set(choicesOf(table.rules, view).map(({ clicks }) => clicks[0] as Target));
      const tints = [[], ...[...begun].map((target) => [target])].flatMap(
        (clicks) => drawing.tints?.(table, view, clicks) ?? [],
      );
      expect(tints.filter(({ target, tone }) => !spots.has(target) || tone === '')).toEqual([]);
    }
  };
