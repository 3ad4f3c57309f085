import { describe, expect, test } from 'vitest';
import { t, treeOf } from '../demo/table.ts';
import { carry, grab } from '../src/drag.ts';
import { nameSpots } from '../src/keys.ts';
import { BOARD_WORDS, spotLabel } from '../src/labels.ts';
import { armedMove, dragStart, offers, press } from '../src/press.ts';
import type { Spot } from '../src/scene.ts';

const tree = treeOf([['b2', 'b3'], ['b2', 'c2'], ['e1', 'e2'], ['Sc'], ['pool', 'a1', 'a2']]);
const after = (clicks: string[], target: string, arming = false) => press(tree, clicks.map(t), t(target), arming);

describe('a click', () => {
  test('goes along the tree and plays the move that it completes', () => {
    expect(after([], 'b2')).toEqual({ kind: 'clicks', clicks: ['b2'] });
    expect(after(['b2'], 'c2')).toEqual({ kind: 'play', move: 1 });
    expect(after([], 'Sc')).toEqual({ kind: 'play', move: 3 });
  });

  test('on what was clicked last undoes it', () => {
    expect(after(['b2'], 'b2')).toEqual({ kind: 'clicks', clicks: [] });
    expect(after(['pool', 'a1'], 'a1')).toEqual({ kind: 'clicks', clicks: ['pool'] });
    expect(after(['pool', 'a1'], 'pool')).toEqual({ kind: 'clicks', clicks: [] });
  });

  test('on another piece begins anew', () => {
    expect(after(['b2'], 'e1')).toEqual({ kind: 'clicks', clicks: ['e1'] });
    expect(after(['pool', 'a1'], 'b2')).toEqual({ kind: 'clicks', clicks: ['b2'] });
  });

  test('that leads nowhere is refused', () => {
    expect(after([], 'd4')).toEqual({ kind: 'refuse' });
    expect(after(['b2'], 'd4')).toEqual({ kind: 'refuse' });
  });

  test('arms a move that is to be confirmed, and a second one plays it', () => {
    expect(after(['b2'], 'c2', true)).toEqual({ kind: 'clicks', clicks: ['b2', 'c2'] });
    expect(armedMove(tree, ['b2', 'c2'].map(t))).toBe(1);
    expect(after(['b2', 'c2'], 'c2', true)).toEqual({ kind: 'play', move: 1 });
    expect(after(['b2', 'c2'], 'b3', true)).toEqual({ kind: 'clicks', clicks: ['b2', 'b3'] });
    expect(after(['b2', 'c2'], 'b2', true)).toEqual({ kind: 'clicks', clicks: [] });
  });
});

test('offers tell parts of a move from what completes one, and end when a move is armed', () => {
  expect([...offers(tree, [])]).toEqual([
    ['b2', 'part'],
    ['e1', 'part'],
    ['Sc', 'move'],
    ['pool', 'part'],
  ]);
  expect(offers(tree, ['b2', 'c2'].map(t)).size).toBe(0);
  expect(offers(undefined, []).size).toBe(0);
});

test('a drag stands for the click on where it begins', () => {
  expect(dragStart(tree, [], t('b2'), false)).toEqual(['b2']);
  expect(dragStart(tree, [t('b2')], t('b2'), false)).toEqual(['b2']);
  expect(dragStart(tree, [t('b2')], t('e1'), false)).toEqual(['e1']);
  expect(dragStart(tree, [], t('Sc'), false)).toBeUndefined();
  expect(dragStart(tree, [], t('d4'), false)).toBeUndefined();
  expect(dragStart(tree, [], t('tank#1'), true)).toEqual([]);
  expect(dragStart(undefined, [], t('b2'), true)).toBeUndefined();
});

describe('a pressed pointer', () => {
  const spot: Spot = { target: t('b2'), kind: 'cell', x: 0, y: 0, shape: 10, tone: 'plain', label: 'b2' };
  const [named] = nameSpots([spot]);
  const pressed = grab(7, named as NonNullable<typeof named>, [t('b2')], { x: 10, y: 10 });

  test('is a click until it has gone far enough, further for a finger', () => {
    expect(carry(pressed, 7, { x: 13, y: 10 }, 'mouse').lifted).toBe(false);
    expect(carry(pressed, 7, { x: 16, y: 10 }, 'mouse').lifted).toBe(true);
    expect(carry(pressed, 7, { x: 16, y: 10 }, 'touch').lifted).toBe(false);
    expect(carry(pressed, 7, { x: 20, y: 10 }, 'touch').lifted).toBe(true);
  });

  test('stays a drag when it comes back, and heeds no other pointer', () => {
    const there = carry(pressed, 7, { x: 60, y: 10 }, 'mouse');
    expect(carry(there, 7, { x: 10, y: 10 }, 'mouse').lifted).toBe(true);
    expect(carry(pressed, 8, { x: 60, y: 10 }, 'mouse')).toBe(pressed);
  });

  test('says of a spot what stands there first, then what can be done with it', () => {
    const none = { legal: false, chosen: false, armed: false, last: false };
    const words = BOARD_WORDS.en;
    expect(spotLabel(spot, none, words)).toBe('b2');
    expect(spotLabel(spot, { ...none, legal: true, last: true }, words)).toBe('b2, possible, last move');
    expect(spotLabel(spot, { ...none, chosen: true, armed: true }, words)).toBe('b2, press again to play');
    expect(spotLabel(spot, { ...none, chosen: true }, BOARD_WORDS.fr)).toBe('b2, choisi');
  });
});
