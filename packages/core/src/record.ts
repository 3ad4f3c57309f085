import { CHANCE, type Outcome, OVER, type Rules, SEATS, type Seat, type State } from './contract.ts';
import { type Faces, facesAgree } from './dice.ts';
import type { Game, Table } from './game.ts';
import { explain } from './messages.ts';
import { isPlainObject } from './options.ts';
import { quote, type Reason, reason, refuse } from './reason.ts';
import { replay } from './replay.ts';
import { err, ok, type Result } from './result.ts';

export const RECORD_FORMAT = 'pessoi/1';

/** How a game ended outside its rules (ALL-3). */
export interface RecordEnd {
  readonly kind: 'resign' | 'draw' | 'time';
  /** Who resigned or ran out of time; for a draw, who proposed it, if that is known. */
  readonly seat?: Seat;
}

export interface RecordResult {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  /** Begins with the clause that ended the game; the words after the colon are free. */
  readonly reason: string;
}

/**
 * Room for showing afterwards that dice and hidden tokens were settled beforehand: what was committed to before the first
 * move, and what opened it. Texts of at most 200 characters, kept as they are: what they prove is checked elsewhere.
 */
export interface RecordProof {
  /** By what it is about, such as `dice` or `seat0`. */
  readonly commitment: Readonly<Record<string, string>>;
  /** By the index in `moves` of the move that it explains; the number of moves stands for the end. */
  readonly openings?: Readonly<Record<string, string>>;
}

/** A game as it is stored and shared (ALL-5): the rules edition, the options and the notation of the moves. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly edition: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly position?: string;
  readonly moves: readonly string[];
  /** The faces of the dice, by the index in `moves` of the roll that they belong to. */
  readonly chance?: Readonly<Record<string, Faces>>;
  readonly end?: RecordEnd;
  readonly result?: RecordResult;
  readonly players?: readonly string[];
  readonly date?: string;
  readonly proof?: RecordProof;
}

/** A record that has been replayed and found true. */
export interface CheckedRecord {
  readonly record: GameRecord;
  readonly table: Table;
  readonly final: State;
  readonly outcome: Outcome | undefined;
}

type Check = (value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';
const isIndex = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Readonly<Record<string, Check>>, optional: readonly string[] = []): Check =>
  (value) =>
    isPlainObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) =>
      Object.hasOwn(value, key) ? check(value[key]) : optional.includes(key),
    );
const isFaces = shape({ attacker: listOf(isIndex), defender: listOf(isIndex) }, ['attacker', 'defender']);
const textsOf =
  (isName: (name: string) => boolean): Check =>
  (value) =>
    isPlainObject(value) &&
    Object.entries(value).every(([name, text]) => isName(name) && isText(text) && text.length <= 200);
const isProof = shape(
  { commitment: textsOf((name) => name.length <= 40), openings: textsOf((name) => /^(0|[1-9]\d*)$/.test(name)) },
  ['openings'],
);

const REQUIRED: Readonly<Record<string, Check>> = {
  format: (value) => value === RECORD_FORMAT,
  game: isText,
  edition: isIndex,
  options: isPlainObject,
  seats: isIndex,
  moves: listOf(isText),
};
const OPTIONAL: Readonly<Record<string, Check>> = {
  position: isText,
  chance: (value) => isPlainObject(value) && Object.values(value).every(isFaces),
  end: shape({ kind: (kind) => kind === 'resign' || kind === 'draw' || kind === 'time', seat: isIndex }, ['seat']),
  result: shape({ winners: listOf(isIndex), scores: listOf(Number.isInteger), reason: isText }),
  players: listOf((name) => isText(name) && name.length <= 100),
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value)),
  proof: isProof,
};

/** Reads the JSON text of a record and checks everything it says. */
export function readRecord(text: string, find: (id: string) => Game | undefined): Result<CheckedRecord, Reason> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('record', 'record-not-json');
  }
  return checkRecord(json, find);
}

/** Rejects what is malformed (shape) and what is untrue (moves, faces, end, result that replay does not give). */
export function checkRecord(json: unknown, find: (id: string) => Game | undefined): Result<CheckedRecord, Reason> {
  const malformed = checkShape(json);
  if (malformed) return err(malformed);
  const record = json as GameRecord;

  const game = find(record.game);
  if (!game) return refuse('record', 'record-game-unknown', { game: quote(record.game) });
  if (record.edition !== game.edition)
    return refuse('ALL-5', 'record-edition-unknown', { edition: quote(record.edition) });
  const table = game.open(record.options, record.seats);
  if (!table.ok) return table;
  const { rules } = table.value;

  let untrue: Reason | undefined;
  const rolls = record.chance ?? {};
  const rolled = new Set<string>();
  const final = replay(rules, record.position, record.moves, (before, move, index) => {
    if (!Object.hasOwn(rolls, index) || rules.actor(before) !== CHANCE) return;
    rolled.add(String(index));
    if (!facesAgree(rules.roll(before, move), rolls[index] as Faces))
      untrue ??= reason('SW-24', 'record-roll-untrue', { at: index, move: quote(record.moves[index]) });
  });
  if (!final.ok) {
    const { at, reason: why } = final.error;
    if (at < 0) return err(why);
    const details = { number: at + 1, move: quote(record.moves[at]), clause: why.clause };
    return err({ ...reason(why.clause, 'record-move', details), cause: why });
  }
  if (untrue) return err(untrue);
  for (const at of Object.keys(rolls))
    if (!rolled.has(at)) return refuse('record', 'record-roll-not-chance', { at: quote(at) });

  const outcome = recordedOutcome(rules, final.value, record.end);
  if (!outcome.ok) return outcome;
  if (record.players && record.players.length !== record.seats)
    return refuse('record', 'record-field-wrong', { field: 'players', value: `${record.players.length}` });
  for (const at of Object.keys(record.proof?.openings ?? {}))
    if (Number(at) > record.moves.length)
      return refuse('record', 'record-field-wrong', { field: 'proof.openings', value: quote(at) });
  const false_ = checkResult(record.result, outcome.value);
  if (false_) return err(false_);
  return ok({ record, table: table.value, final: final.value, outcome: outcome.value });
}

