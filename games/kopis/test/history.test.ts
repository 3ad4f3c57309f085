import { type Move, OVER, type State } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { PASS } from '../src/lanes.ts';
import { play, rulesOf, SUDDEN } from './helpers.ts';

const rules = rulesOf(SUDDEN);
const TO_AND_FRO = ['b1-a1', 'b6-a6', 'a1-b1', 'a6-b6'];
const REPEATED = { clause: 'KO-28', code: 'third-occurrence' };
const HUNDRED = { clause: 'KO-28', code: 'hundred-quiet-turns' };

/** Plays moves until the game is over, and says after how many it was. */
function turnsToTheEnd(state: State, moves: Iterable<string>): number {
  let turns = 0;
  for (const move of moves) {
    const parsed = rules.parse(state, move);
    if (!parsed.ok) throw new Error(`${move} after ${turns} turns: ${parsed.error.code}`);
    rules.apply(state, parsed.value);
    turns++;
    if (rules.actor(state) === OVER) return turns;
  }
  return Number.POSITIVE_INFINITY;
}

function* cycle(moves: readonly string[]): Generator<string> {
  for (;;) yield* moves;
}

/** Two Factions go round, by turns. Rounds of 8 and of 10 steps meet again after 80 turns, a third time after 160. */
function* rounds(first: readonly string[], second: readonly string[], from = 0): Generator<string> {
  const step = (round: readonly string[], i: number): string =>
    `${round[i % round.length]}-${round[(i + 1) % round.length]}`;
  for (let i = from; ; i++) {
    yield step(first, i);
    yield step(second, i);
  }
}
const RED = ['b1', 'a1', 'a2', 'a3', 'b3', 'b2', 'c2', 'c1'];
const BLACK = ['b6', 'a6', 'a5', 'b5', 'c5', 'd5', 'e5', 'e6', 'd6', 'c6'];

const take = (moves: Generator<string>, count: number): string[] =>
  Array.from({ length: count }, () => moves.next().value as string);

describe('repetition', () => {
  it('[KO-28] the third occurrence ends the game, the second does not', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb');
    expect(turnsToTheEnd(state, cycle(TO_AND_FRO))).toBe(8);
    expect(rules.outcome(state)).toEqual({ winners: [0, 1], scores: [0, 0], reason: REPEATED });
    expect(rules.write(state)).toBe('1b4/6/2BB2/2RR2/6/1r4 - cde,2345,cde,2345 - 0-0 over -');
  });

  it('[KO-28] occurrences need not follow each other', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb');
    expect(turnsToTheEnd(state, [...TO_AND_FRO, 'b1-b2', 'b6-b5', 'b2-b1', 'b5-b6'])).toBe(8);
  });

  it('[KO-28] the same pieces with another Bastion are another position', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', 'Sc', 'Ne');
    const others = ['c1-d1', 'e6-f6', 'd1-c1', 'f6-e6'];
    // The Bastion is on e6 at first and after the others' tour, on b6 after the first two's.
    expect(turnsToTheEnd(state, [...TO_AND_FRO, ...others, ...TO_AND_FRO])).toBe(Number.POSITIVE_INFINITY);
    expect(turnsToTheEnd(state, others)).toBe(4);
  });

  it('[KO-28] the same pieces with another player to move are another position', () => {
    const stuck = '1B4/1b4/1b1B2/1b1RR1/1b4/1b3b r b,-,c,- f1 1-6 sudden -';
    const state = play(SUDDEN, stuck);
    expect(turnsToTheEnd(state, cycle(['pass', 'f1-e1', 'pass', 'e1-f1']))).toBe(8);
  });

  it.each(['a1-a2', 'a1-b1'])('[KO-28] any cell tells positions apart: %s', (away) => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb');
    const back = `${away.slice(3)}-a1`;
    const tour = ['b1-a1', 'b6-a6', away, 'a6-b6', back, 'b6-a6'];
    expect(turnsToTheEnd(state, tour)).toBe(Number.POSITIVE_INFINITY);
  });

  it('[KO-28] an entry begins anew', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...TO_AND_FRO, 'Sc', 'Nc');
    expect(turnsToTheEnd(state, cycle(TO_AND_FRO))).toBe(9); // at first the Bastion is on c6
  });

  it('[KO-28] a Faction that leaves the board begins anew, captured or lost', () => {
    const text = '1b4/4br/2BB2/2RR2/6/1r4 r cde,234,cde,234 b6 0-0 sudden -';
    const captured = play(SUDDEN, text, 'b1-a1', 'e5-f5');
    expect(captured[47]).toBe(0);
    const lost = play(SUDDEN, '1b4/6/2BB2/2RR2/6/rr4 r de,2345,cde,2345 b6 0-0 sudden -', 'b1-a1');
    expect(rules.write(lost)).toBe('1b4/6/2BB2/2RR2/6/r5 b de,2345,cde,2345 a1 0-0 sudden -');
    expect(lost[47]).toBe(0);
    expect(play(SUDDEN, text, 'b1-a1')[47]).toBe(1);
  });

  it('[KO-28] [ALL-8] a given position is its first occurrence', () => {
    const given = play(SUDDEN, '1b4/6/2BB2/2RR2/6/1r4 r cde,2345,cde,2345 b6 0-0 sudden -');
    expect(turnsToTheEnd(given, cycle(TO_AND_FRO))).toBe(8);
  });
});

