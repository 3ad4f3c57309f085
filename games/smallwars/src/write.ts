/** The text of a position; its fields are fixed by the notation of the rules. */
import { at, CHANCE, OVER, type Position } from '@pessoi/core';
import { budgetOf, hasStopped } from './draft.ts';
import type { Kit } from './kit.ts';
import * as L from './layout.ts';
import { cellName, figureName } from './notation.ts';

export const PHASES = ['draft', 'play', 'over'] as const;

export function writePosition(kit: Kit, p: Position): string {
  const phase = at(p, L.PHASE);
  return [
    PHASES[phase],
    at(p, L.ROUND),
    writeActor(at(p, L.ACTOR)),
    writeFigures(kit, p),
    writeActivation(kit, p),
    `${at(p, L.POINTS)}-${at(p, L.POINTS + 1)}`,
    phase === L.DRAFT ? `${writeBudget(p, 0)}-${writeBudget(p, 1)}` : '-',
  ].join(' ');
}

function writeActor(actor: number): string {
  if (actor === OVER) return '-';
  return actor === CHANCE ? '*' : String(actor);
}

function writeFigures(kit: Kit, p: Position): string {
  const figures: string[] = [];
  for (let number = 1; number <= kit.figures; number++) {
    const figure = L.figureAt(p, number);
    if (figure === 0) continue;
    const mark = L.isActivated(figure) ? '+' : '';
    const cell = cellName(L.cellOf(figure));
    figures.push(`${L.ownerOf(figure)}.${figureName(kit, p, number)}.${cell}.${L.lifeOf(figure)}${mark}`);
  }
  return figures.join() || '-';
}

function writeActivation(kit: Kit, p: Position): string {
  const active = at(p, L.ACTIVE);
  if (active === 0) return '-';
  const target = at(p, L.TARGET);
  const attack = target === 0 ? '' : `!${figureName(kit, p, target)}`;
  return `${figureName(kit, p, active)}.${at(p, L.ACTIONS)}.${at(p, L.BOUND) === 1 ? 'p' : 'f'}${attack}`;
}

const writeBudget = (p: Position, seat: number): string => `${budgetOf(p, seat)}${hasStopped(p, seat) ? 'x' : ''}`;
