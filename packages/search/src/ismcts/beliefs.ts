import { type Guess, type IsmctsGuide, newGuess, type Rng, type Rules, type View } from '@pessoi/core';
import { fraction } from './fraction.ts';

/** Guesses drawn at a time: more follow the guide's likelihood more closely, fewer start sooner. Batches double. */
const FIRST_BATCH = 32;
const LAST_BATCH = 512;

/**
 * Guesses of the truth behind a view, as likely as the guide thinks them: sampling, importance, resampling. A batch is
 * drawn uniformly by the rules, each guess is weighed by the guide, and as many are drawn from the batch by weight
 * before the next batch is made. Nothing but `sample` makes a guess here, so nothing but the view is known.
 */
export class Beliefs {
  private readonly rules: Rules;
  private readonly guide: IsmctsGuide;
  private readonly batch: readonly Guess[];
  /** Weights summed up, so that a draw is a search for a number. */
  private readonly upTo = new Float64Array(LAST_BATCH);
  private size = 0;
  private drawn = 0;
  private view: View | undefined;
  private likelihood: (guess: Guess) => number = () => 1;

  constructor(rules: Rules, guide: IsmctsGuide) {
    this.rules = rules;
    this.guide = guide;
    this.batch = Array.from({ length: LAST_BATCH }, () => newGuess(rules));
  }

  /** Another view, or another search: what was drawn is forgotten. */
  begin(view: View): void {
    this.view = view;
    this.likelihood = this.guide.beliefs(view);
    this.size = 0;
    this.drawn = 0;
  }

  draw(rng: Rng, into: Guess): void {
    if (this.drawn === this.size) this.refill(rng);
    this.drawn++;
    const wanted = fraction(rng) * (this.upTo[this.size - 1] as number);
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.upTo[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    this.rules.copy(this.batch[low] as Guess, into);
  }

  private refill(rng: Rng): void {
    if (!this.view) throw new Error('no view to draw from');
    this.size = this.size === 0 ? FIRST_BATCH : Math.min(LAST_BATCH, 2 * this.size);
    let total = 0;
    for (let i = 0; i < this.size; i++) {
      const guess = this.batch[i] as Guess;
      this.rules.sample(this.view, rng, guess);
      total += this.likelihood(guess);
      this.upTo[i] = total;
    }
    if (!(total > 0 && total < Number.POSITIVE_INFINITY)) throw new RangeError(`likelihoods add up to ${total}`);
    this.drawn = 0;
  }
}
