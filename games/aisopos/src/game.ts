import { defineGame, hashWords, type Rules } from '@pessoi/core';
import { outcome, remaining, score, utility } from './ending.ts';
import { clicks, events } from './events.ts';
import { irrevocable, out, view, viewMove } from './knowledge.ts';
import { MOVE_SPACE, STATE_SIZE, TEXT_SIZE } from './layout.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { formatMove, parseMove } from './notation.ts';
import { readPosition, writePosition } from './position.ts';
import { actor, apply, legal, setup } from './rules.ts';
import { sample } from './sample.ts';
import { series } from './series.ts';
import { sketch } from './sketch.ts';

export { ANIMALS } from './layout.ts';
export { possibleAnimals } from './sample.ts';

const rulesFor = (seats: number): Rules<'secret'> => ({
  secrecy: 'secret',
  seats,
  stateSize: STATE_SIZE,
  moveSpace: MOVE_SPACE,
  setup: (into) => setup(into, seats),
  copy: (from, into) => into.set(from),
  actor,
  legal,
  apply,
  utility,
  key: (p, into) => hashWords(p, TEXT_SIZE, into),
  score,
  outcome,
  remaining,
  view,
  viewMove,
  sample,
  irrevocable,
  out,
  roll: () => [],
  parse: parseMove,
  format: formatMove,
  clicks,
  events,
  write: writePosition,
  read: (text) => readPosition(text, seats),
});

export const aisopos = defineGame<Record<never, never>>({
  id: 'aisopos',
  edition: 1,
  secrecy: 'secret',
  authors: 'Yoshihi Ogasawara',
  seatCounts: [2, 3, 4],
  seatsClause: 'AI-2',
  options: {},
  variants: [2, 3, 4].map((seats) => ({ id: `aisopos-${seats}`, options: {}, seats })),
  messages: { en, fr },
  series,
  rules: (_options, seats) => rulesFor(seats),
  sketch: ({ game }, p, lang) => sketch(p, game.messages[lang]),
});
