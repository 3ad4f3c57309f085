import { endedOutcome, OVER, replay, SEATS, type Seat, seriesStanding, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../src/game.ts';
import { legalTexts, played, refusal, rulesOf, written } from './helpers.ts';

const LAST_TWO = '.../..../..0L1L./..../... 0 -,- 1L1H1H1F1F1M1M1A1A,0L0H0H0F0F0M0M0A0A 5';
const utilities = (seats: number, moves: string, position?: string): number[] =>
  SEATS.slice(0, seats).map((seat) => rulesOf(seats).utility(played(seats, moves, position), seat));
const outcome = (seats: number, moves: string, position?: string): object | undefined =>
  rulesOf(seats).outcome(played(seats, moves, position));

/** Turns without a fight: everyone places a Lion and walks it to and fro. */
function quiet(seats: number, turns: number): string {
  const walks = [
    ['L@a1', 'a1-a2', 'a2-a1'],
    ['L@e1', 'e1-e2', 'e2-e1'],
    ['L@c5', 'c5-c4', 'c4-c5'],
    ['L@c1', 'c1-c2', 'c2-c1'],
  ];
  return Array.from({ length: turns }, (_, i) => {
    const round = Math.floor(i / seats);
    return walks[i % seats]?.[round === 0 ? 0 : 2 - (round % 2)];
  }).join(' ');
}

describe('the end', () => {
  it('[AI-10] the game ends when a player has none in hand and none on the board', () => {
    const position = '.../..../..1A2F./..../... 2 LLHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M1A 3';
    expect(outcome(3, '', position)).toBeUndefined();
    expect(utilities(3, '', position)).toEqual([0, 0, 0]);
    expect(outcome(3, 'c4xc3', position)).toEqual({
      winners: [0],
      scores: [18, 1, 12],
      reason: { clause: 'AI-10', code: 'lost-all-tokens' },
    });
    expect(utilities(3, 'c4xc3', position)).toEqual([1, -1, -1]);
  });

  it('[AI-10] the attacker can lose his last token too', () => {
    const position = '.../..../..1A2F./..../... 1 LLHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M1A 2';
    expect(written(3, 'c3xc4', position)).toBe(
      '.../..../...2F./..../... - LLHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M1A1A 0',
    );
  });

  it('[AI-10] a token in the hand, or on the board, keeps the game going', () => {
    const inHand = '.../..../..1A2F./..../... 2 LLHHFFMMA,A,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M 3';
    expect(rulesOf(3).actor(played(3, 'c4xc3', inHand))).toBe(0);
    const onBoard = '1A../..../..1A2F./..../... 2 LLHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M 3';
    expect(rulesOf(3).actor(played(3, 'c4xc3', onBoard))).toBe(0);
  });

  it('[AI-11] an equal top score is shared', () => {
    expect(outcome(2, 'c3xc4', LAST_TWO)).toEqual({
      winners: [0, 1],
      scores: [30, 30],
      reason: { clause: 'AI-10', code: 'lost-all-tokens' },
    });
    expect(utilities(2, 'c3xc4', LAST_TWO)).toEqual([0, 0]);
    const close = '.../..../..1A2F./..../... 2 LLHHFFMMA,-,LLHHFMMAA 1L1L1H,0A,1H1F1F1M1M1A 3';
    expect(outcome(3, 'c4xc3', close)).toMatchObject({ winners: [2], scores: [14, 1, 16] });
    const shared = '.../..../..1A2F./..../... 2 LLHHFFMMA,-,LLHHFMMAA 1L1L1H1A,0A,1H1F1F1M1M 3';
    expect(outcome(3, 'c4xc3', shared)).toMatchObject({ winners: [0, 2], scores: [15, 1, 15] });
    expect(utilities(3, 'c4xc3', shared)).toEqual([0.5, -1, 0.5]);
  });

  it('[AI-11] every animal is worth its points', () => {
    const position = '.../..../...../..../0L.1M 0 LHHFFMMA,- 1L1L1H1H1F1F1M1A1A,0A 5';
    expect(rulesOf(2).score(played(2, '', position))).toEqual([28, 1]);
  });

  it.each([2, 3, 4])('[AI-12] 20 rounds without a fight, %i players', (seats) => {
    expect(outcome(seats, quiet(seats, 20 * seats - 1))).toBeUndefined();
    expect(outcome(seats, quiet(seats, 20 * seats))).toEqual({
      winners: SEATS.slice(0, seats),
      scores: Array.from({ length: seats }, () => 0),
      reason: { clause: 'AI-12', code: 'rounds-without-fight' },
    });
    expect(utilities(seats, quiet(seats, 20 * seats))).toEqual(Array.from({ length: seats }, () => 0));
    expect(utilities(seats, quiet(seats, 20 * seats - 1))).toEqual(Array.from({ length: seats }, () => 0));
  });

  it('[AI-12] whatever the scores; a pass counts; a fight starts the count again', () => {
    const ahead = '.../..../..0L1H./..../... 0 LHHFFMMAA,LHFFMMAA 1L,- 38';
    expect(outcome(2, 'H@a1 c4-c5', ahead)).toMatchObject({ winners: [0, 1], scores: [5, 0] });
    expect(written(2, 'H@a1 c4xc3', ahead)).toMatch(/ 0$/);
    const full = '0L1L2L/0L1L2L0H/1H2H0H1H2H/0F1F2F0F/1F2F0M 3 MAA,MMAA,MMAA,HFMAA 3L3L,3H,3F3M,- 79';
    expect(outcome(4, 'pass', full)).toMatchObject({ winners: [0, 1, 2, 3], scores: [10, 4, 5, 0] });
  });

  it('[AI-12] [AI-14] looked at when a player goes out, among those who remain', () => {
    const at = (turn: number, turns: number): string =>
      `0L../..../...../..../1H.2F ${turn} LHHFFMMAA,LLHFFMMAA,LLHHFMMAA -,-,- ${turns}`;
    expect(outcome(3, 'out1', at(1, 40))).toMatchObject({ winners: [0, 2], reason: { clause: 'AI-12' } });
    expect(utilities(3, 'out1', at(1, 40))).toEqual([0, -1, 0]);
    expect(written(3, 'out1', at(0, 39))).toBe('0L../..../...../..../..2F 0 LHHFFMMAA,x,LLHHFMMAA -,-,- 39');
  });

  it('[AI-13] an agreed draw is between all who remain', () => {
    const truth = played(3, 'L@c3 F@c4 out2 c3xc4');
    expect(unwrap(endedOutcome(rulesOf(3), truth, { kind: 'draw' }))).toEqual({
      winners: [0, 1],
      scores: [3, 0, 0],
      reason: { clause: 'ALL-3', code: 'agreed-draw' },
    });
  });
});

describe('going out', () => {
  it('[AI-14] tokens and hand leave; the turn passes on only when it was his', () => {
    expect(written(3, 'L@c3 A@c4 H@e1 out0')).toBe('.../..../...1A./..../2H.. 1 x,LLHHFFMMA,LLHFFMMAA -,-,- 3');
    expect(written(3, 'L@c3 A@c4 H@e1 out1')).toBe('.../..../..0L../..../2H.. 0 LHHFFMMAA,x,LLHFFMMAA -,-,- 3');
    expect(written(3, 'L@c3 A@c4 out2')).toBe('.../..../..0L1A./..../... 0 LHHFFMMAA,LLHHFFMMA,x -,-,- 2');
    expect(written(4, 'out1 L@a1 out3 L@a2')).toBe('0L2L./..../...../..../... 0 LHHFFMMAA,x,LHHFFMMAA,x -,-,-,- 2');
    expect(rulesOf(4).remaining(played(4, 'out1 L@a1 out3'))).toEqual([0, 2]);
  });

  it('[AI-14] his score stays shown, but first place is among the others', () => {
    const position = '.../..../..1A2F./..../... 1 x,-,LLHHFMMAA,x 1L1L1H1H,0A,1F1F1M1M1A,- 3';
    expect(outcome(4, 'c3xc4', position)).toMatchObject({ winners: [2], scores: [18, 1, 12, 0] });
    expect(utilities(4, 'c3xc4', position)).toEqual([-1, -1, 1, -1]);
  });

  it('[AI-14] the last one remaining wins, with two players and with more', () => {
    const won = { reason: { clause: 'AI-14', code: 'last-one-remaining' } };
    expect(outcome(2, 'out0')).toEqual({ winners: [1], scores: [0, 0], ...won });
    expect(utilities(2, 'out0')).toEqual([-1, 1]);
    expect(outcome(3, 'out0')).toBeUndefined();
    expect(outcome(3, 'out2 out0')).toEqual({ winners: [1], scores: [0, 0, 0], ...won });
    expect(utilities(3, 'out2 out0')).toEqual([-1, 1, -1]);
    expect(rulesOf(3).remaining(played(3, 'out2 out0'))).toEqual([1]);
    expect(outcome(2, `${quiet(2, 39)} out1`)).toMatchObject({ winners: [0], ...won });
    expect(outcome(2, 'L@c3 L@c4 H@a1 H@a2 c3-d3 c4xd3 out1')).toMatchObject({ winners: [0], scores: [5, 5], ...won });
    expect(outcome(2, 'L@c3 F@c4 c3xc4 out0')).toMatchObject({ winners: [1], scores: [3, 0], ...won });
  });

  it('[AI-14] not twice, not a seat that is not there, not after the end', () => {
    const truth = played(3, 'L@c3 out2');
    const rules = rulesOf(3);
    expect(refusal(rules, truth, 'out2')).toEqual({ clause: 'AI-14', code: 'already-out', params: { seat: 2 } });
    expect(refusal(rules, truth, 'out3')).toEqual({ clause: 'AI-14', code: 'no-such-seat', params: { seat: '3' } });
    expect(refusal(rules, truth, 'out12')).toEqual({ clause: 'AI-14', code: 'no-such-seat', params: { seat: '12' } });
    expect(rules.out(truth, 2)).toBeUndefined();
    expect(rules.out(truth, 1)).toBe(rules.moveSpace + 1);
    expect(rules.out(played(2, 'out0'), 1)).toBeUndefined();
  });

  it('[AI-14] whoever is out keeps what he knew and learns no more until the end', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'L@c3 A@c4 H@e1 c3xc4 out0 c4-d4 F@a1');
    expect(rules.write(viewOf(rules, truth, 0))).toBe('2?../..../...../...1A/2?.. 1 x,#9,#8 -,0L,- 2');
    expect(legalTexts(rules, viewOf(rules, truth, 0))).toEqual([]);
    const over = played(3, 'L@c3 A@c4 H@e1 out0 out1');
    for (const viewer of [0, 1, 2, -1] as const) expect(viewOf(rules, over, viewer)).toEqual(over);
    expect(rules.actor(over)).toBe(OVER);
  });

  it('[AI-14] is undone by nobody', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'L@c3 A@c4 H@e1');
    const irrevocable = (text: string): boolean => rules.irrevocable(truth, unwrap(rules.parse(truth, text)));
    expect(irrevocable('out0')).toBe(true);
    expect(irrevocable('out2')).toBe(true);
    expect(irrevocable('c3xc4')).toBe(true);
    expect(irrevocable('c3-d3')).toBe(false);
    expect(irrevocable('L@a1')).toBe(false);
    const full = '0L1L2L/0L1L2L0H/1H2H0H1H2H/0F1F2F0F/1F2F0M 3 MAA,MMAA,MMAA,HFMAA 3L3L,3H,3F3M,- 3';
    const stuck = played(4, '', full);
    expect(rulesOf(4).irrevocable(stuck, unwrap(rulesOf(4).parse(stuck, 'pass')))).toBe(false);
  });
});

