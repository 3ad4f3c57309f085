import {
  clickTree,
  LANGS,
  MoveList,
  OVER,
  replay,
  type Seat,
  SPECTATOR,
  startPosition,
  unwrap,
  viewOf,
} from '@pessoi/core';
import { describe, expect, test } from 'vitest';
import { kopis } from '../../src/game.ts';
import { drawing } from '../index.ts';
import { looking, moments, texts } from './helpers.ts';

test('[KO-19] [KO-20] what the pieces contribute adds up to the score of each player', () => {
  for (const { table, view } of moments()) {
    const [score, pieces] = drawing.panels(table, view, looking());
    for (const seat of [0, 1] as const) {
      const rows = pieces?.rows.filter((row) => row.seat === seat) ?? [];
      const sum = rows.reduce((total, { cells }) => total + Number(cells.at(-1)), 0);
      expect(sum).toBe(table.rules.score(view)[seat]);
      expect(score?.rows[seat]?.cells[1]).toBe(String(sum));
    }
  }
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

test('hints are for the one who acts, and the first of them is something that he can tap', () => {
  for (const { table, view } of moments(1)) {
    const actor = table.rules.actor(view);
    if (actor === OVER) continue;
    const tree = clickTree(table.rules, view, new MoveList(table.rules.moveSpace));
    const targets = new Set(drawing.scene(table, view, looking()).spots.map(({ target }) => target));
    const hints = drawing.hints(table, view, looking({ viewer: actor as Seat }));
    expect(drawing.hints(table, view, looking({ viewer: (1 - actor) as Seat }))).toEqual([]);
    expect(hints.length).toBeGreaterThan(0);
    for (const target of hints[0]?.targets ?? []) expect(tree.next.has(target), target).toBe(true);
    for (const hint of hints) for (const target of hint.targets) expect(targets).toContain(target);
  }
});

describe('the line above the board', () => {
  const says = (
    options: object,
    position: string | undefined,
    moves: string[],
    clicks: string[] = [],
    viewer: Seat = 0,
  ): string => {
    const table = unwrap(kopis.open(options));
    const state =
      position === undefined
        ? unwrap(replay(table.rules, undefined, moves))
        : unwrap(startPosition(table.rules, position));
    return drawing.status(table, viewOf(table.rules, state, SPECTATOR), looking({ viewer }), clicks as never[]);
  };
  test('says what to do', () => {
    expect(says({}, undefined, [])).toBe('Your turn: push from a side');
    expect(says({}, undefined, ['Sc'])).toBe('Black to play');
    expect(says({ setup: 'advanced' }, undefined, [])).toBe('Your turn: place a Stronghold on an inner cell');
    expect(says({ mode: 'sudden' }, undefined, ['W5', 'Nb'], ['a5'])).toBe('Where does the Faction on a5 go?');
    expect(says({}, 'R5/b5/r5/R5/B5/B5 r 1,0,1,0 a5 4-6 storm -', [])).toBe('You have no legal turn: pass');
  });
  test('says who won and why', () => {
    expect(says({}, 'rRb3/bbBb2/1rbrbR/2br2/2r3/2B3 - 0,0,0,0 - 1-3 over -', [])).toBe(
      'Black wins 9 to 3: every Faction has entered',
    );
    expect(says({}, '3b2/2brbb/1rbrBb/1rRbR1/1rrrB1/2rb2 - 0,0,0,0 - 0-0 over -', [])).toBe(
      'A draw at 4 each: every Faction has entered',
    );
  });
});
