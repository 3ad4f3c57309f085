import {
  defineGame,
  hashWords,
  openInformation,
  type Position,
  type Rules,
  type State,
  type Variant,
} from '@pessoi/core';
import { clicks, events } from './events.ts';
import { liveSize, SUDDEN_SIZE } from './history.ts';
import { MOVE_SPACE } from './lanes.ts';
import { BASE_SIZE, TEXT_WORDS } from './layout.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { formatMove, parseMove } from './notation.ts';
import { type KopisOptions, OPTIONS, setUp } from './options.ts';
import { readPosition, writePosition } from './position.ts';
import { actor, apply, legal } from './rules.ts';
import { outcome, score, utility } from './score.ts';
import { sketch } from './sketch.ts';

function copyStorm(from: Position, into: Position): void {
  into.set(from);
}

/** The history behind a Sudden Death position is mostly empty. */
function copySudden(from: Position, into: Position): void {
  const size = liveSize(from);
  for (let word = 0; word < size; word++) into[word] = from[word] as number;
}

function rules(options: KopisOptions): Rules<'open'> {
  const storm = options.mode === 'storm';
  const stateSize = storm ? BASE_SIZE : SUDDEN_SIZE;
  const copy = storm ? copyStorm : copySudden;
  const start = new Int16Array(stateSize) as State;
  setUp(options, start);
  return {
    ...openInformation(2),
    seats: 2,
    stateSize,
    moveSpace: MOVE_SPACE,
    setup: (into) => copy(start, into),
    copy,
    actor,
    legal,
    apply,
    utility,
    key: (p, into) => hashWords(p, TEXT_WORDS, into),
    score,
    outcome,
    parse: parseMove,
    format: formatMove,
    clicks,
    events,
    write: writePosition,
    read: (text) => readPosition(options, stateSize, text),
  };
}

/** Every combination of options that plays differently. */
const variants: readonly Variant[] = (['storm', 'sudden'] as const).flatMap((mode) => [
  ...(['near', 'far', 'checkered'] as const).map((layout) => ({
    id: `${mode}-${layout}`,
    options: { mode, setup: 'basic', layout },
    seats: 2,
  })),
  ...(['snake', 'alternate'] as const).map((placing) => ({
    id: `${mode}-advanced-${placing}`,
    options: { mode, setup: 'advanced', placing },
    seats: 2,
  })),
]);

export const kopis = defineGame<KopisOptions>({
  id: 'kopis',
  edition: 1,
  secrecy: 'open',
  authors: 'Stefano Di Maria & Chris Loizou',
  seatCounts: [2],
  seatsClause: 'KO-2',
  options: OPTIONS,
  variants,
  messages: { en, fr },
  rules,
  sketch,
});
