/**
 * Where figures stand in a cell. Up to four are large, up to eight (laid out as nine places) of middle size; more than that
 * shrink on a wide screen, and then those that are alike in everything gather into a stack, so that there is
 * always something left to tap.
 */
import type { Point } from '@pessoi/board-ui/scene';
import type { Figure } from './reading.ts';

export interface Standing extends Point {
  readonly figure: Figure;
  readonly size: number;
  /** How many are in its stack, told by the one on top; 0 for those below it. */
  readonly stack: number;
}

const LARGE = 4;
const MIDDLE = 8;
const SMALL = 15;
/** How far the figures of a stack lie apart, in parts of their size, and how many of them show. */
const FAN = 0.04;
const SHOWN = 3;

const alike = ({ owner, sheet, life, state, isTarget, number }: Figure): string =>
  [owner, sheet.id, life, state, ...(isTarget || state === 'active' ? [number] : [])].join();

function gathered(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) groups.set(alike(figure), [...(groups.get(alike(figure)) ?? []), figure]);
  return [...groups.values()];
}

/** The places of a grid, row by row from the near side for one player; the other fills them from the far side, last ones first. */
function nearPlaces(side: number): number[] {
  return Array.from({ length: side * side }, (_, i) => (side - 1 - Math.floor(i / side)) * side + (i % side));
}
function farPlaces(side: number): number[] {
  return Array.from({ length: side * side }, (_, i) =>
    Math.floor(i / side) === 0 ? i : Math.floor(i / side) * side + (side - 1 - (i % side)),
  );
}

/** The figures of one cell around its centre; `near` is the seat at the bottom of the drawing. */
export function standings(
  figures: readonly Figure[],
  width: number,
  near: number,
  narrow: boolean,
): readonly Standing[] {
  const isLoose = figures.length <= (narrow ? MIDDLE : SMALL);
  const groups = isLoose ? figures.map((figure) => [figure]) : gathered(figures);
  const side = groups.length <= LARGE ? 2 : groups.length <= MIDDLE ? 3 : Math.ceil(Math.sqrt(groups.length + 1));
  const places = [nearPlaces(side), farPlaces(side)] as const;
  const used = [0, 0];
  const slot = width / side;
  return groups.flatMap((group) => {
    const far = group[0]?.owner === near ? 0 : 1;
    const place = places[far][used[far] as number] as number;
    used[far] = (used[far] as number) + 1;
    const x = ((place % side) - (side - 1) / 2) * slot;
    const y = (Math.floor(place / side) - (side - 1) / 2) * slot;
    const fanned = Math.min(group.length - 1, SHOWN);
    return group.map((figure, i) => {
      const below = group.length - 1 - i;
      const shift = (fanned / 2 - Math.min(below, SHOWN)) * FAN * slot;
      return { figure, size: slot * 0.88, x: x + shift, y: y + shift, stack: below === 0 ? group.length : 0 };
    });
  });
}
