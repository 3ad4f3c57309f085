/** A player's own marks on tokens: written at a place after some moves, they go with the token from there. */
import type { GameEvent } from '@pessoi/core';

export interface OwnMark {
  readonly ply: number;
  readonly cell: string;
  /** What the player thinks it is, as letters. */
  readonly text: string;
}

interface Happened {
  readonly events: readonly GameEvent[];
}

/** Where the marks are after `ply` moves, by cell. The later mark on a token counts. */
export function marksAt(
  marks: readonly OwnMark[],
  moves: readonly Happened[],
  ply: number,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const mark of [...marks].sort((a, b) => a.ply - b.ply)) {
    const cell = mark.ply <= ply ? follow(mark, moves, ply) : undefined;
    if (cell === undefined) continue;
    if (mark.text === '') shown.delete(cell);
    else shown.set(cell, mark.text);
  }
  return shown;
}

function follow({ ply, cell }: OwnMark, moves: readonly Happened[], to: number): string | undefined {
  let at: string | undefined = cell;
  for (const { events } of moves.slice(ply, to)) {
    // All of a move happens at once: a token that arrives where another was taken is not the one that was taken.
    const from = at;
    for (const event of events) {
      if ((event.kind === 'capture' || event.kind === 'lose') && event.from === from) at = undefined;
      else if (event.kind === 'move' && event.from === from) at = event.to;
    }
    if (at === undefined) return undefined;
  }
  return at;
}
