import type { OptionSpecs, Position } from '@pessoi/core';
import * as L from './layout.ts';
import { setPiece } from './lines.ts';

export interface KopisOptions {
  readonly mode: 'storm' | 'sudden';
  readonly setup: 'basic' | 'advanced';
  /** Used by the basic setup only (KO-7). */
  readonly layout: 'near' | 'far' | 'checkered';
  /** Used by the advanced setup only (KO-9). */
  readonly placing: 'snake' | 'alternate';
}

export const OPTIONS: OptionSpecs<KopisOptions> = {
  mode: { kind: 'choice', default: 'storm', values: ['storm', 'sudden'] },
  setup: { kind: 'choice', default: 'basic', values: ['basic', 'advanced'] },
  layout: { kind: 'choice', when: { setup: 'basic' }, default: 'near', values: ['near', 'far', 'checkered'] },
  placing: { kind: 'choice', when: { setup: 'advanced' }, default: 'snake', values: ['snake', 'alternate'] },
};

/** KO-6, KO-7: the cells of Red's Strongholds and of Black's. */
const LAYOUTS = {
  near: [
    ['c3', 'd3'],
    ['c4', 'd4'],
  ],
  far: [
    ['c4', 'd4'],
    ['c3', 'd3'],
  ],
  checkered: [
    ['c3', 'd4'],
    ['d3', 'c4'],
  ],
} as const;

/** KO-9. */
const ORDERS = { snake: 'rbbr', alternate: 'rbrb' } as const;

/** The order in which Strongholds are placed; empty in the basic setup. */
export const placingOrder = (options: KopisOptions): string =>
  options.setup === 'advanced' ? ORDERS[options.placing] : '';

/** An order of placing as the word TO_PLACE holds it. */
export const orderWord = (order: string): number =>
  [...order].reduceRight<number>((word, letter) => word * 2 + (letter === 'b' ? 1 : 0), L.PLACED);

/** The word TO_PLACE as the order that is left. */
export function orderText(word: number): string {
  let order = '';
  for (let left = word; left > L.PLACED; left >>= 1) order += (left & 1) === 1 ? 'b' : 'r';
  return order;
}

export function setUp(options: KopisOptions, p: Position): void {
  p.fill(0);
  const storm = options.mode === 'storm';
  p[L.MODE] = storm ? L.STORM : L.SUDDEN;
  p[L.BASTION] = L.NOWHERE;
  p.fill(storm ? L.FULL_SIDE : L.MIDDLE_LINES, L.WAITING, L.WAITING + 4); // KO-3, KO-4
  p[L.TO_PLACE] = orderWord(placingOrder(options));
  L.setTurn(p, 0); // KO-9
  if (L.isPlacing(p)) return;
  for (const [seat, cells] of LAYOUTS[options.layout].entries())
    for (const name of cells) setPiece(p, L.BOARD.cell(name) as number, L.strongholdOf(seat));
}
