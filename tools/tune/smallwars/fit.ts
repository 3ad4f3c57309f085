/** Fits the weights to the samples by gradient descent (Adam), starting from those that there are. */
import type { Weights } from '../../../games/smallwars/src/ai/guide.ts';
import type { PriorSamples, ValueSamples } from './samples.ts';

const RATE = 0.01;
/** Pull towards 0 for every step, so that what the samples say nothing about stays small. */
const DECAY = 1e-4;

class Adam {
  private readonly weights: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.mean = new Float64Array(weights.length);
    this.square = new Float64Array(weights.length);
  }

  step(gradient: Float64Array, rate: number): void {
    const { weights, mean, square } = this;
    this.steps++;
    const fresh = 1 - 0.9 ** this.steps;
    const freshSquare = 1 - 0.999 ** this.steps;
    for (let i = 0; i < weights.length; i++) {
      const g = (gradient[i] as number) + DECAY * (weights[i] as number);
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.999 * (square[i] as number) + 0.001 * g * g;
      const size = Math.sqrt((square[i] as number) / freshSquare) + 1e-8;
      weights[i] = (weights[i] as number) - (rate * ((mean[i] as number) / fresh)) / size;
    }
    gradient.fill(0);
  }
}

const BATCH = 256;

/** Goes `epochs` times over `count` samples in batches; `add` adds a sample's gradient and returns its loss. */
function descend(
  weights: Float64Array,
  count: number,
  epochs: number,
  add: (sample: number, gradient: Float64Array) => number,
): number {
  const adam = new Adam(weights);
  const gradient = new Float64Array(weights.length);
  // A step that shares no divisor with the count visits every sample once, in an order unlike that of the games.
  const stride = coprime(count);
  let loss = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    loss = 0;
    const rate = RATE * (1 - epoch / epochs);
    for (let i = 0; i < count; i++) {
      loss += add((i * stride) % count, gradient);
      if (i % BATCH !== BATCH - 1 && i !== count - 1) continue;
      for (let k = 0; k < gradient.length; k++) gradient[k] = (gradient[k] as number) / BATCH;
      adam.step(gradient, rate);
    }
  }
  return loss / count;
}

function coprime(count: number): number {
  const shared = (a: number, b: number): number => (b === 0 ? a : shared(b, a % b));
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (shared(stride, count) !== 1) stride++;
  return stride;
}

/** Cross entropy of the expected result; returns the mean loss of the last round over the samples. */
export function fitValue({ value }: Weights, samples: ValueSamples, epochs: number): number {
  const { width, features, stages, progress, targets } = samples;
  return descend(value, samples.count, epochs, (sample, gradient) => {
    const start = (stages[sample] as number) * 2 * width;
    const late = progress[sample] as number;
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const early = value[start + i] as number;
      const end = value[start + width + i] as number;
      sum += (features[sample * width + i] as number) * (early + late * (end - early));
    }
    const chance = 1 / (1 + Math.exp(-2 * sum));
    const wanted = ((targets[sample] as number) + 1) / 2;
    const error = 2 * (chance - wanted);
    for (let i = 0; i < width; i++) {
      const part = error * (features[sample * width + i] as number);
      gradient[start + i] = (gradient[start + i] as number) + part * (1 - late);
      gradient[start + width + i] = (gradient[start + width + i] as number) + part * late;
    }
    return -wanted * Math.log(chance + 1e-12) - (1 - wanted) * Math.log(1 - chance + 1e-12);
  });
}

/** Cross entropy of the search's visits against the priors. */
export function fitPriors({ priors }: Weights, samples: PriorSamples, epochs: number): number {
  const { width, traits, places, shares, starts } = samples;
  const scores: number[] = [];
  return descend(priors, samples.count, epochs, (sample, gradient) => {
    const first = starts[sample] as number;
    const end = starts[sample + 1] ?? shares.length;
    let total = 0;
    for (let move = first; move < end; move++) {
      let sum = 0;
      for (let i = 0; i < width; i++)
        sum += (priors[(places[move] as number) + i] as number) * (traits[move * width + i] as number);
      scores[move - first] = Math.exp(sum);
      total += Math.exp(sum);
    }
    let loss = 0;
    for (let move = first; move < end; move++) {
      const prior = (scores[move - first] as number) / total;
      const share = shares[move] as number;
      loss -= share * Math.log(prior + 1e-12);
      for (let i = 0; i < width; i++) {
        const k = (places[move] as number) + i;
        gradient[k] = (gradient[k] as number) + (prior - share) * (traits[move * width + i] as number);
      }
    }
    return loss;
  });
}
