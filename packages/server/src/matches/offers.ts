/** Offers of a draw (ALL-3, AI-13) and requests to take moves back. */
import type { Seat } from '@pessoi/core';
import type { OfferKind } from '@pessoi/protocol';
import { Problem } from '../problem.ts';
import { spared } from './clock.ts';
import type { Desk } from './desk.ts';
import { actorOf, type Match, stateAt, waitingFor } from './match.ts';
import type { Asker, Order } from './order.ts';

/** After the n-th refusal, so many moves per refusal must be made before the same may be asked again. */
const BACK_OFF_MOVES = 4;

export function decideOffer(desk: Desk, { by, what, act }: Extract<Order, { kind: 'offer' }>): void {
  const { match } = desk;
  if (!match.table.rules.remaining(match.state).includes(by.seat)) throw new Problem(409, 'not-playing');
  const offer = match.offers.get(what);
  if (act === 'make' && what === 'takeback' && isUnfinishedTurn(match, by.seat))
    takeBack(desk, by, match.moves.length - 1);
  else if (act === 'make' && !offer) make(desk, by, what);
  else if (!offer) throw new Problem(409, 'no-offer');
  else if (act === 'make' || act === 'accept') {
    if (!offer.agreed.includes(by.seat)) accept(desk, by, what);
  } else if ((offer.by === by.seat) !== (act === 'withdraw')) throw new Problem(409, 'no-offer');
  else desk.add({ ...by, body: { kind: 'offer', what, act } });
}

function make(desk: Desk, by: Asker, what: OfferKind): void {
  const { match } = desk;
  const refused = match.refusals.get(`${what}:${by.seat}`);
  const wait = refused ? refused.atMoves + BACK_OFF_MOVES * refused.times - match.moves.length : 0;
  if (wait > 0) throw new Problem(409, 'offer-too-soon', { params: { moves: wait } });
  if (what === 'takeback') takebackPoint(match, by.seat);
  desk.add({ ...by, body: { kind: 'offer', what, act: 'make' } });
}

function accept(desk: Desk, by: Asker, what: OfferKind): void {
  const { match, now } = desk;
  desk.add({ ...by, body: { kind: 'offer', what, act: 'accept' } });
  const offer = match.offers.get(what);
  if (!offer || waitingFor(match, offer).length > 0) return;
  const left = match.clock.left && { left: spared(match.clock, now) };
  if (what === 'draw') desk.add({ ...by, body: { kind: 'end', end: { kind: 'draw', seat: offer.by }, ...left } });
  else takeBack(desk, by, takebackPoint(match, offer.by));
}

/** The seat's own last move belongs to the turn it is still in: nobody else has seen an answer to it. */
function isUnfinishedTurn(match: Match, seat: Seat): boolean {
  return actorOf(match) === seat && match.moves.at(-1)?.seat === seat;
}

function takeBack(desk: Desk, by: Asker, to: number): void {
  const { match, now } = desk;
  mustBeRevocable(match, to);
  const left = match.clock.left && { left: spared(match.clock, now) };
  desk.add({ ...by, body: { kind: 'takeback', to, ...left } });
}

/** How many moves stand when this seat's last turn is taken back. */
function takebackPoint(match: Match, seat: Seat): number {
  const { moves } = match;
  let to = moves.findLastIndex((move) => move.seat === seat);
  if (to < 0) throw new Problem(409, 'nothing-to-take-back');
  while (to > 0 && moves[to - 1]?.seat === seat) to--;
  mustBeRevocable(match, to);
  return to;
}

function mustBeRevocable(match: Match, to: number): void {
  const { rules } = match.table;
  const state = stateAt(match, to);
  for (const { code } of match.moves.slice(to)) {
    if (code >= rules.moveSpace || rules.irrevocable(state, code)) throw new Problem(409, 'irrevocable');
    rules.apply(state, code);
  }
}
