import { type Move, MoveList, type MoveValue, type Rules, type Seat, type Thought, type View } from '@pessoi/core';

/** The decision that a View asks for. */
export interface Root {
  readonly seat: Seat;
  readonly moves: readonly Move[];
}

/** Throws on what no mind can answer: a View of another game, of a game that is over, or of a seat that is not to act. */
export function readRoot(rules: Rules, view: View): Root {
  if (view.length !== rules.stateSize)
    throw new RangeError(`this view has ${view.length} words, the game ${rules.stateSize}: it is of another game`);
  const seat = rules.actor(view);
  if (seat < 0) throw new RangeError('nobody is to act in this view');
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  if (list.count === 0) throw new RangeError('the seat to act is not the one whose view this is');
  return { seat: seat as Seat, moves: list.toArray() };
}

/** A thought of estimates, best first; equal ones stay in the order given. */
export function thoughtOf(
  rules: Rules,
  view: View,
  judged: readonly { readonly move: Move; readonly expected: number; readonly rank: number }[],
  { nodes, depth }: Pick<Thought, 'nodes' | 'depth'>,
): Thought {
  const moves = [...judged]
    .sort((a, b) => b.rank - a.rank)
    .map(({ move, expected }): MoveValue => {
      const text = rules.format(view, move);
      return { move: text, value: { kind: 'estimated', expected }, line: [text] };
    });
  return { moves, nodes, depth };
}
