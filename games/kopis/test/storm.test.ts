import { OVER } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { after, legalAfter, play, refusal, rulesOf, STORM } from './helpers.ts';

const FULL = '6/1r2b1/2RB2/rbRBrb/6/6 r 2,3,3,2 e5 0-0 storm -';
const STUCK = 'R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -';
const BEFORE_LAST = '6/6/1bBBb1/1rRRr1/2r2b/6 b 0,0,1,0 c2 3-4 storm -';

describe('entering', () => {
  it('[KO-10] takes a Faction from the side and gives the turn to the other', () => {
    expect(after(STORM, undefined, 'Sc')).toBe('6/2B3/2RB2/2rR2/6/6 b 3,4,4,4 c3 0-0 storm -');
    expect(after(STORM, undefined, 'Sc', 'E5')).toBe('6/1Bb3/2RB2/2rR2/6/6 r 3,4,4,3 c5 0-0 storm -');
    expect(after(STORM, undefined, 'W4', 'Nd')).toBe('6/6/2rbB1/2RB2/3R2/6 r 4,3,3,4 d4 0-0 storm -');
  });

  it('[KO-10] every line of both sides can be entered, if something stands on it', () => {
    const ring = 'b4r/6/2BB2/2RR2/6/r4b r 2,4,2,4 a6 0-0 storm -';
    expect(legalAfter(STORM, ring)).toEqual(['Sa', 'Sc', 'Sd', 'Sf', 'W1', 'W3', 'W4']);
  });

  it('[KO-10] the opponent’s sides are not yours', () => {
    expect(refusal(STORM, undefined, 'Nc')).toEqual({
      clause: 'KO-10',
      code: 'not-your-side',
      params: { side: 'N', line: 'c' },
    });
    expect(refusal(STORM, undefined, 'E3').params).toEqual({ side: 'E', line: '3' });
    const black = after(STORM, undefined, 'Sd');
    expect(refusal(STORM, black, 'Sc').code).toBe('not-your-side');
    expect(refusal(STORM, black, 'W3').code).toBe('not-your-side');
  });

  it('[KO-10] a side without waiting Factions', () => {
    const text = '1b4/2b3/2BBb1/1rRR1b/2r1r1/2r3 r 0,4,2,2 e4 0-0 storm -';
    expect(refusal(STORM, text, 'Sc')).toEqual({
      clause: 'KO-10',
      code: 'none-waiting',
      params: { side: 'S', line: 'c' },
    });
    expect(legalAfter(STORM, text).some((move) => move.startsWith('S'))).toBe(false);
    expect(refusal(STORM, text, 'Sa').clause).toBe('KO-10'); // before KO-13
  });

  it.each(['c3-c4', 'c3-c2', 'a1-f6', 'c3-c3'])('[KO-10] no steps on the board: %s', (move) => {
    expect(refusal(STORM, undefined, move)).toEqual({ clause: 'KO-10', code: 'no-steps-in-storm' });
  });

  it('[KO-11] slides to the first piece and pushes the unbroken chain one cell', () => {
    const text = '6/4b1/2RB2/2r2B/3R2/6 r 3,4,4,3 e5 0-0 storm -';
    expect(after(STORM, text, 'W3')).toBe('6/4b1/2RB2/2rr1B/3R2/6 b 3,3,4,3 c3 0-0 storm -');
    expect(after(STORM, text, 'W4')).toBe('6/4b1/2rRB1/2r2B/3R2/6 b 3,3,4,3 c4 0-0 storm -');
    expect(after(STORM, text, 'Sc')).toBe('6/2R1b1/2rB2/2r2B/3R2/6 b 2,4,4,3 c3 0-0 storm -');
  });

  it('[KO-12] pushes from the edge when the first cell is occupied', () => {
    expect(after(STORM, '3R2/4b1/1BB3/2R3/1r4/r5 b 2,4,4,3 a1 0-0 storm -', 'Nd')).toBe(
      '3b2/3Rb1/1BB3/2R3/1r4/r5 r 2,4,3,3 d6 0-0 storm -',
    );
  });

  it('[KO-13] an empty line cannot be entered', () => {
    expect(refusal(STORM, undefined, 'Sf')).toEqual({
      clause: 'KO-13',
      code: 'empty-line',
      params: { side: 'S', line: 'f' },
    });
    expect(refusal(STORM, undefined, 'W1')).toMatchObject({ clause: 'KO-13', params: { line: '1' } });
  });
});

