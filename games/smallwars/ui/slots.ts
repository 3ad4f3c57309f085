/**
 * Where figures stand in a cell. One alone is large; up to four stand two by two, up to nine three by three, and more of
 * them closer. Where they would have to shrink, those that are alike in everything gather into a counted stack first, on a
 * narrow screen as soon as they are more than four.
 */
import type { Point } from '@pessoi/board-ui/scene';
import type { Figure } from './reading.ts';

export interface Standing extends Point {
  readonly figure: Figure;
  readonly size: number;
  /** The breadth of the place that it has for itself. */
  readonly slot: number;
  /** How many are in its stack, told by the one on top; 0 for those below it. */
  readonly stack: number;
}

const TWO_ROWS = 4;
const THREE_ROWS = 9;
const LOOSE_WIDE = 15;
/** Nobody needs more of the cell than this, even alone. */
const ALONE = 0.66;
/** The part of its place that a figure fills. */
const FILLED = 0.96;
/** How far the figures of a stack lie apart, in parts of their size, and how many of them show. */
const FAN = 0.035;
const SHOWN = 3;

const alike = ({ owner, sheet, life, state, isTarget, number }: Figure): string =>
  [owner, sheet.id, life, state, ...(isTarget || state === 'active' ? [number] : [])].join();

function gathered(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) groups.set(alike(figure), [...(groups.get(alike(figure)) ?? []), figure]);
  return [...groups.values()];
}

/** Each by itself as long as that makes none of them smaller than its stack would be. */
function groupsOf(figures: readonly Figure[], narrow: boolean): readonly (readonly Figure[])[] {
  const loose = figures.map((figure) => [figure]);
  if (figures.length <= TWO_ROWS || (!narrow && figures.length <= LOOSE_WIDE)) return loose;
  const stacks = gathered(figures);
  return sideFor(stacks.length) < sideFor(loose.length) ? stacks : loose;
}

const sideFor = (count: number): number =>
  count === 1 ? 1 : count <= TWO_ROWS ? 2 : count <= THREE_ROWS ? 3 : Math.ceil(Math.sqrt(count));

interface Seated {
  readonly group: readonly Figure[];
  readonly column: number;
  readonly row: number;
}

/** The near side fills the rows from the bottom, the other one from the top. */
function seated(groups: readonly (readonly Figure[])[], side: number, near: number): readonly Seated[] {
  const mine = groups.filter(([first]) => first?.owner === near);
  const theirs = groups.filter(([first]) => first?.owner !== near);
  const at = (i: number) => ({ column: i % side, row: Math.floor(i / side) });
  return [
    ...theirs.map((group, i) => ({ group, ...at(i) })),
    ...mine.map((group, i) => {
      const { column, row } = at(i);
      return { group, column: side - 1 - column, row: side - 1 - row };
    }),
  ];
}

/** In the middle of what is taken, so that a few figures do not press into a corner. */
const centred = (taken: readonly number[]): number => (Math.min(...taken) + Math.max(...taken)) / 2;

/** The figures of one cell around its centre; `near` is the seat at the bottom of the drawing. */
export function standings(
  figures: readonly Figure[],
  width: number,
  near: number,
  narrow: boolean,
): readonly Standing[] {
  const groups = groupsOf(figures, narrow);
  const side = sideFor(groups.length);
  const slot = Math.min(width / side, width * ALONE);
  const places = seated(groups, side, near);
  const middle = centred(places.map(({ row }) => row));
  return places.flatMap(({ group, column, row }) => {
    const inRow = places.filter((other) => other.row === row).map((other) => other.column);
    const x = (column - centred(inRow)) * slot;
    const y = (row - middle) * slot;
    const fanned = Math.min(group.length - 1, SHOWN);
    return group.map((figure, i) => {
      const below = group.length - 1 - i;
      const shift = (fanned / 2 - Math.min(below, SHOWN)) * FAN * slot;
      const size = slot * (fanned > 0 ? FILLED - fanned * FAN : FILLED);
      return { figure, size, slot, x: x + shift, y: y + shift, stack: below === 0 ? group.length : 0 };
    });
  });
}
