import { describe, expect, it } from 'vitest';
import { eventsOf, legalAfter, refusal, rulesOf, stateAt, textAfter } from './helpers.ts';

const conquest = rulesOf();
const frontal = rulesOf({ scenario: 'frontal' });
const hill = rulesOf({ scenario: 'hill' });
const alternate = rulesOf({ initiative: 'alternate' });
const lastOf = (round: number, points = '0-0', fields = '1.jeep#1.b3.3+,0.jeep#2.b1.3'): string =>
  `play ${round} 0 ${fields} - ${points} -`;
const outcomeAfter = (rules: typeof conquest, position: string, ...moves: string[]) =>
  rules.outcome(stateAt(rules, position, moves));

describe('rounds', () => {
  it('[SW-9] a round ends when nothing is left to activate, and all may be activated again', () => {
    expect(textAfter(conquest, lastOf(1), 'jeep#2', 'end')).toBe('play 2 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 1-1 -');
    expect(legalAfter(conquest, lastOf(1), 'jeep#2', 'end', 'jeep#2', 'end')).toEqual(['jeep#1']);
    expect(eventsOf(conquest, lastOf(1), 'jeep#2', 'end')).toEqual([
      { kind: 'mark', mark: 'ended', at: 'jeep#2' },
      { kind: 'score', scores: [1, 1] },
      { kind: 'round', round: 2 },
    ]);
  });

  it('[SW-9] also when the last one left to activate is destroyed', () => {
    const position = 'play 2 0 1.jeep#1.b2.1,0.apc#2.b1.5,1.jeep#3.c3.3+ - 0-0 -';
    expect(textAfter(conquest, position, 'apc#2', '!jeep#1', '1:-', 'end')).toBe(
      'play 3 0 0.apc#2.b1.5,1.jeep#3.c3.3 - 1-1 -',
    );
  });

  it('[SW-9] a destroyed figure that had been activated does not count as one to activate', () => {
    const position = 'play 2 0 1.jeep#1.b2.1+,0.apc#2.b1.5,1.jeep#3.c3.3 - 0-0 -';
    expect(textAfter(conquest, position, 'apc#2', '!jeep#1', '1:-', 'end')).toBe(
      'play 2 1 0.apc#2.b1.5+,1.jeep#3.c3.3 - 0-0 -',
    );
  });

  it('[SW-8] four rounds, and the game is over', () => {
    expect(textAfter(conquest, lastOf(3, '2-2'), 'jeep#2', 'end')).toBe('play 4 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 3-3 -');
    expect(textAfter(conquest, lastOf(4, '3-3'), 'jeep#2', 'end')).toBe(
      'over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 4-4 -',
    );
  });

  it.each([
    [1, 0, 1],
    [2, 0, 0],
    [3, 0, 1],
  ])('[SW-10] after round %i: seat %i starts, or seat %i when they alternate', (round, same, other) => {
    expect(conquest.actor(stateAt(conquest, lastOf(round), ['jeep#2', 'end']))).toBe(same);
    expect(alternate.actor(stateAt(alternate, lastOf(round), ['jeep#2', 'end']))).toBe(other);
  });

  it('[SW-10] seat 0 starts round 1 either way', () => {
    const draft = ['jeep@b3', 'jeep@b1', 'stop', 'stop'];
    expect(textAfter(conquest, undefined, ...draft)).toContain('play 1 0 ');
    expect(textAfter(alternate, undefined, ...draft)).toContain('play 1 0 ');
  });

  it('[SW-10] if the starter has no figure the other starts', () => {
    expect(textAfter(conquest, 'play 1 1 1.jeep#1.b3.3 - 0-0 -', 'jeep#1', 'end')).toContain('play 2 1 ');
    expect(textAfter(alternate, 'play 1 0 0.jeep#2.b1.3 - 0-0 -', 'jeep#2', 'end')).toContain('play 2 0 ');
  });
});

const FIELD =
  '1.jeep#1.a2.3+,0.jeep#2.a1.3,1.jeep#3.c3.3+,0.jeep#4.a1.3+,1.squad#5.c3.3+,0.quad#6.b2.2+,1.squad#7.a2.3+,0.squad#8.a2.3+';

