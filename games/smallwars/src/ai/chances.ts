/** What dice do to a figure: every die hits with a chance of one half (SW-16). */

/** Six actions of six dice (SW-4a). */
const MOST_DICE = 36;
/** The most life that a figure can have (SW-4a), and one more. */
const LIVES = 13;

const KILL = new Float64Array((MOST_DICE + 1) * LIVES);
const LOSS = new Float64Array((MOST_DICE + 1) * LIVES);

let hits = Float64Array.of(1);
for (let dice = 0; dice <= MOST_DICE; dice++) {
  for (let life = 1; life < LIVES; life++) {
    let kill = 0;
    let loss = 0;
    for (let n = 0; n <= dice; n++) {
      const chance = hits[n] as number;
      if (n >= life) kill += chance;
      loss += chance * Math.min(n, life);
    }
    KILL[dice * LIVES + life] = kill;
    LOSS[dice * LIVES + life] = loss / life;
  }
  const next = new Float64Array(dice + 2);
  for (let n = 0; n <= dice; n++) {
    const half = (hits[n] as number) / 2;
    next[n] = (next[n] as number) + half;
    next[n + 1] = half;
  }
  hits = next;
}

/** The chance that so many dice take all of a figure's life. */
export const killChance = (dice: number, life: number): number => KILL[dice * LIVES + life] as number;
/** The share of its life that they take on average. */
export const lossShare = (dice: number, life: number): number => LOSS[dice * LIVES + life] as number;
