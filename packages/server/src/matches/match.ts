/**
 * A match in memory: what its log adds up to. Made from the rows of the store and nothing else, so any process can make it
 * at any time; `evolve` takes it one entry further.
 */
import {
  CHANCE,
  endedOutcome,
  type Faces,
  type Game,
  type Move,
  newState,
  type Outcome,
  OVER,
  type RecordEnd,
  SEATS,
  type Seat,
  SPECTATOR,
  type State,
  start,
  type Table,
  unwrap,
  type Viewer,
} from '@pessoi/core';
import type { ClockSetting, OfferKind } from '@pessoi/protocol';
import type { MatchRow, SeatRow, Time, UserId } from '../store/index.ts';
import type { Clock } from './clock.ts';
import { changesPosition, type Entry, type Why } from './entry.ts';

export interface PlayedMove {
  readonly seq: number;
  readonly at: Time;
  /** Null for dice. */
  readonly seat: Seat | null;
  readonly text: string;
  readonly code: Move;
  readonly faces: Faces | undefined;
  readonly why: Why | undefined;
}

export interface Offer {
  readonly by: Seat;
  /** Seats that have agreed, the one who asked included. */
  readonly agreed: readonly Seat[];
}

/** How often a seat's offers were declined, and how many moves had been made the last time. */
export interface Refusals {
  readonly times: number;
  readonly atMoves: number;
}

export interface Earlier {
  readonly state: State;
  readonly moves: number;
}

export interface Match {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly table: Table;
  readonly setting: ClockSetting;
  readonly entries: Entry[];
  status: MatchRow['status'];
  /** The last entry that changed the position. */
  turn: number;
  moves: PlayedMove[];
  state: State;
  /** The truth some moves ago, from where the last ones can be told again. */
  earlier: Earlier;
  clock: Clock;
  readonly offers: Map<OfferKind, Offer>;
  readonly refusals: Map<`${OfferKind}:${Seat}`, Refusals>;
  /** Seats that want to play again. */
  readonly wishes: Set<Seat>;
  end: RecordEnd | undefined;
  endWhy: Why | undefined;
  outcome: Outcome | undefined;
}

/** The match before its first entry. */
export function newMatch(row: MatchRow, seats: readonly SeatRow[], find: (id: string) => Game | undefined): Match {
  const game = find(row.game);
  if (!game) throw new Error(`match ${row.id} is of an unknown game ${row.game}`);
  const table = tableOf(game, row);
  return {
    row,
    seats,
    table,
    setting: JSON.parse(row.clock) as ClockSetting,
    entries: [],
    status: 'open',
    turn: 0,
    moves: [],
    state: start(table.rules),
    earlier: beginning(table),
    clock: { left: undefined, running: undefined, since: row.created_at },
    offers: new Map(),
    refusals: new Map(),
    wishes: new Set(),
    end: undefined,
    endWhy: undefined,
    outcome: undefined,
  };
}

/** Tables of the same game with the same options: most matches share one. */
const tables = new WeakMap<Game, Map<string, Table>>();
const MOST_TABLES = 200;

function tableOf(game: Game, { options, seats }: Pick<MatchRow, 'options' | 'seats'>): Table {
  const known = tables.get(game) ?? new Map<string, Table>();
  tables.set(game, known);
  const key = `${seats} ${options}`;
  const table = known.get(key) ?? unwrap(game.open(JSON.parse(options), seats));
  if (known.size >= MOST_TABLES) known.clear();
  known.set(key, table);
  return table;
}

export const head = (match: Match): number => match.entries.at(-1)?.seq ?? 0;

/** The seat to act; undefined before the start, after the end, and while dice roll. */
export function actorOf({ table, state, status }: Match): Seat | undefined {
  const actor = status === 'playing' ? table.rules.actor(state) : OVER;
  return actor === OVER || actor === CHANCE ? undefined : actor;
}

export const seatOf = (match: Match, user: UserId | undefined): Seat | undefined =>
  user === undefined ? undefined : SEATS.find((seat) => match.seats[seat]?.user_id === user);

export const isBot = (match: Match, seat: Seat): boolean => match.seats[seat]?.bot_level != null;

/** As whom someone may look at the match; undefined when he may not. */
export function viewerOf(match: Match, user: UserId | undefined, invite?: string): Viewer | undefined {
  const seat = seatOf(match, user);
  if (seat !== undefined) return seat;
  const asked =
    user !== undefined && (match.row.created_by === user || match.seats.some(({ invited_id }) => invited_id === user));
  return match.row.listed === 1 || asked || invite === match.row.invite ? SPECTATOR : undefined;
}

