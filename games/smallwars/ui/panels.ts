import type { Looking, Panel, PanelRow } from '@pessoi/board-ui/scene';
import { at, type Position, type Seat, type Table, type Target, type View } from '@pessoi/core';
import { budgetOf, copiesLeft } from '../src/draft.ts';
import * as L from '../src/layout.ts';
import { roundPoints, scoreOf } from '../src/rounds.ts';
import { modelOf } from './art/models.ts';
import { fielded, type Speech, seatName, shortName, speechOf, unitName } from './labels.ts';
import * as R from './reading.ts';

export function panels(table: Table, view: View, { lang }: Looking): readonly Panel[] {
  const speech = speechOf(table, lang);
  const { words, kit, messages } = speech;
  const columns = R.isDraft(view)
    ? words.columns.draft
    : words.columns[kit.scenario === 'frontal' ? 'frontal' : 'points'];
  const score: Panel = {
    id: 'score',
    title: messages.options.scenario?.values[kit.scenario] as string,
    columns,
    rows: R.SIDES.map((seat) => scoreRow(speech, view, seat)),
  };
  const order: Panel = {
    id: 'order',
    title: words.panels.order,
    columns: words.columns.order,
    rows: orderRows(speech, view, R.clickable(table, view)),
  };
  const sheets: Panel = {
    id: 'sheets',
    title: words.panels.sheets,
    columns: words.columns.sheets,
    rows: sheetRows(speech, view),
  };
  return R.isDraft(view) ? [score, sheets] : [score, order, sheets];
}

/** The score as it stands and what the field would give now (SW-20 to SW-22). */
function scoreRow(speech: Speech, p: Position, seat: Seat): PanelRow {
  const { kit } = speech;
  const alive = L.liveOf(kit, p, seat);
  const isRunning = at(p, L.PHASE) === L.PLAY;
  const numbers = R.isDraft(p)
    ? [budgetOf(p, seat), alive]
    : kit.scenario === 'frontal'
      ? [alive, L.readyOf(kit, p, seat)]
      : [scoreOf(kit, p, seat), isRunning ? `+${roundPoints(kit, p, seat)}` : '–', alive];
  return { seat, target: R.armyTarget(seat), cells: [seatName(speech, seat), ...numbers.map(String)] };
}

const RANK = { active: 0, ready: 1, spent: 2 } as const;

/**
 * The figures: the active one, those still to be activated in this round, then the others. One that cannot be tapped has no
 * spot of its own: its cell is pointed at.
 */
const orderRows = (speech: Speech, p: Position, live: ReadonlySet<Target>): PanelRow[] =>
  R.figures(speech.kit, p)
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || a.owner - b.owner || a.number - b.number)
    .map((figure) => ({
      seat: figure.owner,
      art: `${modelOf(figure.sheet.id, figure.sheet.M !== null)}${figure.owner}`,
      target: live.has(figure.name) ? figure.name : R.cellTarget(figure.cell),
      dim: figure.state === 'spent',
      cells: [
        shortName(speech, figure),
        R.cellTarget(figure.cell),
        `${figure.life}/${figure.sheet.L}`,
        speech.words.states[figure.state],
      ],
    }));

const sheetRows = (speech: Speech, p: Position): PanelRow[] =>
  speech.kit.sheets.map((sheet, index) => {
    const { kit } = speech;
    const number = (value: number | null): string => (value === null ? '–' : String(value));
    const inPlay = fielded(kit, p, sheet, 0) + fielded(kit, p, sheet, 1);
    const left = R.isDraft(p) ? copiesLeft(kit, p, index) : inPlay;
    return {
      art: `${modelOf(sheet.id, sheet.M !== null)}0`,
      target: R.poolTarget(sheet),
      dim: left === 0,
      cells: [unitName(speech, sheet), ...[sheet.cost, sheet.A, sheet.M, sheet.R, sheet.D, sheet.L, left].map(number)],
    };
  });
