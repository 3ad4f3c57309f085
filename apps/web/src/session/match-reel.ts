/** A match online as frames. Open games are played again here; of a game with secrets the server sends the views. */
import {
  type GameEvent,
  type Rules,
  type Seat,
  type State,
  start,
  type Table,
  type View,
  type Viewer,
} from '@pessoi/core';
import type { MatchView, MoveView } from '@pessoi/protocol';
import { type Frame, frameOf, type Reel, reelOf } from './frames.ts';

/** The words of a View: 16 bits each, little-endian, in base64. */
export function viewFrom(text: string): View {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  return Int16Array.from({ length: bytes.length / 2 }, (_, i) => data.getInt16(2 * i, true)) as View;
}

/** Makes reels of one match as it goes on: moves that were played again once are not played again. */
export class MatchReel {
  readonly #rules: Rules;
  readonly #isSecret: boolean;
  #key = '';
  #done: { readonly seq: number; readonly frame: Frame; readonly after: State }[] = [];

  constructor({ rules, game }: Table) {
    this.#rules = rules;
    this.#isSecret = game.secrecy === 'secret';
  }

  /** `pending`: a move of ours that the server has not confirmed yet. */
  make(match: MatchView, viewer: Viewer, pending?: string): Reel {
    if (this.#isSecret && match.status !== 'over') return secretReel(match);
    const key = `${viewer} ${match.status === 'over'}`;
    if (key !== this.#key) this.#done = [];
    this.#key = key;
    const same = match.moves.findIndex(({ seq }, i) => this.#done[i]?.seq !== seq);
    this.#done.length = same < 0 ? match.moves.length : Math.min(same, this.#done.length);
    for (const { seq, move, faces } of match.moves.slice(this.#done.length))
      this.#done.push({ seq, ...this.#next(viewer, move, faces) });
    const { start: first } = reelOf(this.#rules, [], viewer);
    const frames = this.#done.map(({ frame }) => frame);
    return { start: first, frames: pending === undefined ? frames : [...frames, this.#next(viewer, pending).frame] };
  }

  #next(viewer: Viewer, text: string, faces?: Frame['faces']): { frame: Frame; after: State } {
    return frameOf(this.#rules, this.#done.at(-1)?.after ?? start(this.#rules), { text, faces }, viewer);
  }
}

const secretReel = (match: MatchView): Reel => ({
  start: viewFrom(match.start.view ?? ''),
  frames: match.moves.map(secretFrame),
});

const secretFrame = ({ move, seat, faces, view, events }: MoveView): Frame => ({
  text: move,
  seat: seat === null ? undefined : (seat as Seat),
  faces,
  view: viewFrom(view ?? ''),
  events: events as GameEvent[],
});
