import type { Cell } from '@pessoi/boards';
import { newGuess, type Rules, type State, seededRng, type View, type Viewer, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { ANIMALS, possibleAnimals } from '../src/game.ts';
import * as L from '../src/layout.ts';
import { played, rulesOf, viewersOf, wander } from './helpers.ts';

/** AI-6 once more, written out by hand: nothing here shares code with the sampler. */
const WINS: Readonly<Record<string, string>> = { L: 'HFM', H: 'FA', F: 'MA', M: 'HA', A: 'L' };

interface Hidden {
  readonly cell: Cell;
  readonly beaten: readonly string[];
}

/** What a viewer knows of one other player, read from the text of the view and from the lore. */
function puzzle(rules: Rules, view: View, seat: number): { hidden: Hidden[]; left: Record<string, number> } {
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
function assignments(rules: Rules, view: View, seat: number): Map<Cell, string>[] {
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

const countTruths = (rules: Rules, view: View): number =>
  rules
    .remaining(view)
    .filter((seat) => seat !== L.viewerOf(view))
    .reduce<number>((product, seat) => product * assignments(rules, view, seat).length, 1);

const letters = (mask: number): string => [...ANIMALS].filter((_, i) => (mask >> i) & 1).join('');
const cellOf = (name: string): Cell => L.BOARD.names.indexOf(name) as Cell;
const possible = (seats: number, viewer: Viewer, moves: string, cell: string, position?: string): string => {
  const rules = rulesOf(seats);
  return letters(possibleAnimals(viewOf(rules, played(seats, moves, position), viewer), cellOf(cell)));
};

/** Draws many samples: they are exactly the truths that fit, each about equally often. */
function expectUniform(rules: Rules, view: View, seed: string): void {
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

describe('samples', () => {
  const POSITIONS: readonly (readonly [number, Viewer, string, string])[] = [
    [2, 0, '', '.../..../..0L1L./..../... 0 -,- 1L1H1H1F1F1M1M1A1A,0L0H0H0F0F0M0M0A0A 5'],
    [2, 0, '', '1L1H./..../..0L../..../... 0 -,F 1L1H1F1M1M1A1A,0L0H0H0F0F0M0M0A0A 5'],
    [2, 1, '', '1L../..../..0L0L./0A.../... 0 HM,F 1L1H1H1F1M1M1A1A,0H0F0F0M0A 5'],
    [2, -1, '', '1L../..../..0L0A./..../... 0 M,F 1L1H1H1F1M1M1A1A,0L0H0H0F0F0M0A 5'],
    [3, 0, '', '1L1H./..../..2L2A./..../... 2 LLHHFFMMAA,M,- 1L1H1F1F1M1A1A2L2H2H2F2F2M2M2A,-,- 5'],
  ];

  it.each(POSITIONS)(
    '[AI-8] every truth that fits, each as likely: %i seats, viewer %i %s %s',
    (seats, viewer, moves, text) => {
      const rules = rulesOf(seats);
      expectUniform(rules, viewOf(rules, played(seats, moves, text), viewer), text);
    },
  );

  it('[AI-8] in endings of random games, also with tokens that have beaten something', () => {
    let compared = 0;
    let constrained = 0;
    for (const seats of [2, 3, 4])
      for (let game = 0; game < 25; game++)
        wander(seats, `endings ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const viewer = viewersOf(seats)[rng.below(seats + 1)] as Viewer;
          const view = viewOf(rules, truth, viewer);
          if (rng.below(6) !== 0 || puzzleSize(rules, view) > 7) return;
          const ways = countTruths(rules, view);
          if (ways < 2 || ways > 60) return;
          compared++;
          if (L.CELLS.some((cell) => L.animalOf(L.pieceAt(view, cell)) === L.UNKNOWN && L.loreAt(view, cell) > 15))
            constrained++;
          expectUniform(rules, view, `${seats} ${game}`);
        });
    expect(compared).toBeGreaterThan(40);
    expect(constrained).toBeGreaterThan(15);
  });

  const puzzleSize = (rules: Rules, view: View): number =>
    rules
      .remaining(view)
      .filter((seat) => seat !== L.viewerOf(view))
      .reduce<number>((sum, seat) => sum + puzzle(rules, view, seat).hidden.length, 0);

  it('[AI-8] the truth fits every view of it, and so do samples, all through random games', () => {
    for (const seats of [2, 3, 4])
      for (let game = 0; game < 4; game++)
        wander(seats, `fit ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const guess = newGuess(rules);
          for (const viewer of viewersOf(seats)) {
            const view = viewOf(rules, truth, viewer);
            expect(fits(rules, view, truth)).toBe(true);
            rules.sample(view, rng, guess);
            expect(fits(rules, view, guess)).toBe(true);
            expect(viewOf(rules, guess, viewer)).toEqual(view);
            expect(rules.read(rules.write(guess))).toMatchObject({ ok: true });
          }
        });
  });

  /** Whether a truth can be what a viewer sees: same public facts, known tokens kept, beaten ones beatable, two of each. */
  const fits = (rules: Rules, view: View, truth: State | ReturnType<typeof newGuess>): boolean =>
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

  it('[AI-8] of a game that is over the sample is the truth', () => {
    const rules = rulesOf(3);
    const over = played(3, 'L@c3 A@c4 H@e1 out0 out1');
    const guess = newGuess(rules);
    rules.sample(viewOf(rules, over, 0), seededRng(1), guess);
    expect(guess).toEqual(over);
  });

  it('[AI-8] a guess is a truth for every seat: lists, moves and views work on it', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'L@c3 A@c4 H@e1');
    const guess = newGuess(rules);
    rules.sample(viewOf(rules, truth, 2), seededRng(7), guess);
    expect(L.viewerOf(guess)).toBe(L.TRUTH);
    expect(rules.parse(guess, 'c3xc4')).toMatchObject({ ok: true });
    expect(rules.write(viewOf(rules, guess, 2))).toBe(rules.write(viewOf(rules, truth, 2)));
  });

  it('a view that cannot be is refused with an error that says so', () => {
    const rules = rulesOf(2);
    const guess = newGuess(rules);
    const view = (): View => viewOf(rules, played(2, 'L@c3 A@c4'), 0);
    const tooSmall = view();
    L.setHand(tooSmall, 1, L.handOf(tooSmall, 1) + 1);
    expect(() => rules.sample(tooSmall, seededRng(1), guess)).toThrow('nothing fits what is known of seat 1');
    const impossible = view();
    L.setCell(impossible, cellOf('c4'), L.token(1, L.UNKNOWN), L.beatenBit(0) | L.beatenBit(1));
    expect(() => rules.sample(impossible, seededRng(1), guess)).toThrow('nothing fits what is known of seat 1');
    const tooMany = view();
    for (let i = 0; i < 3; i++) L.addCapture(tooMany, 0, L.token(1, 4));
    expect(() => rules.sample(tooMany, seededRng(1), guess)).toThrow('seat 1 has more than two A');
  });
});

describe('possible animals', () => {
  it('[AI-8] [AI-6] what a token has beaten tells what it can be, wherever it has walked since', () => {
    expect(possible(2, 1, 'L@c3', 'c3')).toBe('LHFMA');
    expect(possible(2, 1, 'L@c3 F@c4 c3xc4', 'c4')).toBe('LH');
    expect(possible(2, 1, 'L@c3 F@c4 c3xc4 A@a1 c4-d4 A@a2 d4-e3', 'e3')).toBe('LH');
    expect(possible(2, 1, 'L@c3 H@c4 c3xc4', 'c4')).toBe('LM');
    expect(possible(2, 1, 'L@c3 M@c4 c3xc4', 'c4')).toBe('LF');
    expect(possible(2, 1, 'F@c3 A@c4 c3xc4', 'c4')).toBe('HFM');
    expect(possible(2, 1, 'A@c3 L@c4 c3xc4', 'c4')).toBe('A');
    expect(possible(2, 1, 'H@c3 F@c4 c3xc4 A@d4 c4xd4', 'd4')).toBe('H');
    expect(possible(2, 0, 'L@c3 F@c4 c3xc4', 'c4')).toBe('L');
    expect(possible(2, 0, 'L@c3 F@c4 c3xc4', 'c3')).toBe('');
  });

  it('[AI-8] two tokens that must both be Lions leave no Lion for a third', () => {
    const position = '0L0L./0A1H../1F1M.../..../... 0 HHFFMMA,LLHFMAA -,- 20';
    // Both Lions beat a Human and a Fox, or a Mouse: seat 1 can tell that the Ant is no Lion.
    expect(possible(2, 1, '', 'a1', position)).toBe('LHFMA');
    const rules = rulesOf(2);
    const view = viewOf(rules, played(2, '', position), 1);
    const lion = L.beatenBit(1) | L.beatenBit(2);
    L.setCell(view, cellOf('a1'), L.token(0, L.UNKNOWN), lion);
    expect(letters(possibleAnimals(view, cellOf('a2')))).toBe('LHFMA');
    L.setCell(view, cellOf('a2'), L.token(0, L.UNKNOWN), lion);
    expect(letters(possibleAnimals(view, cellOf('a2')))).toBe('L');
    expect(letters(possibleAnimals(view, cellOf('b1')))).toBe('HFMA');
  });

  it('[AI-8] is exactly what some truth has, in views of random games', () => {
    let asked = 0;
    for (const seats of [2, 3])
      for (let game = 0; game < 25; game++)
        wander(seats, `possible ${seats} ${game}`, (truth, rng) => {
          const rules = rulesOf(seats);
          const view = viewOf(rules, truth, viewersOf(seats)[rng.below(seats + 1)] as Viewer);
          if (rng.below(5) !== 0) return;
          for (const seat of rules.remaining(view)) {
            const { hidden } = puzzle(rules, view, seat);
            if (hidden.length === 0 || hidden.length > 5) continue;
            const all = assignments(rules, view, seat);
            for (const { cell } of hidden) {
              const found = new Set(all.map((assignment) => assignment.get(cell)));
              expect(letters(possibleAnimals(view, cell))).toBe([...ANIMALS].filter((a) => found.has(a)).join(''));
              asked++;
            }
          }
        });
    expect(asked).toBeGreaterThan(300);
  });
});