function checkShape(json: unknown): Reason | undefined {
  if (!isPlainObject(json)) return reason('record', 'record-not-an-object', { value: quote(json) });
  for (const field of Object.keys(REQUIRED))
    if (!Object.hasOwn(json, field)) return reason('record', 'record-field-missing', { field });
  for (const [field, value] of Object.entries(json)) {
    const table = Object.hasOwn(REQUIRED, field) ? REQUIRED : OPTIONAL;
    const check = Object.hasOwn(table, field) ? table[field] : undefined;
    if (!check) return reason('record', 'record-field-unknown', { field: quote(field) });
    if (!check(value)) return reason('record', 'record-field-wrong', { field, value: quote(value) });
  }
  return undefined;
}

/** The outcome by the rules, or by the field `end`, which only a game that is not over can have. */
function recordedOutcome(rules: Rules, final: State, end: RecordEnd | undefined): Result<Outcome | undefined, Reason> {
  const byRules = rules.outcome(final);
  if (!end) return ok(byRules);
  if (rules.actor(final) === OVER) return refuse('ALL-6', 'record-end-after-over');
  return endedOutcome(rules, final, end);
}

/** What resignation, an agreed draw or loss on time make of a game under way (ALL-3). */
export function endedOutcome(rules: Rules, p: State, end: RecordEnd): Result<Outcome, Reason> {
  const scores = rules.score(p);
  const remaining = rules.remaining(p);
  if (end.seat !== undefined && !remaining.includes(end.seat))
    return refuse('record', 'record-field-wrong', { field: 'end', value: quote(end.seat) });
  if (end.kind === 'draw') return ok({ winners: remaining, scores, reason: reason('ALL-3', 'agreed-draw') });
  if (end.seat === undefined) return refuse('record', 'record-field-missing', { field: 'end.seat' });
  if (rules.out(p, end.seat) !== undefined) return refuse('ALL-3', 'record-end-is-a-move');
  const code = end.kind === 'resign' ? 'resigned' : 'timed-out';
  return ok({ winners: remaining.filter((seat) => seat !== end.seat), scores, reason: reason('ALL-3', code) });
}

function checkResult(result: RecordResult | undefined, outcome: Outcome | undefined): Reason | undefined {
  if (!result) return undefined;
  if (!outcome) return reason('record', 'record-result-unfinished');
  const same =
    String(result.winners) === String(outcome.winners) &&
    String(result.scores) === String(outcome.scores) &&
    result.reason.startsWith(`${outcome.reason.clause}:`);
  return same ? undefined : reason('record', 'record-result-untrue', { found: writeResult(outcome) });
}

const writeResult = (outcome: Outcome): string =>
  `${outcome.winners.join('+')} (${outcome.scores.join('-')}) ${outcome.reason.clause}`;

/** An outcome as records and `inspect` write it. */
export function toRecordResult(game: Game, outcome: Outcome): RecordResult {
  const { winners, scores, reason: why } = outcome;
  return { winners, scores, reason: `${why.clause}: ${explain(why, 'en', game)}` };
}

export interface RecordDetails {
  readonly position?: string | undefined;
  readonly chance?: Readonly<Record<string, Faces>> | undefined;
  readonly end?: RecordEnd | undefined;
  readonly players?: readonly string[] | undefined;
  readonly date?: string | undefined;
  readonly proof?: RecordProof | undefined;
}

/** Makes the record of a game that was played here: moves and details are trusted, the result is worked out. */
export function makeRecord(table: Table, moves: readonly string[], details: RecordDetails = {}): GameRecord {
  const { game, rules } = table;
  const final = replay(rules, details.position, moves);
  if (!final.ok) throw new Error(`not a game: ${JSON.stringify(final.error)}`);
  const outcome = recordedOutcome(rules, final.value, details.end);
  if (!outcome.ok) throw new Error(`not an end: ${JSON.stringify(outcome.error)}`);
  const { position, chance, end, players, date, proof } = details;
  return {
    format: RECORD_FORMAT,
    game: game.id,
    edition: game.edition,
    options: table.options,
    seats: table.seats,
    ...(position !== undefined && { position }),
    moves,
    ...(chance !== undefined && Object.keys(chance).length > 0 && { chance }),
    ...(end !== undefined && { end }),
    ...(outcome.value !== undefined && { result: toRecordResult(game, outcome.value) }),
    ...(players !== undefined && { players }),
    ...(date !== undefined && { date }),
    ...(proof !== undefined && { proof }),
  };
}

/** A number from outside as a seat of this table. */
export const toSeat = (value: unknown, seats: number): Seat | undefined =>
  SEATS.find((seat) => seat === value && seat < seats);
