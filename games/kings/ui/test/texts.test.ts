import { clickTree, MoveList, type Seat, SPECTATOR, startPosition, type Target, unwrap, viewOf } from '@pessoi/core';
import { looking, visitGames } from '@pessoi/testkit';
import { expect, test } from 'vitest';
import { kings } from '../../src/game.ts';
import { drawing } from '../index.ts';

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

test('the first hint is about everything that can be tapped', () => {
  visitGames(kings, 'hints', ({ table, state }) => {
    const actor = table.rules.actor(state);
    if (actor < 0) return;
    const view = viewOf(table.rules, state, SPECTATOR);
    const { next } = clickTree(table.rules, view, new MoveList(table.rules.moveSpace));
    const [tap] = drawing.hints(table, view, looking({ viewer: actor as Seat }));
    expect([...(tap?.targets ?? [])].sort()).toEqual([...next.keys()].sort());
  });
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
