import type { DicePool } from './contract.ts';
import type { Rng } from './rng.ts';

/** The faces that were shown for one roll, by side. */
export type Faces = Readonly<Partial<Record<DicePool['name'], readonly number[]>>>;

/** Whether the faces are the right number of six-sided dice and make the hits of the outcome (SW-24). */
export function facesAgree(pools: readonly DicePool[], faces: Faces): boolean {
  if (Object.keys(faces).length !== pools.length) return false;
  return pools.every(({ name, dice, hits, hitFrom }) => {
    const shown = faces[name];
    return (
      shown !== undefined &&
      shown.length === dice &&
      shown.every((face) => Number.isInteger(face) && face >= 1 && face <= 6) &&
      shown.filter((face) => face >= hitFrom).length === hits
    );
  });
}

/** Faces for an outcome already known: every way to roll exactly these hits is equally likely. */
export function facesFor(pools: readonly DicePool[], rng: Rng): Faces {
  const faces: Partial<Record<DicePool['name'], number[]>> = {};
  for (const { name, dice, hits, hitFrom } of pools) {
    let hitsLeft = hits;
    faces[name] = Array.from({ length: dice }, (_, i) => {
      const hit = rng.below(dice - i) < hitsLeft;
      if (hit) hitsLeft--;
      return hit ? hitFrom + rng.below(7 - hitFrom) : 1 + rng.below(hitFrom - 1);
    });
  }
  return faces;
}
