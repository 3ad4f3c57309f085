/** ALL-2: a text is refused with the first clause broken, in the order ALL-7, ALL-6, then the order of the rules file. */
import { at, CHANCE, type Move, OVER, ok, type Position, quote, type Reason, type Result, refuse } from '@pessoi/core';
import * as A from './activation.ts';
import { budgetOf, copiesLeft, mayStop } from './draft.ts';
import { CELLS, campStart, distance, FILES } from './field.ts';
import { type Kit, ROLL_WIDTH } from './kit.ts';
import * as L from './layout.ts';
import { cellName, cellNumber, figureName, namedFigure } from './notation.ts';

type Parsed = Result<Move, Reason>;

const PICK = /^([a-z][a-z0-9]{0,15})@([a-c][1-3])$/;
const FIGURE = /^(!?)([a-z][a-z0-9]{0,15}#([1-9][0-9]{0,8}))$/;
const GO = /^>([a-c][1-3])$/;
const ROLL = /^(0|[1-9][0-9]{0,8}):(-|0|[1-9][0-9]{0,8})$/;

export function parseMove(kit: Kit, p: Position, text: string): Parsed {
  const pick = PICK.exec(text);
  const figure = FIGURE.exec(text);
  const go = GO.exec(text);
  const roll = ROLL.exec(text);
  if (!pick && !figure && !go && !roll && text !== 'stop' && text !== 'end')
    return refuse('ALL-7', 'unreadable', { text: quote(text) });
  if (at(p, L.ACTOR) === OVER) return refuse('ALL-6', 'game-over');

  if (pick) return parsePick(kit, p, pick[1] as string, cellNumber(pick[2] as string));
  if (text === 'stop') return parseStop(kit, p);
  if (roll) return parseRoll(kit, p, Number(roll[1]), roll[2] === '-' ? undefined : Number(roll[2]));
  if (at(p, L.PHASE) === L.DRAFT) return refuse('SW-5', 'draft-first');
  if (figure && figure[1] === '') return parseActivation(kit, p, figure[2] as string, Number(figure[3]));
  if (at(p, L.ACTIVE) === 0) return refuse('SW-8', 'no-active-figure');
  if (go) return parseGo(kit, p, cellNumber(go[1] as string));
  if (figure) return parseAttack(kit, p, figure[2] as string, Number(figure[3]));
  return isRolling(p) ? diceDue(kit, p) : ok(kit.end as Move);
}

function parsePick(kit: Kit, p: Position, id: string, cell: number): Parsed {
  if (at(p, L.PHASE) !== L.DRAFT) return refuse('SW-5', 'draft-over');
  const seat = at(p, L.ACTOR);
  const sheet = kit.sheetIndex.get(id);
  if (sheet === undefined) return refuse('SW-5', 'no-such-sheet', { sheet: id });
  if (copiesLeft(kit, p, sheet) === 0) return refuse('SW-5', 'sold-out', { sheet: id });
  const cost = at(kit.cost, sheet);
  const budget = budgetOf(p, seat);
  if (cost > budget) return refuse('SW-5', 'too-dear', { sheet: id, cost, budget });
  const camp = campStart(seat);
  if (cell < camp || cell >= camp + FILES) return refuse('SW-5', 'not-your-camp', { cell: cellName(cell) });
  return ok((sheet * CELLS + cell) as Move);
}

function parseStop(kit: Kit, p: Position): Parsed {
  if (at(p, L.PHASE) !== L.DRAFT) return refuse('SW-6', 'stop-after-draft');
  if (!mayStop(kit, p, at(p, L.ACTOR))) return refuse('SW-6', 'stop-without-figure');
  return ok(kit.stop as Move);
}

function parseActivation(kit: Kit, p: Position, name: string, number: number): Parsed {
  const active = at(p, L.ACTIVE);
  if (active !== 0) return refuse('SW-8', 'another-is-active', { figure: figureName(kit, p, active) });
  const figure = namedFigure(kit, p, name, number);
  if (figure === 0) return refuse('SW-8', 'no-such-figure', { figure: name });
  if (L.ownerOf(figure) !== at(p, L.ACTOR)) return refuse('SW-8', 'not-your-figure', { figure: name });
  if (L.isActivated(figure)) return refuse('SW-8', 'already-activated', { figure: name });
  return ok((kit.activate + number) as Move);
}

function parseGo(kit: Kit, p: Position, cell: number): Parsed {
  const number = at(p, L.ACTIVE);
  const figure = L.figureAt(p, number);
  const params = { figure: figureName(kit, p, number), cell: cellName(cell) };
  if (!A.canMove(kit, figure)) return refuse('SW-3', 'cannot-move', params);
  if (at(p, L.ACTIONS) === 0) return refuse('SW-11', 'no-action-left', params);
  const isThere = cell === L.cellOf(figure);
  if (!isThere && !covers(A.reachOf(kit, p, figure, false), cell)) return refuse('SW-12', 'out-of-reach', params);
  if (!isThere && !covers(A.reachOf(kit, p, figure, at(p, L.BOUND) === 1), cell))
    return refuse('SW-13', 'bound', params);
  if (isThere) return refuse('SW-14', 'already-there', params);
  return isRolling(p) ? diceDue(kit, p) : ok((kit.go + cell) as Move);
}

function parseAttack(kit: Kit, p: Position, name: string, number: number): Parsed {
  const attacker = L.figureAt(p, at(p, L.ACTIVE));
  const params = { figure: figureName(kit, p, at(p, L.ACTIVE)), target: name };
  if (!A.canAttack(kit, attacker)) return refuse('SW-3', 'cannot-attack', params);
  if (at(p, L.ACTIONS) === 0) return refuse('SW-11', 'no-action-left', params);
  const target = namedFigure(kit, p, name, number);
  if (target === 0) return refuse('SW-15', 'no-such-target', params);
  const seat = L.ownerOf(attacker);
  if (L.ownerOf(target) === seat) return refuse('SW-15', 'own-target', params);
  if (!A.isTarget(target, seat, A.rangeOf(kit, attacker))) {
    const far = distance(L.cellOf(attacker), L.cellOf(target));
    return refuse('SW-15', 'out-of-range', { ...params, distance: far, range: at(kit.range, L.sheetOf(attacker)) });
  }
  return isRolling(p) ? diceDue(kit, p) : ok((kit.attack + number) as Move);
}

const covers = (cells: number, cell: number): boolean => ((cells >> cell) & 1) === 1;
const isRolling = (p: Position): boolean => at(p, L.ACTOR) === CHANCE;

/** SW-16: nobody acts before the dice have. */
function diceDue(kit: Kit, p: Position): Parsed {
  const figure = figureName(kit, p, at(p, L.ACTIVE));
  return refuse('SW-16', 'dice-due', { figure, target: figureName(kit, p, at(p, L.TARGET)) });
}

function parseRoll(kit: Kit, p: Position, hits: number, backHits: number | undefined): Parsed {
  if (!isRolling(p)) return refuse('SW-24', 'no-dice-due');
  const dice = A.attackDice(kit, p);
  const back = A.strikeBackDice(kit, p);
  const target = figureName(kit, p, at(p, L.TARGET));
  if (backHits === undefined && back > 0) return refuse('SW-24', 'strikes-back', { target });
  if (backHits !== undefined && back === 0) return refuse('SW-24', 'no-strike-back', { target });
  if (hits > dice) return refuse('SW-24', 'more-hits-than-dice', { hits, dice });
  if (backHits !== undefined && backHits > back)
    return refuse('SW-24', 'more-hits-than-dice', { hits: backHits, dice: back });
  return ok((kit.roll + hits * ROLL_WIDTH + (backHits === undefined ? 0 : backHits + 1)) as Move);
}
