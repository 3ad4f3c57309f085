import type { Position } from '@pessoi/core';
import * as L from '../layout.ts';
import { QUIET_ROUNDS, remainingCount } from '../rules.ts';

/** How near the draw of AI-12 is: 0 after a fight, 1 when it is there. */
export const quietness = (p: Position): number => L.quietOf(p) / (QUIET_ROUNDS * remainingCount(p));
