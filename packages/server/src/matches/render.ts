/**
 * What a viewer is shown of a match. The only place where a position leaves the server: everything here is made from the
 * View that `rules.view` builds for that viewer. Once a match is over, all is shown to all.
 */
import {
  type Move,
  type Rules,
  type Seat,
  SPECTATOR,
  type State,
  start,
  toRecordResult,
  type View,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import type { ChatLine, MatchEvent, MoveView, SeatView, Situation } from '@pessoi/protocol';
import type { MatchId } from '../store/index.ts';
import { absentSince } from './absence.ts';
import type { Entry } from './entry.ts';
import { legalMoves } from './legal.ts';
import { actorOf, head, type Match, type PlayedMove, stateAt } from './match.ts';

/** The words of a View as text, for games with secrets: there a client cannot work the View out from the moves. */
export const viewText = (view: View): string =>
  Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('base64');

function shown(rules: Rules, state: State, view: View, isOver: boolean): { position: string; view?: string } {
  if (isOver) return { position: rules.write(state) };
  return { position: rules.write(view), ...(rules.secrecy === 'secret' && { view: viewText(view) }) };
}

export function startOf(match: Match, viewer: Viewer): { position: string; view?: string } {
  const { rules } = match.table;
  const state = start(rules);
  return shown(rules, state, viewOf(rules, state, viewer), match.status === 'over');
}

/** The moves from the `from`-th on, as the viewer saw them. */
export function movesOf(match: Match, viewer: Viewer, from = 0): MoveView[] {
  const { rules } = match.table;
  const isOver = match.status === 'over';
  const state = stateAt(match, from);
  let before = viewOf(rules, state, viewer);
  return match.moves.slice(from).map((played) => {
    const move = rules.viewMove(state, played.code, viewer);
    const text = isOver ? played.text : rules.format(state, move);
    rules.apply(state, played.code);
    const after = viewOf(rules, state, viewer);
    const events = [...rules.events(before, move, after)];
    before = after;
    return { ...facts(played), move: text, ...shown(rules, state, after, isOver), events };
  });
}

const facts = ({ seq, at, seat, faces }: PlayedMove) => ({
  seq,
  at,
  seat,
  ...(faces && {
    faces: {
      ...(faces.attacker && { attacker: [...faces.attacker] }),
      ...(faces.defender && { defender: [...faces.defender] }),
    },
  }),
});

/** The legal moves in notation, for the seat that is to act. */
function legalFor({ table: { rules } }: Match, view: View): string[] {
  return legalMoves(rules, view)
    .toArray()
    .map((move: Move) => rules.format(view, move))
    .sort();
}

/** The seats that want to play again. */
export const askedAgain = ({ wishes }: Match): Seat[] => [...wishes].sort();

export function situationOf(match: Match, viewer: Viewer): Situation {
  const { table, state, clock, status, outcome } = match;
  const { rules, game } = table;
  const actor = actorOf(match) ?? null;
  const result = outcome && toRecordResult(game, outcome);
  const view = viewOf(rules, state, viewer);
  return {
    seq: head(match),
    turn: match.turn,
    status,
    actor,
    ...shown(rules, state, view, status === 'over'),
    legal: actor !== null && actor === viewer ? legalFor(match, view) : [],
    scores: [...rules.score(view)],
    clock: { left: clock.left ? [...clock.left] : null, running: clock.running ?? null, at: clock.since },
    offers: [...match.offers].map(([kind, { by, agreed }]) => ({ kind, by, agreed: [...agreed] })),
    claimable: (viewer !== SPECTATOR && status === 'playing' && absentSince(match, viewer)) || null,
    result: result ? { winners: [...result.winners], scores: [...result.scores], reason: result.reason } : null,
  };
}

/** A chat line, if this viewer is in the room: players and spectators are kept apart. */
export function chatLine({ seq, at, seat, body }: Entry, viewer: Viewer): ChatLine | undefined {
  if (body.kind !== 'chat' || (body.room === 'players') !== viewer >= 0) return undefined;
  return { seq, at, room: body.room, from: body.from, seat, text: body.text };
}

/** What a viewer is told of the entries after `since`: a part of them, in order, each with the situation as it is now. */
export function eventsAfter(match: Match, since: number, viewer: Viewer, seats: () => SeatView[]): MatchEvent[] {
  const fresh = match.entries.slice(firstAfter(match.entries, since));
  if (fresh.length === 0) return [];
  const situation = situationOf(match, viewer);
  const firstMove = match.moves.findIndex(({ seq }) => seq > since);
  const moves = new Map((firstMove < 0 ? [] : movesOf(match, viewer, firstMove)).map((move) => [move.seq, move]));
  const asked = askedAgain(match);
  const events = fresh.map((entry) => eventOf(entry, match.row.id, viewer, { situation, moves, seats, asked }));
  return events.filter((event) => event !== undefined);
}

interface Surroundings {
  readonly situation: Situation;
  readonly moves: ReadonlyMap<number, MoveView>;
  readonly seats: () => SeatView[];
  readonly asked: readonly Seat[];
}

function eventOf(
  entry: Entry,
  match: MatchId,
  viewer: Viewer,
  { situation, moves, seats, asked }: Surroundings,
): MatchEvent | undefined {
  const { seq, at, seat, body } = entry;
  const of = { match, seq, at };
  switch (body.kind) {
    case 'join':
    case 'leave':
      return { kind: 'seat', ...of, seats: seats() };
    case 'start':
      return { kind: 'start', ...of, situation };
    case 'move': {
      const played = moves.get(seq);
      return played && { kind: 'move', ...of, played, situation };
    }
    case 'takeback':
      return { kind: 'takeback', ...of, moves: body.to, situation };
    case 'offer':
      return seat === null ? undefined : { kind: 'offer', ...of, what: body.what, act: body.act, seat, situation };
    case 'end':
      return { kind: 'end', ...of, situation };
    case 'chat': {
      const line = chatLine(entry, viewer);
      return line && { kind: 'chat', ...of, line };
    }
    case 'rematch':
      return { kind: 'rematch', ...of, asked: [...asked], next: body.next ?? null };
  }
}

/** Entries are numbered without gaps from 1, so the place of the next one is the number of the last. */
const firstAfter = (entries: readonly Entry[], since: number): number => Math.min(since, entries.length);
