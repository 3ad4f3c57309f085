/**
 * What a position text is refused for, beyond what cannot be read (ALL-8). Each check holds after every sequence of moves;
 * together they do not prove that there is one (who could have beaten whom is not worked out).
 */
import { type Reason, reason, type Seat, type State } from '@pessoi/core';
import { remaining } from './ending.ts';
import { countIn, handSize } from './hands.ts';
import * as L from './layout.ts';
import { hasLostAll, isQuietEnd, QUIET_ROUNDS } from './rules.ts';

const refused = (code: string, params?: Reason['params']): Reason => reason('ALL-8', code, params);

export function impossible(p: State): Reason | undefined {
  if (remaining(p).length === 0) return refused('nobody-remains');
  for (const seat of L.tableSeats(p)) {
    const wrong = L.isIn(p, seat) ? checkTokens(p, seat) : checkOut(p, seat);
    if (wrong) return wrong;
    if (captures(p, seat).some((piece) => L.ownerOf(piece) === seat)) return refused('captured-own', { seat });
  }
  return (L.turnOf(p) === L.FINISHED ? checkOver(p) : checkGoingOn(p)) ?? checkOpening(p);
}

const captures = (p: State, seat: Seat): readonly number[] =>
  Array.from({ length: L.captureCount(p, seat) }, (_, i) => L.captureAt(p, seat, i));

const allCaptures = (p: State): readonly number[] => L.tableSeats(p).flatMap((seat) => captures(p, seat));
const onBoard = (p: State): readonly number[] =>
  L.CELLS.map((cell) => L.pieceAt(p, cell)).filter((piece) => piece !== L.EMPTY);
const countOf = (pieces: readonly number[], piece: number): number => pieces.filter((other) => other === piece).length;
const ownedBy = (pieces: readonly number[], seat: Seat): number =>
  pieces.filter((piece) => L.ownerOf(piece) === seat).length;

/** AI-2, AI-7: of every animal, two are in the hand, on the board or captured. */
function checkTokens(p: State, seat: Seat): Reason | undefined {
  const elsewhere = [...onBoard(p), ...allCaptures(p)];
  for (const [animal, letter] of [...L.ANIMALS].entries()) {
    const found = countIn(L.handOf(p, seat), animal) + countOf(elsewhere, L.token(seat, animal));
    if (found !== L.COPIES) return refused('not-two-of-each', { seat, animal: letter, found });
  }
  return undefined;
}

/** AI-14: whoever is out has nothing on the board. He went out with a token left: losing the last one ends the game. */
function checkOut(p: State, seat: Seat): Reason | undefined {
  if (ownedBy(onBoard(p), seat) > 0) return refused('out-but-on-board', { seat });
  const captured = allCaptures(p);
  for (const [animal, letter] of [...L.ANIMALS].entries()) {
    const found = countOf(captured, L.token(seat, animal));
    if (found > L.COPIES) return refused('captured-too-often', { seat, animal: letter, found });
  }
  return ownedBy(captured, seat) === L.COPIES * L.ANIMAL_COUNT ? refused('out-after-losing-all', { seat }) : undefined;
}

const withoutTokens = (p: State): readonly Seat[] => remaining(p).filter((seat) => hasLostAll(p, seat));
const someoneIsOut = (p: State): boolean => remaining(p).length < L.tableSeats(p).length;

function checkGoingOn(p: State): Reason | undefined {
  const turn = L.turnOf(p);
  if (!L.isIn(p, turn)) return refused('out-but-to-move', { seat: turn });
  const over = remaining(p).length === 1 || isQuietEnd(p) || withoutTokens(p).length > 0;
  return over ? refused('over-but-to-move') : undefined;
}

/** A game that is over ended by AI-14, AI-12 or AI-10, and with the move that ended it. */
function checkOver(p: State): Reason | undefined {
  const players = remaining(p).length;
  const quiet = L.quietOf(p);
  const lost = withoutTokens(p);
  if (players > 1 && !isQuietEnd(p)) {
    if (lost.length === 0) return refused('over-without-reason');
    return quiet === 0 && fightJustTook(p, lost) ? undefined : refused('over-without-fight');
  }
  if (lost.length > 0) return refused('over-before');
  // Turns alone stop at the limit; a player who goes out lowers it from what it was with him.
  const most = someoneIsOut(p) ? QUIET_ROUNDS * (players + 1) - 1 : QUIET_ROUNDS * players;
  return quiet > most ? refused('quiet-too-long', { turns: quiet, most }) : undefined;
}

/** AI-7, AI-10: the last fight took the last token of one seat, or by a tie those of two. */
function fightJustTook(p: State, lost: readonly Seat[]): boolean {
  const last = (seat: Seat): number => captures(p, seat).at(-1) ?? L.EMPTY;
  const took = (captor: Seat, seat: Seat): boolean => L.ownerOf(last(captor)) === seat;
  const [one, two, ...more] = lost as readonly [Seat, ...Seat[]];
  if (two === undefined) return remaining(p).some((captor) => took(captor, one));
  const tied = L.animalOf(last(one)) === L.animalOf(last(two));
  return more.length === 0 && took(one, two) && took(two, one) && tied;
}

/** Before the first fight every turn was counted, so the counter says whose turn it is and bounds the placements. */
function checkOpening(p: State): Reason | undefined {
  if (allCaptures(p).length > 0) return undefined;
  const seats = L.tableSeats(p);
  const quiet = L.quietOf(p);
  const tokens = onBoard(p);
  if (tokens.length > quiet) return refused('more-tokens-than-turns', { tokens: tokens.length, turns: quiet });
  if (someoneIsOut(p)) return undefined;
  for (const seat of seats) {
    const turns = Math.floor((quiet + seats.length - 1 - seat) / seats.length);
    const placed = L.COPIES * L.ANIMAL_COUNT - handSize(L.handOf(p, seat));
    if (placed > turns) return refused('more-tokens-than-turns', { tokens: placed, turns });
  }
  const turn = L.turnOf(p);
  return turn === L.FINISHED || turn === quiet % seats.length ? undefined : refused('wrong-seat-to-move');
}
