/**
 * Thicket: a made-up game for testing searches. Who acts, how many moves there are, their odds and the result at the end all
 * follow from a hash of the moves so far, so seats move several times in a row, chance comes anywhere, and the exact value
 * can be had by walking the whole of it.
 */
import {
  CHANCE,
  hashWords,
  type MctsGuide,
  type Move,
  MoveList,
  newGuess,
  newKey,
  OVER,
  ok,
  openInformation,
  type Rules,
  type Table,
  type Truth,
} from '@pessoi/core';

const WIDEST = 4;

/** Words: the seed, the plies played, then the moves. */
export function thicket(seed: number, depth: number, chance = true): Pick<Table, 'rules'> {
  const key = newKey();
  const draw = (p: Int16Array, about: number, bound: number): number => {
    const words = Int16Array.of(...p, about);
    hashWords(words, words.length, key);
    return (key[0] as number) % bound;
  };
  const isOver = (p: Int16Array): boolean => (p[1] as number) >= depth;
  const rules = {
    ...openInformation(2),
    seats: 2,
    stateSize: depth + 2,
    moveSpace: WIDEST,
    setup(into: Int16Array) {
      into.fill(0);
      into[0] = seed;
    },
    copy: (from: Int16Array, into: Int16Array) => into.set(from),
    actor(p: Int16Array) {
      if (isOver(p)) return OVER;
      const who = draw(p, 1, 3);
      if (p[1] === 0) return 0;
      return who === 2 ? (chance ? CHANCE : 0) : who;
    },
    legal(p: Int16Array, out: MoveList) {
      out.clear();
      if (isOver(p)) return;
      const count = 1 + draw(p, 2, WIDEST);
      for (let move = 0; move < count; move++) out.addOutcome(move, 1 + draw(p, 3 + move, 3));
    },
    apply(p: Int16Array, move: Move) {
      p[(p[1] as number) + 2] = move + 1;
      p[1] = (p[1] as number) + 1;
    },
    utility: (p: Int16Array, seat: number) => (isOver(p) ? (draw(p, 9, 3) - 1) * (seat === 0 ? 1 : -1) || 0 : 0),
    key: (p: Int16Array, into: Uint32Array) => hashWords(p, p.length, into),
    format: (_: Int16Array, move: Move) => String(move),
    parse: (_: Int16Array, text: string) => ok(Number(text) as Move),
  } as unknown as Rules<'open'>;
  return { rules };
}

/** The exact value for seat 0, by walking the whole game. */
export function exactValue(rules: Rules, truth: Truth): number {
  const actor = rules.actor(truth);
  if (actor === OVER) return rules.utility(truth, 0);
  const list = new MoveList(rules.moveSpace);
  rules.legal(truth, list);
  let sum = 0;
  let odds = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.count; i++) {
    const next = newGuess(rules);
    rules.copy(truth, next);
    rules.apply(next, list.at(i));
    const value = exactValue(rules, next);
    sum += value * list.oddsAt(i);
    odds += list.oddsAt(i);
    best = Math.max(best, actor === 1 ? -value : value);
  }
  if (actor === CHANCE) return sum / odds;
  return actor === 1 ? -best : best;
}

/** A guide that knows nothing, and takes every position for an endgame if told to. */
export const blankGuide = (endgame: boolean): MctsGuide => ({
  evaluate: () => 0,
  priors: (_, list, weights) => weights.fill(1, 0, list.count),
  rollout: 0,
  explore: 1,
  endgame: () => (endgame ? 1 : Number.POSITIVE_INFINITY),
});
