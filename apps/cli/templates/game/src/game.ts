import { defineGame, hashWords, openInformation, type Rules } from '@pessoi/core';
import { clicks, events } from './events.ts';
import { MOVE_SPACE, STATE_SIZE } from './layout.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { formatMove, parseMove } from './notation.ts';
import { readPosition, writePosition } from './position.ts';
import { actor, apply, legal, outcome, score, setup, utility } from './rules.ts';
import { sketch } from './sketch.ts';

const rules: Rules<'open'> = {
  ...openInformation(2),
  seats: 2,
  stateSize: STATE_SIZE,
  moveSpace: MOVE_SPACE,
  setup,
  copy: (from, into) => into.set(from),
  actor,
  legal,
  apply,
  utility,
  key: (p, into) => hashWords(p, STATE_SIZE, into),
  score,
  outcome,
  parse: parseMove,
  format: formatMove,
  clicks,
  events,
  write: writePosition,
  read: readPosition,
};

export const __id__ = defineGame<Record<never, never>>({
  id: '__id__',
  edition: 1,
  secrecy: 'open',
  authors: '',
  seatCounts: [2],
  seatsClause: '__PREFIX__-2',
  options: {},
  variants: [{ id: '__id__', options: {}, seats: 2 }],
  messages: { en, fr },
  rules: () => rules,
  sketch: (_table, p) => sketch(p),
});
