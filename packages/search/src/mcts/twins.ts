import { type MctsGuide, MoveList, type MoveValue, type Rules, type Truth } from '@pessoi/core';

/** The moves thought of, and after each of them those that the guide left out as worth exactly the same. */
export function withTwins(
  rules: Rules,
  guide: MctsGuide | undefined,
  root: Truth,
  moves: readonly MoveValue[],
): readonly MoveValue[] {
  if (!guide?.twinOf) return moves;
  const list = new MoveList(rules.moveSpace);
  rules.legal(root, list);
  const twins = new Map<string, string[]>();
  for (let i = 0; i < list.count; i++) {
    const twin = guide.twinOf(root, list, i);
    if (twin === i) continue;
    const searched = rules.format(root, list.at(twin));
    twins.set(searched, [...(twins.get(searched) ?? []), rules.format(root, list.at(i))]);
  }
  return moves.flatMap((each) => [
    each,
    ...(twins.get(each.move) ?? []).map((move) => ({ move, value: each.value, line: [move] })),
  ]);
}
