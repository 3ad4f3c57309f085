import { MoveList, type Position, type Rules } from '@pessoi/core';

/** One list for all games of a size: it is as long as the move space, and thrown away it would keep the collector busy. */
const lists = new Map<number, MoveList>();

/** The legal moves, until the next call. */
export function legalMoves(rules: Rules, position: Position): MoveList {
  const list = lists.get(rules.moveSpace) ?? new MoveList(rules.moveSpace);
  lists.set(rules.moveSpace, list);
  rules.legal(position, list);
  return list;
}
