/** What fits a view, worked out by trying everything: nothing here shares code with the sampler. */
import type { Cell } from '@pessoi/boards';
import { newGuess, type Rules, seededRng, type Truth, type View } from '@pessoi/core';
import { expect } from 'vitest';
import { ANIMALS } from '../src/game.ts';
import * as L from '../src/layout.ts';

/** AI-6 once more, written out by hand. */
const WINS: Readonly<Record<string, string>> = { L: 'HFM', H: 'FA', F: 'MA', M: 'HA', A: 'L' };

interface Hidden {
  readonly cell: Cell;
  readonly beaten: readonly string[];
}

/** What a viewer knows of one other player, read from the text of the view and from the lore. */
export function puzzle(rules: Rules, view: View, seat: number): { hidden: Hidden[]; left: Record<string, number> } {
  const [board, , , captures] = rules.write(view).split(' ') as [string, string, string, string];
  const left: Record<string, number> = { L: 2, H: 2, F: 2, M: 2, A: 2 };
  const take = (letter: string): void => {
    left[letter] = (left[letter] ?? 0) - 1;
  };
  for (const [, owner, letter] of captures.matchAll(/(\d)([LHFMA])/g))
    if (Number(owner) === seat) take(letter as string);
  const hidden: Hidden[] = [];
  const cells = [...board.replaceAll('/', '').matchAll(/\.|(\d)(.)/g)];
  for (const [cell, [, owner, letter]] of cells.entries()) {
    if (owner === undefined || Number(owner) !== seat) continue;
    const beaten = [...ANIMALS].filter((_, i) => (L.beatenOf(L.loreAt(view, cell)) >> i) & 1);
    if (letter === '?') hidden.push({ cell: cell as Cell, beaten });
    else take(letter as string);
  }
  return { hidden, left };
}

/** Every assignment of animals to the hidden tokens of a seat, by trying them all. */
export function assignments(rules: Rules, view: View, seat: number): Map<Cell, string>[] {
  const { hidden, left } = puzzle(rules, view, seat);
  const found: Map<Cell, string>[] = [];
  const assign = (i: number, soFar: readonly string[]): void => {
    const token = hidden[i];
    if (!token) {
      found.push(new Map(hidden.map(({ cell }, j) => [cell, soFar[j] as string])));
      return;
    }
    for (const animal of ANIMALS) {
      const used = soFar.filter((other) => other === animal).length;
      if (used < (left[animal] ?? 0) && token.beaten.every((prey) => WINS[animal]?.includes(prey)))
        assign(i + 1, [...soFar, animal]);
    }
  };
  assign(0, []);
  return found;
}

/** The position texts of all truths that fit a view. */
function truthsOf(rules: Rules, view: View): Set<string> {
  const viewer = L.viewerOf(view);
  const others = rules.remaining(view).filter((seat) => seat !== viewer);
  let texts = [rules.write(view)];
  for (const seat of others) {
    const { left } = puzzle(rules, view, seat);
    texts = texts.flatMap((text) =>
      assignments(rules, view, seat).map((assignment) => {
        const [board, turn, hands, ...rest] = text.split(' ') as [string, string, string, ...string[]];
        const animals = [...assignment.values()];
        let i = 0;
        const filled = board.replaceAll(new RegExp(`${seat}\\?`, 'g'), () => `${seat}${animals[i++]}`);
        const hand = [...ANIMALS]
          .map((letter) => letter.repeat((left[letter] ?? 0) - animals.filter((a) => a === letter).length))
          .join('');
        const all = hands.split(',').map((text_, s) => (s === seat ? hand || '-' : text_));
        return [filled, turn, all.join(','), ...rest].join(' ');
      }),
    );
  }
  return new Set(texts);
}

export const countTruths = (rules: Rules, view: View): number =>
  rules
    .remaining(view)
    .filter((seat) => seat !== L.viewerOf(view))
    .reduce<number>((product, seat) => product * assignments(rules, view, seat).length, 1);

export const puzzleSize = (rules: Rules, view: View): number =>
  rules
    .remaining(view)
    .filter((seat) => seat !== L.viewerOf(view))
    .reduce<number>((sum, seat) => sum + puzzle(rules, view, seat).hidden.length, 0);

/** Whether a truth can be what a viewer sees: same public facts, known tokens kept, beaten ones beatable, two of each. */
export const fits = (rules: Rules, view: View, truth: Truth): boolean =>
  rules.remaining(view).every((seat) => {
    const { hidden } = puzzle(rules, view, seat);
    const [board, , hands, captures] = rules.write(truth).split(' ') as [string, string, string, string];
    const cells = [...board.replaceAll('/', '').matchAll(/\.|(\d)(.)/g)];
    const own = [...board.matchAll(/(\d)([LHFMA])/g), ...captures.matchAll(/(\d)([LHFMA])/g)]
      .filter(([, owner]) => Number(owner) === seat)
      .map(([, , letter]) => letter as string);
    const hand = hands.split(',')[seat] as string;
    const all = [...own, ...hand.replace('-', '')].sort().join('');
    return (
      all === 'AAFFHHLLMM' &&
      hidden.every(({ cell, beaten }) => beaten.every((prey) => WINS[cells[cell]?.[2] as string]?.includes(prey)))
    );
  });

export const letters = (mask: number): string => [...ANIMALS].filter((_, i) => (mask >> i) & 1).join('');

/** Draws many samples: they are exactly the truths that fit, each about equally often. */
export function expectUniform(rules: Rules, view: View, seed: string): void {
  const truths = truthsOf(rules, view);
  const counts = new Map([...truths].map((text) => [text, 0]));
  const guess = newGuess(rules);
  const rng = seededRng(seed);
  const each = 60;
  for (let i = 0; i < each * truths.size; i++) {
    rules.sample(view, rng, guess);
    const text = rules.write(guess);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect([...counts.keys()].filter((text) => !truths.has(text))).toEqual([]);
  let chiSquare = 0;
  for (const count of counts.values()) chiSquare += (count - each) ** 2 / each;
  const freedom = truths.size - 1;
  // Six standard deviations: a sampler that prefers some truths by a third is far beyond.
  expect(chiSquare).toBeLessThanOrEqual(freedom + 6 * Math.sqrt(2 * freedom) + 1e-9);
  expect([...counts.values()].every((count) => count > 0)).toBe(true);
}