describe('scoring', () => {
  it('[SW-20] conquest: cells held alone, camps too, whatever the number', () => {
    expect(conquest.score(stateAt(conquest, lastOf(1, '0-0', FIELD), ['jeep#2', 'end']))).toEqual([2, 1]);
    expect(conquest.score(stateAt(conquest, lastOf(2, '4-1', FIELD), ['jeep#2', 'end']))).toEqual([6, 2]);
  });

  it('[SW-22] hill: more figures on a cell of rank 2', () => {
    expect(hill.score(stateAt(hill, lastOf(1, '0-0', FIELD), ['jeep#2', 'end']))).toEqual([1, 1]);
    const row = '1.jeep#1.a2.3+,0.jeep#2.b1.3,1.jeep#3.c2.3+,0.jeep#4.c2.3+,1.quad#5.b3.2+,0.quad#6.b2.2+';
    expect(hill.score(stateAt(hill, lastOf(2, '0-0', row), ['jeep#2', 'end']))).toEqual([1, 1]);
    expect(hill.score(stateAt(hill, lastOf(2, '0-0', row), ['jeep#2', '>c2', 'end']))).toEqual([2, 1]);
    expect(hill.score(stateAt(hill, lastOf(2, '0-0', row), ['jeep#2', '>a2', 'end']))).toEqual([1, 0]);
  });

  it('[SW-19] frontal: no points, the score is the figures left', () => {
    const state = stateAt(frontal, lastOf(1, '0-0', FIELD), ['jeep#2', 'end']);
    expect(frontal.write(state)).toContain(' - 0-0 -');
    expect(frontal.score(state)).toEqual([4, 4]);
  });
});

