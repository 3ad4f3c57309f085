/**
 * Fits weights of a linear evaluation to the results of games: the expected utility tanh(value / scale) of each position should
 * be what its game came to. Logistic regression with a pull towards zero, by Adam on the whole batch: no lots are drawn, so
 * the same games give the same weights.
 */
export interface Sample {
  /** Features for the seat to move. */
  readonly features: Int16Array;
  /** What the game came to for that seat. */
  readonly result: number;
}

export interface Fit {
  readonly weights: Float64Array;
  /** Mean cross-entropy in bits, of the samples fitted and of every tenth, which was held back. */
  readonly loss: number;
  readonly heldBack: number;
}

const PULL = 1e-7;
const EPOCHS = 400;

export function fitWeights(samples: readonly Sample[], from: ArrayLike<number>, scale: number): Fit {
  const size = from.length;
  const weights = Float64Array.from(from);
  const train = samples.filter((_, i) => i % 10 !== 0);
  const test = samples.filter((_, i) => i % 10 === 0);
  const [first, second, gradient] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    const rate = 4 * (1 - epoch / (EPOCHS + 1));
    for (let i = 0; i < size; i++) gradient[i] = PULL * (weights[i] as number);
    for (const { features, result } of train) {
      const error = ((chance(features, weights, scale) - (result + 1) / 2) * 2) / scale / train.length;
      for (let i = 0; i < size; i++) gradient[i] = (gradient[i] as number) + error * (features[i] as number);
    }
    for (let i = 0; i < size; i++) {
      const g = gradient[i] as number;
      const m = 0.9 * (first[i] as number) + 0.1 * g;
      const v = 0.99 * (second[i] as number) + 0.01 * g * g;
      first[i] = m;
      second[i] = v;
      const step = m / (1 - 0.9 ** epoch) / (Math.sqrt(v / (1 - 0.99 ** epoch)) + 1e-12);
      weights[i] = (weights[i] as number) - rate * step;
    }
  }
  return { weights, loss: loss(train, weights, scale), heldBack: loss(test, weights, scale) };
}

/** Chance of a win in a game without draws; a draw counts as half of one. */
function chance(features: Int16Array, weights: Float64Array, scale: number): number {
  let value = 0;
  for (let i = 0; i < features.length; i++) value += (features[i] as number) * (weights[i] as number);
  return 1 / (1 + Math.exp((-2 * value) / scale));
}

export function loss(samples: readonly Sample[], weights: Float64Array, scale: number): number {
  let sum = 0;
  for (const { features, result } of samples) {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, chance(features, weights, scale)));
    const won = (result + 1) / 2;
    sum -= won * Math.log2(p) + (1 - won) * Math.log2(1 - p);
  }
  return sum / samples.length;
}