/** Whether a house bot has something to do: its turn, or an offer to answer. */
export function botDue(match: Match): boolean {
  if (match.status !== 'playing') return false;
  const actor = actorOf(match);
  if (actor !== undefined && isBot(match, actor)) return true;
  return [...match.offers.values()].some((offer) => waitingFor(match, offer).some((seat) => isBot(match, seat)));
}

/** The seats whose answer an offer still needs. */
export const waitingFor = ({ table, state }: Match, { agreed }: Offer): Seat[] =>
  table.rules.remaining(state).filter((seat) => !agreed.includes(seat));

/** One entry further. Entries come from the log or from `decide`, so they are trusted. */
export function evolve(match: Match, entry: Entry): void {
  const { body, at, seat } = entry;
  match.entries.push(entry);
  if (changesPosition(entry)) match.turn = entry.seq;
  switch (body.kind) {
    case 'start':
      match.status = 'playing';
      setClock(match, at, body.left);
      break;
    case 'move':
      applyMove(match, entry, body);
      setClock(match, at, body.left);
      break;
    case 'takeback':
      match.moves = match.moves.slice(0, body.to);
      match.state = stateAt(match, body.to);
      match.earlier = beginning(match.table);
      match.offers.clear();
      setClock(match, at, body.left);
      break;
    case 'end':
      match.status = 'over';
      match.end = body.end;
      match.endWhy = body.why;
      match.outcome = body.end && unwrap(endedOutcome(match.table.rules, match.state, body.end));
      match.offers.clear();
      setClock(match, at, body.left);
      break;
    case 'offer':
      if (seat !== null) evolveOffer(match, seat, body.what, body.act);
      break;
    case 'rematch':
      if (seat !== null) match.wishes.add(seat);
      break;
    default:
      break;
  }
}

function applyMove(match: Match, entry: Entry, body: Extract<Entry['body'], { kind: 'move' }>): void {
  const { rules } = match.table;
  const code = unwrap(rules.parse(match.state, body.move));
  const { seq, at, seat } = entry;
  match.moves.push({ seq, at, seat, text: body.move, code, faces: body.faces, why: body.why });
  rules.apply(match.state, code);
  lapseOffers(match, seat);
  const outcome = rules.outcome(match.state);
  if (!outcome) return;
  match.status = 'over';
  match.outcome = outcome;
  match.offers.clear();
}

/** A move answers a question to take back, and a draw offered by another, with no. */
function lapseOffers(match: Match, mover: Seat | null): void {
  for (const [what, offer] of match.offers)
    if (what === 'takeback' || (mover !== null && offer.by !== mover)) {
      match.offers.delete(what);
      noteRefusal(match, what, offer.by);
    }
}

function evolveOffer(match: Match, seat: Seat, what: OfferKind, act: string): void {
  const offer = match.offers.get(what);
  if (act === 'make') match.offers.set(what, { by: seat, agreed: [seat] });
  else if (act === 'accept' && offer) match.offers.set(what, { ...offer, agreed: [...offer.agreed, seat] });
  else {
    match.offers.delete(what);
    if (act === 'decline' && offer) noteRefusal(match, what, offer.by);
  }
}

function noteRefusal(match: Match, what: OfferKind, by: Seat): void {
  const times = (match.refusals.get(`${what}:${by}`)?.times ?? 0) + 1;
  match.refusals.set(`${what}:${by}`, { times, atMoves: match.moves.length });
}

function setClock(match: Match, at: Time, left: readonly number[] | undefined): void {
  match.clock = { left: left ?? match.clock.left, running: actorOf(match), since: at };
}

const beginning = ({ rules }: Table): Earlier => ({ state: start(rules), moves: 0 });

/** The truth after the first `count` moves. */
export function stateAt({ table, moves, earlier }: Match, count: number): State {
  const { rules } = table;
  const from = earlier.moves <= count ? earlier : beginning(table);
  const state = newState(rules);
  rules.copy(from.state, state);
  for (const { code } of moves.slice(from.moves, count)) rules.apply(state, code);
  return state;
}

/** A copy that can be taken further without touching the match. */
export function branch(match: Match): Match {
  const state = newState(match.table.rules);
  match.table.rules.copy(match.state, state);
  return {
    ...match,
    state,
    earlier: { state: match.state, moves: match.moves.length },
    entries: [...match.entries],
    moves: [...match.moves],
    offers: new Map(match.offers),
    refusals: new Map(match.refusals),
    wishes: new Set(match.wishes),
  };
}
