import type { MoveValue, Value } from '@pessoi/core';
import type { Say } from '../context.ts';

/** With its decimals as the language writes them. */
export const decimal = (say: Say, value: number, digits = 1): string =>
  value.toFixed(digits).replace('.', say('decimal-sign'));

/** In tenths, where there are any. */
const signed = (say: Say, value: number): string =>
  `${value < 0 ? '−' : '+'}${decimal(say, Math.abs(value), Number.isInteger(value) ? 0 : 1)}`;

/** An average that is known exactly is told to a tenth, and never as a win or a loss for certain. */
const exactPercent = (say: Say, expected: number): string =>
  decimal(say, Math.min(99.9, Math.max(0.1, 50 * (expected + 1))));

/** `proved: wins, in 7 moves`, `proved: 64.3% on average`, `estimated: 64%`. */
export function describeValue(say: Say, value: Value): string {
  const { margin } = value;
  const points =
    margin === undefined ? '' : `, ${say('value-margin', { margin: signed(say, Math.round(margin * 10) / 10) })}`;
  if (value.kind === 'estimated')
    return `${say('value-estimated', { percent: Math.round(50 * (value.expected + 1)) })}${points}`;
  if ('expected' in value) return `${say('value-mean', { percent: exactPercent(say, value.expected) })}${points}`;
  const key = value.result > 0 ? 'value-wins' : value.result < 0 ? 'value-loses' : 'value-draws';
  const plies = value.distance === undefined ? '' : `, ${say('value-distance', { plies: value.distance })}`;
  return `${say(key)}${points}${plies}`;
}

/** A line of a list of best moves: the move, what it is worth, and what is expected to follow. */
export function describeMove(say: Say, { move, value, line }: MoveValue, width: number, most = 8): string {
  const next = line.slice(1, most).join(' ');
  return `${move.padEnd(width)}  ${describeValue(say, value)}${next === '' ? '' : `  → ${next}`}`;
}
