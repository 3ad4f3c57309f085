import type { Edge } from '@pessoi/boards';
import type { GameEvent, Position, Seat, Target, View } from '@pessoi/core';
import { outcome, score } from './ending.ts';
import * as L from './layout.ts';
import { tokenText } from './notation.ts';

const { BOARD } = L;
const cellTarget = (cell: number): Target => BOARD.names[cell] as Target;

export function clicks(_p: Position, move: number): readonly Target[] {
  if (move < L.FIRST_STEP)
    return [`hand:${L.ANIMALS[Math.trunc(move / BOARD.size)]}` as Target, cellTarget(move % BOARD.size)];
  const edge = BOARD.edges[move - L.FIRST_STEP];
  return edge ? [cellTarget(edge.from), cellTarget(edge.to)] : ['pass' as Target];
}

/** What the viewer of both Views saw happen; at the end of the game also what the tokens left on the board are (AI-8). */
export function events(before: View, move: number, after: View): GameEvent[] {
  const list = [...deed(before, move, after), ...lastReveals(before, move, after)];
  const scores = score(after);
  if (String(scores) !== String(score(before))) list.push({ kind: 'score', scores });
  const ended = outcome(after);
  if (ended) list.push({ kind: 'over', outcome: ended });
  return list;
}

function deed(before: View, move: number, after: View): GameEvent[] {
  const seat = L.turnOf(before) as Seat;
  if (move >= L.FIRST_MASKED) return [entrance(seat, L.UNKNOWN, move - L.FIRST_MASKED)];
  if (move >= L.FIRST_OUT) return departure(before, (move - L.FIRST_OUT) as Seat);
  if (move === L.PASS) return [{ kind: 'pass', seat }];
  if (move < L.FIRST_STEP) return [entrance(seat, Math.trunc(move / BOARD.size), move % BOARD.size)];
  const { from, to } = BOARD.edges[move - L.FIRST_STEP] as Edge;
  if (L.pieceAt(before, to) !== L.EMPTY) return fight(before, from, to, after);
  return [{ kind: 'move', piece: tokenText(L.pieceAt(before, from)), from: cellTarget(from), to: cellTarget(to) }];
}

const entrance = (seat: Seat, animal: number, cell: number): GameEvent => ({
  kind: 'enter',
  piece: tokenText(L.token(seat, animal)),
  from: `hand:${seat}` as Target,
  to: cellTarget(cell),
});

/** AI-14: the tokens on the board leave with their owner, and nobody captures them. */
function departure(before: View, seat: Seat): GameEvent[] {
  const tokens = L.CELLS.filter((cell) => L.ownerOf(L.pieceAt(before, cell)) === seat);
  return [
    { kind: 'out', seat },
    ...tokens.map(
      (cell): GameEvent => ({ kind: 'lose', piece: tokenText(L.pieceAt(before, cell)), from: cellTarget(cell) }),
    ),
  ];
}

/** Who won shows in what was captured (AI-7). Both tokens are revealed, as far as the viewer now knows what he did not. */
function fight(before: View, from: number, to: number, after: View): GameEvent[] {
  const attacker = L.pieceAt(before, from);
  const defender = L.pieceAt(before, to);
  const seat = L.ownerOf(attacker) as Seat;
  const other = L.ownerOf(defender) as Seat;
  const taken = newCapture(before, after, seat);
  const lost = newCapture(before, after, other);
  const [start, place] = [cellTarget(from), cellTarget(to)];
  const stays = L.pieceAt(after, to);
  const shown = (piece: number, at: Target, was: number): GameEvent[] =>
    L.animalOf(was) === L.UNKNOWN && L.animalOf(piece) !== L.UNKNOWN
      ? [{ kind: 'reveal', piece: tokenText(piece), at }]
      : [];
  const list: GameEvent[] = [{ kind: 'attack', piece: tokenText(attacker), from: start, at: place }];
  list.push(...shown(lost ?? stays, start, attacker), ...shown(taken ?? stays, place, defender));
  if (taken !== undefined) list.push({ kind: 'capture', piece: tokenText(taken), from: place, by: seat });
  if (lost !== undefined) list.push({ kind: 'capture', piece: tokenText(lost), from: start, by: other });
  else list.push({ kind: 'move', piece: tokenText(stays), from: start, to: place });
  return list;
}

function newCapture(before: View, after: View, seat: Seat): number | undefined {
  const count = L.captureCount(before, seat);
  return L.captureCount(after, seat) > count ? L.captureAt(after, seat, count) : undefined;
}

/** The tokens that only the end of the game has shown; those of the last fight were revealed in it. */
function lastReveals(before: View, move: number, after: View): GameEvent[] {
  if (L.turnOf(after) !== L.FINISHED) return [];
  const edge = BOARD.edges[move - L.FIRST_STEP];
  const fought = edge !== undefined && L.pieceAt(before, edge.to) !== L.EMPTY;
  return L.CELLS.filter((cell) => {
    if (L.pieceAt(after, cell) === L.EMPTY) return false;
    if (cell === edge?.to) return !fought && L.animalOf(L.pieceAt(before, edge.from)) === L.UNKNOWN;
    return move === L.FIRST_MASKED + cell || L.animalOf(L.pieceAt(before, cell)) === L.UNKNOWN;
  }).map((cell) => ({ kind: 'reveal', piece: tokenText(L.pieceAt(after, cell)), at: cellTarget(cell) }));
}
