import type { FirstHint } from '@pessoi/board-ui/scene';
import { type GameEvent, type Move, MoveList, start, type Target, viewOf } from '@pessoi/core';
import { findGame, GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { clockText } from '../../src/play/clock-text.ts';
import { follow, nextHint, readFollowed } from '../../src/play/first-hints.ts';
import { marksAt } from '../../src/play/own-marks.ts';
import { marksOf, placesOf } from '../../src/play/pointing.ts';
import { whyNot } from '../../src/play/refusals.ts';
import { paceOf } from '../../src/session/pace.ts';
import { forgetLast, readLast, rememberLast } from '../../src/shell/last-game.ts';

const keepOf = (kept = new Map<string, string>()) => ({
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => void kept.set(key, value),
});

const at = (text: string): Target => text as Target;
const moved = (from: string, to: string): GameEvent => ({ kind: 'move', piece: 'r', from: at(from), to: at(to) });

describe('why a click leads nowhere', () => {
  const kings = () => {
    const table = findGame('kings')?.open();
    if (!table?.ok) throw new Error('no such table');
    const { rules } = table.value;
    return { rules, view: viewOf(rules, start(rules), 0) };
  };

  it('is told by the clause that the move would have broken', () => {
    const { rules, view } = kings();
    expect(whyNot(rules, view, [at('a1')], at('a2'))).toMatchObject({ clause: 'KS-8' });
    expect(whyNot(rules, view, [], at('a5')).clause).toMatch(/^(KS|ALL)-/);
  });

  it('is that there is nothing, where no move of the game ever leads', () => {
    const { rules, view } = kings();
    expect(whyNot(rules, view, [], at('nowhere')).code).toBe('play-nothing-there');
  });

  it('is found for every place of every game at its start without a throw', () => {
    for (const game of GAMES)
      for (const { options, seats } of game.variants) {
        const table = game.open(options, seats);
        if (!table.ok) throw new Error('a variant opens');
        const { rules } = table.value;
        const state = start(rules);
        const view = viewOf(rules, state, 0);
        const list = new MoveList(rules.moveSpace);
        rules.legal(view, list);
        const targets = new Set(
          Array.from({ length: rules.moveSpace }, (_, code) => rules.clicks(view, code as Move)).flat(),
        );
        for (const target of targets) expect(whyNot(rules, view, [], target).clause).toMatch(/^[A-Z]+-\d+/);
      }
  });
});

describe('pointing at moves', () => {
  it('marks where the last move began and led, not what it pushed', () => {
    const enter: GameEvent = { kind: 'enter', piece: 'r', from: at('Sc'), to: at('c1') };
    expect(placesOf([enter, moved('c1', 'c2')])).toEqual(['Sc', 'c1']);
    expect(placesOf([{ kind: 'pass', seat: 0 }])).toEqual([]);
  });

  it('draws an arrow for advice along two clicks, a ring for one', () => {
    const table = findGame('kings')?.open();
    if (!table?.ok) throw new Error('no such table');
    const { rules } = table.value;
    const view = viewOf(rules, start(rules), 0);
    expect(marksOf(rules, view, 'a2-a3')).toEqual([{ kind: 'arrow', from: 'a2', to: 'a3', tone: 'hint' }]);
    expect(marksOf(rules, view, 'nonsense')).toEqual([]);
  });
});

describe('first hints', () => {
  const hint = (id: string): FirstHint => ({ id, text: id, targets: [] });

  it('are shown one after the other, each until it has been followed twice, and not again after a reload', () => {
    const keep = keepOf();
    const hints = [hint('push'), hint('score')];
    let followed = readFollowed(keep, 'kopis');
    expect(nextHint(hints, followed)?.id).toBe('push');
    for (let i = 0; i < 2; i++) followed = follow(keep, 'kopis', followed, hint('push'));
    expect(nextHint(hints, followed)?.id).toBe('score');
    expect(nextHint(hints, readFollowed(keep, 'kopis'))?.id).toBe('score');
    expect(nextHint(hints, readFollowed(keep, 'kings'))?.id).toBe('push');
  });

  it('begin anew where what was kept makes no sense', () => {
    expect(readFollowed(keepOf(new Map([['pessoi.hints.kopis', '{']])), 'kopis')).toEqual({});
  });
});

describe('the game to go on with', () => {
  const last = { game: 'kopis', address: '/play/a1' };

  it('is the last one that was open, until that one is over', () => {
    const keep = keepOf();
    expect(readLast(keep)).toBeUndefined();
    rememberLast(keep, last);
    forgetLast(keep, '/play/b2');
    expect(readLast(keep)).toEqual(last);
    forgetLast(keep, last.address);
    expect(readLast(keep)).toBeUndefined();
  });

  it('is none where what was kept makes no sense', () => {
    for (const kept of ['', 'kopis', 'kopis https://elsewhere'])
      expect(readLast(keepOf(new Map([['pessoi.last', kept]])))).toBeUndefined();
  });
});

describe('own marks on tokens', () => {
  const moves = [
    { events: [moved('c3', 'c4')] },
    { events: [{ kind: 'capture', piece: '1?', from: at('d4'), by: 0 } as const, moved('c4', 'd4')] },
    { events: [{ kind: 'capture', piece: '0?', from: at('d4'), by: 1 } as const] },
  ];

  it('go with the token, and away with it', () => {
    const marks = [{ ply: 0, cell: 'c3', text: 'L' }];
    expect([...marksAt(marks, moves, 0)]).toEqual([['c3', 'L']]);
    expect([...marksAt(marks, moves, 1)]).toEqual([['c4', 'L']]);
    expect([...marksAt(marks, moves, 2)]).toEqual([['d4', 'L']]);
    expect([...marksAt(marks, moves, 3)]).toEqual([]);
  });

  it('are not those of a token that was taken on the same place, nor from later on', () => {
    expect([...marksAt([{ ply: 1, cell: 'd4', text: 'A' }], moves, 2)]).toEqual([]);
    expect([...marksAt([{ ply: 2, cell: 'd4', text: 'A' }], moves, 1)]).toEqual([]);
  });

  it('are replaced and struck out by later ones', () => {
    const marks = [
      { ply: 0, cell: 'c3', text: 'L' },
      { ply: 1, cell: 'c4', text: 'F' },
    ];
    expect([...marksAt(marks, moves, 1)]).toEqual([['c4', 'F']]);
    expect([...marksAt([...marks, { ply: 2, cell: 'd4', text: '' }], moves, 2)]).toEqual([]);
  });
});

describe('clocks and pace', () => {
  it('shows minutes, hours, tenths at the end, and days by correspondence', () => {
    expect(clockText(300_000, 'live', 'en')).toBe('5:00');
    expect(clockText(3_723_000, 'live', 'en')).toBe('1:02:03');
    expect(clockText(9_850, 'live', 'en')).toBe('0:09.8');
    expect(clockText(0, 'live', 'en')).toBe('0:00.0');
    expect(clockText(2.5 * 86_400_000, 'correspondence', 'en')).toBe('2d 12h');
    expect(clockText(2.5 * 86_400_000, 'correspondence', 'fr')).toBe('2j 12h');
  });

  it('gives a pushed chain the time of one move, and dice the time to fall', () => {
    expect(paceOf([moved('a1', 'a2'), moved('a2', 'a3')])).toBe(paceOf([moved('a1', 'a2')]));
    expect(paceOf([{ kind: 'roll', pools: [] }])).toBeGreaterThan(paceOf([moved('a1', 'a2')]));
  });
});
