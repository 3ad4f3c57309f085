/**
 * Kings that can no longer be caught, proved without a search.
 *
 * Let the runner's side move nothing but the runner. Before its i-th step the chaser has made at most i - 1 moves (i, if the
 * chaser moves first), and none of his pieces can stand anywhere that takes it more steps, were the board empty for it:
 * `reach` holds all cells that some chaser can stand on or strike by then. A runner that steps only on cells outside
 * the reach of the chaser's next move is neither blocked nor struck. Own pieces stay where they are and are gone
 * round; on the last row nothing can block a king: soldiers of the chaser are never there, and a king there is taken.
 * The chaser must not win first: the runner cannot be taken, so he would need a king on the other side in fewer
 * moves than are left, which is compared with the fewest steps of any king of his on an empty board.
 *
 * Every simplification gives the chaser more than he has, so what is found is sure; what is not found may still be won.
 */

import { GOALS, stepsE, stepsO } from './bits.ts';
import type { BitBoard } from './board.ts';

/** Steps of a seat's foremost king to the other side, were the board empty. */
export function stepsToGoal(board: BitBoard, seat: number): number {
  const goal = GOALS[seat] as number;
  let e = board.word(4 * seat);
  let o = board.word(4 * seat + 1);
  for (let steps = 1; steps <= 6; steps++) {
    const nextE = stepsE(seat, e, o);
    o = stepsO(seat, e, o);
    e = nextE;
    if ((e & goal) !== 0) return steps;
  }
  return 99;
}

/** Steps in which a king of `seat` surely arrives, or 0. `first`: the seat is to move. `rival` is what the chaser needs. */
export function sureSteps(board: BitBoard, seat: number, first: boolean, rival: number): number {
  const own = 4 * seat;
  const chaser = 1 - seat;
  const goal = GOALS[seat] as number;
  let reachE = board.word(4 - own) | board.word(6 - own);
  let reachO = board.word(5 - own) | board.word(7 - own);
  const freeE = ~(board.word(own) | board.word(own + 2));
  const freeO = ~(board.word(own + 1) | board.word(own + 3));
  let runE = board.word(own);
  let runO = board.word(own + 1);
  // Moves that the chaser has made before the runner's step.
  let chased = 0;
  if (!first) {
    const nextE = reachE | stepsE(chaser, reachE, reachO);
    reachO |= stepsO(chaser, reachE, reachO);
    reachE = nextE;
    runE &= ~reachE;
    runO &= ~reachO;
    chased = 1;
  }
  for (let steps = 1; (runE | runO) !== 0 && rival > chased; steps++, chased++) {
    const onE = stepsE(seat, runE, runO) & freeE;
    const onO = stepsO(seat, runE, runO) & freeO;
    if ((onE & goal) !== 0) return steps;
    const nextE = reachE | stepsE(chaser, reachE, reachO);
    reachO |= stepsO(chaser, reachE, reachO);
    reachE = nextE;
    runE = onE & ~reachE;
    runO = onO & ~reachO;
  }
  return 0;
}

/** Plies to a sure win of the seat to move (> 0), to its sure loss (< 0), or 0. */
export function sureIn(board: BitBoard, seat: number): number {
  const mine = stepsToGoal(board, seat);
  const theirs = stepsToGoal(board, 1 - seat);
  const win = sureSteps(board, seat, true, theirs);
  if (win > 0) return 2 * win - 1;
  const loss = sureSteps(board, 1 - seat, false, mine);
  return loss > 0 ? -2 * loss : 0;
}
