/** Which of the two players sits where: `seating[seat]`. */
export type Side = 'a' | 'b';

export interface Pairing {
  readonly index: number;
  /** Games of one opening follow each other, `a` in another seat each time. */
  readonly opening: number;
  readonly seating: readonly Side[];
}

/**
 * The n-th game of a match. Two seats: a and b, then the same opening with seats swapped. More seats: one `a` among `b`s, in
 * every seat once per opening, so that of equal players `a` takes one first place in `seats`.
 */
export function pairing(index: number, seats: number): Pairing {
  const seatOfA = index % seats;
  return {
    index,
    opening: Math.floor(index / seats),
    seating: Array.from({ length: seats }, (_, seat) => (seat === seatOfA ? 'a' : 'b')),
  };
}

/** Only whole rounds of an opening are fair: the number of games, rounded up to them. */
export const fairGames = (games: number, seats: number): number => Math.ceil(games / seats) * seats;
