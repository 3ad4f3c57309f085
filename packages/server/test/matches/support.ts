/** Matches without a store: what the pure part of the server makes of orders. */
import { randomGame, type Seat, seededRng, start } from '@pessoi/core';
import type { ClockSetting } from '@pessoi/protocol';
import { findGame } from '@pessoi/registry';
import { type Decision, decide } from '../../src/matches/decide.ts';
import { startIfFull } from '../../src/matches/draft.ts';
import { type Match, newMatch } from '../../src/matches/match.ts';
import type { Order } from '../../src/matches/order.ts';
import { Problem } from '../../src/problem.ts';
import type { MatchId, MatchRow, SeatRow, UserId } from '../../src/store/index.ts';

export const START = 1_000_000;

export interface Wish {
  readonly game?: string;
  readonly options?: object;
  readonly seats?: number;
  readonly clock?: ClockSetting;
  readonly bots?: readonly Seat[];
}

/** A match that has just started. */
export function started({
  game = 'kings',
  options = {},
  seats = 2,
  clock = { kind: 'none' },
  bots = [],
}: Wish = {}): Match {
  const row = {
    id: 'match' as MatchId,
    game,
    edition: 1,
    options: JSON.stringify(options),
    seats,
    clock: JSON.stringify(clock),
    listed: 1,
    rated: 0,
    invite: 'let-me-in',
    created_at: START,
  } as MatchRow;
  const rows = Array.from({ length: seats }, (_, seat): SeatRow => {
    const isBot = bots.some((bot) => bot === seat);
    const user_id = isBot ? null : (`user${seat}` as UserId);
    return {
      match_id: row.id,
      seat,
      user_id,
      bot_level: isBot ? 1 : null,
      invited_id: null,
      by_link: 0,
      seen_at: START,
    };
  });
  const match = newMatch(row, rows, findGame);
  startIfFull(match, START);
  return match;
}

/** A table talk: orders one after the other, each at its time. */
export class Talk {
  match: Match;
  now = START;
  private readonly random = seededRng('talk');

  constructor(wish: Wish = {}) {
    this.match = started(wish);
  }

  by = (seat: number) => ({ seat: seat as Seat, user: `user${seat}` as UserId });

  /** Carries an order out after `wait` milliseconds. */
  order(order: Order, wait = 0): Decision {
    this.now += wait;
    const decision = decide(this.match, order, this.now, this.random);
    this.match = decision.match;
    return decision;
  }

  move(seat: number, move: string, wait = 0, spent?: number): Decision {
    const { turn } = this.match;
    return this.order({ kind: 'move', by: this.by(seat), move, turn, ...(spent !== undefined && { spent }) }, wait);
  }

  offer(seat: number, what: 'draw' | 'takeback', act: 'make' | 'accept' | 'decline' | 'withdraw' = 'make'): Decision {
    return this.order({ kind: 'offer', by: this.by(seat), what, act });
  }

  /** The code of the refusal. */
  refusal(attempt: () => unknown): string {
    try {
      attempt();
    } catch (error) {
      if (error instanceof Problem) return error.code;
      throw error;
    }
    return 'not refused';
  }
}

/** The moves of a random game, in notation. */
export function someGame(game: string, seed: string, options: object = {}, seats = 2): string[] {
  const table = findGame(game)?.open(options, seats);
  if (!table?.ok) throw new Error(`no such table: ${game}`);
  return randomGame(table.value.rules, start(table.value.rules), seededRng(seed));
}
