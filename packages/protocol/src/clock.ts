import { type Static, Type } from 'typebox';
import { Strict } from './common.ts';

export const NoClock = Strict({ kind: Type.Literal('none') });
export const LiveClock = Strict({
  kind: Type.Literal('live'),
  base: Type.Integer({ minimum: 10, maximum: 10_800, description: 'seconds for each player' }),
  increment: Type.Integer({
    minimum: 0,
    maximum: 180,
    description: 'seconds added when the turn passes to another player',
  }),
});
export const CorrespondenceClock = Strict({
  kind: Type.Literal('correspondence'),
  days: Type.Integer({ minimum: 1, maximum: 14, description: 'days for each turn' }),
});
export const ClockSetting = Type.Union([NoClock, LiveClock, CorrespondenceClock]);
export type ClockSetting = Static<typeof ClockSetting>;
