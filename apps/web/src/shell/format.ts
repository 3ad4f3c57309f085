/** Dates, numbers and lists as the language writes them. */
import { settings } from './settings.svelte.ts';

/** With just as many `decimals`, if they are asked for. */
export const number = (value: number, decimals?: number): string =>
  new Intl.NumberFormat(
    settings.lang,
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);

/** Ratings are names as much as numbers: 1513, not 1,513. */
export const rating = (value: number): string =>
  new Intl.NumberFormat(settings.lang, { useGrouping: false }).format(value);

export const day = (time: number): string =>
  new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium' }).format(time);

export const moment = (time: number): string =>
  new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(items);

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** “3 hours ago”, “now”; a longer time ago is a date. */
export function ago(time: number): string {
  const passed = Date.now() - time;
  if (passed > 7 * 86_400_000) return day(time);
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['second', 60_000];
  return new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
