import { COMMON_REASONS, type Reason, reason, type Seat, type Table, type View } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import type { SessionResult } from './session.ts';

/**
 * The result of a match online, with a reason that can be said in any language. The server tells it in English; where the rules
 * ended the game they say it again here, and how a game ends outside of them is known by its words.
 */
export function resultOf(table: Table, view: View, told: MatchView['result']): SessionResult | undefined {
  if (!told) return undefined;
  const { winners, scores } = told;
  return {
    winners: winners as readonly Seat[],
    scores,
    reason: table.rules.outcome(view)?.reason ?? reasonFrom(told.reason, table),
  };
}

function reasonFrom(text: string, { game }: Table): Reason {
  const [clause = '', ...rest] = text.split(': ');
  const words = rest.join(': ');
  const known = Object.entries({ ...COMMON_REASONS.en, ...game.messages.en.reasons });
  return reason(clause, known.find(([, template]) => template === words)?.[0] ?? words);
}
