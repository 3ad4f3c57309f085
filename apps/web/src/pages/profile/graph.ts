/** A line through ratings over time, as numbers: where each point lies, and which lines to write beside it. */
import type { RatingChange } from '@pessoi/protocol';

export interface GraphBox {
  readonly width: number;
  readonly height: number;
  /** Room for numbers at the left, and for dates below. */
  readonly left: number;
  readonly bottom: number;
}

export interface Curve {
  readonly key: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly rating: number; readonly at: number }[];
}

export interface Drawn {
  readonly curves: readonly Curve[];
  readonly levels: readonly { readonly y: number; readonly rating: number }[];
  readonly from: number;
  readonly to: number;
}

const STEPS = [10, 20, 50, 100, 200, 500];
const PAD = 10;

export function drawGraph(
  history: readonly RatingChange[],
  { width, height, left, bottom }: GraphBox,
): Drawn | undefined {
  if (history.length === 0) return undefined;
  const times = history.map(({ at }) => at);
  const values = history.map(({ rating }) => rating);
  const from = Math.min(...times);
  const to = Math.max(...times);
  const step = STEPS.find((one) => (Math.max(...values) - Math.min(...values)) / one <= 4) ?? 1000;
  const low = Math.floor((Math.min(...values) - 1) / step) * step;
  const high = Math.ceil((Math.max(...values) + 1) / step) * step;
  // A single point stands in the middle.
  const x = (at: number) => left + (width - left - PAD) * (to === from ? 0.5 : (at - from) / (to - from));
  const y = (rating: number) => PAD + (height - bottom - PAD) * (1 - (rating - low) / (high - low));
  const keys = [...new Set(history.map(({ key }) => key))].sort();
  const curves = keys.map((key) => ({
    key,
    points: history
      .filter((change) => change.key === key)
      .sort((a, b) => a.at - b.at)
      .map(({ at, rating }) => ({ at, rating, x: x(at), y: y(rating) })),
  }));
  const levels = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { curves, levels: levels.map((rating) => ({ rating, y: y(rating) })), from, to };
}
