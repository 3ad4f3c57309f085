import { MoveList, newState, OVER, playout, type Rules, type State, seededRng, start, unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { PLACEMENTS, placementIndex, REPRESENTATIVES, representative } from '../src/ai/placements.ts';
import { PASS_MOVE, StormPosition } from '../src/ai/storm-position.ts';
import { kopis } from '../src/game.ts';
import { PASS } from '../src/lanes.ts';

const VARIANTS = kopis.variants.filter(({ id }) => id.startsWith('storm'));

/** Every position of some random games, from the first entry on. */
function walk(seed: string, games: number, visit: (rules: Rules, state: State) => void): void {
  for (const { options } of VARIANTS) {
    const { rules } = unwrap(kopis.open(options));
    const rng = seededRng(seed);
    const list = new MoveList(rules.moveSpace);
    for (let game = 0; game < games; game++) {
      const state = start(rules);
      const twin = newState(rules);
      playout(rules, state, list, rng, () => {
        rules.copy(state, twin);
        if (!rules.write(twin).includes('place')) visit(rules, twin);
      });
      visit(rules, state);
    }
  }
}

const position = new StormPosition();
const moves = new Int16Array(32);
const found = (ply: number): number[] => [...moves.subarray(0, position.moves(ply, moves, 0))];
const code = (move: number): number => (move === PASS_MOVE ? PASS : move);
const margin = (rules: Rules, state: State): number => {
  const [red, black] = rules.score(state) as [number, number];
  return red - black;
};
const keyText = (ply: number): string => {
  const key = new Int32Array(position.keyWords);
  position.moves(ply, moves, 0);
  position.key(ply, key);
  return key.join();
};

describe('the position of the exact solver', () => {
  it('[KO-10] [KO-13] [KO-15] [KO-16] [KO-17] has the moves of the rules', () => {
    walk('moves', 6, (rules, state) => {
      const list = new MoveList(rules.moveSpace);
      rules.legal(state, list);
      expect(position.load(state)).toBe(true);
      if (rules.actor(state) === OVER) expect(position.left(0)).toBe(0);
      else {
        expect(position.left(0)).toBeGreaterThan(0);
        expect(position.seat(0)).toBe(rules.actor(state));
        const moves = found(0);
        expect(moves.map(code).sort()).toEqual(list.toArray().sort());
        for (let lane = 0; lane < PASS_MOVE; lane++) expect(position.legal(0, lane)).toBe(moves.includes(lane));
      }
    });
  });
  it('[KO-11] [KO-14] [KO-19] [KO-20] has the margin of the rules, before and after every move', () => {
    walk('margins', 4, (rules, state) => {
      position.load(state);
      expect(position.margin(0)).toBe(margin(rules, state));
      if (rules.actor(state) === OVER) return;
      const after = newState(rules);
      const again = new StormPosition();
      for (const move of found(0)) {
        rules.copy(state, after);
        rules.apply(after, code(move) as ReturnType<MoveList['at']>);
        position.load(state);
        expect(position.marginAfter(0, move)).toBe(margin(rules, after));
        position.make(0, move);
        expect(position.margin(1)).toBe(margin(rules, after));
        again.load(after);
        expect([position.left(1), position.banked(1)]).toEqual([again.left(0), again.banked(0)]);
        if (again.left(0) > 0) expect(position.seat(1)).toBe(again.seat(0));
      }
    });
  });
  it('gives a position and its mirror image one key, and others another', () => {
    const seen = new Map<string, string>();
    const { rules } = unwrap(kopis.open({ setup: 'advanced' }));
    walk('keys', 3, (_rules, state) => {
      if (rules.actor(state) === OVER) return;
      position.load(state);
      const key = keyText(0);
      position.load(unwrap(rules.read(mirrorText(rules.write(state)))));
      expect(keyText(0)).toBe(key);
      const fields = rules.write(state).split(' ');
      const same = [fields[0], fields[1], fields[2]].join(' ');
      const other = [mirrorText(rules.write(state)).split(' ')].map((f) => [f[0], f[1], f[2]].join(' '))[0] as string;
      const before = seen.get(key);
      if (before !== undefined) expect([same, other]).toContain(before);
      seen.set(key, same);
    });
  });
  it('does not take what it cannot solve', () => {
    expect(position.load(start(unwrap(kopis.open({ mode: 'sudden' })).rules))).toBe(false);
    expect(position.load(start(unwrap(kopis.open({ setup: 'advanced' })).rules))).toBe(false);
  });
});

/** The same position with files and ranks changed over. */
function mirrorText(text: string): string {
  const [board = '', turn, waiting = '', bastion = '', captures, phase, place] = text.split(' ');
  const rows = board
    .split('/')
    .map((row) => row.replace(/\d/g, (gap) => '.'.repeat(Number(gap))))
    .reverse();
  const turned = Array.from({ length: 6 }, (_, rank) => rows.map((row) => row[rank]).join('')).reverse();
  const [s, w, n, e] = waiting.split(',');
  const cell = bastion === '-' ? '-' : `${'abcdef'[Number(bastion[1]) - 1]}${bastion.charCodeAt(0) - 96}`;
  const ranks = turned.map((row) => row.replace(/\.+/g, (gap) => String(gap.length))).join('/');
  return [ranks, turn, [w, s, e, n].join(','), cell, captures, phase, place].join(' ');
}

describe('placements', () => {
  it('[KO-8] there are 10,920, and about half of them stand for all', () => {
    expect(PLACEMENTS.length).toBe(10_920);
    expect(REPRESENTATIVES.length).toBe(5_514);
    for (const [index, [a, b, c, d]] of PLACEMENTS.entries()) {
      expect(placementIndex([b, a], [d, c])).toBe(index);
      expect(representative(representative(index))).toBe(representative(index));
    }
  });
  it('knows what is no placement', () => {
    expect(placementIndex([14, 15], [14, 20])).toBeUndefined();
    expect(placementIndex([0, 15], [16, 20])).toBeUndefined();
    expect(placementIndex([14], [15, 16])).toBeUndefined();
  });
});