describe('the end', () => {
  it('[SW-19] conquest and hill: more points win', () => {
    expect(outcomeAfter(conquest, lastOf(4, '5-2'), 'jeep#2', 'end')).toEqual({
      winners: [0],
      scores: [6, 3],
      reason: { clause: 'SW-19', code: 'points-counted' },
    });
    expect(outcomeAfter(conquest, lastOf(4, '2-5'), 'jeep#2', 'end')?.winners).toEqual([1]);
    expect(outcomeAfter(hill, lastOf(4, '2-1'), 'jeep#2', 'end')).toMatchObject({
      winners: [0],
      scores: [2, 1],
      reason: { clause: 'SW-19' },
    });
  });

  it('[SW-19] as many points is a draw', () => {
    const drawn = stateAt(conquest, lastOf(4, '3-3'), ['jeep#2', 'end']);
    expect(conquest.outcome(drawn)?.winners).toEqual([0, 1]);
    expect([conquest.utility(drawn, 0), conquest.utility(drawn, 1)]).toEqual([0, 0]);
  });

  it('[SW-19] the worth of a game to each seat', () => {
    const won = stateAt(conquest, lastOf(4, '5-2'), ['jeep#2', 'end']);
    expect([conquest.utility(won, 0), conquest.utility(won, 1)]).toEqual([1, -1]);
    const open = stateAt(conquest, lastOf(4, '5-2'), ['jeep#2']);
    expect([conquest.utility(open, 0), conquest.utility(open, 1)]).toEqual([0, 0]);
    expect(conquest.outcome(open)).toBeUndefined();
  });

  it('[SW-21] frontal: more figures win after round 4', () => {
    const two = '1.jeep#1.b3.3+,0.jeep#2.b1.3,1.jeep#3.b3.1+';
    expect(outcomeAfter(frontal, lastOf(4, '0-0', two), 'jeep#2', 'end')).toEqual({
      winners: [1],
      scores: [1, 2],
      reason: { clause: 'SW-21', code: 'figures-counted' },
    });
    expect(outcomeAfter(frontal, lastOf(4), 'jeep#2', 'end')?.winners).toEqual([0, 1]);
    expect(textAfter(frontal, lastOf(3), 'jeep#2', 'end')).toContain('play 4 0 ');
  });

  it('[SW-23] frontal: at once when an army is gone', () => {
    const position = 'play 2 0 1.tank#1.b2.1,0.jeep#2.b2.1 - 0-0 -';
    expect(textAfter(frontal, position, 'jeep#2', '!tank#1', '0:1')).toBe('over 2 - 1.tank#1.b2.1 - 0-0 -');
    expect(outcomeAfter(frontal, position, 'jeep#2', '!tank#1', '0:1')).toEqual({
      winners: [1],
      scores: [0, 1],
      reason: { clause: 'SW-23', code: 'army-gone' },
    });
    expect(outcomeAfter(frontal, position, 'jeep#2', '!tank#1', '1:0')).toMatchObject({
      winners: [0],
      reason: { clause: 'SW-23', code: 'army-gone' },
    });
    expect(outcomeAfter(frontal, position, 'jeep#2', '!tank#1', '1:1')).toMatchObject({
      winners: [0, 1],
      reason: { clause: 'SW-23', code: 'nobody-left' },
    });
    expect(eventsOf(frontal, position, 'jeep#2', '!tank#1', '1:0').slice(3)).toEqual([
      { kind: 'mark', mark: 'ended', at: 'jeep#2' },
      {
        kind: 'over',
        outcome: { winners: [0], scores: [1, 0], reason: { clause: 'SW-23', code: 'army-gone' } },
      },
    ]);
  });

  it('[SW-23] conquest and hill go on with one army, which still scores', () => {
    const position = 'play 2 0 1.jeep#1.b2.1,0.jeep#2.b1.3 - 0-1 -';
    expect(textAfter(conquest, position, 'jeep#2', '!jeep#1', '1:-')).toBe('play 2 0 0.jeep#2.b1.3+ jeep#2.1.f 0-1 -');
    expect(textAfter(conquest, position, 'jeep#2', '!jeep#1', '1:-', 'end')).toBe('play 3 0 0.jeep#2.b1.3 - 1-1 -');
    expect(textAfter(hill, position, 'jeep#2', '!jeep#1', '1:-', '>b2')).toBe('play 3 0 0.jeep#2.b2.3 - 1-1 -');
    expect(outcomeAfter(conquest, 'play 4 0 0.jeep#2.b1.3 - 0-1 -', 'jeep#2', 'end')).toMatchObject({
      winners: [0, 1],
      reason: { clause: 'SW-19' },
    });
  });

  it('[SW-23] neither army left: every scenario ends, and the round is not scored', () => {
    const position = 'play 2 0 1.jeep#1.b2.2,0.apc#2.b2.1 - 2-1 -';
    for (const rules of [conquest, rulesOf({ scenario: 'hill' })]) {
      const state = stateAt(rules, position, ['apc#2', '!jeep#1', '3:2']);
      expect(rules.write(state)).toBe('over 2 - - - 2-1 -');
      expect(rules.outcome(state)).toEqual({
        winners: [0],
        scores: [2, 1],
        reason: { clause: 'SW-23', code: 'nobody-left' },
      });
    }
    expect(eventsOf(conquest, position, 'apc#2', '!jeep#1', '3:2').map(({ kind }) => kind)).toEqual([
      'roll',
      'damage',
      'capture',
      'damage',
      'capture',
      'over',
    ]);
  });

  it('[SW-9] the last round is scored, then the game is over', () => {
    expect(eventsOf(conquest, lastOf(4, '5-2'), 'jeep#2', 'end')).toEqual([
      { kind: 'mark', mark: 'ended', at: 'jeep#2' },
      { kind: 'score', scores: [6, 3] },
      {
        kind: 'over',
        outcome: { winners: [0], scores: [6, 3], reason: { clause: 'SW-19', code: 'points-counted' } },
      },
    ]);
    expect(eventsOf(frontal, lastOf(4), 'jeep#2', 'end').map(({ kind }) => kind)).toEqual(['mark', 'score', 'over']);
  });

  it.each(['jeep#2', '>b2', '!jeep#1', 'end', 'stop', 'tank@b1', '1:-'])('[ALL-6] %s after the end', (move) => {
    const over = 'over 4 - 1.jeep#1.b3.3+,0.jeep#2.b1.3+ - 6-4 -';
    expect(refusal(conquest, over, move)).toEqual({ clause: 'ALL-6', code: 'game-over' });
    expect(legalAfter(conquest, over)).toEqual([]);
  });
});
