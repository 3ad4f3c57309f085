import { CHANCE, OVER, type Position, type Rules, SPECTATOR, type State, type Viewer, viewOf } from './contract.ts';
import type { Game } from './game.ts';
import { explain } from './messages.ts';
import { MoveList } from './moves.ts';
import { isPlainObject } from './options.ts';
import { type Lang, quote, type Reason, reason } from './reason.ts';
import { type RecordResult, toRecordResult, toSeat } from './record.ts';
import { replay, startPosition } from './replay.ts';

/** The machine-readable face of the rules: what a game looks like after some moves. */
export type InspectAnswer =
  | {
      readonly ok: true;
      readonly actor: number | 'chance' | 'over';
      /** Sorted by code unit. Empty for a seat of a secret game that is not to act. */
      readonly legal: readonly string[];
      /** Only when chance acts: the odds of each outcome, in the order of `legal`. */
      readonly odds?: readonly number[];
      readonly position: string;
      readonly scores: readonly number[];
      readonly outcome: RecordResult | null;
    }
  | { readonly ok: false; readonly at: number; readonly rule: string; readonly message: string };

const FIELDS = ['game', 'options', 'seats', 'position', 'moves', 'view'];

export function inspect(request: unknown, find: (id: string) => Game | undefined, lang: Lang = 'en'): InspectAnswer {
  const refused = (at: number, why: Reason, game?: Game): InspectAnswer => ({
    ok: false,
    at,
    rule: why.clause,
    message: explain(why, lang, game),
  });
  const wrong = (field: string, value: unknown): InspectAnswer =>
    refused(-1, reason('request', 'request-field-wrong', { field, value: quote(value) }));

  if (!isPlainObject(request))
    return refused(-1, reason('request', 'request-not-an-object', { value: quote(request) }));
  const unknown = Object.keys(request).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) return refused(-1, reason('request', 'request-field-unknown', { field: quote(unknown) }));
  const { game: id, options, seats, position, moves = [], view } = request;
  if (typeof id !== 'string') return wrong('game', id);
  const game = find(id);
  if (!game) return refused(-1, reason('request', 'record-game-unknown', { game: quote(id) }));

  const opened = game.open(options, seats);
  if (!opened.ok) return refused(-1, opened.error, game);
  const { rules } = opened.value;
  if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'string')) return wrong('moves', moves);
  const viewer = view === undefined ? undefined : view === 'spectator' ? SPECTATOR : toSeat(view, rules.seats);
  if (view !== undefined && viewer === undefined) return wrong('view', view);
  if (position !== undefined && typeof position !== 'string') {
    const start = startPosition(rules, position);
    if (!start.ok) return refused(-1, start.error, game);
  }
  const played = replay(rules, position as string | undefined, moves);
  if (!played.ok) return refused(played.error.at, played.error.reason, game);
  return describe(game, rules, played.value, viewer);
}

function describe(game: Game, rules: Rules, state: State, viewer: Viewer | undefined): InspectAnswer {
  const seen: Position = viewer === undefined ? state : viewOf(rules, state, viewer);
  const list = new MoveList(rules.moveSpace);
  rules.legal(seen, list);
  const actor = rules.actor(seen);
  const moves = list
    .toArray()
    .map((move, i) => ({ text: rules.format(seen, move), odds: list.oddsAt(i) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const outcome = rules.outcome(seen);
  return {
    ok: true,
    actor: actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor,
    legal: moves.map(({ text }) => text),
    ...(actor === CHANCE && { odds: moves.map(({ odds }) => odds) }),
    position: rules.write(seen),
    scores: rules.score(seen),
    outcome: outcome ? toRecordResult(game, outcome) : null,
  };
}