describe('over the edge', () => {
  it('[KO-14] an enemy Faction is captured, by Red and by Black', () => {
    expect(after(STORM, FULL, 'W3')).toBe('6/1r2b1/2RB2/rrbRBr/6/6 b 2,2,3,2 a3 1-0 storm -');
    const black = '6/1r2b1/2RB2/rbRBrb/6/6 b 2,2,3,1 b5 1-1 storm -';
    expect(after(STORM, black, 'E3')).toBe('6/1r2b1/2RB2/bRBrbb/6/6 r 2,2,3,0 f3 1-2 storm -');
  });

  it('[KO-14] an own Faction is lost and nobody scores', () => {
    const own = '6/1r2b1/2RB2/rbRBbr/6/6 r 2,3,3,2 e5 0-0 storm -';
    expect(after(STORM, own, 'W3')).toBe('6/1r2b1/2RB2/rrbRBb/6/6 b 2,2,3,2 a3 0-0 storm -');
  });

  it('[KO-14] a single Faction on the far edge goes over it', () => {
    expect(after(STORM, '2b3/6/1BB3/1RR3/r5/6 r 4,3,3,4 c6 0-0 storm -', 'W2')).toBe(
      '2b3/6/1BB3/1RR3/rr4/6 b 4,2,3,4 a2 0-0 storm -',
    );
    const far = '2b3/6/1BB3/1RR3/5b/1r4 r 3,4,3,3 c6 0-0 storm -';
    expect(after(STORM, far, 'W2')).toBe('2b3/6/1BB3/1RR3/5r/1r4 b 3,3,3,3 f2 1-0 storm -');
  });

  it('[KO-15] a Stronghold does not leave the board', () => {
    const refused = { clause: 'KO-15', code: 'stronghold-at-the-edge' };
    expect(refusal(STORM, '6/1r2b1/2RB2/rbBbrR/6/6 r 2,3,3,2 e5 0-0 storm -', 'W3')).toEqual(refused);
    expect(refusal(STORM, '3R2/4b1/1BB3/2R3/1r4/6 r 3,4,4,3 e5 0-0 storm -', 'Sd')).toEqual(refused);
    expect(refusal(STORM, '6/R5/2BB2/2R3/1r4/6 b 3,4,4,4 b2 0-0 storm -', 'E5')).toEqual(refused);
    expect(refusal(STORM, '6/6/2BB2/2R2r/1b4/1R4 b 3,3,4,3 f3 0-0 storm -', 'Nb')).toEqual(refused);
  });

  it('[KO-15] a Stronghold on the near edge, or beyond a gap, does not matter', () => {
    expect(after(STORM, '3R2/4b1/1BB3/6/1r4/3R2 r 3,4,4,3 e5 0-0 storm -', 'Sd')).toBe(
      '3R2/4b1/1BB3/6/1r1R2/3r2 b 2,4,4,3 d1 0-0 storm -',
    );
  });

  it('[KO-15] comes before KO-16 when a chain breaks both', () => {
    expect(refusal(STORM, '6/6/2BB2/4bR/1r4/2R3 r 3,4,4,3 e3 0-0 storm -', 'W3').clause).toBe('KO-15');
  });
});

