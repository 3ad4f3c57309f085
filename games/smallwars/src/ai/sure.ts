/** Results that are certain without search: no dice and no play can change who wins. */
import { at, type Truth } from '@pessoi/core';
import { canAttack } from '../activation.ts';
import { CELLS, FILES } from '../field.ts';
import type { Kit } from '../kit.ts';
import * as L from '../layout.ts';

/** The utility for seat 0, not a number while the game is open. */
export function surely(kit: Kit, p: Truth): number {
  if (at(p, L.PHASE) !== L.PLAY) return Number.NaN;
  if (kit.scenario === 'frontal') return outnumbered(kit, p);
  const lead = at(p, L.POINTS) - at(p, L.POINTS + 1);
  if (lead > mostPoints(kit, p, 1)) return 1;
  if (-lead > mostPoints(kit, p, 0)) return -1;
  return Number.NaN;
}

/** SW-20, SW-22: a cell takes a figure, and no figure comes back. */
function mostPoints(kit: Kit, p: Truth, seat: number): number {
  const cells = kit.scenario === 'hill' ? FILES : CELLS;
  return (L.ROUNDS + 1 - at(p, L.ROUND)) * Math.min(cells, L.liveOf(kit, p, seat));
}

/**
 * SW-21: who need not fight any more. A seat that attacks nobody loses at most one figure to each attack that the other has
 * left, and strikes back no matter what; if it is ahead even so, it has won.
 */
function outnumbered(kit: Kit, p: Truth): number {
  const ahead = L.liveOf(kit, p, 0) - L.liveOf(kit, p, 1);
  if (ahead > 0 && ahead > attacksLeft(kit, p, 1)) return 1;
  if (ahead < 0 && -ahead > attacksLeft(kit, p, 0)) return -1;
  return Number.NaN;
}

/** Attacks that a seat can make until the end of the game at most, whoever comes within range. */
function attacksLeft(kit: Kit, p: Truth, seat: number): number {
  const later = L.ROUNDS - at(p, L.ROUND);
  const active = at(p, L.ACTIVE);
  let attacks = 0;
  for (let number = 1; number <= kit.figures; number++) {
    const figure = L.figureAt(p, number);
    if (figure === 0 || L.ownerOf(figure) !== seat || !canAttack(kit, figure)) continue;
    const actions = at(kit.actions, L.sheetOf(figure));
    attacks += later * actions;
    if (number === active) attacks += at(p, L.ACTIONS);
    else if (!L.isActivated(figure)) attacks += actions;
  }
  // Dice that are due may take a figure of either side (SW-16).
  return at(p, L.TARGET) > 0 ? attacks + 1 : attacks;
}
