import { MoveList, perft, playout, type Rules, type State, seededRng, start, unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../src/ai/evaluate.ts';
import { WEIGHTS } from '../src/ai/features.ts';
import { KingsPosition } from '../src/ai/position.ts';
import { TUNED } from '../src/ai/weights.ts';
import { kings } from '../src/game.ts';
import { MOVE_SPACE } from '../src/layout.ts';

const { rules } = unwrap(kings.open()) as { rules: Rules };

/** Every position of a random game. */
function game(seed: number): State[] {
  const state = start(rules);
  const met: State[] = [];
  playout(rules, state, new MoveList(MOVE_SPACE), seededRng(seed), () => met.push(state.slice() as State));
  return [...met, state];
}

function count(position: KingsPosition, depth: number): number {
  if (depth === 0) return 1;
  if (position.seat() < 0) return 0;
  const list = new MoveList(MOVE_SPACE);
  position.moves(list);
  let nodes = 0;
  for (const move of list.toArray()) {
    position.make(move);
    nodes += count(position, depth - 1);
    position.unmake();
  }
  return nodes;
}

const keyOf = (position: KingsPosition): string => {
  const key = new Uint32Array(position.keyWords);
  position.key(key);
  return key.join(' ');
};
const movesOf = (list: MoveList): number[] => list.toArray().sort((a, b) => a - b);

describe('the bitboard', () => {
  it('counts the same games as the rules, from the start and from random positions', () => {
    const position = new KingsPosition();
    const from = [start(rules), ...[1, 2, 3, 4, 5, 6].flatMap((seed) => game(seed).filter((_, ply) => ply % 9 === 5))];
    for (const state of from) {
      position.load(state);
      expect(count(position, 3), rules.write(state)).toBe(perft(rules, state, 3));
    }
  });

  it('walks along with the rules: moves, turn, winner and key, forward and back', () => {
    const walked = new KingsPosition();
    const loaded = new KingsPosition();
    const [mine, theirs] = [new MoveList(MOVE_SPACE), new MoveList(MOVE_SPACE)];
    for (let seed = 0; seed < 40; seed++) {
      const rng = seededRng(seed);
      const state = start(rules);
      const keys: string[] = [];
      walked.load(state);
      while (rules.actor(state) >= 0) {
        rules.legal(state, theirs);
        walked.moves(mine);
        expect(movesOf(mine)).toEqual(movesOf(theirs));
        keys.push(keyOf(walked));
        const move = theirs.at(rng.below(theirs.count));
        walked.make(move);
        rules.apply(state, move);
        loaded.load(state);
        expect(keyOf(walked)).toBe(keyOf(loaded));
        expect(walked.seat()).toBe(Math.max(-1, rules.actor(state)));
      }
      for (const seat of [0, 1] as const) expect(walked.result(seat)).toBe(rules.utility(state, seat));
      for (const key of keys.reverse()) {
        walked.unmake();
        expect(keyOf(walked)).toBe(key);
      }
    }
  });

  it('has a key of its own for every position', () => {
    const texts = new Map<string, string>();
    const position = new KingsPosition();
    for (let seed = 0; seed < 120; seed++)
      for (const state of game(seed)) {
        if (rules.actor(state) < 0) continue;
        position.load(state);
        const key = keyOf(position);
        const text = rules.write(state);
        expect(texts.get(key) ?? text).toBe(text);
        texts.set(key, text);
      }
    expect(new Set(texts.values()).size).toBe(texts.size);
  });
});

describe('the evaluation', () => {
  it('is the same for a position with colours and sides changed', () => {
    const position = new KingsPosition();
    for (let seed = 0; seed < 20; seed++)
      for (const state of game(seed)) {
        if (rules.actor(state) < 0) continue;
        const [board, turn] = rules.write(state).split(' ') as [string, string];
        const turned = [...board].reverse().join('').replace(/[a-z]/gi, swapCase);
        const other = unwrap(rules.read(`${turned} ${turn === 'r' ? 'b' : 'r'}`));
        const mirrored = unwrap(rules.read(`${board.split('/').reverse().join('/')} ${turn}`));
        position.load(state);
        const [value, sure] = [position.evaluate(), position.sureIn()];
        for (const twin of [other, mirrored]) {
          position.load(twin);
          expect([position.evaluate(), position.sureIn()], rules.write(state)).toEqual([value, sure]);
        }
      }
  });

  it('is linear in its weights, as the tuner needs', () => {
    const position = new KingsPosition();
    for (const state of game(7)) {
      if (rules.actor(state) < 0) continue;
      position.load(state);
      const unit = new Int32Array(WEIGHTS);
      let sum = 0;
      for (let i = 0; i < WEIGHTS; i++) {
        unit.fill(0);
        unit[i] = 1;
        sum += evaluate(position.board, unit) * (TUNED[i] as number);
      }
      expect(position.evaluate()).toBe(sum);
    }
  });
});

const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
