/** The position for the ear. */
import { at, fill, type Lang, type Messages, type Position, type Seat, type Table } from '@pessoi/core';
import { budgetOf, copiesLeft, hasStopped } from '../src/draft.ts';
import { FILES, MIDDLE } from '../src/field.ts';
import type { Kit } from '../src/kit.ts';
import * as L from '../src/layout.ts';
import { sheetName } from '../src/messages/roster.ts';
import { scoreOf } from '../src/rounds.ts';
import type { Sheet } from '../src/sheets.ts';
import { CAPTIONS, type Captions } from './captions.ts';
import * as R from './reading.ts';
import { WORDS, type Words } from './words.ts';

export interface Speech {
  readonly lang: Lang;
  readonly kit: Kit;
  readonly messages: Messages;
  readonly words: Words;
  readonly captions: Captions;
}

export const speechOf = (table: Table, lang: Lang): Speech => ({
  lang,
  kit: R.kitFor(table),
  messages: table.game.messages[lang],
  words: WORDS[lang],
  captions: CAPTIONS[lang],
});

export const seatName = ({ messages }: Speech, seat: number): string => messages.seats[seat] as string;
export const unitName = ({ lang }: Speech, sheet: Sheet): string => sheetName(sheet, lang);
/** “Battle tank 3”: short, for lines and tables. */
export const shortName = (speech: Speech, { sheet, number }: R.Figure): string =>
  `${unitName(speech, sheet)} ${number}`;

export function figureLabel(speech: Speech, p: Position, figure: R.Figure): string {
  const { words } = speech;
  const { owner, sheet, number, life, state } = figure;
  const name = unitName(speech, sheet);
  const what = fill(words.figure, { seat: seatName(speech, owner), name, number, left: life, life: sheet.L });
  return [
    what,
    ...(state === 'spent' ? [words.activated] : []),
    ...(state === 'active' ? [fill(words.isActive, { actions: at(p, L.ACTIONS) })] : []),
    ...(figure.isTarget ? [words.isTarget] : []),
  ].join(', ');
}

function ground(speech: Speech, cell: number): string {
  const rank = Math.floor(cell / FILES);
  if (rank === MIDDLE / FILES) return speech.words.middle;
  return fill(speech.words.camp, { seat: seatName(speech, rank === 0 ? 0 : 1) });
}

export function cellLabel(speech: Speech, p: Position, cell: number): string {
  const here = R.figures(speech.kit, p).filter((figure) => figure.cell === cell);
  const who = here.map((figure) => figureLabel(speech, p, figure)).join('; ');
  return `${R.cellTarget(cell)}, ${ground(speech, cell)}: ${who || speech.words.empty}`;
}

/** The numbers of a sheet as it writes them: “none” for what it cannot do (SW-3). */
export function numbersOf({ words }: Speech, { M, R: range, D }: Sheet): { M: string; R: string; D: string } {
  const some = (value: number | null): string => (value === null ? words.none : String(value));
  return { M: some(M), R: range === 0 ? words.ownCell : some(range), D: some(D) };
}

export function sheetLabel(speech: Speech, p: Position, sheet: Sheet, index: number): string {
  const { words, kit } = speech;
  const { cost, A, L: life } = sheet;
  const text = fill(words.sheet, { name: unitName(speech, sheet), cost, A, L: life, ...numbersOf(speech, sheet) });
  if (R.isDraft(p)) return `${text}; ${fill(words.inPool, { count: copiesLeft(kit, p, index) })}`;
  const [south, north] = R.SIDES.map((seat) => fielded(kit, p, sheet, seat)) as [number, number];
  return `${text}; ${fill(words.onField, { south, north })}`;
}

export const fielded = (kit: Kit, p: Position, sheet: Sheet, seat: Seat): number =>
  R.figures(kit, p).filter((figure) => figure.owner === seat && figure.sheet === sheet).length;

export function armyLabel(speech: Speech, p: Position, seat: Seat): string {
  const { kit, words } = speech;
  const figures = L.liveOf(kit, p, seat);
  const kind = R.isDraft(p) ? 'draft' : kit.scenario === 'frontal' ? 'figures' : 'points';
  const text = fill(words.army[kind], {
    seat: seatName(speech, seat),
    budget: budgetOf(p, seat),
    points: scoreOf(kit, p, seat),
    figures,
  });
  return R.isDraft(p) && hasStopped(p, seat) ? `${text}, ${words.army.stopped}` : text;
}

export function phaseText({ words }: Speech, p: Position): string {
  return R.isDraft(p) ? words.phase.draft : fill(words.phase.round, { round: at(p, L.ROUND) });
}

export function summary(speech: Speech, p: Position): string {
  const all = R.figures(speech.kit, p);
  const armies = R.SIDES.map((seat) => `${armyLabel(speech, p, seat)}.`);
  const active = all.filter(({ state }) => state === 'active').map((figure) => `${figureLabel(speech, p, figure)}.`);
  return [`${phaseText(speech, p)}.`, ...armies, ...active].join(' ');
}
