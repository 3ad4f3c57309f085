import { type DicePool, type Faces, facesAgree, facesFor, seededRng } from '@pessoi/core';

/** The faces recorded with a roll; where there are none (an old record, a preview), some that show its hits. */
export function shownFaces(pools: readonly DicePool[], recorded: Faces | undefined): Faces {
  return recorded && facesAgree(pools, recorded) ? recorded : facesFor(pools, seededRng(JSON.stringify(pools)));
}

/** What a die shows while it tumbles: never the same face twice running, and `last` in the end. */
export function tumble(last: number, steps: number, die: number): readonly number[] {
  const rng = seededRng(`${die}:${last}`);
  const faces = [last];
  while (faces.length < steps) {
    const before = faces[0] ?? last;
    faces.unshift(1 + ((before + rng.below(5)) % 6));
  }
  return faces;
}

/** Where the pips of a face are, in a box of 3 × 3: columns and rows from 0 to 2. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};
