import type { Ghost } from '@pessoi/board-ui/scene';
import { clickTree, follow, type GameEvent, MoveList, type Table, type Target, type View } from '@pessoi/core';
import { foresee } from './moves.ts';

/** Every piece that the move would shift, and what falls off; nothing while the clicks do not make a move yet. */
export function ghosts(table: Table, view: View, clicks: readonly Target[], pointed: Target): readonly Ghost[] {
  const tree = clickTree(table.rules, view, new MoveList(table.rules.moveSpace));
  const move = follow(tree, [...clicks, pointed])?.complete;
  return move === undefined ? [] : foresee(table, view, move).flatMap(ghost);
}

function ghost(event: GameEvent): Ghost[] {
  switch (event.kind) {
    case 'enter':
      return [{ from: event.from, to: event.to, fate: 'enters' }];
    case 'move':
      return [{ from: event.from, to: event.to, fate: 'moves' }];
    case 'capture':
      return [{ from: event.from, to: undefined, fate: 'captured' }];
    case 'lose':
      return [{ from: event.from, to: undefined, fate: 'lost' }];
    default:
      return [];
  }
}
