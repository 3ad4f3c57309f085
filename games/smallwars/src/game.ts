import { defineGame, hashWords, openInformation } from '@pessoi/core';
import { setupDraft } from './draft.ts';
import { clicks, events } from './events.ts';
import { HEADER, type KitRules, makeKit } from './kit.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { formatMove, rollPools } from './notation.ts';
import { checkOptions, type Options, optionSpecs } from './options.ts';
import { parseMove } from './parse.ts';
import { readPosition } from './read.ts';
import { outcome, score, utility } from './rounds.ts';
import { actor, apply, legal } from './rules.ts';
import { sketch } from './sketch.ts';
import { variants } from './variants.ts';
import { writePosition } from './write.ts';

export { sheetName } from './messages/roster.ts';
export type { Options } from './options.ts';
export { type FigurePreview, previewFigure } from './preview.ts';
export { type Pool, type Sheet, STANDARD } from './sheets.ts';

function makeRules(options: Options): KitRules {
  const kit = makeKit(options);
  /** All that a text holds; the words after it follow from these. */
  const told = HEADER + kit.figures;
  return {
    ...openInformation(2),
    kit,
    seats: 2,
    stateSize: kit.stateSize,
    moveSpace: kit.moveSpace,
    setup: (into) => setupDraft(kit, into),
    copy: (from, into) => into.set(from),
    actor,
    legal: (p, out) => legal(kit, p, out),
    apply: (s, move) => apply(kit, s, move),
    utility: (s, seat) => utility(kit, s, seat),
    key: (p, into) => hashWords(p, told, into),
    score: (p) => score(kit, p),
    outcome: (p) => outcome(kit, p),
    irrevocable: (_before, move) => move >= kit.roll,
    roll: (p, move) => rollPools(kit, p, move),
    parse: (p, text) => parseMove(kit, p, text),
    format: (p, move) => formatMove(kit, p, move),
    clicks: (p, move) => clicks(kit, p, move),
    events: (before, move, after) => events(kit, before, move, after),
    write: (p) => writePosition(kit, p),
    read: (text) => readPosition(kit, text),
  };
}

export const smallwars = defineGame<Options>({
  id: 'smallwars',
  edition: 1,
  secrecy: 'open',
  authors: 'Croc',
  seatCounts: [2],
  seatsClause: 'SW-1',
  options: optionSpecs,
  check: checkOptions,
  variants,
  messages: { en, fr },
  rules: makeRules,
  sketch,
});
