import type { Outcome, Position, Rules, Secrecy } from './contract.ts';
import { type OptionSpec, type OptionSpecs, parseOptions } from './options.ts';
import { type Lang, quote, type Reason, refuse } from './reason.ts';
import { err, ok, type Result } from './result.ts';

/** A clause of the rules in our own words. `ruling` says why, where the clause is ours and not the sheet's. */
export interface ClauseText {
  readonly text: string;
  readonly ruling?: string;
}

export interface RuleSection {
  readonly title: string;
  /** Markdown put before the clauses (an overview, a table). */
  readonly intro?: string;
  readonly clauses: Readonly<Record<string, ClauseText>>;
}

export interface OptionText {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A game's texts in one language; page, command line and API all read them. */
export interface Messages {
  readonly name: string;
  /** One sentence for the lobby. */
  readonly summary: string;
  /** What each seat is called: Red, Black … */
  readonly seats: readonly string[];
  /** Names of pieces, marks and buttons by the codes used in positions, targets and events. */
  readonly words: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionText>>;
  /** Templates for every Reason code of this game. */
  readonly reasons: Readonly<Record<string, string>>;
  /** The rulebook, in the order of the rules file. */
  readonly rulebook: readonly RuleSection[];
}

/** A named combination of options and seats: what tests run over, and what ratings are kept for. */
export interface Variant {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** A part of a terminal line; the tone says what it is, the terminal how that looks. */
export interface Span {
  readonly text: string;
  readonly tone?: 'seat0' | 'seat1' | 'seat2' | 'seat3' | 'dim' | 'mark' | 'title';
}
export type Sketch = readonly (readonly Span[])[];

/** How several games make one result (AI-15). Players are numbered by their seat in the first game. */
export interface Series {
  readonly games: number;
  /** What a game gives to each of its seats. */
  points(outcome: Outcome): readonly number[];
  /** Who sits where next: `seating[seat]` is a player. */
  reseat(seating: readonly number[], points: readonly number[]): readonly number[];
}

/** A game with its options and seats settled. */
export interface Table {
  readonly game: Game;
  /** All options, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly rules: Rules;
}

export interface Game {
  readonly id: string;
  readonly edition: number;
  readonly secrecy: Secrecy;
  readonly authors: string;
  readonly seatCounts: readonly number[];
  readonly options: Readonly<Record<string, OptionSpec<unknown>>>;
  readonly variants: readonly Variant[];
  readonly messages: Readonly<Record<Lang, Messages>>;
  readonly series?: Series;
  /** The board for a terminal. */
  sketch(table: Table, p: Position, lang: Lang): Sketch;
  /** Checks outsiders' options and seats, and lays out the table. */
  open(options?: unknown, seats?: unknown): Result<Table, Reason>;
}

/** What an author writes; `O` is the game's own type of its options. */
export interface GameDefinition<O extends object> extends Omit<Game, 'open' | 'options' | 'sketch'> {
  readonly options: OptionSpecs<O>;
  /** The clause that says how many may play. */
  readonly seatsClause: string;
  /** Looks at the options together, after each has been checked by itself. */
  check?(options: O): Reason | undefined;
  rules(options: O, seats: number): Rules;
  sketch?(table: Table, p: Position, lang: Lang): Sketch;
}

export function defineGame<O extends object>(definition: GameDefinition<O>): Game {
  const { check, rules, seatsClause, seatCounts } = definition;
  const game: Game = {
    ...definition,
    options: definition.options as Game['options'],
    sketch: definition.sketch ?? ((table, p) => [[{ text: table.rules.write(p) }]]),
    open(rawOptions = {}, seats = seatCounts[0]) {
      const options = parseOptions(definition.options, rawOptions);
      if (!options.ok) return err(options.error);
      const refused = check?.(options.value);
      if (refused) return err(refused);
      if (typeof seats !== 'number') return refuse('seats', 'seats-not-a-number', { value: quote(seats) });
      if (!seatCounts.includes(seats))
        return refuse(seatsClause, 'seats-not-playable', { value: quote(seats), seats: seatCounts.join(', ') });
      return ok({ game, options: options.value as Table['options'], seats, rules: rules(options.value, seats) });
    },
  };
  return game;
}
