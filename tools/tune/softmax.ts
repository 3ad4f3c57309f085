/**
 * Fits weights to choices: of k candidates with d features each, one (or a share of each) was right, and a linear sum of
 * features should say so by softmax. Seats that win, moves that a search prefers, truths behind a view: all are this.
 */
export interface Choice {
  /** k rows of d features. */
  readonly features: Float32Array;
  /** The share of each candidate, adding up to 1. */
  readonly target: Float32Array;
}

export interface Fit {
  readonly weights: number[];
  /** Mean cross-entropy, in nats, over the choices held back. */
  readonly loss: number;
  /** The same for weights of nothing: every candidate alike. */
  readonly uniform: number;
}

const HELD_BACK = 1 / 8;
const learntFrom = (choices: readonly Choice[]): number => Math.ceil(choices.length * (1 - HELD_BACK));
/** The last eighth is held back: neighbours in the list come from one game, and may not be on both sides. */
export const heldBack = (choices: readonly Choice[]): Choice[] => choices.slice(learntFrom(choices));

const RATE = 0.02;
const BATCH = 64;

/**
 * Adam over all choices but those held back, which measure the loss. Weights are drawn back
 * to where they began by `decay`. Deterministic.
 */
export function fitSoftmax(
  choices: readonly Choice[],
  from: readonly number[],
  { epochs, decay }: { readonly epochs: number; readonly decay: number },
): Fit {
  const d = from.length;
  const weights = Float64Array.from(from);
  const [m, v, g] = [new Float64Array(d), new Float64Array(d), new Float64Array(d)];
  const training = shuffled(choices.slice(0, learntFrom(choices)));
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE * (1 - epoch / epochs);
    for (let first = 0; first < training.length; first += BATCH) {
      const batch = training.slice(first, first + BATCH);
      for (let f = 0; f < d; f++) g[f] = decay * (num(weights, f) - (from[f] as number));
      for (const choice of batch) addGradient(choice, weights, g, 1 / batch.length);
      step++;
      for (let f = 0; f < d; f++) {
        m[f] = 0.9 * num(m, f) + 0.1 * num(g, f);
        v[f] = 0.999 * num(v, f) + 0.001 * num(g, f) ** 2;
        const scale = Math.sqrt(num(v, f) / (1 - 0.999 ** step)) + 1e-8;
        weights[f] = num(weights, f) - (rate * num(m, f)) / (1 - 0.9 ** step) / scale;
      }
    }
  }
  const held = heldBack(choices);
  return { weights: [...weights], loss: meanLoss(held, weights), uniform: meanLoss(held, new Float64Array(d)) };
}

/** In strides, so that a batch holds positions of many games. */
function shuffled(choices: readonly Choice[]): Choice[] {
  const batches = Math.ceil(choices.length / BATCH);
  return Array.from({ length: batches }, (_, first) => choices.filter((_, i) => i % batches === first)).flat();
}

const num = (words: Float64Array | Float32Array, i: number): number => words[i] as number;

function chances({ features, target }: Choice, weights: Float64Array): Float64Array {
  const d = weights.length;
  const scores = Float64Array.from(target, (_, k) => {
    let sum = 0;
    for (let f = 0; f < d; f++) sum += num(weights, f) * num(features, k * d + f);
    return sum;
  });
  const most = Math.max(...scores);
  let total = 0;
  for (let k = 0; k < scores.length; k++) {
    scores[k] = Math.exp(num(scores, k) - most);
    total += num(scores, k);
  }
  return scores.map((score) => score / total);
}

function addGradient(choice: Choice, weights: Float64Array, into: Float64Array, share: number): void {
  const d = weights.length;
  const p = chances(choice, weights);
  for (let k = 0; k < p.length; k++) {
    const off = share * (num(p, k) - num(choice.target, k));
    for (let f = 0; f < d; f++) into[f] = num(into, f) + off * num(choice.features, k * d + f);
  }
}

export function meanLoss(choices: readonly Choice[], weights: Float64Array): number {
  let sum = 0;
  for (const choice of choices)
    chances(choice, weights).forEach((p, k) => {
      if (num(choice.target, k) > 0) sum -= num(choice.target, k) * Math.log(p);
    });
  return sum / choices.length;
}

/** The mean chance given to what was right. */
export function chanceOfTarget(choices: readonly Choice[], weights: Float64Array): number {
  let sum = 0;
  for (const choice of choices)
    chances(choice, weights).forEach((p, k) => {
      sum += num(choice.target, k) * p;
    });
  return sum / choices.length;
}
