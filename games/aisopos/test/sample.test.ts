import type { Cell } from '@pessoi/boards';
import { newGuess, seededRng, type View, type Viewer, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { possibleAnimals } from '../src/game.ts';
import * as L from '../src/layout.ts';
import { played, rulesOf } from './helpers.ts';
import { expectUniform, letters } from './truths.ts';

const cellOf = (name: string): Cell => L.BOARD.names.indexOf(name) as Cell;
const possible = (seats: number, viewer: Viewer, moves: string, cell: string, position?: string): string => {
  const rules = rulesOf(seats);
  return letters(possibleAnimals(viewOf(rules, played(seats, moves, position), viewer), cellOf(cell)));
};

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
});
