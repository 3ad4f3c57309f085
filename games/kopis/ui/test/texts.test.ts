import { clickTree, MoveList, replay, type Seat, SPECTATOR, startPosition, unwrap, viewOf } from '@pessoi/core';
import { looking, visitGames } from '@pessoi/testkit';
import { describe, expect, test } from 'vitest';
import { kopis } from '../../src/game.ts';
import { drawing } from '../index.ts';

test('[KO-19] [KO-20] what the pieces contribute adds up to the score of each player', () => {
  visitGames(kopis, 'points', ({ table, state }) => {
    const view = viewOf(table.rules, state, SPECTATOR);
    const [score, pieces] = drawing.panels(table, view, looking());
    for (const seat of [0, 1] as const) {
      const rows = pieces?.rows.filter((row) => row.seat === seat) ?? [];
      const sum = rows.reduce((total, { cells }) => total + Number(cells.at(-1)), 0);
      expect(sum).toBe(table.rules.score(view)[seat]);
      expect(score?.rows[seat]?.cells[1]).toBe(String(sum));
    }
  });
});

test('the first hint is something that can be tapped', () => {
  visitGames(kopis, 'hints', ({ table, state }) => {
    const actor = table.rules.actor(state);
    if (actor < 0) return;
    const view = viewOf(table.rules, state, SPECTATOR);
    const { next } = clickTree(table.rules, view, new MoveList(table.rules.moveSpace));
    const [tap] = drawing.hints(table, view, looking({ viewer: actor as Seat }));
    expect(tap?.targets.filter((target) => !next.has(target))).toEqual([]);
  });
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
