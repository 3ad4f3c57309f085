import {
  type AlphaBetaPosition,
  type Guess,
  type Mind,
  type Move,
  type MoveValue,
  newGuess,
  type Rules,
  seededRng,
  type Table,
  type Thought,
  tanh,
  type Value,
} from '@pessoi/core';
import { Meter } from '../meter.ts';
import { Root, type RootMove } from './root.ts';
import { Search } from './search.ts';
import { MOST_MOVES } from './table.ts';
import { GUESSED, MOST_PLIES, resultOf, WIN } from './values.ts';

export interface AlphaBetaOptions {
  /** The table holds 2^tableBits positions. */
  readonly tableBits?: number;
}

const TABLE_BITS = 19;

/** A mind that searches with alpha-beta. It remembers nothing from one search to the next, and draws no lots. */
export function alphabetaMind(table: Table, position: AlphaBetaPosition, options: AlphaBetaOptions = {}): Mind {
  const { rules } = table;
  if (rules.seats !== 2 || rules.secrecy !== 'open')
    throw new RangeError('alpha-beta is for two seats without secrets');
  if (rules.moveSpace > MOST_MOVES)
    throw new RangeError(`${rules.moveSpace} moves are more than the table can tell apart`);
  const guess = newGuess(rules);
  let search: Search | undefined;

  return {
    think(view, request) {
      if (view.length !== rules.stateSize)
        throw new RangeError(`this view has ${view.length} words, the game ${rules.stateSize}: it is of another game`);
      if (rules.actor(view) < 0) throw new RangeError('nobody is to act in this view');
      const meter = new Meter(request);
      rules.sample(view, seededRng(request.seed), guess);
      position.load(guess);
      search ??= new Search(position, rules.moveSpace, options.tableBits ?? TABLE_BITS, meter);
      search.begin(meter);
      const root = new Root(position, search, meter, rules.moveSpace);
      const every = request.every === true;
      const thought = (): Thought => tell(rules, guess, root, position.scale, meter.nodes);

      for (let depth = 1; depth < MOST_PLIES; depth++) {
        if (meter.stopped || (every ? root.allProved : root.settled)) break;
        if (every) root.deepenEvery(depth);
        else root.deepen(depth, position.scale);
        if (!meter.stopped) request.report?.(thought());
      }
      return thought();
    },
  };
}

function tell(rules: Rules, from: Guess, root: Root, scale: number, nodes: number): Thought {
  const [best, ...others] = root.moves as [RootMove, ...RootMove[]];
  others.sort((a, b) => b.value - a.value);
  const moves = [best, ...others].map(
    (one): MoveValue => ({
      move: rules.format(from, one.move),
      value: labelled(one, best, scale),
      line: write(rules, from, one.line),
    }),
  );
  return { moves, nodes, depth: root.depth };
}

/** Of a move that was only shown to be no better than the best, no more is claimed than that. */
function labelled({ value, proof }: RootMove, best: RootMove, scale: number): Value {
  if (proof === GUESSED) return { kind: 'estimated', expected: tanh(Math.min(value, best.value) / scale) };
  const result = resultOf(value);
  return result === 0 ? { kind: 'proved', result } : { kind: 'proved', result, distance: WIN - Math.abs(value) };
}

function write(rules: Rules, from: Guess, line: readonly number[]): string[] {
  const at = newGuess(rules);
  rules.copy(from, at);
  return line.map((move) => {
    const text = rules.format(at, move as Move);
    rules.apply(at, move as Move);
    return text;
  });
}
