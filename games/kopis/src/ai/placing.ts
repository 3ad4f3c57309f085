/** The placing phase of the advanced setup, played perfectly from a table of what each finished placement is worth. */
import type { Move, Truth } from '@pessoi/core';
import { PLACINGS } from '../lanes.ts';
import * as L from '../layout.ts';
import { orderText } from '../options.ts';
import { placementIndex } from './placements.ts';

/** The exact margin of a finished placement, by its index. */
export type PlacementMargin = (index: number) => number;

/** The exact margin of every cell for the next Stronghold. */
export function placingMargins(truth: Truth, marginOf: PlacementMargin): Map<Move, number> {
  const standing = standingIn(truth);
  const search = new PlacingSearch(marginOf);
  const order = orderText(truth[L.TO_PLACE] as number);
  const found = new Map<Move, number>();
  for (const cell of L.CELLS) {
    if (!L.isInner(cell) || L.pieceAt(truth, cell) !== L.EMPTY) continue;
    found.set((PLACINGS + cell) as Move, search.after(standing, order, cell));
  }
  return found;
}

/** The exact margin at the start of play, before the first entry; undefined later. */
export function placedMargin(truth: Truth, marginOf: PlacementMargin): number | undefined {
  const waiting = L.waitingCount(truth, 0) + L.waitingCount(truth, 1);
  if (L.turnOf(truth) !== 0 || waiting < 2 * L.FACTIONS) return undefined;
  const [red = [], black = []] = standingIn(truth);
  const index = placementIndex(red, black);
  return index === undefined ? undefined : marginOf(index);
}

type Standing = readonly (readonly number[])[];

/** The cells of Red's Strongholds and of Black's. */
const standingIn = (truth: Truth): Standing =>
  [0, 1].map((seat) => L.CELLS.filter((cell) => L.pieceAt(truth, cell) === L.strongholdOf(seat)));

class PlacingSearch {
  private readonly marginOf: PlacementMargin;
  /** Orders of the same cells lead to the same placement. */
  private readonly memo = new Map<string, number>();

  constructor(marginOf: PlacementMargin) {
    this.marginOf = marginOf;
  }

  after(standing: Standing, order: string, cell: number): number {
    const seat = order[0] === 'r' ? 0 : 1;
    return this.value(
      standing.map((cells, i) => (i === seat ? [...cells, cell] : cells)),
      order.slice(1),
    );
  }

  private value(standing: Standing, order: string): number {
    const [red = [], black = []] = standing;
    if (order === '') return this.marginOf(placementIndex(red, black) as number);
    const key = `${[...red].sort()}|${[...black].sort()}`;
    const known = this.memo.get(key) ?? this.best(standing, order);
    this.memo.set(key, known);
    return known;
  }

  private best(standing: Standing, order: string): number {
    const free = L.CELLS.filter((cell) => L.isInner(cell) && !standing.some((cells) => cells.includes(cell)));
    const margins = free.map((cell) => this.after(standing, order, cell));
    return order[0] === 'r' ? Math.max(...margins) : Math.min(...margins);
  }
}
