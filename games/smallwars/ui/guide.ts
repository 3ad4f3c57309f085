/** What to do now: the line above the board, and the first hints. */
import type { FirstHint, Looking } from '@pessoi/board-ui/scene';
import { at, CHANCE, explain, fill, type Seat, SPECTATOR, type Table, type Target, type View } from '@pessoi/core';
import { budgetOf } from '../src/draft.ts';
import { campStart, FILES } from '../src/field.ts';
import * as L from '../src/layout.ts';
import { counted, sheetText } from './captions.ts';
import { type Speech, seatName, shortName, speechOf, unitName } from './labels.ts';
import * as R from './reading.ts';
import type { HintId } from './words.ts';

const STOP = 'stop' as Target;
const END = 'end' as Target;

export function status(table: Table, view: View, { lang, viewer }: Looking, clicks: readonly Target[]): string {
  const speech = speechOf(table, lang);
  if (table.rules.outcome(view)) return resultLine(speech, table, view);
  const isYours = table.rules.actor(view) === viewer;
  if (R.isDraft(view)) return draftLine(speech, table, view, isYours, clicks);
  return playLine(speech, table, view, isYours);
}

function resultLine(speech: Speech, table: Table, view: View): string {
  const { lines, outcome } = { lines: speech.words.status, outcome: table.rules.outcome(view) };
  if (!outcome) return '';
  const why = explain(outcome.reason, speech.lang, table.game);
  const [winner] = outcome.winners;
  const [one, two] = outcome.scores as readonly [number, number];
  const score = winner === 1 && outcome.winners.length === 1 ? `${two}-${one}` : `${one}-${two}`;
  if (outcome.winners.length !== 1) return fill(lines.draw, { score, why });
  return fill(lines.wins, { seat: seatName(speech, winner as Seat), score, why });
}

function draftLine(speech: Speech, table: Table, view: View, isYours: boolean, clicks: readonly Target[]): string {
  const { kit, words } = speech;
  const seat = table.rules.actor(view) as Seat;
  if (!isYours) return fill(words.status.drafts, { seat: seatName(speech, seat) });
  const sheet = kit.sheets.find((each) => R.poolTarget(each) === clicks[0]);
  if (sheet) return fill(words.status.put, { name: unitName(speech, sheet) });
  const line = R.clickable(table, view).has(STOP) ? words.status.pickOrStop : words.status.pick;
  return fill(line, { budget: budgetOf(view, seat) });
}

function playLine(speech: Speech, table: Table, view: View, isYours: boolean): string {
  const { kit, words } = speech;
  const actor = table.rules.actor(view);
  const active = R.activeFigure(kit, view);
  const figure = active ? shortName(speech, active) : '';
  if (actor === CHANCE) {
    const target = R.figures(kit, view).find(({ isTarget }) => isTarget);
    return fill(words.status.roll, { figure, target: target ? shortName(speech, target) : '' });
  }
  const facts = { figure, seat: seatName(speech, actor), round: at(view, L.ROUND), actions: at(view, L.ACTIONS) };
  if (!active) return fill(isYours ? words.status.choose : words.status.chooses, facts);
  if (!isYours) return fill(words.status.acts, facts);
  if (R.clickable(table, view).size === 1) return fill(words.status.endOnly, facts);
  const actions = counted(speech.lang, speech.captions.actionsLeft, at(view, L.ACTIONS));
  return fill(words.status.act, { ...facts, actions });
}

/** The sheet of a unit that can be had or is in play, or of the figure that acts. */
export function about(table: Table, view: View, { lang }: Looking, target: Target | undefined): string | undefined {
  const speech = speechOf(table, lang);
  const { kit, captions } = speech;
  const isOpen = !R.isDraft(view) || (target !== undefined && R.clickable(table, view).has(target));
  const sheet =
    target === undefined
      ? R.activeFigure(kit, view)?.sheet
      : kit.sheets.find((each) => isOpen && R.poolTarget(each) === target);
  return sheet && fill(captions.sheet.whole, { name: unitName(speech, sheet), sheet: sheetText(lang, sheet) });
}

/** The hints that apply now, the most useful first; none while another is to act. */
export function hints(table: Table, view: View, { lang, viewer }: Looking): readonly FirstHint[] {
  // Chance and a spectator are both -1: dice that are due are no turn of whoever watches.
  if (viewer === SPECTATOR || table.rules.actor(view) !== viewer) return [];
  const seat = viewer as Seat;
  const { words, kit } = speechOf(table, lang);
  const live = R.clickable(table, view);
  const hint = (id: HintId, targets: readonly Target[]): FirstHint[] =>
    targets.length > 0 ? [{ id, text: fill(words.hints[id], { budget: kit.budget }), targets }] : [];
  const score = hint(kit.scenario, [R.armyTarget(seat)]);
  if (R.isDraft(view)) {
    const camp = Array.from({ length: FILES }, (_, i) => R.cellTarget(campStart(seat) + i));
    const units = [...live].filter((target) => target !== STOP);
    return [...hint('pick', units), ...hint('camp', camp), ...(live.has(STOP) ? hint('stop', [STOP]) : []), ...score];
  }
  const active = R.activeFigure(kit, view);
  if (!active) return [...hint('activate', [...live]), ...score];
  const { cells, enemies } = R.reachable(kit, view, active);
  const close = enemies.filter(({ cell, sheet }) => cell === active.cell && sheet.D !== null);
  return [
    ...hint(
      'attack',
      enemies.map(({ name }) => name),
    ),
    ...hint(
      'back',
      close.map(({ name }) => name),
    ),
    ...hint('go', cells.map(R.cellTarget)),
    ...hint('end', [END]),
    ...score,
  ];
}
