import { at, type Position, type View } from '@pessoi/core';
import { BELIEF_COUNT, Clues } from '../../../games/aisopos/src/ai/clues.ts';
import { CAN_BE } from '../../../games/aisopos/src/ai/matchup.ts';
import { prepare } from '../../../games/aisopos/src/counting.ts';
import { countIn, WEIGHT } from '../../../games/aisopos/src/hands.ts';
import * as L from '../../../games/aisopos/src/layout.ts';
import type { Choice } from '../softmax.ts';

const ANIMALS = L.ANIMAL_COUNT;
const NOWHERE = -1;
/** A crowded board has more ways than it teaches: those views are left out. */
const MOST_WAYS = 700;

/**
 * For each owner of hidden tokens, all that they can be together, and what they are: the players' secrets are independent
 * of each other. Nothing for an owner whose tokens can be one thing only.
 */
export function lineups(view: View, truth: Position, worth: readonly number[]): Choice[] {
  const clues = new Clues(worth);
  const rows = new Map<number, Float64Array>();
  clues.read(view, (cell) => rows.set(cell, clues.rows.slice()));
  const choices: Choice[] = [];
  for (let owner = 0; owner < L.MAX_SEATS; owner++) {
    const cells = [...rows.keys()].filter((cell) => L.ownerOf(L.pieceAt(view, cell)) === owner);
    const options = cells.length === 0 ? [] : waysOf(view, owner, cells);
    if (options.length < 2 || options.length > MOST_WAYS) continue;
    const features = new Float32Array(options.length * BELIEF_COUNT);
    const target = new Float32Array(options.length);
    for (const [k, animals] of options.entries()) {
      const sum = features.subarray(k * BELIEF_COUNT, (k + 1) * BELIEF_COUNT);
      for (const [i, cell] of cells.entries()) {
        const row = rows.get(cell)?.subarray((animals[i] as number) * BELIEF_COUNT) ?? [];
        for (let f = 0; f < BELIEF_COUNT; f++) sum[f] = (sum[f] as number) + (row[f] as number);
      }
      target[k] = +cells.every((cell, i) => L.animalOf(L.pieceAt(truth, cell)) === animals[i]);
    }
    choices.push({ features, target });
  }
  return choices;
}

/** What the tokens on these cells can be together, as lists of animals. Stops soon after there are too many. */
function waysOf(view: View, owner: number, cells: readonly number[]): number[][] {
  let found: { animals: number[]; bag: number }[] = [{ animals: [], bag: prepare(view, owner, NOWHERE) }];
  for (const cell of cells) {
    const mask = at(CAN_BE, L.beatenOf(L.loreAt(view, cell)));
    found = found.flatMap(({ animals, bag }) =>
      Array.from({ length: ANIMALS }, (_, animal) => animal)
        .filter((animal) => (mask >> animal) & 1 && countIn(bag, animal) > 0)
        .map((animal) => ({ animals: [...animals, animal], bag: bag - at(WEIGHT, animal) })),
    );
    if (found.length > MOST_WAYS * ANIMALS) break;
  }
  return found.map(({ animals }) => animals);
}
