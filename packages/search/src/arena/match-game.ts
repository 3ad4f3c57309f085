import {
  CHANCE,
  MoveList,
  type Outcome,
  OVER,
  pick,
  type Rng,
  type Rules,
  type State,
  type ThinkRequest,
  viewOf,
} from '@pessoi/core';
import type { Player } from '../players/player.ts';

export type Budget = Pick<ThinkRequest, 'nodes' | 'ms'>;

export interface MatchGame {
  readonly moves: readonly string[];
  readonly outcome: Outcome;
}

/**
 * The referee: plays a game to its end, in place. Each player is shown the view of its seat and nothing else; dice come from
 * `rng`. A player who answers with an illegal move is a bug, and the game is stopped with it.
 */
export function playMatchGame(
  rules: Rules,
  state: State,
  players: readonly Player[],
  { rng, seed, budget }: { readonly rng: Rng; readonly seed: string; readonly budget: Budget },
): MatchGame {
  const list = new MoveList(rules.moveSpace);
  const moves: string[] = [];
  for (let actor = rules.actor(state); actor !== OVER; actor = rules.actor(state)) {
    let text: string;
    if (actor === CHANCE) {
      rules.legal(state, list);
      text = rules.format(state, pick(list, true, rng));
    } else {
      const player = players[actor];
      if (!player) throw new RangeError(`nobody sits on seat ${actor}`);
      const request = { ...budget, seed: `${seed} ply ${moves.length}` };
      text = player.choose(viewOf(rules, state, actor), request).move;
    }
    const move = rules.parse(state, text);
    if (!move.ok || move.value >= rules.moveSpace)
      throw new Error(`${players[actor]?.name} played ${text}, which is illegal in ${rules.write(state)}`);
    moves.push(text);
    rules.apply(state, move.value);
  }
  return { moves, outcome: rules.outcome(state) as Outcome };
}
