import {
  CHANCE,
  type GameAi,
  MoveList,
  newState,
  OVER,
  pick,
  type Rng,
  type Rules,
  type State,
  start,
} from '@pessoi/core';

/** Random plies from the start: enough that games differ, few enough that little is decided. */
const LEAST = 2;
const SPREAD = 4;
const TRIES = 100;

export interface Opened {
  readonly state: State;
  readonly moves: readonly string[];
}

/** A varied opening: the game's own idea of one, or a few random plies. Never one that ends the game. */
export function openGame(rules: Rules, rng: Rng, open?: GameAi['open']): Opened {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const opened = open ? byGame(rules, rng, open) : atRandom(rules, rng);
    if (rules.actor(opened.state) !== OVER) return opened;
  }
  return { state: start(rules), moves: [] };
}

function atRandom(rules: Rules, rng: Rng): Opened {
  const state = start(rules);
  const list = new MoveList(rules.moveSpace);
  const moves: string[] = [];
  let plies = LEAST + rng.below(SPREAD);
  while (plies > 0 && rules.actor(state) !== OVER) {
    const atChance = rules.actor(state) === CHANCE;
    rules.legal(state, list);
    const move = pick(list, atChance, rng);
    moves.push(rules.format(state, move));
    rules.apply(state, move);
    if (!atChance) plies--;
  }
  return { state, moves };
}

/** The game applies its moves itself, through rules that listen, so that the opening can be told in notation. */
function byGame(rules: Rules, rng: Rng, open: NonNullable<GameAi['open']>): Opened {
  const state = newState(rules);
  rules.setup(state);
  const moves: string[] = [];
  const listening: Rules = {
    ...rules,
    apply(truth, move) {
      if (truth === state) moves.push(rules.format(state, move));
      rules.apply(truth, move);
    },
  };
  open(listening, state, rng);
  return { state, moves };
}