describe('a hundred turns', () => {
  it('[KO-28] the hundredth turn without an event ends the game', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb');
    expect(turnsToTheEnd(state, rounds(RED, BLACK))).toBe(100);
    expect(rules.outcome(state)?.reason).toEqual(HUNDRED);
  });

  it('[KO-28] an entry begins the count anew', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...take(rounds(RED, BLACK), 98), 'Se', 'E2');
    expect(turnsToTheEnd(state, rounds(RED, BLACK, 49))).toBe(100);
  });

  it('[KO-28] a pass is a turn', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...take(rounds(RED, BLACK), 10));
    rules.apply(state, PASS as Move);
    expect(turnsToTheEnd(state, rounds(BLACK, RED, 5))).toBe(89);
    expect(rules.outcome(state)?.reason).toEqual(HUNDRED);
  });

  it('[KO-27] [KO-28] two passes are the reason when both apply', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...take(rounds(RED, BLACK), 98));
    rules.apply(state, PASS as Move);
    expect(rules.actor(state)).toBe(1);
    rules.apply(state, PASS as Move);
    expect(rules.outcome(state)?.reason).toEqual({ clause: 'KO-27', code: 'both-passed' });
  });
});

describe('a position with a history', () => {
  it('[KO-28] copies carry it', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...TO_AND_FRO);
    const copy = new Int16Array(rules.stateSize).fill(-1) as State;
    rules.copy(state, copy);
    expect(turnsToTheEnd(copy, TO_AND_FRO)).toBe(4);
    expect(rules.outcome(copy)?.reason).toEqual(REPEATED);
    expect(rules.actor(state)).toBe(0);
  });

  it('copies what is live and no more', () => {
    const state = play(SUDDEN, undefined, 'Sb', 'Nb', ...TO_AND_FRO);
    const copy = new Int16Array(rules.stateSize).fill(-7) as State;
    rules.copy(state, copy);
    const live = 60 + 5 * 7;
    expect([...copy.subarray(0, live)]).toEqual([...state.subarray(0, live)]);
    expect(copy.subarray(live).every((word) => word === -7)).toBe(true);
  });

  it('[ALL-8] a finished text does not tell how KO-28 ended the game', () => {
    const over = play(SUDDEN, '1b4/6/2BB2/2RR2/6/1r4 - cde,2345,cde,2345 - 0-0 over -');
    expect(rules.outcome(over)?.reason).toEqual({ clause: 'KO-28', code: 'no-progress' });
  });

  it('equal texts have equal keys, whatever their history', () => {
    const [a, b] = [new Uint32Array(2), new Uint32Array(2)] as const;
    rules.key(play(SUDDEN, undefined, 'Sb', 'Nb'), a);
    rules.key(play(SUDDEN, undefined, 'Sb', 'Nb', ...TO_AND_FRO), b);
    expect([...a]).toEqual([...b]);
  });
});
