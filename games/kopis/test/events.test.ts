import { type GameEvent, OVER, SPECTATOR, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { play, rulesOf, STORM, SUDDEN } from './helpers.ts';

function eventsOf(options: Record<string, string>, position: string | undefined, move: string): readonly GameEvent[] {
  const rules = rulesOf(options);
  const before = play(options, position);
  const code = unwrap(rules.parse(before, move));
  const view = viewOf(rules, before, SPECTATOR);
  rules.apply(before, code);
  return rules.events(view, rules.viewMove(before, code, SPECTATOR), viewOf(rules, before, SPECTATOR));
}

describe('events', () => {
  it('[KO-11] an entry, the chain it pushes, the Bastion', () => {
    expect(eventsOf(STORM, undefined, 'Sc')).toEqual([
      { kind: 'enter', piece: 'r', from: 'Sc', to: 'c3' },
      { kind: 'move', piece: 'R', from: 'c3', to: 'c4' },
      { kind: 'move', piece: 'B', from: 'c4', to: 'c5' },
      { kind: 'mark', mark: 'bastion', at: 'c3' },
    ]);
  });

  it('[KO-14] a capture', () => {
    expect(eventsOf(STORM, '6/1r2b1/2RB2/rbRBrb/6/6 r 2,3,3,2 e5 0-0 storm -', 'W3')).toEqual([
      { kind: 'enter', piece: 'r', from: 'W3', to: 'a3' },
      { kind: 'move', piece: 'r', from: 'a3', to: 'b3' },
      { kind: 'move', piece: 'b', from: 'b3', to: 'c3' },
      { kind: 'move', piece: 'R', from: 'c3', to: 'd3' },
      { kind: 'move', piece: 'B', from: 'd3', to: 'e3' },
      { kind: 'move', piece: 'r', from: 'e3', to: 'f3' },
      { kind: 'capture', piece: 'b', from: 'f3', by: 0 },
      { kind: 'mark', mark: 'bastion', at: 'a3' },
    ]);
    expect(eventsOf(STORM, '6/6/1BB3/1RR3/r5/1r3b b 3,3,4,3 b1 0-0 storm -', 'E2')).toContainEqual({
      kind: 'capture',
      piece: 'r',
      from: 'a2',
      by: 1,
    });
  });

  it('[KO-14] a loss', () => {
    expect(eventsOf(STORM, '6/6/1BB3/1RR3/5r/2b3 r 3,4,4,3 c1 0-0 storm -', 'W2')).toEqual([
      { kind: 'enter', piece: 'r', from: 'W2', to: 'f2' },
      { kind: 'lose', piece: 'r', from: 'f2' },
      { kind: 'mark', mark: 'bastion', at: 'f2' },
    ]);
  });

  it('[KO-23] a step, with and without a push', () => {
    const text = '6/6/2BB2/2RR2/6/rb2b1 r bcde,345,cde,234 e1 0-0 sudden -';
    expect(eventsOf(SUDDEN, text, 'a1-b1')).toEqual([
      { kind: 'move', piece: 'r', from: 'a1', to: 'b1' },
      { kind: 'move', piece: 'b', from: 'b1', to: 'c1' },
      { kind: 'mark', mark: 'bastion', at: 'b1' },
    ]);
    expect(eventsOf(SUDDEN, text, 'a1-a2')).toEqual([
      { kind: 'move', piece: 'r', from: 'a1', to: 'a2' },
      { kind: 'mark', mark: 'bastion', at: 'a2' },
    ]);
    expect(eventsOf(SUDDEN, text, 'Sc')[0]).toEqual({ kind: 'enter', piece: 'r', from: 'Sc', to: 'c1' });
  });

  it('[KO-8] a placement', () => {
    const advanced = { setup: 'advanced' };
    expect(eventsOf(advanced, undefined, '@c3')).toEqual([{ kind: 'enter', piece: 'R', from: 'stock:R', to: 'c3' }]);
    expect(eventsOf(advanced, '6/6/6/2R3/6/6 b 4,4,4,4 - 0-0 place bbr', '@e5')).toEqual([
      { kind: 'enter', piece: 'B', from: 'stock:B', to: 'e5' },
    ]);
  });

  it('[KO-17] passes, and the end', () => {
    const stuck = 'R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -';
    expect(eventsOf(STORM, stuck, 'pass')).toEqual([
      { kind: 'pass', seat: 0 },
      { kind: 'mark', mark: 'bastion', at: undefined },
    ]);
    const rules = rulesOf(STORM);
    const before = play(STORM, stuck, 'pass');
    const after = play(STORM, stuck, 'pass', 'pass');
    const move = unwrap(rules.parse(before, 'pass'));
    expect(rules.actor(after)).toBe(OVER);
    expect(rules.events(viewOf(rules, before, 0), rules.viewMove(before, move, 0), viewOf(rules, after, 0))).toEqual([
      { kind: 'pass', seat: 1 },
      { kind: 'over', outcome: rules.outcome(after) },
    ]);
  });

  it('[KO-18] the last entry ends the game, and nobody is protected any more', () => {
    expect(eventsOf(STORM, '6/6/1bBBb1/1rRRr1/2r2b/6 b 0,0,1,0 c2 3-4 storm -', 'Nb')).toEqual([
      { kind: 'enter', piece: 'b', from: 'Nb', to: 'b4' },
      { kind: 'move', piece: 'b', from: 'b4', to: 'b3' },
      { kind: 'move', piece: 'r', from: 'b3', to: 'b2' },
      { kind: 'mark', mark: 'bastion', at: undefined },
      {
        kind: 'over',
        outcome: { winners: [1], scores: [7, 8], reason: { clause: 'KO-18', code: 'all-entered' } },
      },
    ]);
  });
});
