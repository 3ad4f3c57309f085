import type { FirstHint, Looking } from '@pessoi/board-ui/scene';
import type { Move, Seat, Table, Target, View } from '@pessoi/core';
import { PASS, STEPS } from '../src/lanes.ts';
import * as L from '../src/layout.ts';
import { firstClick, foresee, legalMoves } from './moves.ts';
import { cellTarget } from './spots.ts';
import { type HintId, WORDS } from './words.ts';

/** What a newcomer can do now, what it does, and how points come; for whoever is to act. */
export function hints(table: Table, view: View, { lang, viewer }: Looking): readonly FirstHint[] {
  if (viewer !== L.turnOf(view)) return [];
  const seat = viewer as Seat;
  const moves = legalMoves(view);
  const hint = (id: HintId, targets: readonly Target[]): FirstHint[] =>
    targets.length === 0 ? [] : [{ id, text: WORDS[lang].hints[id], targets }];
  const starts = (some: readonly Move[]): Target[] => [...new Set(some.map((move) => firstClick(table, view, move)))];
  if (L.isPlacing(view)) return hint('place', starts(moves));
  if (moves.includes(PASS as Move)) return hint('pass', starts(moves));

  const entries = moves.filter((move) => move < STEPS);
  const steps = moves.filter((move) => move >= STEPS);
  const doing = (kind: 'capture' | 'lose'): Target[] =>
    starts(moves.filter((move) => foresee(table, view, move).some((event) => event.kind === kind)));
  const bastion = L.bastionOf(view);
  const last = !L.isStorm(view) && L.waitingCount(view, seat) === 1;
  return [
    ...hint(L.isStorm(view) ? 'enter' : 'front', starts(entries)),
    ...hint('step', starts(steps)),
    ...hint('last', last ? starts(entries) : []),
    ...hint('capture', doing('capture')),
    ...hint('lose', doing('lose')),
    ...hint('bastion', bastion === L.NOWHERE ? [] : [cellTarget(bastion)]),
    ...hint('points', L.CELLS.filter((cell) => L.pieceAt(view, cell) === L.strongholdOf(seat)).map(cellTarget)),
  ];
}
