/**
 * What an order makes of a match: entries to be written, or a refusal. Pure: the match given is not touched, time and chance
 * come from outside. Whoever holds the answer writes the entries first, and then tells.
 */
import { type Rng, reason, type Seat, viewOf } from '@pessoi/core';
import { Problem } from '../problem.ts';
import type { Time } from '../store/index.ts';
import { absentSince } from './absence.ts';
import { charged, deadline, LAG_FORGIVEN, spared } from './clock.ts';
import { Desk } from './desk.ts';
import { changesPosition, type Entry, type Why } from './entry.ts';
import { actorOf, head, type Match } from './match.ts';
import { decideOffer } from './offers.ts';
import type { Order } from './order.ts';

export interface Decision {
  /** The match as it is once the entries are written. */
  readonly match: Match;
  /** Empty when the order had already been carried out. */
  readonly entries: readonly Entry[];
  /** To be thrown after the entries have been written: a flag had fallen, say. */
  readonly problem?: Problem;
}

export function decide(match: Match, order: Order, now: Time, random: Rng): Decision {
  const desk = new Desk(match, now, random);
  const problem = carryOut(desk, order);
  return { match: desk.match, entries: desk.entries, ...(problem && { problem }) };
}

function carryOut(desk: Desk, order: Order): Problem | undefined {
  const { match } = desk;
  if (order.kind === 'chat') {
    const { seat, user, room, from, text, key } = order;
    const isWritten = (entry: Entry): boolean =>
      key !== undefined && entry.user === user && entry.body.kind === 'chat' && entry.body.key === key;
    if (!match.entries.some(isWritten))
      desk.add({ seat, user, body: { kind: 'chat', room, from, text, ...(key !== undefined && { key }) } });
    return undefined;
  }
  if (order.kind === 'close') {
    if (match.status !== 'over') desk.add({ seat: null, user: null, body: { kind: 'end', why: 'host' } });
    return undefined;
  }
  if (order.kind === 'move' && isDone(match, order)) return undefined;
  if (match.status === 'playing' && flagFell(desk, LAG_FORGIVEN)) {
    retire(desk, match.clock.running as Seat, 'time');
    return order.kind === 'flag' ? undefined : new Problem(409, 'out-of-time', { extra: position(match) });
  }
  if (order.kind === 'flag') return undefined;
  if (match.status !== 'playing') throw new Problem(409, 'not-playing', { extra: position(match) });
  switch (order.kind) {
    case 'move':
      return move(desk, order);
    case 'resign':
      if (!match.table.rules.remaining(match.state).includes(order.by.seat)) throw new Problem(409, 'not-playing');
      retire(desk, order.by.seat, 'resign');
      return undefined;
    case 'claim':
      retire(desk, absentee(desk, order.by.seat), 'abandon');
      return undefined;
    default:
      decideOffer(desk, order);
      return undefined;
  }
}

/** Where the match is, for who answered something older. */
const position = (match: Match): { seq: number; turn: number } => ({ seq: head(match), turn: match.turn });

type MoveOrder = Extract<Order, { kind: 'move' }>;

/** Sent twice is one move: the first change after the turn that it answers is this very move. */
function isDone(match: Match, { by, move: text, turn }: MoveOrder): boolean {
  if (turn === match.turn) return false;
  const next = match.entries.find((entry) => entry.seq > turn && changesPosition(entry));
  return next?.body.kind === 'move' && next.seat === by.seat && next.body.move === text;
}

function move(desk: Desk, { by, move: text, turn, spent }: MoveOrder): Problem | undefined {
  const { match, now } = desk;
  const { game, rules } = match.table;
  if (turn !== match.turn) throw new Problem(409, 'stale', { extra: position(match) });
  if (actorOf(match) !== by.seat) throw new Problem(409, 'not-your-turn', { extra: position(match) });
  // From the seat's own View, so that a refusal cannot tell more than the seat may know.
  const code = rules.parse(viewOf(rules, match.state, by.seat), text);
  const why = code.ok ? reason('ALL-7', 'unreadable', { text }) : code.error;
  if (!code.ok || code.value >= rules.moveSpace)
    throw new Problem(422, 'illegal-move', { why: { reason: why, game: game.id } });
  const left = charged(match.clock, now, spent);
  if (!left) {
    retire(desk, by.seat, 'time');
    return new Problem(409, 'out-of-time', { extra: position(match) });
  }
  desk.play({ seat: by.seat, user: by.user, body: { kind: 'move', move: text } }, match.clock.left && left);
  return undefined;
}

/** Whether the running clock ran out more than `grace` ago. */
function flagFell({ match, now }: Desk, grace: number): boolean {
  const fallsAt = deadline(match.clock);
  return fallsAt !== null && now > fallsAt + grace;
}

/** A seat is out: in some games that is a move of its own and the others go on (AI-14), in others it ends the game (ALL-3). */
export function retire(desk: Desk, seat: Seat, why: Why): void {
  const { match, now } = desk;
  const { rules } = match.table;
  const out = rules.out(match.state, seat);
  const left = match.clock.left && spared(match.clock, now);
  if (out !== undefined)
    desk.takeOut({ seat, user: null, body: { kind: 'move', move: rules.format(match.state, out), why } }, left);
  else {
    const end = { kind: why === 'time' ? 'time' : 'resign', seat } as const;
    desk.add({ seat, user: null, body: { kind: 'end', end, why, ...(left && { left }) } });
  }
}

function absentee({ match, now }: Desk, claimant: Seat): Seat {
  const since = absentSince(match, claimant);
  const actor = actorOf(match);
  if (since === undefined || actor === undefined || now < since) throw new Problem(409, 'not-abandoned');
  return actor;
}
