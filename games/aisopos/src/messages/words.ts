import { ANIMALS } from '../layout.ts';

/**
 * The names of tokens by the codes of positions, targets and events: `L`, `hand:L` for one's own; `0L`, `0?` on the board,
 * `hand:0`.
 */
export function tokenWords(
  animals: readonly string[],
  unknown: string,
  hand: string,
  seats: readonly string[],
  ofSeat: (thing: string, seat: string) => string,
): Record<string, string> {
  const letters = [...ANIMALS].map((letter, i) => [letter, animals[i] as string] as const);
  return Object.fromEntries([
    ...letters.flatMap(([letter, name]) => [
      [letter, name],
      [`hand:${letter}`, name],
    ]),
    ['?', unknown],
    ...seats.flatMap((seat, i) => [
      ...[...letters, ['?', unknown] as const].map(([letter, name]) => [`${i}${letter}`, ofSeat(name, seat)]),
      [`hand:${i}`, ofSeat(hand, seat)],
    ]),
  ]);
}
