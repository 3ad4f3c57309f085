/** How long a change is shown before the next one may follow, when several come at once: a machine's turn, dice, a series of shots. */
import type { GameEvent } from '@pessoi/core';

const EVENT_MS: Readonly<Partial<Record<GameEvent['kind'], number>>> = {
  roll: 1100,
  attack: 350,
  reveal: 350,
  capture: 240,
  lose: 240,
  damage: 260,
};
const MOVES_MS = 240;
const REST_MS = 260;

/** Pieces that move one after the other in one change move as one body. */
export function paceOf(events: readonly GameEvent[]): number {
  let total = REST_MS;
  let moving = false;
  for (const { kind } of events) {
    const isMove = kind === 'move' || kind === 'enter';
    if (isMove && !moving) total += MOVES_MS;
    moving = isMove;
    total += EVENT_MS[kind] ?? 0;
  }
  return total;
}
