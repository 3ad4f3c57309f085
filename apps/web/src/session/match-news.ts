/** What an event of the stream makes of a match. Pure: the page keeps the match, and draws what comes of it. */
import type { MatchEvent, MatchView, Receipt, Situation } from '@pessoi/protocol';

export interface News {
  readonly match: MatchView;
  /** There is more to know than the event tells: the match must be asked for anew. */
  readonly reload: boolean;
}

/** An entry that the page has already changes nothing. */
export function takeNews(match: MatchView, event: MatchEvent, isSecret: boolean): News {
  if (event.match !== match.id || event.seq <= match.seq) return { match, reload: false };
  const next: MatchView = { ...match, seq: event.seq };
  const told = (changes: Partial<MatchView>, reload = false): News => ({ match: { ...next, ...changes }, reload });
  switch (event.kind) {
    case 'seat':
      return told({ seats: event.seats });
    case 'start':
      return told(withSituation(next, event.situation), true);
    case 'move':
      return told({ ...withSituation(next, event.situation), moves: [...match.moves, event.played] });
    case 'takeback':
      return told({ ...withSituation(next, event.situation), moves: match.moves.slice(0, event.moves) });
    case 'offer':
      return told(withSituation(next, event.situation));
    case 'end':
      // Once it is over nothing is hidden any more: the moves are told again, with all that they were.
      return told(withSituation(next, event.situation), isSecret);
    case 'chat':
      return told({ chat: [...match.chat, event.line] });
    case 'rematch':
      return told({ rematch: event.next, rematchAsked: event.asked });
  }
}

/** An answer may overtake the stream: the newer situation counts. The entries themselves come by the stream. */
export function takeReceipt(match: MatchView, { situation }: Receipt): MatchView {
  return { ...match, ...withSituation(match, situation) };
}

function withSituation(match: MatchView, situation: Situation): Partial<MatchView> {
  if (situation.seq < match.situation.seq) return {};
  const { status, actor, result } = situation;
  return { situation, status, actor, result };
}
