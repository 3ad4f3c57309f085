/** Reads the text of a position, and has it checked: play must have been able to lead to it (ALL-8). */
import {
  at,
  CHANCE,
  err,
  OVER,
  ok,
  type Reason,
  type Result,
  refuse,
  type State,
  sameText,
  splitFields,
  unreadableField,
} from '@pessoi/core';
import { budgetOf, clearDraft, copiesLeft, setupDraft, takeCopy } from './draft.ts';
import type { Kit } from './kit.ts';
import * as L from './layout.ts';
import { cellNumber, namedFigure } from './notation.ts';
import { impossibleArmies, impossibleDraft, impossibleEnd, impossiblePlay, impossiblePoints } from './possible.ts';
import { PHASES, writePosition } from './write.ts';

const ROUND = /^[1-4]$/;
const ACTORS: readonly RegExp[] = [/^[01]$/, /^[01*]$/, /^-$/];
const FIGURE = /^([01])\.([a-z][a-z0-9]{0,15})#([1-9][0-9]{0,3})\.([a-c][1-3])\.([1-9][0-9]?)(\+?)$/;
const ACTIVATION =
  /^([a-z][a-z0-9]{0,15}#([1-9][0-9]{0,3}))\.([0-6])\.([pf])(?:!([a-z][a-z0-9]{0,15}#([1-9][0-9]{0,3})))?$/;
const POINTS = /^([0-9]{1,2})-([0-9]{1,2})$/;
const BUDGETS = /^([0-9]{1,4})(x?)-([0-9]{1,4})(x?)$/;

export function readPosition(kit: Kit, text: string): Result<State, Reason> {
  const fields = splitFields(text, 7);
  if (!fields.ok) return fields;
  const [phaseText, round, actor, figures, activation, points, budgets] = fields.value as FieldTexts;
  const phase = (PHASES as readonly string[]).indexOf(phaseText);
  if (phase < 0) return unreadableField(phaseText, PHASES.join(', '));
  if (phase === L.DRAFT ? round !== '0' : !ROUND.test(round))
    return unreadableField(round, phase === L.DRAFT ? '0' : '1, 2, 3, 4');
  if (!ACTORS[phase]?.test(actor)) return unreadableField(actor, ['0, 1', '0, 1, *', '-'][phase] as string);

  const p = new Int16Array(kit.stateSize) as State;
  setupDraft(kit, p);
  p[L.PHASE] = phase;
  p[L.ROUND] = Number(round);
  p[L.ACTOR] = actor === '-' ? OVER : actor === '*' ? CHANCE : Number(actor);
  const read = readFields(kit, p, figures, activation, points, budgets);
  if (!read.ok) return read;

  const armies = impossibleArmies(kit, p);
  if (armies) return err(armies);
  if (phase !== L.DRAFT) clearDraft(kit, p);
  const impossible = [impossibleDraft, impossiblePlay, impossibleEnd][phase]?.(kit, p) ?? impossiblePoints(kit, p);
  if (impossible) return err(impossible);
  const canonical = sameText(text, writePosition(kit, p));
  return canonical.ok ? ok(p) : canonical;
}

type FieldTexts = [string, string, string, string, string, string, string];
type FigureTexts = [string, string, string, string, string, string];
type Read = Result<unknown, Reason>;
const READ: Read = ok(undefined);

function readFields(kit: Kit, p: State, figures: string, activation: string, points: string, budgets: string): Read {
  const phase = at(p, L.PHASE);
  const army = readFigures(kit, p, figures);
  if (!army.ok) return army;
  const active = phase === L.PLAY ? readActivation(kit, p, activation) : readNothing(activation);
  if (!active.ok) return active;
  const scored = readPoints(p, points);
  if (!scored.ok) return scored;
  return phase === L.DRAFT ? readBudgets(kit, p, budgets) : readNothing(budgets);
}

const readNothing = (field: string): Read => (field === '-' ? READ : unreadableField(field, '-'));

function readFigures(kit: Kit, p: State, field: string): Read {
  if (field === '-') return READ;
  let last = 0;
  for (const text of field.split(',')) {
    const match = FIGURE.exec(text);
    if (!match) return unreadableField(text, '1.tank#1.b3.6+');
    const [owner, id, numberText, cell, lifeText, mark] = match.slice(1) as FigureTexts;
    const number = Number(numberText);
    const sheet = kit.sheetIndex.get(id);
    if (sheet === undefined) return refuse('ALL-8', 'no-such-sheet', { sheet: id });
    const figure = `${id}#${number}`;
    if (number > kit.figures) return refuse('ALL-8', 'number-too-large', { figure, max: kit.figures });
    if (number <= last) return refuse('ALL-8', 'numbers-not-increasing', { figure });
    last = number;
    const life = Number(lifeText);
    if (life > at(kit.life, sheet)) return refuse('ALL-8', 'life-above-sheet', { figure, life });
    L.placeFigure(kit, p, number, L.packFigure(Number(owner), sheet, cellNumber(cell), life));
    if (mark === '+') L.markActivated(kit, p, number);
    takeCopy(kit, p, Number(owner), sheet);
    if (copiesLeft(kit, p, sheet) < 0) return refuse('ALL-8', 'too-many-copies', { sheet: id });
    if (budgetOf(p, Number(owner)) < 0) return refuse('ALL-8', 'army-too-dear', { seat: owner, budget: kit.budget });
  }
  return READ;
}

function readPoints(p: State, field: string): Read {
  const match = POINTS.exec(field);
  if (!match) return unreadableField(field, '3-2');
  p[L.POINTS] = Number(match[1]);
  p[L.POINTS + 1] = Number(match[2]);
  return READ;
}

function readActivation(kit: Kit, p: State, field: string): Read {
  if (field === '-') return READ;
  const match = ACTIVATION.exec(field);
  if (!match) return unreadableField(field, 'tank#1.2.f!jeep#2');
  const [, name = '', number, actions, bound, target, targetNumber] = match;
  if (namedFigure(kit, p, name, Number(number)) === 0) return refuse('ALL-8', 'figure-missing', { figure: name });
  if (target !== undefined && namedFigure(kit, p, target, Number(targetNumber)) === 0)
    return refuse('ALL-8', 'figure-missing', { figure: target });
  p[L.ACTIVE] = Number(number);
  p[L.ACTIONS] = Number(actions);
  p[L.BOUND] = bound === 'p' ? 1 : 0;
  p[L.TARGET] = Number(targetNumber ?? 0);
  return READ;
}

function readBudgets(kit: Kit, p: State, field: string): Read {
  const match = BUDGETS.exec(field);
  if (!match) return unreadableField(field, '300-240x');
  for (const seat of [0, 1]) {
    const left = budgetOf(p, seat);
    if (Number(match[1 + 2 * seat]) !== left)
      return refuse('ALL-8', 'budget-wrong', { seat, left, budget: kit.budget });
    p[L.STOPPED + seat] = match[2 + 2 * seat] === 'x' ? 1 : 0;
  }
  return READ;
}