describe('series', () => {
  const ended = (scores: readonly number[], clause = 'AI-10', code = 'lost-all-tokens') => ({
    winners: [0 as Seat],
    scores,
    reason: { clause, code },
  });
  const series = aisopos.series;
  if (!series) throw new Error('no series');

  it('[AI-15] two games with added scores; of two players each begins once', () => {
    expect(seriesStanding(series, 2, [ended([30, 18])])).toEqual({
      seating: [1, 0],
      totals: [30, 18],
      winners: undefined,
    });
    expect(seriesStanding(series, 2, [ended([18, 30])]).seating).toEqual([1, 0]);
    expect(seriesStanding(series, 2, [ended([30, 18]), ended([20, 8])])).toEqual({
      seating: undefined,
      totals: [38, 38],
      winners: [0, 1],
    });
  });

  it('[AI-15] of three or four whoever scored most begins, a tie for the lowest seat, in the same order', () => {
    expect(series.reseat([0, 1, 2], [1, 5, 3])).toEqual([1, 2, 0]);
    expect(series.reseat([0, 1, 2], [5, 1, 5])).toEqual([0, 1, 2]);
    expect(series.reseat([0, 1, 2, 3], [1, 2, 9, 9])).toEqual([2, 3, 0, 1]);
    expect(series.reseat([2, 0, 1], [0, 0, 7])).toEqual([1, 2, 0]);
    expect(series.reseat([0, 1, 2, 3], [0, 0, 0, 0])).toEqual([0, 1, 2, 3]);
  });

  it('[AI-15] [AI-13] a drawn game gives everyone 0; a player who went out keeps his points', () => {
    expect(series.points(ended([5, 7]))).toEqual([5, 7]);
    expect(series.points(ended([5, 7], 'AI-14', 'last-one-remaining'))).toEqual([5, 7]);
    expect(series.points(ended([5, 7], 'AI-12', 'rounds-without-fight'))).toEqual([0, 0]);
    expect(series.points(ended([5, 7], 'AI-13', 'agreed'))).toEqual([0, 0]);
    expect(series.points(ended([5, 7], 'ALL-3', 'agreed-draw'))).toEqual([0, 0]);
    expect(series.points(ended([5, 7], 'ALL-3', 'resigned'))).toEqual([5, 7]);
  });

  it('[AI-16] notes are allowed', () => {
    const clause = (lang: 'en' | 'fr'): string | undefined =>
      aisopos.messages[lang].rulebook.find((section) => 'AI-16' in section.clauses)?.clauses['AI-16']?.text;
    expect(clause('en')).toMatch(/notes/);
    expect(clause('fr')).toMatch(/notes/);
    expect(replay(rulesOf(2), undefined, []).ok).toBe(true);
  });
});
