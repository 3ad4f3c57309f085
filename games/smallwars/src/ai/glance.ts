import { at, OVER, type Rules, type Seat, type Truth } from '@pessoi/core';
import { type Kit, kitOf } from '../kit.ts';
import * as L from '../layout.ts';
import { roundPoints, scoreOf } from '../rounds.ts';

/** What a whole army is worth beside a point of victory. */
const ARMY = 10;
const WON = 1000;

/** Victory points (or figures left), those that the field as it stands would bring, and material by cost and life left. */
export function glance(rules: Rules, p: Truth, seat: Seat): number {
  const kit = kitOf(rules);
  const enemy = L.other(seat);
  const points = scoreOf(kit, p, seat) - scoreOf(kit, p, enemy);
  if (rules.actor(p) === OVER) return WON * rules.utility(p, seat) + points;
  const standing = roundPoints(kit, p, seat) - roundPoints(kit, p, enemy);
  return points + standing + (ARMY * (material(kit, p, seat) - material(kit, p, enemy))) / kit.budget;
}

function material(kit: Kit, p: Truth, seat: Seat): number {
  let sum = 0;
  for (let number = 1; number <= kit.figures; number++) {
    const figure = L.figureAt(p, number);
    if (figure === 0 || L.ownerOf(figure) !== seat) continue;
    const sheet = L.sheetOf(figure);
    sum += (at(kit.cost, sheet) * L.lifeOf(figure)) / at(kit.life, sheet);
  }
  return sum;
}
