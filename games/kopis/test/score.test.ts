import { describe, expect, it } from 'vitest';
import { play, rulesOf, STORM, SUDDEN } from './helpers.ts';

const scores = (board: string, rest = 'r 4,3,4,3 f1 0-0 storm -'): readonly number[] =>
  rulesOf(STORM).score(play(STORM, `${board} ${rest}`));

describe('score', () => {
  it.each([
    ['one friendly Stronghold', '6/6/2BB2/1rRR2/6/5b', [2, 0]],
    ['both friendly ones', '6/1B4/2BR2/2Rr2/6/5b', [2, 0]],
    ['both friendly ones and an enemy one', '6/6/3R2/2RrB1/6/B4b', [1, 0]],
    ['a friendly one and both enemy ones', '6/6/3R2/1BrB2/2R3/5b', [1, 0]],
    ['an enemy one only', '6/2r3/2BB2/2RR2/6/5b', [0, 0]],
    ['both enemy ones only', '6/6/2RB2/2Br2/6/R4b', [0, 0]],
    ['none', '6/6/2BB2/2RR2/6/r4b', [0, 0]],
    ['a diagonal one', '6/6/2BB2/2RR2/1r4/5b', [0, 0]],
  ])('[KO-19] a red Faction next to %s', (_what, board, expected) => {
    expect(scores(board)).toEqual(expected);
  });

  it.each([
    ['from the north', '6/2b3/2BB2/2RR2/6/r5', 2],
    ['from the east', '6/6/2BBb1/2RR2/6/r5', 2],
    ['from the west', '6/6/1bBB2/2RR2/6/r5', 2],
    ['from the south', '6/6/3B2/2RR2/2B3/r1b3', 2],
    ['with an enemy', '6/6/2BB2/1RbR2/6/r5', 1],
    ['an enemy only', '6/6/2BB2/2RRb1/6/r5', 0],
  ])('[KO-19] a black Faction %s', (_what, board, expected) => {
    expect(scores(board, 'b 4,3,4,3 a1 0-0 storm -')[1]).toBe(expected);
  });

  it('[KO-19] the board does not wrap round', () => {
    expect(scores('6/6/B4R/r4b/B4R/6', 'r 4,3,4,3 f3 0-0 storm -')).toEqual([0, 0]);
    expect(scores('B5/r5/6/R3B1/6/R4b')).toEqual([0, 0]);
    expect(scores('R2B2/6/6/2B3/6/r2R1b')).toEqual([0, 0]);
  });

  it('[KO-20] captures count', () => {
    expect(scores('6/6/2BB2/1rRR2/6/5b', 'r 1,1,0,2 f1 2-5 storm -')).toEqual([4, 5]);
  });

  it('[KO-21] more points win, equal points are a draw', () => {
    const rules = rulesOf(STORM);
    const end = (captures: string) => play(STORM, `6/6/1bBBb1/1rRRr1/2r2b/6 - 0,0,0,0 - ${captures} over -`);
    expect(rules.outcome(end('3-4'))).toMatchObject({ winners: [0], scores: [9, 8] });
    expect(rules.outcome(end('2-4'))).toMatchObject({ winners: [0, 1], scores: [8, 8] });
    expect(rules.outcome(end('1-4'))).toMatchObject({ winners: [1], scores: [7, 8] });
    expect([rules.utility(end('3-4'), 0), rules.utility(end('3-4'), 1)]).toEqual([1, -1]);
    expect([rules.utility(end('2-4'), 0), rules.utility(end('2-4'), 1)]).toEqual([0, 0]);
    expect([rules.utility(end('1-4'), 0), rules.utility(end('1-4'), 1)]).toEqual([-1, 1]);
  });

  it('[KO-21] nobody has won while the game goes on', () => {
    for (const options of [STORM, SUDDEN]) {
      const rules = rulesOf(options);
      const state = play(options, undefined, 'Sc');
      expect(rules.utility(state, 0)).toBe(0);
      expect(rules.utility(state, 1)).toBe(0);
      expect(rules.outcome(state)).toBeUndefined();
    }
  });
});
