import { SPECTATOR, type Viewer } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { eventsOf, viewersOf } from './helpers.ts';

const attack = (piece: string): object => ({ kind: 'attack', piece, from: 'c3', at: 'c4' });
const reveal = (piece: string, at: string): object => ({ kind: 'reveal', piece, at });
const capture = (piece: string, from: string, by: number): object => ({ kind: 'capture', piece, from, by });
const score = (...scores: number[]): object => ({ kind: 'score', scores });

describe('events', () => {
  it('[AI-4] [AI-8] a token enters as the viewer sees it', () => {
    const enter = (piece: string): object => ({ kind: 'enter', piece, from: 'hand:1', to: 'e3' });
    expect(eventsOf(2, 1, 'L@c3', 'F@e3')).toEqual([enter('1F')]);
    expect(eventsOf(2, 0, 'L@c3', 'F@e3')).toEqual([enter('1?')]);
    expect(eventsOf(2, SPECTATOR, 'L@c3', 'F@e3')).toEqual([enter('1?')]);
  });

  it('[AI-4] [AI-8] a token moves as the viewer knows it', () => {
    const move = (piece: string): object => ({ kind: 'move', piece, from: 'c3', to: 'd3' });
    expect(eventsOf(2, 0, 'L@c3 A@c4', 'c3-d3')).toEqual([move('0L')]);
    expect(eventsOf(2, 1, 'L@c3 A@c4', 'c3-d3')).toEqual([move('0?')]);
  });

  it('[AI-7] [AI-8] the attacker wins: the loser is shown to all, the winner to nobody', () => {
    const moved = (piece: string): object => ({ kind: 'move', piece, from: 'c3', to: 'c4' });
    const told = (viewer: Viewer): object[] => eventsOf(3, viewer, 'L@c3 F@c4 M@e1', 'c3xc4');
    expect(told(0)).toEqual([attack('0L'), reveal('1F', 'c4'), capture('1F', 'c4', 0), moved('0L'), score(3, 0, 0)]);
    expect(told(1)).toEqual([attack('0?'), capture('1F', 'c4', 0), moved('0?'), score(3, 0, 0)]);
    const others = [attack('0?'), reveal('1F', 'c4'), capture('1F', 'c4', 0), moved('0?'), score(3, 0, 0)];
    expect(told(2)).toEqual(others);
    expect(told(SPECTATOR)).toEqual(others);
  });

  it('[AI-7] [AI-8] the defender wins: the attacker sees him, the others see the attacker', () => {
    const told = (viewer: Viewer): object[] => eventsOf(3, viewer, 'F@c3 L@c4 M@e1', 'c3xc4');
    expect(told(0)).toEqual([attack('0F'), reveal('1L', 'c4'), capture('0F', 'c3', 1), score(0, 3, 0)]);
    expect(told(1)).toEqual([attack('0?'), reveal('0F', 'c3'), capture('0F', 'c3', 1), score(0, 3, 0)]);
    expect(told(2)).toEqual([attack('0?'), reveal('0F', 'c3'), capture('0F', 'c3', 1), score(0, 3, 0)]);
  });

  it('[AI-7] [AI-8] a tie: all see both', () => {
    const taken = [capture('1H', 'c4', 0), capture('0H', 'c3', 1), score(4, 4, 0)];
    const told = (viewer: Viewer): object[] => eventsOf(3, viewer, 'H@c3 H@c4 M@e1', 'c3xc4');
    expect(told(0)).toEqual([attack('0H'), reveal('1H', 'c4'), ...taken]);
    expect(told(1)).toEqual([attack('0?'), reveal('0H', 'c3'), ...taken]);
    expect(told(2)).toEqual([attack('0?'), reveal('0H', 'c3'), reveal('1H', 'c4'), ...taken]);
  });

  it('[AI-8] what was known already is not revealed again', () => {
    expect(eventsOf(2, 0, 'F@c3 L@c4 c3xc4 A@a1 H@c3 a1-a2', 'c3xc4')).toEqual([
      attack('0H'),
      capture('0H', 'c3', 1),
      score(0, 7),
    ]);
  });

  it('[AI-9] a pass', () => {
    const full = '0L1L2L/0L1L2L0H/1H2H0H1H2H/0F1F2F0F/1F2F0M 3 MAA,MMAA,MMAA,HFMAA 3L3L,3H,3F3M,- 3';
    for (const viewer of viewersOf(4))
      expect(eventsOf(4, viewer, '', 'pass', full)).toEqual([{ kind: 'pass', seat: 3 }]);
  });

  it('[AI-14] a seat goes out: its tokens leave as the viewer knows them', () => {
    const lose = (piece: string, from: string): object => ({ kind: 'lose', piece, from });
    const out = { kind: 'out', seat: 1 };
    const before = 'F@c3 L@c4 M@e1 c3xc4 A@a1 e1-e2 H@b4';
    expect(eventsOf(3, 1, before, 'out1')).toEqual([out, lose('1A', 'a1'), lose('1L', 'c4')]);
    expect(eventsOf(3, 0, before, 'out1')).toEqual([out, lose('1?', 'a1'), lose('1L', 'c4')]);
    expect(eventsOf(3, SPECTATOR, before, 'out1')).toEqual([out, lose('1?', 'a1'), lose('1?', 'c4')]);
    expect(eventsOf(3, SPECTATOR, '', 'out2')).toEqual([{ kind: 'out', seat: 2 }]);
  });

  it('[AI-14] [AI-8] the end by an out shows what is left', () => {
    const outcome = { winners: [0], scores: [0, 0], reason: { clause: 'AI-14', code: 'last-one-remaining' } };
    const end = { kind: 'over', outcome };
    const left = [{ kind: 'out', seat: 1 }];
    expect(eventsOf(2, 1, 'L@c3 A@c4', 'out1')).toEqual([
      ...left,
      { kind: 'lose', piece: '1A', from: 'c4' },
      reveal('0L', 'c3'),
      end,
    ]);
    expect(eventsOf(2, 0, 'L@c3 A@c4', 'out1')).toEqual([...left, { kind: 'lose', piece: '1?', from: 'c4' }, end]);
  });

  it('[AI-12] [AI-8] the end by a placement: it enters unseen and is then shown', () => {
    const position = '0L../..../...../..../1H.. 1 LHHFFMMAA,LLHFFMMAA -,- 39';
    const outcome = { winners: [0, 1], scores: [0, 0], reason: { clause: 'AI-12', code: 'rounds-without-fight' } };
    const end = { kind: 'over', outcome };
    const enter = (piece: string): object => ({ kind: 'enter', piece, from: 'hand:1', to: 'c3' });
    expect(eventsOf(2, 0, '', 'L@c3', position)).toEqual([enter('1?'), reveal('1L', 'c3'), reveal('1H', 'e1'), end]);
    expect(eventsOf(2, 1, '', 'L@c3', position)).toEqual([enter('1L'), reveal('0L', 'a1'), end]);
  });

  it('[AI-12] [AI-8] the end by a step: the mover is shown where it went', () => {
    const position = '0L../..../...../..../1H.. 1 LHHFFMMAA,LLHFFMMAA -,- 39';
    const told = (viewer: Viewer): object[] => eventsOf(2, viewer, '', 'e1-e2', position).slice(0, -1);
    expect(told(0)).toEqual([{ kind: 'move', piece: '1?', from: 'e1', to: 'e2' }, reveal('1H', 'e2')]);
    expect(told(1)).toEqual([{ kind: 'move', piece: '1H', from: 'e1', to: 'e2' }, reveal('0L', 'a1')]);
  });

  it('[AI-10] [AI-8] the end by a fight: both are shown in it, the others after it', () => {
    const position = '0L../..../..1A2F./..../... 2 LHHFFMMA,-,LLHHFMMAA 1L1L1H1H,0A,1F1F1M1M1A 3';
    const outcome = { winners: [0], scores: [18, 1, 12], reason: { clause: 'AI-10', code: 'lost-all-tokens' } };
    const told = (viewer: Viewer): object[] => eventsOf(3, viewer, '', 'c4xc3', position);
    const tail = (piece: string): object[] => [capture('1A', 'c3', 2), { kind: 'move', piece, from: 'c4', to: 'c3' }];
    const end = [score(18, 1, 12), { kind: 'over', outcome }];
    const fight = (piece: string): object => ({ kind: 'attack', piece, from: 'c4', at: 'c3' });
    expect(told(0)).toEqual([fight('2?'), reveal('2F', 'c4'), reveal('1A', 'c3'), ...tail('2F'), ...end]);
    expect(told(1)).toEqual([fight('2?'), reveal('2F', 'c4'), ...tail('2F'), reveal('0L', 'a1'), ...end]);
    expect(told(2)).toEqual([fight('2F'), reveal('1A', 'c3'), ...tail('2F'), reveal('0L', 'a1'), ...end]);
  });
});
