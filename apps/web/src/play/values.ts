/** What a move is worth, in words: proved and estimated are told apart. */
import type { Value } from '@pessoi/core';
import { m } from '../paraglide/messages.js';
import { number } from '../shell/format.ts';

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** An average that is known exactly is told to a tenth, and never as a win or a loss for certain. */
const exactPercent = (expected: number): string => number(Math.min(99.9, Math.max(0.1, 50 * (expected + 1))), 1);

export function valueText(value: Value): string {
  const parts = [mainText(value)];
  if (value.margin !== undefined) parts.push(m.play_value_margin({ margin: signed(tenth(value.margin)) }));
  if ('distance' in value && value.distance !== undefined) parts.push(m.play_value_distance({ count: value.distance }));
  return parts.join(', ');
}

function mainText(value: Value): string {
  if (value.kind === 'estimated') return m.play_value_percent({ percent: Math.round(50 * (value.expected + 1)) });
  if ('expected' in value) return m.play_value_percent({ percent: exactPercent(value.expected) });
  if (value.result === 0) return m.play_value_draws();
  return value.result > 0 ? m.play_value_wins() : m.play_value_loses();
}
