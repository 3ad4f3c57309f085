/** What a game of self-play leaves behind to learn from, in flat arrays: hundreds of thousands of positions are kept. */
import { FEATURES } from '../../../games/smallwars/src/ai/features.ts';
import { TRAIT_ROOM } from '../../../games/smallwars/src/ai/traits.ts';

/** Positions with the result that followed. */
export class ValueSamples {
  readonly width = FEATURES.length;
  readonly features: number[] = [];
  readonly stages: number[] = [];
  readonly progress: number[] = [];
  /** Expected utility for seat 0, -1 to 1. */
  readonly targets: number[] = [];

  get count(): number {
    return this.targets.length;
  }

  /** These and those of an earlier generation. */
  with(earlier: ValueSamples): ValueSamples {
    const both = new ValueSamples();
    for (const { features, stages, progress, targets } of [earlier, this]) {
      append(both.features, features);
      append(both.stages, stages);
      append(both.progress, progress);
      append(both.targets, targets);
    }
    return both;
  }
}

/** Decisions with the share of visits that the search gave each move. */
export class PriorSamples {
  readonly width = TRAIT_ROOM;
  readonly traits: number[] = [];
  /** Of each move: where the weights of its kind begin. */
  readonly places: number[] = [];
  readonly shares: number[] = [];
  /** Where each decision's moves begin. */
  readonly starts: number[] = [];

  get count(): number {
    return this.starts.length;
  }

  with(earlier: PriorSamples): PriorSamples {
    const both = new PriorSamples();
    for (const { traits, places, shares, starts } of [earlier, this]) {
      const moves = both.shares.length;
      append(
        both.starts,
        starts.map((start) => start + moves),
      );
      append(both.traits, traits);
      append(both.places, places);
      append(both.shares, shares);
    }
    return both;
  }
}

/** `push(...)` has a limit on how many. */
function append(into: number[], more: readonly number[]): void {
  for (const number of more) into.push(number);
}
