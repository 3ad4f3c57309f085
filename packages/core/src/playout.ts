import { CHANCE, OVER, type Rules, type Truth } from './contract.ts';
import { type Move, MoveList } from './moves.ts';
import type { Rng } from './rng.ts';

/** One of the listed moves: each equally likely, or at chance by its odds. */
export function pick(list: MoveList, atChance: boolean, rng: Rng): Move {
  if (!atChance) return list.at(rng.below(list.count));
  let total = 0;
  for (let i = 0; i < list.count; i++) total += list.oddsAt(i);
  let left = rng.below(total);
  let i = 0;
  while (left >= list.oddsAt(i)) left -= list.oddsAt(i++);
  return list.at(i);
}

/** Plays at random from a truth to the end, in place. Returns the plies played. Allocates nothing but what `visit` does. */
export function playout(rules: Rules, s: Truth, list: MoveList, rng: Rng, visit?: (move: Move) => void): number {
  let plies = 0;
  for (let actor = rules.actor(s); actor !== OVER; actor = rules.actor(s)) {
    rules.legal(s, list);
    const move = pick(list, actor === CHANCE, rng);
    visit?.(move);
    rules.apply(s, move);
    plies++;
  }
  return plies;
}

/** A complete random game in notation, from a given truth, which is played to its end in place. */
export function randomGame(rules: Rules, s: Truth, rng: Rng): string[] {
  const moves: string[] = [];
  playout(rules, s, new MoveList(rules.moveSpace), rng, (move) => moves.push(rules.format(s, move)));
  return moves;
}
