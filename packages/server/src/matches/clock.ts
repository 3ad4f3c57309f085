/** Clocks, kept by the server in whole milliseconds. */
import type { Seat } from '@pessoi/core';
import type { ClockSetting } from '@pessoi/protocol';
import type { Time } from '../store/index.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/** How much of a move's time may be blamed on the network, and how late a flag is looked at for the same reason. */
export const LAG_FORGIVEN = SECOND;

export interface Clock {
  /** For each seat, as of `since`; undefined without a clock. */
  readonly left: readonly number[] | undefined;
  /** Whose time runs. */
  readonly running: Seat | undefined;
  readonly since: Time;
}

/** What each seat starts with. */
export function startingTime(setting: ClockSetting, seats: number): number[] | undefined {
  if (setting.kind === 'none') return undefined;
  const each = setting.kind === 'live' ? setting.base * SECOND : setting.days * DAY;
  return new Array<number>(seats).fill(each);
}

/** When the flag of the running clock falls. */
export function deadline({ left, running, since }: Clock): Time | null {
  return left === undefined || running === undefined ? null : since + (left[running] ?? 0);
}

/**
 * What a move costs: the time since the clock was started, less what the network took. The player's device says how long
 * he thought; it is believed as far as LAG_FORGIVEN.
 */
export function cost({ since }: Clock, now: Time, spent?: number): number {
  const elapsed = Math.max(0, now - since);
  if (spent === undefined) return elapsed;
  return Math.min(elapsed, Math.max(spent, elapsed - LAG_FORGIVEN));
}

/** The clocks with the running one charged; undefined when its flag has fallen. */
export function charged(clock: Clock, now: Time, spent?: number): readonly number[] | undefined {
  const { left, running } = clock;
  if (left === undefined || running === undefined) return left ?? [];
  const rest = (left[running] ?? 0) - cost(clock, now, spent);
  return rest > 0 ? left.map((time, seat) => (seat === running ? rest : time)) : undefined;
}

/** The clocks when the turn passes to another seat: by correspondence everyone has the whole time again. */
export const renewed = (setting: ClockSetting, left: readonly number[]): readonly number[] =>
  setting.kind === 'correspondence' ? left.map(() => setting.days * DAY) : left;

/** The same after a finished turn: the increment is for who has played it, and for the turn, not for each part of it. */
export function passed(
  setting: ClockSetting,
  left: readonly number[],
  from: Seat,
  to: Seat | undefined,
): readonly number[] {
  if (from === to) return left;
  if (setting.kind !== 'live') return renewed(setting, left);
  return left.map((time, seat) => (seat === from ? time + setting.increment * SECOND : time));
}

/** The clocks where nobody made a move: what has run is gone, but no flag falls by this. */
export function spared(clock: Clock, now: Time): readonly number[] {
  const { left = [], running } = clock;
  return charged(clock, now) ?? left.map((time, seat) => (seat === running ? 0 : time));
}
