import { type Move, OVER, type State } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { PASS } from '../src/lanes.ts';
import { after, legalAfter, play, refusal, rulesOf, SUDDEN } from './helpers.ts';

const CROSS = '5R/2b3/2B3/1BrRr1/2b3/5b r de,2345,de,345 f1 0-0 sudden -';
const CORNER = 'b5/6/2BB2/2R1rb/4rr/4rR r bc,23,cde,345 a6 0-0 sudden -';
const STUCK = '1B4/1b4/1b1B2/1b1RR1/1b4/1b4 r b,-,c,- b1 2-6 sudden -';

describe('Sudden Death: turns', () => {
  it('[KO-22] a Faction enters on the edge cell it faces, once', () => {
    expect(after(SUDDEN, undefined, 'Sb', 'E4')).toBe('6/6/2BB1b/2RR2/6/1r4 r cde,2345,bcde,235 f4 0-0 sudden -');
    expect(after(SUDDEN, undefined, 'W5', 'Ne')).toBe('4b1/r5/2BB2/2RR2/6/6 r bcde,234,bcd,2345 e6 0-0 sudden -');
    expect(refusal(SUDDEN, after(SUDDEN, undefined, 'Sb', 'E4'), 'Sb')).toEqual({
      clause: 'KO-22',
      code: 'none-facing',
      params: { side: 'S', line: 'b' },
    });
  });

  it.each(['Sa', 'Sf', 'W1', 'W6'])('[KO-22] nobody waits before the outer line %s', (move) => {
    expect(refusal(SUDDEN, undefined, move)).toMatchObject({ clause: 'KO-22', code: 'none-facing' });
  });

  it('[KO-22] the opponent’s sides are not yours', () => {
    expect(refusal(SUDDEN, undefined, 'Nb')).toEqual({
      clause: 'KO-22',
      code: 'not-your-side',
      params: { side: 'N', line: 'b' },
    });
  });

  it('[KO-22] a Faction on the board moves one cell in any direction', () => {
    expect(legalAfter(SUDDEN, CROSS).filter((move) => move.startsWith('c3'))).toEqual([
      'c3-b3',
      'c3-c2',
      'c3-c4',
      'c3-d3',
    ]);
    expect(after(SUDDEN, undefined, 'Sb', 'Nb', 'b1-b2')).toBe(
      '1b4/6/2BB2/2RR2/1r4/6 b cde,2345,cde,2345 b2 0-0 sudden -',
    );
  });

  it('[KO-22] from the corners too', () => {
    const text = 'r4r/6/2BB2/2RR2/3b2/r4r r bc,23,bcde,345 d2 0-0 sudden -';
    const steps = legalAfter(SUDDEN, text).filter((move) => move.includes('-'));
    expect(steps).toEqual(['a1-a2', 'a1-b1', 'a6-a5', 'a6-b6', 'f1-e1', 'f1-f2', 'f6-e6', 'f6-f5']);
  });

  it('[KO-22] only your own Factions move, and only one step', () => {
    const text = after(SUDDEN, undefined, 'Sb', 'Nb');
    for (const from of ['b6', 'c3', 'c4', 'a1'])
      expect(refusal(SUDDEN, text, `${from}-b5`)).toEqual({
        clause: 'KO-22',
        code: 'not-your-faction',
        params: { from },
      });
    for (const to of ['b3', 'd1', 'a2', 'c2', 'b1'])
      expect(refusal(SUDDEN, text, `b1-${to}`)).toEqual({
        clause: 'KO-22',
        code: 'not-one-step',
        params: { from: 'b1', to },
      });
    expect(refusal(SUDDEN, text, 'c3-c2').code).toBe('not-your-faction');
  });

  it.each([
    ['c3-c4', '2b2R/2B3/2r3/1B1Rr1/2b3/5b b de,2345,de,345 c4'],
    ['c3-d3', '5R/2b3/2B3/1B1rRr/2b3/5b b de,2345,de,345 d3'],
    ['c3-c2', '5R/2b3/2B3/1B1Rr1/2r3/2b2b b de,2345,de,345 c2'],
    ['c3-b3', '5R/2b3/2B3/Br1Rr1/2b3/5b b de,2345,de,345 b3'],
  ])('[KO-23] %s pushes the chain before it', (move, text) => {
    expect(after(SUDDEN, CROSS, move)).toBe(`${text} 0-0 sudden -`);
  });

  it('[KO-23] an entry pushes what stands on its edge cell, and nothing beyond a gap', () => {
    expect(after(SUDDEN, undefined, 'Sb', 'Nb', 'b1-c1', 'Nc', 'Sc')).toBe(
      '1bb3/6/2BB2/2RR2/2r3/2r3 b de,2345,de,2345 c1 0-0 sudden -',
    );
  });

  it('[KO-23] nothing is pulled', () => {
    expect(after(SUDDEN, CORNER, 'f2-f3').split(' ')[0]).toBe('b5/6/2BB1b/2R1rr/4r1/4rR');
    expect(after(SUDDEN, CORNER, 'e3-d3').split(' ')[0]).toBe('b5/6/2BB2/2Rr1b/4rr/4rR');
  });

  it('[KO-23] captures, loses and blocks as in Storm the Castle', () => {
    expect(after(SUDDEN, CORNER, 'e3-f3')).toBe('b5/6/2BB2/2R2r/4rr/4rR b bc,23,cde,345 f3 1-0 sudden -');
    expect(after(SUDDEN, CORNER, 'e2-f2')).toBe('b5/6/2BB2/2R1rb/5r/4rR b bc,23,cde,345 f2 0-0 sudden -');
    expect(refusal(SUDDEN, CORNER, 'e1-f1')).toEqual({ clause: 'KO-15', code: 'stronghold-at-the-edge' });
    expect(refusal(SUDDEN, CORNER, 'f2-f1').clause).toBe('KO-15');
  });

  it('[KO-24] there is no cell beyond the edge to move to', () => {
    expect(refusal(SUDDEN, after(SUDDEN, undefined, 'Sb', 'Nb'), 'b1-b0').clause).toBe('ALL-7');
    expect(legalAfter(SUDDEN, undefined, 'Sb', 'Nb').filter((move) => move.startsWith('b1'))).toEqual([
      'b1-a1',
      'b1-b2',
      'b1-c1',
    ]);
  });

  it('[KO-25] the Faction just entered or moved cannot be pushed', () => {
    const entered = '6/6/2BB2/2RR2/6/rb4 r bcde,345,cde,2345 b1 0-0 sudden -';
    const refused = { clause: 'KO-16', code: 'bastion-in-the-chain', params: { cell: 'b1' } };
    expect(refusal(SUDDEN, entered, 'Sb')).toEqual(refused);
    expect(refusal(SUDDEN, entered, 'a1-b1')).toEqual(refused);
    expect(refusal(SUDDEN, '6/6/2BR2/1rRbB1/6/6 r bcde,245,bcde,245 d3 0-0 sudden -', 'b3-c3').clause).toBe('KO-16');
    expect(legalAfter(SUDDEN, entered)).not.toContain('Sb');
  });
});

