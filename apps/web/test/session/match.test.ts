import { MoveList, SPECTATOR, type State, seededRng, start, type Table, toRecordResult, viewOf } from '@pessoi/core';
import type { MatchEvent, MatchView, MoveView, Situation } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { Trouble } from '../../src/api/problem.ts';
import { resultOf } from '../../src/session/ending.ts';
import { takeNews, takeReceipt } from '../../src/session/match-news.ts';
import { clockOf, hindrancesOf, linesOf, playersOf, refusalOf } from '../../src/session/match-parts.ts';
import { MatchReel, viewFrom } from '../../src/session/match-reel.ts';

const situation = (seq: number, more: Partial<Situation> = {}): Situation => ({
  seq,
  turn: seq,
  status: 'playing',
  actor: 0,
  position: '',
  legal: [],
  scores: [0, 0],
  clock: { left: null, running: null, at: 0 },
  offers: [],
  claimable: null,
  result: null,
  ...more,
});

const match = (more: Partial<MatchView> = {}): MatchView => ({
  id: 'M',
  game: 'kings',
  variant: 'kings',
  options: {},
  clock: { kind: 'none' },
  rated: false,
  listed: false,
  status: 'playing',
  seats: [],
  you: 0,
  actor: 0,
  seq: 3,
  created: 0,
  ended: null,
  result: null,
  edition: 1,
  start: { position: '' },
  moves: [],
  situation: situation(3),
  chat: [],
  series: null,
  rematch: null,
  rematchAsked: [],
  fairPlay: false,
  ...more,
});

const played = (seq: number, move: string): MoveView => ({ seq, at: seq, seat: 0, move, position: '', events: [] });
const moveEvent = (seq: number, move: string): MatchEvent => ({
  kind: 'move',
  match: 'M',
  seq,
  at: seq,
  played: played(seq, move),
  situation: situation(seq, { actor: 1 }),
});

const opened = (id: string, seats?: number): Table => {
  const table = findGame(id)?.open({}, seats);
  if (!table?.ok) throw new Error('no such table');
  return table.value;
};

describe('news of a match', () => {
  it('adds a move, once, whatever comes twice', () => {
    const { match: after } = takeNews(match(), moveEvent(4, 'a2-a3'), false);
    expect(after).toMatchObject({ seq: 4, actor: 1, moves: [{ move: 'a2-a3' }] });
    expect(takeNews(after, moveEvent(4, 'a2-a3'), false).match).toBe(after);
    expect(takeNews(after, { ...moveEvent(9, 'a3-a4'), match: 'other' }, false).match).toBe(after);
  });

  it('takes moves back', () => {
    const before = match({ moves: [played(1, 'a2-a3'), played(2, 'a5-a4'), played(3, 'c2-c3')] });
    const event: MatchEvent = { kind: 'takeback', match: 'M', seq: 4, at: 4, moves: 1, situation: situation(4) };
    expect(takeNews(before, event, false).match.moves.map(({ move }) => move)).toEqual(['a2-a3']);
  });

  it('asks anew when a game with secrets is over: everything may be told then', () => {
    const event: MatchEvent = { kind: 'end', match: 'M', seq: 4, at: 4, situation: situation(4, { status: 'over' }) };
    expect(takeNews(match(), event, true)).toMatchObject({ reload: true, match: { status: 'over' } });
    expect(takeNews(match(), event, false).reload).toBe(false);
  });

  it('keeps the newer situation when an answer has overtaken the stream, and the entries still to come', () => {
    const ahead = takeReceipt(match(), { seq: 6, turn: 6, situation: situation(6, { actor: null }) });
    expect(ahead).toMatchObject({ seq: 3, actor: null, situation: { seq: 6 } });
    const { match: after } = takeNews(ahead, moveEvent(4, 'a2-a3'), false);
    expect(after).toMatchObject({ seq: 4, situation: { seq: 6 }, moves: [{ move: 'a2-a3' }] });
  });

  it('tells of seats, offers, chat and a rematch', () => {
    const of = { match: 'M', at: 4 };
    const line = { seq: 5, at: 4, room: 'players', from: 'Ada', seat: 1, text: 'hello' } as const;
    const offers: Situation['offers'] = [{ kind: 'draw', by: 1, agreed: [1] }];
    let now = match();
    const hear = (event: MatchEvent): void => {
      now = takeNews(now, event, false).match;
    };
    hear({ kind: 'seat', ...of, seq: 4, seats: [{ seat: 0, player: null, bot: 3, free: null }] });
    hear({ kind: 'chat', ...of, seq: 5, line });
    hear({ kind: 'offer', ...of, seq: 6, what: 'draw', act: 'make', seat: 1, situation: situation(6, { offers }) });
    hear({ kind: 'rematch', ...of, seq: 7, asked: [0, 1], next: 'N' });
    expect(now).toMatchObject({ seats: [{ bot: 3 }], chat: [{ text: 'hello' }], situation: { offers }, rematch: 'N' });
    expect(now.rematchAsked).toEqual([0, 1]);
  });
});

