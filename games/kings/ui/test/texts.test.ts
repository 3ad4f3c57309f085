import {
  clickTree,
  LANGS,
  MoveList,
  OVER,
  type Seat,
  SPECTATOR,
  startPosition,
  type Target,
  unwrap,
  viewOf,
} from '@pessoi/core';
import { expect, test } from 'vitest';
import { kings } from '../../src/game.ts';
import { drawing } from '../index.ts';
import { looking, moments, texts } from './helpers.ts';

test('[KS-14] the race counts the moves of the foremost king, as if nothing were in its way', () => {
  const race = (position: string): (string | undefined)[] => {
    const table = unwrap(kings.open());
    const view = viewOf(table.rules, unwrap(startPosition(table.rules, position)), SPECTATOR);
    return drawing.panels(table, view, looking())[0]?.rows.map(({ cells }) => cells.at(-1)) ?? [];
  };
  expect(race('KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r')).toEqual(['5', '5']);
  expect(race('K5/2K2/6/1k3/6/5/5k r')).toEqual(['3', '2']);
  expect(race('4K1/5/6/5/6/5/5k r')).toEqual(['1', '5']);
});

test('rows of a panel are as long as its columns, and point at places of the board', () => {
  for (const { table, view } of moments(1)) {
    const targets = new Set(drawing.scene(table, view, looking()).spots.map(({ target }) => target));
    for (const panel of drawing.panels(table, view, looking()))
      for (const row of panel.rows) {
        expect(row.cells.length).toBe(panel.columns?.length);
        if (row.target) expect(targets).toContain(row.target);
        if (row.art) expect(drawing.art).toHaveProperty(row.art);
      }
  }
});

test('status, hints and panels leave nothing to fill in and differ by language', () => {
  for (const { table, view } of moments(1))
    for (const viewer of [0, 1, SPECTATOR] as const) {
      const [en, fr] = LANGS.map((lang) => {
        const look = looking({ lang, viewer });
        const said = [
          drawing.status(table, view, look, []),
          ...drawing.hints(table, view, look).map(({ text }) => text),
        ];
        expect(texts([said, drawing.panels(table, view, look)]).join()).not.toMatch(/[{}]|undefined|NaN/);
        return said;
      }) as [string[], string[]];
      en.forEach((text, i) => {
        expect(fr[i]).not.toBe(text);
      });
    }
});

test('hints are for the one who acts, among them what he can tap, and point at places of the board', () => {
  for (const { table, view } of moments(3)) {
    const actor = table.rules.actor(view);
    if (actor === OVER) continue;
    const tree = clickTree(table.rules, view, new MoveList(table.rules.moveSpace));
    const spots = drawing.scene(table, view, looking()).spots.map(({ target }) => target);
    const hints = drawing.hints(table, view, looking({ viewer: actor as Seat }));
    expect(drawing.hints(table, view, looking({ viewer: (1 - actor) as Seat }))).toEqual([]);
    const tap = hints.find(({ id }) => id === 'move' || id === 'pass');
    expect([...(tap?.targets ?? [])].sort()).toEqual([...tree.next.keys()].sort());
    expect(hints.flatMap(({ targets }) => targets).filter((target) => !spots.includes(target))).toEqual([]);
  }
});

test('hints see a win, a king in danger, a capture and a soldier that would leave', () => {
  const about = (position: string): Record<string, readonly string[]> => {
    const table = unwrap(kings.open());
    const view = viewOf(table.rules, unwrap(startPosition(table.rules, position)), SPECTATOR);
    const hints = drawing.hints(table, view, looking());
    return Object.fromEntries(hints.map(({ id, targets }) => [id, targets]));
  };
  expect(about('4K1/5/6/5/6/5/5k r').win).toEqual(['a5']);
  expect(about('K5/5/2k3/1Ss2/6/5/5k r').capture).toEqual(['d2']);
  expect(about('K5/5/6/5/4S1/5/5k r').leave).toEqual(['e5']);
  const blocked = about('K5/5/6/1Ks2/6/5/5k r');
  expect([blocked.danger, blocked.capture]).toEqual([['d2'], undefined]);
});

test('the line above the board says what to do, who is to play and who won', () => {
  const says = (position: string, clicks: string[] = []): string => {
    const table = unwrap(kings.open());
    const view = viewOf(table.rules, unwrap(startPosition(table.rules, position)), SPECTATOR);
    return drawing.status(table, view, looking(), clicks as Target[]);
  };
  expect(says('K5/5/6/1Ks2/6/5/5k r')).toBe('Your turn: move a piece forward');
  expect(says('K5/5/6/1Ks2/6/5/5k r', ['d2'])).toBe('Where does the red king on d2 go?');
  expect(says('K5/5/6/1Ks2/6/5/5k b')).toBe('Blue to play');
  expect(says('2Ks2/2s2/5k/5/6/5/6 r')).toBe('You have no legal move: pass');
  expect(says('5K/5/6/5/6/5/5k -')).toBe('Red wins: a king reached the opposite home row');
});
