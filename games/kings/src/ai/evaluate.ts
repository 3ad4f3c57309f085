/**
 * What a position is worth: features of each side times weights, the mover's minus the other's. It is linear in the weights,
 * which the tuner uses (tools/tune): it reads a feature by giving 1 to its weight and 0 to all others.
 */
import { CONE_E, CONE_O, countBits, GOALS, PLACES, stepsE, stepsO } from './bits.ts';
import type { BitBoard } from './board.ts';
import { controlValue } from './control.ts';
import {
  CHASERS,
  CLASS,
  IDLE,
  KING_AT,
  KING_CHASERS,
  KING_COVERED,
  KING_STEPS,
  KING_STRUCK,
  KINGS_LEFT,
  RACE,
  SOLDIER_AT,
  SOLDIER_STEPS,
  TEMPO,
} from './features.ts';
import { stepsToGoal } from './race.ts';

/** The value for the seat to move. */
export function evaluate(board: BitBoard, weights: Int32Array): number {
  const seat = board.seat();
  const struck = (weights[KING_STRUCK] as number) * kingsStruck(board, seat);
  const tempo = weights[TEMPO] as number;
  return sideValue(board, seat, weights) - sideValue(board, 1 - seat, weights) + struck + tempo;
}

/** How many kings of the seat's stand where an enemy could step. */
function kingsStruck(board: BitBoard, seat: number): number {
  const own = 4 * seat;
  const foesE = board.word(4 - own) | board.word(6 - own);
  const foesO = board.word(5 - own) | board.word(7 - own);
  const struckE = board.word(own) & stepsE(1 - seat, foesE, foesO);
  return countBits(struckE) + countBits(board.word(own + 1) & stepsO(1 - seat, foesE, foesO));
}

/** The value of what one seat has, whoever is to move. */
function sideValue(board: BitBoard, seat: number, w: Int32Array): number {
  const own = 4 * seat;
  const foe = 4 - own;
  const kingsE = board.word(own);
  const kingsO = board.word(own + 1);
  const soldiersE = board.word(own + 2);
  const soldiersO = board.word(own + 3);
  const foeKingsE = board.word(foe);
  const foeKingsO = board.word(foe + 1);
  const foeSoldiersE = board.word(foe + 2);
  const foeSoldiersO = board.word(foe + 3);
  const foesE = foeKingsE | foeSoldiersE;
  const foesO = foeKingsO | foeSoldiersO;

  let value = w[KINGS_LEFT - 1 + countBits(kingsE) + countBits(kingsO)] as number;
  value += kingsValue(board, seat, kingsE, 0, w) + kingsValue(board, seat, kingsO, 24, w);
  value += soldiersValue(seat, soldiersE, 0, foeKingsE, foeKingsO, w);
  value += soldiersValue(seat, soldiersO, 24, foeKingsE, foeKingsO, w);

  // What enemies may take: soldiers take all, kings take kings.
  const byAnyE = stepsE(1 - seat, foesE, foesO);
  const byAnyO = stepsO(1 - seat, foesE, foesO);
  const bySoldierE = stepsE(1 - seat, foeSoldiersE, foeSoldiersO);
  const bySoldierO = stepsO(1 - seat, foeSoldiersE, foeSoldiersO);
  const coverE = stepsE(seat, soldiersE, soldiersO);
  const coverO = stepsO(seat, soldiersE, soldiersO);
  const freeE = ~(kingsE | soldiersE);
  const freeO = ~(kingsO | soldiersO);
  const walkE = stepsE(seat, kingsE, kingsO) & freeE & ~foeSoldiersE & ~byAnyE;
  const walkO = stepsO(seat, kingsE, kingsO) & freeO & ~foeSoldiersO & ~byAnyO;
  value += (w[KING_STEPS] as number) * (countBits(walkE) + countBits(walkO));
  const marchE = coverE & freeE & ~bySoldierE & ~(GOALS[seat] as number);
  value += (w[SOLDIER_STEPS] as number) * (countBits(marchE) + countBits(coverO & freeO & ~bySoldierO));
  value += (w[KING_COVERED] as number) * (countBits(kingsE & coverE) + countBits(kingsO & coverO));
  value += controlValue(board, seat, w);
  return value + (w[RACE - 1 + stepsToGoal(board, seat)] as number);
}

function kingsValue(board: BitBoard, seat: number, kings: number, first: number, w: Int32Array): number {
  const foe = 4 - 4 * seat;
  let value = 0;
  for (let left = kings; left !== 0; left &= left - 1) {
    const slot = seat * PLACES + first + 31 - Math.clz32(left & -left);
    const coneE = CONE_E[slot] as number;
    const coneO = CONE_O[slot] as number;
    const soldiers = countBits(coneE & board.word(foe + 2)) + countBits(coneO & board.word(foe + 3));
    const chasingKings = countBits(coneE & board.word(foe)) + countBits(coneO & board.word(foe + 1));
    value += w[KING_AT + (CLASS[slot] as number)] as number;
    value += (w[CHASERS + Math.min(3, soldiers)] as number) + (w[KING_CHASERS + Math.min(2, chasingKings)] as number);
  }
  return value;
}

function soldiersValue(
  seat: number,
  soldiers: number,
  first: number,
  kingsE: number,
  kingsO: number,
  w: Int32Array,
): number {
  let value = 0;
  for (let left = soldiers; left !== 0; left &= left - 1) {
    const slot = seat * PLACES + first + 31 - Math.clz32(left & -left);
    value += w[SOLDIER_AT + (CLASS[slot] as number)] as number;
    if ((((CONE_E[slot] as number) & kingsE) | ((CONE_O[slot] as number) & kingsO)) === 0) value += w[IDLE] as number;
  }
  return value;
}
