import type { ClockSetting } from '@pessoi/protocol';
import { m } from '../../paraglide/messages.js';

/** “5 min + 3 s”, “3 days a turn”. */
export function clockText(clock: ClockSetting): string {
  switch (clock.kind) {
    case 'none':
      return m.clock_none();
    case 'live':
      return m.clock_live({
        minutes: String(Math.round((clock.base / 60) * 10) / 10),
        seconds: String(clock.increment),
      });
    case 'correspondence':
      return m.clock_days({ count: clock.days });
  }
}

/** What a form offers; any other clock can be had through the API. */
export const CLOCKS: readonly { readonly id: string; readonly clock: ClockSetting }[] = [
  { id: 'none', clock: { kind: 'none' } },
  { id: '5+3', clock: { kind: 'live', base: 300, increment: 3 } },
  { id: '10+5', clock: { kind: 'live', base: 600, increment: 5 } },
  { id: '20+10', clock: { kind: 'live', base: 1200, increment: 10 } },
  { id: '1d', clock: { kind: 'correspondence', days: 1 } },
  { id: '3d', clock: { kind: 'correspondence', days: 3 } },
  { id: '7d', clock: { kind: 'correspondence', days: 7 } },
];
