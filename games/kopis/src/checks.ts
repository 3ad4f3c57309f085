/** ALL-8: what play could not have led to. Each check answers with a reason code of its own. */
import { at, MoveList, type Position, type Seat, type State } from '@pessoi/core';
import { MOVE_SPACE, PASS } from './lanes.ts';
import * as L from './layout.ts';
import { setBastion } from './lines.ts';
import { type KopisOptions, orderText, setUp } from './options.ts';
import { legal } from './rules.ts';

const SEATS: readonly Seat[] = [0, 1];

export function checkPosition(options: KopisOptions, p: State): string | undefined {
  return checkCounts(p) ?? checkBastion(p) ?? (L.isPlacing(p) ? checkPlacing(p) : checkPlay(options, p));
}

function checkCounts(p: State): string | undefined {
  const left = orderText(at(p, L.TO_PLACE));
  for (const seat of SEATS) {
    const toPlace = [...left].filter((letter) => letter === 'rb'[seat]).length;
    if (L.countPieces(p, L.strongholdOf(seat)) !== L.STRONGHOLDS - toPlace) return 'wrong-strongholds'; // KO-2
    const taken = at(p, L.CAPTURES + L.other(seat));
    if (L.countPieces(p, L.factionOf(seat)) + L.waitingCount(p, seat) + taken > L.FACTIONS) return 'too-many-factions';
  }
  return undefined;
}

/** KO-16: it stands on a Faction of the player who is not to move. */
function checkBastion(p: State): string | undefined {
  const bastion = L.bastionOf(p);
  if (bastion === L.NOWHERE) return undefined;
  const turn = L.turnOf(p);
  if (turn === L.FINISHED) return 'bastion-when-over';
  return L.pieceAt(p, bastion) === L.factionOf(L.other(turn)) ? undefined : 'bastion-not-on-a-faction';
}

const allWait = (p: State): boolean => SEATS.every((seat) => L.waitingCount(p, seat) === L.FACTIONS);
const strongholdOnRing = (p: State): boolean =>
  L.CELLS.some((cell) => L.isStronghold(L.pieceAt(p, cell)) && !L.isInner(cell));

/** KO-8. */
function checkPlacing(p: State): string | undefined {
  if (!allWait(p)) return 'entered-while-placing';
  return strongholdOnRing(p) ? 'stronghold-on-the-ring' : undefined;
}

function checkPlay(options: KopisOptions, p: State): string | undefined {
  if (allWait(p)) return isStart(options, p) ? undefined : 'not-the-start';
  if (!L.CELLS.some((cell) => L.isFaction(L.pieceAt(p, cell)))) return 'no-faction-on-the-board';
  const turn = L.turnOf(p);
  if (turn === L.FINISHED) return checkEnd(p);
  const waiting = SEATS.filter((seat) => L.waits(p, seat) !== 0).length;
  if (waiting < (L.isStorm(p) ? 1 : SEATS.length)) return 'over-but-to-move'; // KO-18, KO-26
  return L.bastionOf(p) === L.NOWHERE && !couldPass(p, L.other(turn)) ? 'bastion-missing' : undefined;
}

/** Before the first entry nothing has moved, and Red is to move (KO-9). Nobody can be without a turn there. */
function isStart(options: KopisOptions, p: State): boolean {
  if (L.turnOf(p) !== 0) return false;
  if (options.setup === 'advanced') return !strongholdOnRing(p);
  const start = new Int16Array(p.length) as State;
  setUp(options, start);
  return L.CELLS.every((cell) => L.pieceAt(p, cell) === L.pieceAt(start, cell));
}

/** How the game may have ended; KO-28 leaves no trace in the text. */
function checkEnd(p: State): string | undefined {
  const waiting = SEATS.filter((seat) => L.waits(p, seat) !== 0).length;
  if (!L.isStorm(p)) return waiting === 0 ? 'both-entered-all' : undefined; // KO-26
  const ended = waiting === 0 || SEATS.some((seat) => isStuck(p, seat, L.NOWHERE) && couldPass(p, L.other(seat)));
  return ended ? undefined : 'over-without-reason'; // KO-18
}

const legalMoves = new MoveList(MOVE_SPACE);

/** KO-17, KO-27: the seat would have no turn but a pass, with the Bastion on this cell. Leaves the position as it was. */
function isStuck(p: Position, seat: Seat, bastion: number): boolean {
  const turn = L.turnOf(p);
  const stood = L.bastionOf(p);
  L.setTurn(p, seat);
  setBastion(p, bastion);
  legal(p, legalMoves);
  L.setTurn(p, turn);
  setBastion(p, stood);
  return legalMoves.has(PASS);
}

/** The seat's last turn may have been a pass: without the Bastion, or with it on some Faction of the other's. */
function couldPass(p: Position, seat: Seat): boolean {
  const faction = L.factionOf(L.other(seat));
  return [L.NOWHERE, ...L.CELLS.filter((cell) => L.pieceAt(p, cell) === faction)].some((cell) =>
    isStuck(p, seat, cell),
  );
}
