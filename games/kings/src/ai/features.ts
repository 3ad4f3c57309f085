/** The features that an evaluation counts, as places in an array of weights (evaluate.ts). */
import type { Cell } from '@pessoi/boards';
import * as L from '../layout.ts';
import { PLACES, placeOf } from './bits.ts';

/** Cells that are alike but for left and right. */
export const CLASSES = 22;
/** `[seat * PLACES + place]`: the class of a cell, seen from the seat's own side. */
export const CLASS = new Int16Array(2 * PLACES);
const className = (cell: Cell, level: number): string =>
  `${level} ${Math.abs((L.BOARD.lattice[cell]?.x as number) - 3)}`;
const byLevel = [...L.CELLS].sort((a, b) => L.levelOf(a) - L.levelOf(b));
const classNames = [...new Set(byLevel.map((cell) => className(cell, L.levelOf(cell))))];
for (const cell of L.CELLS) {
  CLASS[placeOf(cell)] = classNames.indexOf(className(cell, L.levelOf(cell)));
  CLASS[PLACES + placeOf(cell)] = classNames.indexOf(className(cell, L.TOP_LEVEL - L.levelOf(cell)));
}

/** Where each group of weights starts. */
export const KING_AT = 0;
export const SOLDIER_AT = KING_AT + CLASSES;
/** One, two, three, four kings left. */
export const KINGS_LEFT = SOLDIER_AT + CLASSES;
/** Kings of the mover's that an enemy can take. The other's are the quiescence's business: the mover takes them at once. */
export const KING_STRUCK = KINGS_LEFT + 4;
/** Cells that kings may step to without being taken there. */
export const KING_STEPS = KING_STRUCK + 1;
/** The same of soldiers. */
export const SOLDIER_STEPS = KING_STEPS + 1;
/** Kings with no, one, two, more enemy soldiers before them that could still meet them; then of enemy kings. */
export const CHASERS = SOLDIER_STEPS + 1;
export const KING_CHASERS = CHASERS + 4;
/** Soldiers that no enemy king is left before. */
export const IDLE = KING_CHASERS + 3;
/** Kings that a soldier would avenge. */
export const KING_COVERED = IDLE + 1;
/** Cells that more own soldiers strike than enemy ones: in one's own half, halfway, in the enemy's half. */
export const CONTROL = KING_COVERED + 1;
/** The foremost king is one to five steps from the other side. */
export const RACE = CONTROL + 3;
export const TEMPO = RACE + 5;
export const WEIGHTS = TEMPO + 1;
