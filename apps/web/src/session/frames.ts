/** A game as one viewer saw it, ply by ply: what the page shows, and the only form in which positions leave a referee. */
import {
  type Faces,
  type GameEvent,
  newState,
  type Rules,
  type Seat,
  type State,
  start,
  unwrap,
  type View,
  type Viewer,
  viewOf,
} from '@pessoi/core';

export interface Frame {
  /** As the viewer saw it. */
  readonly text: string;
  readonly seat: Seat | undefined;
  readonly faces: Faces | undefined;
  /** The position after it. */
  readonly view: View;
  readonly events: readonly GameEvent[];
}

export interface Reel {
  readonly start: View;
  readonly frames: readonly Frame[];
}

/** A move of the whole truth, as the referee or an open record has it. */
export interface Played {
  readonly text: string;
  readonly faces?: Faces | undefined;
}

/** One frame more: `before` is the truth, and stays as it is. */
export function frameOf(rules: Rules, before: State, played: Played, viewer: Viewer): { frame: Frame; after: State } {
  const code = unwrap(rules.parse(before, played.text));
  const seen = rules.viewMove(before, code, viewer);
  const actor = rules.actor(before);
  const after = newState(rules);
  rules.copy(before, after);
  rules.apply(after, code);
  const view = viewOf(rules, after, viewer);
  const frame: Frame = {
    text: rules.format(before, seen),
    // An administrative move is nobody's turn: the seat that it names is in its text.
    seat: actor >= 0 ? (actor as Seat) : undefined,
    faces: played.faces,
    view,
    events: rules.events(viewOf(rules, before, viewer), seen, view),
  };
  return { frame, after };
}

/** The whole of a game whose truth is known here: an open one, or one that is over. */
export function reelOf(rules: Rules, moves: readonly Played[], viewer: Viewer, from: State = start(rules)): Reel {
  const frames: Frame[] = [];
  let state = from;
  for (const played of moves) {
    const { frame, after } = frameOf(rules, state, played, viewer);
    frames.push(frame);
    state = after;
  }
  return { start: viewOf(rules, from, viewer), frames };
}

export const lastView = ({ start: first, frames }: Reel): View => frames.at(-1)?.view ?? first;
