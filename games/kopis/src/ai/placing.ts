/** The placing phase of the advanced setup, played perfectly from a table of what each finished placement is worth. */
import type { Move, Truth } from '@pessoi/core';
import { PLACINGS } from '../lanes.ts';
import * as L from '../layout.ts';
import { orderText } from '../options.ts';
import { placementIndex } from './placements.ts';

/** The exact margin of a finished placement, or undefined where it has not been solved. */
export type PlacementMargin = (index: number) => number | undefined;

/** The exact margin of every cell for the next Stronghold; undefined unless all that can follow is known. */
export function placingMargins(truth: Truth, marginOf: PlacementMargin): Map<Move, number> | undefined {
  const standing = standingIn(truth);
  const search = new PlacingSearch(marginOf);
  const order = orderText(truth[L.TO_PLACE] as number);
  const found = new Map<Move, number>();
  for (const cell of L.CELLS) {
    if (!L.isInner(cell) || L.pieceAt(truth, cell) !== L.EMPTY) continue;
    const margin = search.after(standing, order, cell);
    if (margin === undefined) return undefined;
    found.set((PLACINGS + cell) as Move, margin);
  }
  return found;
}

/** The exact margin at the start of play, before the first entry; undefined later, and where it is not known. */
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
  private readonly memo = new Map<string, number | undefined>();

  constructor(marginOf: PlacementMargin) {
    this.marginOf = marginOf;
  }

  after(standing: Standing, order: string, cell: number): number | undefined {
    const seat = order[0] === 'r' ? 0 : 1;
    return this.value(
      standing.map((cells, i) => (i === seat ? [...cells, cell] : cells)),
      order.slice(1),
    );
  }

  private value(standing: Standing, order: string): number | undefined {
    const [red = [], black = []] = standing;
    if (order === '') {
      const index = placementIndex(red, black);
      return index === undefined ? undefined : this.marginOf(index);
    }
    const key = `${[...red].sort()}|${[...black].sort()}`;
    if (!this.memo.has(key)) this.memo.set(key, this.best(standing, order));
    return this.memo.get(key);
  }

  private best(standing: Standing, order: string): number | undefined {
    const high = order[0] === 'r';
    let best: number | undefined;
    for (const cell of L.CELLS) {
      if (!L.isInner(cell) || standing.some((cells) => cells.includes(cell))) continue;
      const margin = this.after(standing, order, cell);
      if (margin === undefined) return undefined;
      if (best === undefined || (high ? margin > best : margin < best)) best = margin;
    }
    return best;
  }
}
