/** The rules as core asks for them: who acts, what he may do, and doing it. */
import { type Actor, at, CHANCE, type MoveList, OVER, type Position } from '@pessoi/core';
import * as A from './activation.ts';
import { listPicks, pick, stop } from './draft.ts';
import { type Kit, ROLL_WIDTH } from './kit.ts';
import * as L from './layout.ts';

export const actor = (p: Position): Actor => at(p, L.ACTOR) as Actor;

export function legal(kit: Kit, p: Position, out: MoveList): void {
  out.clear();
  const seat = at(p, L.ACTOR);
  if (seat === OVER) return; // ALL-6
  if (seat === CHANCE) A.listRolls(kit, p, out);
  else if (at(p, L.PHASE) === L.DRAFT) listPicks(kit, p, seat, out);
  else if (at(p, L.ACTIVE) === 0) A.listActivations(kit, p, seat, out);
  else A.listActions(kit, p, seat, out);
}

export function apply(kit: Kit, p: Position, move: number): void {
  const seat = at(p, L.ACTOR);
  if (move >= kit.roll) {
    const roll = move - kit.roll;
    const back = roll % ROLL_WIDTH;
    A.settleRoll(kit, p, (roll - back) / ROLL_WIDTH, back === 0 ? 0 : back - 1);
  } else if (move > kit.attack) A.attack(p, move - kit.attack);
  else if (move > kit.activate) A.activate(kit, p, move - kit.activate);
  else if (move >= kit.go) A.go(kit, p, seat, move - kit.go);
  else if (move === kit.end) A.endActivation(kit, p, seat);
  else if (move === kit.stop) stop(kit, p, seat);
  else pick(kit, p, seat, move);
}
