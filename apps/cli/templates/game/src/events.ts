import type { GameEvent, Position, Target } from '@pessoi/core';
import * as L from './layout.ts';
import { outcome } from './rules.ts';

export const clicks = (_p: Position, move: number): readonly Target[] => [L.BOARD.names[move] as Target];

export function events(before: Position, move: number, after: Position): GameEvent[] {
  const [to] = clicks(before, move) as [Target];
  const piece = L.turnOf(before) === 0 ? 'o' : 'x';
  const list: GameEvent[] = [{ kind: 'enter', piece, from: `hand:${piece}` as Target, to }];
  const ended = outcome(after);
  if (ended) list.push({ kind: 'over', outcome: ended });
  return list;
}