describe('Sudden Death: the end', () => {
  const LAST = '6/4b1/2BBb1/1rRRr1/2r2b/6 r b,-,bc,23 f2 1-3 sudden -';

  it('[KO-26] ends at once with the 8th entry, captured ones counted', () => {
    const rules = rulesOf(SUDDEN);
    const over = play(SUDDEN, LAST, 'Sb');
    expect(rules.actor(over)).toBe(OVER);
    expect(rules.write(over)).toBe('6/4b1/2BBb1/1rRRr1/2r2b/1r4 - -,-,bc,23 - 1-3 over -');
    expect(rules.outcome(over)).toEqual({
      winners: [0],
      scores: [7, 5],
      reason: { clause: 'KO-26', code: 'eighth-entered' },
    });
    const black = play(SUDDEN, '6/6/2BBb1/1rRRr1/2r2b/6 b bc,23,-,5 c2 4-1 sudden -', 'E5');
    expect(rules.outcome(black)?.reason).toEqual({ clause: 'KO-26', code: 'eighth-entered' });
  });

  it('[KO-26] not with the 7th, nor with a move', () => {
    const rules = rulesOf(SUDDEN);
    expect(rules.actor(play(SUDDEN, LAST, 'b3-a3'))).toBe(1);
    for (const waiting of ['bc,-', 'b,2'])
      expect(rules.actor(play(SUDDEN, LAST.replace('b,-', waiting), 'Sb'))).toBe(1);
  });

  it('[KO-27] a pass is legal only when no turn is', () => {
    expect(refusal(SUDDEN, undefined, 'pass')).toEqual({ clause: 'KO-27', code: 'must-move' });
    expect(legalAfter(SUDDEN, STUCK)).toEqual(['pass']);
    expect(after(SUDDEN, STUCK, 'pass')).toBe('1B4/1b4/1b1B2/1b1RR1/1b4/1b4 b b,-,c,- - 2-6 sudden -');
    expect(legalAfter(SUDDEN, STUCK, 'pass')).not.toContain('pass');
  });

  /** No position of ours has two players without a turn, so the passes are applied as they come. */
  const passes = (state: State, count: number): State => {
    for (let i = 0; i < count; i++) rulesOf(SUDDEN).apply(state, PASS as Move);
    return state;
  };

  it('[KO-27] two passes in a row end the game, before KO-28', () => {
    const rules = rulesOf(SUDDEN);
    expect(rules.actor(passes(play(SUDDEN, STUCK), 1))).toBe(1);
    const over = passes(play(SUDDEN, STUCK), 2);
    expect(rules.outcome(over)?.reason).toEqual({ clause: 'KO-27', code: 'both-passed' });
    expect(rules.actor(over)).toBe(OVER);
  });

  it('[KO-27] a turn between two passes starts the count again', () => {
    const rules = rulesOf(SUDDEN);
    const state = play(SUDDEN, STUCK, 'pass', 'b1-a1');
    expect(rules.actor(passes(state, 1))).toBe(1);
  });
});
