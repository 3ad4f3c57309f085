/**
 * ALL-8: what no play could lead to, each check with a reason of its own. Figures that are gone leave only gaps in the
 * numbers, so the checks ask whether something that fits can have happened, not what did.
 */
import { at, CHANCE, type Position, type Reason, reason, type Seat } from '@pessoi/core';
import { canAttack, canMove, isBoundAt, isTarget, rangeOf } from './activation.ts';
import { budgetOf, canPickSomething, copiesLeft, hasStopped, nextNumber } from './draft.ts';
import { CELLS, FILES, ranksOut } from './field.ts';
import { type Kit, mostFigures } from './kit.ts';
import * as L from './layout.ts';
import { figureName } from './notation.ts';
import { isDecidedByLoss, roundPoints } from './rounds.ts';

const impossible = (code: string, params?: Reason['params']): Reason => reason('ALL-8', code, params);

/** SW-5: who drafts a number while both still draft. */
const drafterOf = (number: number): number => number % 2;

/** The numbers of the figures on the field. */
function numbersOf(kit: Kit, p: Position): number[] {
  return Array.from({ length: kit.figures }, (_, i) => i + 1).filter((number) => L.figureAt(p, number) !== 0);
}

/** The first figure whose drafter, as its number shows, must have been alone: the other had stopped. */
function firstOutOfTurn(kit: Kit, p: Position): number | undefined {
  return numbersOf(kit, p).find((number) => L.ownerOf(L.figureAt(p, number)) !== drafterOf(number));
}

/** While the budgets and the pool are still as the draft of these figures left them. */
export function impossibleArmies(kit: Kit, p: Position): Reason | undefined {
  const numbers = numbersOf(kit, p);
  const first = firstOutOfTurn(kit, p);
  if (first !== undefined) {
    const alone = L.ownerOf(L.figureAt(p, first));
    const isOther = (number: number): boolean => number > first && L.ownerOf(L.figureAt(p, number)) !== alone;
    const wrong = first <= 2 ? first : numbers.find(isOther); // SW-6: nobody stops before his first figure
    if (wrong !== undefined) return impossible('drafted-out-of-turn', { figure: figureName(kit, p, wrong) });
  }
  const gone = (numbers.at(-1) ?? 0) - numbers.length;
  const costs = kit.sheets.flatMap(({ cost }, sheet) => Array<number>(copiesLeft(kit, p, sheet)).fill(cost));
  const payable = mostFigures(costs, budgetOf(p, 0), budgetOf(p, 1));
  return gone > payable ? impossible('gaps-too-dear', { gone, payable }) : undefined;
}

export function impossibleDraft(kit: Kit, p: Position): Reason | undefined {
  for (let number = 1; number < nextNumber(kit, p); number++) {
    const figure = L.figureAt(p, number);
    if (figure === 0) return impossible('draft-number-missing', { number });
    const params = { figure: figureName(kit, p, number) };
    if (ranksOut(L.ownerOf(figure), L.cellOf(figure)) > 0) return impossible('draft-outside-camp', params);
    if (L.lifeOf(figure) < at(kit.life, L.sheetOf(figure))) return impossible('draft-life-lost', params);
    if (L.isActivated(figure)) return impossible('draft-activated', params);
  }
  return impossibleStops(kit, p) ?? impossibleGo(kit, p);
}

function impossibleStops(kit: Kit, p: Position): Reason | undefined {
  if (hasStopped(p, 0) && hasStopped(p, 1)) return impossible('draft-has-ended');
  const last = L.figureAt(p, nextNumber(kit, p) - 1);
  for (const seat of [0, 1]) {
    const canPick = canPickSomething(kit, p, seat);
    if (!canPick && !hasStopped(p, seat)) return impossible('must-have-stopped', { seat });
    // SW-6: a stop by choice takes a figure, and one's own go: not just after one's own pick.
    const mayHave = L.liveOf(kit, p, seat) > 0 && L.ownerOf(last) !== seat;
    if (canPick && hasStopped(p, seat) && !mayHave) return impossible('cannot-have-stopped', { seat });
  }
  return undefined;
}

function impossibleGo(kit: Kit, p: Position): Reason | undefined {
  const first = firstOutOfTurn(kit, p);
  if (first !== undefined && !hasStopped(p, drafterOf(first)))
    return impossible('drafted-out-of-turn', { figure: figureName(kit, p, first) });
  const next = hasStopped(p, 0) ? 1 : hasStopped(p, 1) ? 0 : drafterOf(nextNumber(kit, p));
  return at(p, L.ACTOR) === next ? undefined : impossible('draft-go-of-other', { seat: next });
}

