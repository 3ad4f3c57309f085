import type { Ghost } from '@pessoi/board-ui/scene';
import type { Table, Target, View } from '@pessoi/core';
import { campStart, FILES } from '../src/field.ts';
import * as R from './reading.ts';

const isCell = (target: Target): boolean => /^[abc][123]$/.test(target);

/** What a click would do: a unit from the pool, a move, or an attack and whether the target strikes back (SW-16). */
export function ghosts(table: Table, view: View, clicks: readonly Target[], pointed: Target): readonly Ghost[] {
  const kit = R.kitFor(table);
  const [picked] = clicks;
  if (picked?.startsWith('pool:')) return isCell(pointed) ? [{ from: picked, to: pointed, fate: 'enters' }] : [];
  const active = R.activeFigure(kit, view);
  if (!active) return [];
  if (isCell(pointed)) return [{ from: active.name, to: pointed, fate: 'moves' }];
  const target = R.reachable(kit, view, active).enemies.find(({ name }) => name === pointed);
  if (!target) return [];
  const attacked = (from: Target): Ghost => ({ from, to: undefined, fate: 'attacked' });
  const strikesBack = target.cell === active.cell && target.sheet.D !== null;
  return [attacked(target.name), ...(strikesBack ? [attacked(active.name)] : [])];
}

/** Where a figure could go and shoot: the one clicked or pointed at last, else the active one; in the draft the camp. */
export function tints(
  table: Table,
  view: View,
  clicks: readonly Target[],
): readonly { readonly target: Target; readonly tone: string }[] {
  const kit = R.kitFor(table);
  const last = clicks.at(-1);
  const tinted = (cells: readonly number[], tone: string) =>
    cells.map((cell) => ({ target: R.cellTarget(cell), tone }));
  if (last?.startsWith('pool:')) {
    const camp = campStart(Math.max(0, table.rules.actor(view)));
    return tinted(
      Array.from({ length: FILES }, (_, i) => camp + i),
      'reach',
    );
  }
  const figure = R.figures(kit, view).find(({ name }) => name === last) ?? R.activeFigure(kit, view);
  if (!figure) return [];
  const { cells, range } = R.reachable(kit, view, figure);
  return [...tinted(cells, 'reach'), ...tinted(range, 'range')];
}