describe('the parts of a match', () => {
  it('say who sits where', () => {
    const ada = { id: 'a', name: 'Ada', kind: 'account', rating: 1512 } as const;
    const seats: MatchView['seats'] = [
      { seat: 0, player: ada, bot: null, free: null },
      { seat: 1, player: null, bot: 4, free: null },
      { seat: 2, player: null, bot: null, free: 'link' },
    ];
    expect(playersOf(match({ seats }))).toMatchObject([
      { kind: 'person', name: 'Ada', rating: 1512, here: true },
      { kind: 'machine', level: 4, here: false },
      { kind: 'free', name: undefined },
    ]);
  });

  it('count the time of the seat that runs by the time of the server, and never below nothing', () => {
    const clock = { left: [60_000, 30_000], running: 1, at: 1_000_000 };
    const live = match({ clock: { kind: 'live', base: 60, increment: 0 }, situation: situation(3, { clock }) });
    let now = 1_010_000;
    const shown = clockOf(live, () => now);
    expect([shown?.left(0), shown?.left(1), shown?.running]).toEqual([60_000, 20_000, 1]);
    // Behind the server for a moment: nobody is given time.
    now = 999_000;
    expect(shown?.left(1)).toBe(30_000);
    now = 2_000_000;
    expect(shown?.left(1)).toBe(0);
    expect(clockOf(match(), () => now)).toBeUndefined();
  });

  it('say what cannot be done, and why', () => {
    const moves = [played(1, 'a2-a3')];
    const offers: Situation['offers'] = [{ kind: 'draw', by: 0, agreed: [0] }];
    const going = match({ moves, situation: situation(3, { offers }) });
    expect(hindrancesOf(going, 0, 'rated')).toEqual({ hint: 'rated', draw: 'asked' });
    expect(hindrancesOf(match(), 0, undefined).takeBack).toBe('nothing');
    expect(hindrancesOf(match(), SPECTATOR, undefined).resign).toBe('not-a-player');
    expect(hindrancesOf(match({ status: 'over' }), 0, undefined).resign).toBe('over');
  });

  it('tell a refusal in the words of the server, and a broken line as such', () => {
    expect(refusalOf(new Trouble('refused', { detail: 'no', clause: 'KS-8' }))).toEqual({
      kind: 'said',
      text: 'no',
      clause: 'KS-8',
    });
    expect(refusalOf(new Trouble('down'))).toEqual({ kind: 'trouble', what: 'down', kept: false });
    expect(refusalOf(new Trouble('offline'), true)).toEqual({ kind: 'trouble', what: 'offline', kept: true });
    expect(linesOf(match())).toEqual([]);
  });
});

describe('a match as pictures', () => {
  it('of an open game is played again from its moves, and a move that is not confirmed yet is shown after them', () => {
    const reel = new MatchReel(opened('kings'));
    const two = match({ moves: [played(1, 'a2-a3'), played(2, 'a5-a4')] });
    const { frames } = reel.make(two, 0, 'c2-c3');
    expect(frames.map(({ text, seat }) => [text, seat])).toEqual([
      ['a2-a3', 0],
      ['a5-a4', 1],
      ['c2-c3', 0],
    ]);
    // Refused: it is gone again, and what stands is not made anew.
    const back = reel.make(two, 0);
    expect(back.frames).toHaveLength(2);
    expect(back.frames[0]).toBe(frames[0]);
    const other = reel.make({ ...two, moves: [played(1, 'a2-a3'), played(7, 'g5-g4')] }, 0);
    expect(other.frames.map(({ text }) => text)).toEqual(['a2-a3', 'g5-g4']);
    expect(other.frames[0]).toBe(frames[0]);
  });

  it('of a game with secrets is what the server sent of it', () => {
    const { rules } = opened('aisopos', 2);
    const view = viewOf(rules, start(rules), 1);
    const text = Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('base64');
    expect(viewFrom(text)).toEqual(view);
    const secret = match({
      game: 'aisopos',
      start: { position: '', view: text },
      moves: [{ ...played(1, '?@c3'), view: text }],
    });
    const { start: first, frames } = new MatchReel(opened('aisopos', 2)).make(secret, 1);
    expect(first).toEqual(view);
    expect(frames[0]).toMatchObject({ text: '?@c3', view });
  });
});

describe('the result of a match', () => {
  it('has a reason that can be said in any language, whether rules or players ended it', () => {
    const table = opened('kopis');
    const { rules, game } = table;
    const rng = seededRng('to the end');
    const state: State = start(rules);
    const list = new MoveList(rules.moveSpace);
    for (rules.legal(state, list); list.count > 0; rules.legal(state, list))
      rules.apply(state, list.at(rng.below(list.count)));
    const outcome = rules.outcome(state);
    if (!outcome) throw new Error('the game ends');
    const told = toRecordResult(game, outcome);
    const plain = { winners: [...told.winners], scores: [...told.scores], reason: told.reason };
    expect(resultOf(table, viewOf(rules, state, SPECTATOR), plain)?.reason).toEqual(outcome.reason);
    const resigned = { winners: [1], scores: [0, 0], reason: 'ALL-3: a player resigned' };
    const view = viewOf(rules, start(rules), 0);
    expect(resultOf(table, view, resigned)?.reason).toEqual({ clause: 'ALL-3', code: 'resigned' });
    expect(resultOf(table, view, null)).toBeUndefined();
  });
});