describe('the Bastion', () => {
  const text = '6/4R1/2B1B1/2R1b1/4r1/6 r 3,4,4,3 e3 0-0 storm -';

  it('[KO-16] the Faction just entered cannot be pushed, wherever in the chain it is', () => {
    expect(refusal(STORM, text, 'Se')).toEqual({
      clause: 'KO-16',
      code: 'bastion-in-the-chain',
      params: { cell: 'e3' },
    });
    expect(refusal(STORM, after(STORM, undefined, 'Sc'), 'Nc').clause).toBe('KO-16');
    expect(refusal(STORM, after(STORM, undefined, 'Sc'), 'E3').clause).toBe('KO-16');
    expect(legalAfter(STORM, undefined, 'Sc')).toEqual(['E4', 'E5', 'Nd']);
  });

  it('[KO-16] beyond a gap it does not matter', () => {
    expect(legalAfter(STORM, text)).toContain('W3');
    expect(after(STORM, text, 'W3').split(' ')[0]).toBe('6/4R1/2B1B1/2rRb1/4r1/6');
  });

  it('[KO-16] protects for one turn only, and never hinders its own player', () => {
    expect(after(STORM, undefined, 'Sc', 'E5', 'W3')).toBe('6/1Bb3/2RB2/2rrR1/6/6 b 3,3,4,3 c3 0-0 storm -');
    expect(legalAfter(STORM, undefined, 'Sc', 'E5', 'Sd')).toContain('E5');
  });

  it('[KO-16] a pass leaves nobody protected', () => {
    expect(after(STORM, STUCK, 'pass')).toBe('R5/b5/r5/R5/B5/B5 b 1,0,1,0 - 4-6 storm -');
    const forced = 'R5/b5/r5/R1b3/B5/B5 r 1,0,1,0 c3 4-5 storm -';
    expect(legalAfter(STORM, forced)).toEqual(['pass']);
    expect(legalAfter(STORM, forced, 'pass')).toEqual(['Nc']);
  });
});

describe('passing and the end', () => {
  it('[KO-17] a pass is legal only when no entry is', () => {
    expect(refusal(STORM, undefined, 'pass')).toEqual({ clause: 'KO-17', code: 'must-move' });
    expect(legalAfter(STORM, STUCK)).toEqual(['pass']);
    expect(legalAfter(STORM, '6/6/1bBBb1/1rRRr1/2r2b/6 r 0,0,1,1 f2 3-4 storm -')).toEqual(['pass']);
  });

  it('[KO-18] ends when nobody waits any more', () => {
    const state = play(STORM, BEFORE_LAST, 'Nb');
    const rules = rulesOf(STORM);
    expect(rules.actor(state)).toBe(OVER);
    expect(rules.write(state)).toBe('6/6/1bBBb1/1bRRr1/1rr2b/6 - 0,0,0,0 - 3-4 over -');
    expect(rules.outcome(state)).toEqual({
      winners: [1],
      scores: [7, 8],
      reason: { clause: 'KO-18', code: 'all-entered' },
    });
    expect(legalAfter(STORM, BEFORE_LAST, 'Nb')).toEqual([]);
  });

  it('[KO-18] goes on while either player has a Faction waiting', () => {
    const rules = rulesOf(STORM);
    for (const waiting of ['1,0,1,0', '0,1,1,0', '0,0,2,0', '0,0,1,1'])
      expect(rules.actor(play(STORM, BEFORE_LAST.replace('0,0,1,0', waiting), 'Nb'))).toBe(0);
  });

  it('[KO-18] two passes in a row end it, one does not', () => {
    const rules = rulesOf(STORM);
    expect(rules.actor(play(STORM, STUCK, 'pass'))).toBe(1);
    expect(rules.outcome(play(STORM, STUCK, 'pass'))).toBeUndefined();
    const over = play(STORM, STUCK, 'pass', 'pass');
    expect(rules.outcome(over)).toEqual({
      winners: [0, 1],
      scores: [6, 6],
      reason: { clause: 'KO-18', code: 'both-passed' },
    });
    const apart = '6/6/1bBBb1/1rRRr1/2r2b/6 r 0,0,1,1 f2 3-4 storm -';
    expect(rules.actor(play(STORM, apart, 'pass', 'Nf', 'pass'))).toBe(1);
  });

  it('[ALL-6] nothing is legal afterwards, and what cannot be read is still unreadable', () => {
    const over = after(STORM, BEFORE_LAST, 'Nb');
    expect(refusal(STORM, over, 'Sc')).toEqual({ clause: 'ALL-6', code: 'game-over' });
    expect(refusal(STORM, over, '@c3').clause).toBe('ALL-6');
    expect(refusal(STORM, over, 'pass').clause).toBe('ALL-6');
    expect(refusal(STORM, over, 'zz').clause).toBe('ALL-7');
  });
});
