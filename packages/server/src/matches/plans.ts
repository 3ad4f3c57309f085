/**
 * Conditional moves: lines that a player has thought out for a game by correspondence. When the game goes along one of
 * them and it is his turn, his answer is played at once. A line is the moves to come of everyone, as its owner will see
 * them.
 */
import { type Rng, type Rules, type Seat, type State, viewOf } from '@pessoi/core';
import { Problem } from '../problem.ts';
import type { Database, Statement, Time } from '../store/index.ts';
import { type Decision, decide } from './decide.ts';
import { actorOf, isBot, type Match, stateAt } from './match.ts';

export type Lines = readonly (readonly string[])[];
/** The lines of each seat that has some. Changed as the game goes along them. */
export type Plans = Map<Seat, Lines>;

/** Live games are too fast for it, and a read for each of their moves would be wasted. */
export async function readPlans(db: Database, match: Match): Promise<Plans> {
  if (match.setting.kind === 'live' || match.status !== 'playing') return new Map();
  const rows = await db.selectFrom('plans').selectAll().where('match_id', '=', match.row.id).execute();
  return new Map(rows.map(({ seat, lines }) => [seat as Seat, JSON.parse(lines) as Lines]));
}

/** The decision with the answers that were planned for it. Updates the plans. */
export function followPlans(decision: Decision, plans: Plans, now: Time, random: Rng): Decision {
  if (plans.size === 0) return decision;
  let { match } = decision;
  const entries = [...decision.entries];
  if (entries.some(({ body }) => body.kind === 'takeback')) for (const seat of plans.keys()) plans.set(seat, []);
  const moved = entries.filter(({ body }) => body.kind === 'move').length;
  // Words and offers are no moves: whoever has planned his own next one makes it when he likes.
  if (moved === 0) return decision;
  let from = match.moves.length - moved;
  for (;;) {
    advance(plans, match, from);
    from = match.moves.length;
    const seat = actorOf(match);
    const move = seat === undefined ? undefined : plans.get(seat)?.[0]?.[0];
    if (seat === undefined || move === undefined) break;
    try {
      const user = match.seats[seat]?.user_id ?? null;
      const answer = decide(match, { kind: 'move', by: { seat, user }, move, turn: match.turn }, now, random);
      match = answer.match;
      entries.push(...answer.entries);
    } catch (error) {
      // What was planned is not legal here after all: the player decides for himself.
      if (!(error instanceof Problem)) throw error;
      plans.set(seat, []);
    }
  }
  return { ...decision, match, entries };
}

/** Keeps of each plan the lines that the moves made since then go along. */
function advance(plans: Plans, match: Match, from: number): void {
  const { rules } = match.table;
  const state = stateAt(match, Math.max(0, from));
  for (const { code } of match.moves.slice(Math.max(0, from))) {
    for (const [seat, lines] of plans) {
      const seen = rules.format(state, rules.viewMove(state, code, seat));
      const rest = lines.filter(([first]) => first === seen).map((line) => line.slice(1));
      plans.set(
        seat,
        rest.filter((line) => line.length > 0),
      );
    }
    rules.apply(state, code);
  }
}

export function planStatements(db: Database, { row }: Match, plans: Plans): Statement[] {
  return [...plans].map(([seat, lines]) => {
    // A last move of another's that nothing answers is no plan any more.
    const left = lines.filter((line) => line.length > 1);
    const own = { match_id: row.id, seat };
    return {
      query:
        left.length > 0
          ? db
              .updateTable('plans')
              .set({ lines: JSON.stringify(left) })
              .where((eb) => eb.and(own))
          : db.deleteFrom('plans').where((eb) => eb.and(own)),
    };
  });
}

/** Refuses lines that cannot be meant: from a View nothing can be played ahead, so only the moves' form is looked at. */
export function checkPlan(match: Match, seat: Seat, lines: Lines): void {
  if (match.status !== 'playing' || match.setting.kind === 'live' || isBot(match, seat))
    throw new Problem(409, 'no-plans-here');
  if (match.table.rules.secrecy === 'open') for (const line of lines) mustBePlayable(match.table.rules, match, line);
}

function mustBePlayable(rules: Rules, match: Match, line: readonly string[]): void {
  const state: State = stateAt(match, match.moves.length);
  for (const text of line) {
    const move = rules.parse(viewOf(rules, state, 0), text);
    if (!move.ok) throw new Problem(422, 'illegal-move', { why: { reason: move.error, game: match.table.game.id } });
    rules.apply(state, move.value);
  }
}
