/** Moves as things to point at on the board. */
import type { Mark } from '@pessoi/board-ui';
import type { GameEvent, Rules, Target, View } from '@pessoi/core';

/** The places of the last move: where it began and where it led, not all that it pushed on its way. */
export function placesOf(events: readonly GameEvent[]): readonly Target[] {
  for (const event of events) {
    if (event.kind === 'enter' || event.kind === 'move') return [event.from, event.to];
    if (event.kind === 'attack') return [event.from, event.at];
  }
  return events.flatMap((event) => ('at' in event && event.at !== undefined ? [event.at] : [])).slice(0, 1);
}

/** A move that is advised: an arrow along its clicks, or a ring where there is but one. */
export function marksOf(rules: Rules, view: View, text: string): readonly Mark[] {
  const move = rules.parse(view, text);
  if (!move.ok) return [];
  const clicks = rules.clicks(view, move.value);
  const [first] = clicks;
  const last = clicks.at(-1);
  if (first === undefined || last === undefined) return [];
  if (first === last) return [{ kind: 'ring', at: first, tone: 'hint' }];
  return [{ kind: 'arrow', from: first, to: last, tone: 'hint' }];
}
