/**
 * The options made ready for play: the sheets as arrays of numbers, and where everything lies in the words of a position
 * and in the numbers of the moves. Made once for a table; everything else takes it as its first argument.
 */
import type { Rules } from '@pessoi/core';
import { CELLS } from './field.ts';
import type { Options, Scenario } from './options.ts';
import { type Sheet, sheetsOf } from './sheets.ts';

export interface Kit {
  readonly scenario: Scenario;
  readonly budget: number;
  readonly alternate: boolean;

  readonly sheets: readonly Sheet[];
  readonly sheetIndex: ReadonlyMap<string, number>;
  /** One entry a sheet. No movement is 0, no dice are 0, no range is -1. */
  readonly cost: Int16Array;
  readonly actions: Int16Array;
  readonly movement: Int16Array;
  readonly range: Int16Array;
  readonly dice: Int16Array;
  readonly life: Int16Array;

  /** The most figures that one draft can bring; their numbers are 1 to `figures`. */
  readonly figures: number;

  /** Words after the figures, all of which follow from them (see layout.ts). */
  readonly crowd: number;
  readonly held: number;
  readonly live: number;
  readonly ready: number;
  readonly pool: number;
  readonly stateSize: number;

  /** Moves: a pick is sheet * 9 + cell; then STOP, END, go to a cell, activate a figure, attack one, a roll of dice. */
  readonly stop: number;
  readonly end: number;
  /** `go + cell` */
  readonly go: number;
  /** `activate + number` and `attack + number`: numbers of figures start at 1. */
  readonly activate: number;
  readonly attack: number;
  /** `roll + attacker's hits * ROLL_WIDTH + (0 if the target does not strike back, else 1 + its hits)` */
  readonly roll: number;
  readonly moveSpace: number;
}

/** The rules of this game bring their kit along, for those who know the game. */
export interface KitRules extends Rules<'open'> {
  readonly kit: Kit;
}

export function kitOf(rules: Rules): Kit {
  if (!('kit' in rules)) throw new RangeError('these are the rules of another game');
  return (rules as KitRules).kit;
}

/** Words of a position before the first figure (see layout.ts). */
export const HEADER = 13;

const MOST_DICE = 6;
export const ROLL_WIDTH = MOST_DICE + 2;
const ROLLS = (MOST_DICE + 1) * ROLL_WIDTH;

export function makeKit({ scenario, budget, pool, initiative }: Options): Kit {
  const sheets = sheetsOf(pool);
  const column = (value: (sheet: Sheet) => number): Int16Array => Int16Array.from(sheets, value);
  const figures = mostFigures(
    sheets.flatMap(({ cost, copies }) => Array<number>(copies).fill(cost)),
    budget,
    budget,
  );
  const crowd = HEADER + figures;
  const held = crowd + 2 * CELLS;
  const live = held + 2;
  const ready = live + 2;
  const poolAt = ready + 2;
  const stop = sheets.length * CELLS;
  const end = stop + 1;
  const go = end + 1;
  const activate = go + CELLS - 1;
  const attack = activate + figures;
  const roll = attack + figures + 1;
  return {
    scenario,
    budget,
    alternate: initiative === 'alternate',
    sheets,
    sheetIndex: new Map(sheets.map(({ id }, index) => [id, index])),
    cost: column(({ cost }) => cost),
    actions: column(({ A }) => A),
    movement: column(({ M }) => M ?? 0),
    range: column(({ R }) => R ?? -1),
    dice: column(({ D }) => D ?? 0),
    life: column(({ L }) => L),
    figures,
    crowd,
    held,
    live,
    ready,
    pool: poolAt,
    stateSize: poolAt + sheets.length,
    stop,
    end,
    go,
    activate,
    attack,
    roll,
    moveSpace: roll + ROLLS,
  };
}

/**
 * How many of the copies on offer two budgets can buy between them. The cheapest are the best choice, since a cheaper
 * copy fits wherever a dearer one does; `sums` has bit n set when some of them cost exactly n tens.
 */
export function mostFigures(costs: readonly number[], budget0: number, budget1: number): number {
  let sums = 1n;
  let total = 0;
  let count = 0;
  for (const cost of costs.toSorted((a, b) => a - b)) {
    total += cost;
    sums |= sums << BigInt(cost / 10);
    const least = Math.max(0, total - budget1);
    if (least > budget0) break;
    const window = (1n << BigInt((budget0 - least) / 10 + 1)) - 1n;
    if (((sums >> BigInt(least / 10)) & window) === 0n) break;
    count++;
  }
  return count;
}