export function impossiblePlay(kit: Kit, p: Position): Reason | undefined {
  if (isDecidedByLoss(kit, p)) return impossible('over-but-to-act');
  const actor = at(p, L.ACTOR);
  if ((actor === CHANCE) !== (at(p, L.TARGET) !== 0)) return impossible('dice-and-target');
  const number = at(p, L.ACTIVE);
  if (number === 0) {
    if (L.readyOf(kit, p, actor) === 0) return impossible('nothing-to-activate', { seat: actor });
    return impossiblePlace(kit, p);
  }
  const params = { figure: figureName(kit, p, number) };
  const figure = L.figureAt(p, number);
  if (!L.isActivated(figure)) return impossible('active-not-marked', params);
  if (actor !== CHANCE && L.ownerOf(figure) !== actor) return impossible('active-not-to-act', params);
  return impossibleActions(kit, p, figure, params) ?? impossibleTarget(kit, p, figure) ?? impossiblePlace(kit, p);
}

/** The actions that the active figure has finished. An attack whose dice are due is not one of them. */
function actionsDone(kit: Kit, p: Position): number {
  const figure = L.figureAt(p, at(p, L.ACTIVE));
  return at(kit.actions, L.sheetOf(figure)) - at(p, L.ACTIONS) - (at(p, L.TARGET) === 0 ? 0 : 1);
}

function impossibleActions(kit: Kit, p: Position, figure: number, params: Reason['params']): Reason | undefined {
  const done = actionsDone(kit, p);
  const isSpent = at(p, L.ACTIONS) === 0 && at(p, L.TARGET) === 0;
  const isBound = at(p, L.BOUND) === 1;
  const canAct = canAttack(kit, figure) || (canMove(kit, figure) && !isBound);
  if (done < 0 || isSpent || (done > 0 && !canAct)) return impossible('actions-impossible', params);
  if (isBound && !isBoundAt(kit, p, figure)) return impossible('bound-by-nobody', params);
  const hasMoved = done > 0 && canMove(kit, figure);
  if (!isBound && isBoundAt(kit, p, figure) && !hasMoved) return impossible('must-be-bound', params);
  return undefined;
}

function impossibleTarget(kit: Kit, p: Position, figure: number): Reason | undefined {
  const number = at(p, L.TARGET);
  if (number === 0) return undefined;
  if (canAttack(kit, figure) && isTarget(L.figureAt(p, number), L.ownerOf(figure), rangeOf(kit, figure)))
    return undefined;
  return impossible('target-impossible', { figure: figureName(kit, p, number) });
}

/** The move actions that the active figure can have made: none while it is bound where it began. */
const movesDone = (kit: Kit, p: Position): number => (at(p, L.BOUND) === 1 ? 0 : actionsDone(kit, p));

/** SW-11, SW-12: every figure started in its camp, and goes so many ranks a round at most. */
function impossiblePlace(kit: Kit, p: Position): Reason | undefined {
  for (const number of numbersOf(kit, p)) {
    const figure = L.figureAt(p, number);
    const sheet = L.sheetOf(figure);
    const each = at(kit.actions, sheet);
    const now = number === at(p, L.ACTIVE) ? movesDone(kit, p) : L.isActivated(figure) ? each : 0;
    const steps = ((at(p, L.ROUND) - 1) * each + now) * at(kit.movement, sheet);
    if (ranksOut(L.ownerOf(figure), L.cellOf(figure)) > steps)
      return impossible('figure-too-far', { figure: figureName(kit, p, number) });
  }
  return undefined;
}

/** A game is over by the losses of SW-23, or because round 4 is played to its end. */
export function impossibleEnd(kit: Kit, p: Position): Reason | undefined {
  const isPlayed = at(p, L.ROUND) === L.ROUNDS && L.readyOf(kit, p, 0) + L.readyOf(kit, p, 1) === 0;
  if (!isPlayed && !isDecidedByLoss(kit, p)) return impossible('over-without-reason');
  return impossiblePlace(kit, p);
}

const SIDES: readonly Seat[] = [0, 1];

/** SW-19, SW-20, SW-22: no round gives more points than there are cells to score. */
export function impossiblePoints(kit: Kit, p: Position): Reason | undefined {
  const isCounted = at(p, L.PHASE) === L.FINISHED && !isDecidedByLoss(kit, p);
  const rounds = Math.max(0, at(p, L.ROUND) - 1);
  const most = { conquest: CELLS, hill: FILES, frontal: 0 }[kit.scenario];
  // The last round of a game played to its end is still to be seen on the field.
  const earlier = SIDES.map((seat) => at(p, L.POINTS + seat) - (isCounted ? roundPoints(kit, p, seat) : 0));
  const [points0, points1] = earlier as [number, number];
  const isPossible = points0 >= 0 && points1 >= 0 && points0 + points1 <= rounds * most;
  return isPossible ? undefined : impossible('points-impossible');
}
