/** The form of a game's options, made from their specification and texts. */
import { explain, type Game, type OptionSpec, SEATS, type Seat, type Table } from '@pessoi/core';
import { findAi } from '@pessoi/registry/minds';
import { type PlayerSpec, parsePlayer } from '@pessoi/search';
import type { Context } from '../context.ts';
import type { Asker } from '../terminal/ask.ts';
import type { Machines } from './session.ts';

/** Asks for everything that settles a table; `undefined` when the person gives up. */
export async function askTable(game: Game, context: Context, asker: Asker): Promise<Table | undefined> {
  for (;;) {
    const options: Record<string, unknown> = {};
    for (const [key, spec] of Object.entries(game.options)) {
      if (spec.kind === 'custom' || !hasEffect(spec, options)) continue;
      const value = await askOption(game, key, spec, context, asker);
      if (value === undefined) return undefined;
      options[key] = value;
    }
    const seats = await askSeatCount(game, context, asker);
    if (seats === undefined) return undefined;
    const table = game.open(options, seats);
    if (table.ok) return table.value;
    context.print(explain(table.error, context.lang, game));
  }
}

/** Options that the answers so far leave without effect are not asked for. */
const hasEffect = ({ when = {} }: OptionSpec<unknown>, options: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([key, value]) => options[key] === value);

type AskableSpec = Exclude<OptionSpec<unknown>, { kind: 'custom' }>;

async function askOption(game: Game, key: string, spec: AskableSpec, context: Context, asker: Asker): Promise<unknown> {
  const text = game.messages[context.lang].options[key];
  const title = text?.label ?? key;
  if (spec.kind === 'choice') {
    const choices = spec.values.map((value, i) => ({ label: text?.values[String(value)] ?? String(value), value: i }));
    const index = await asker.choose(title, choices, spec.values.indexOf(spec.default));
    return index === undefined ? undefined : spec.values[index];
  }
  const { min, max, step } = spec;
  const typed = await asker.text(title, String(spec.default), (value) => {
    const number = Number(value);
    const fits = /^\d+$/.test(value) && number >= min && number <= max && (number - min) % step === 0;
    return fits ? undefined : context.say('number-range', { min, max, step });
  });
  return typed === undefined ? undefined : Number(typed);
}

async function askSeatCount(game: Game, { say }: Context, asker: Asker): Promise<number | undefined> {
  const [first] = game.seatCounts;
  if (first === undefined || game.seatCounts.length === 1) return first;
  const choices = game.seatCounts.map((value) => ({ label: String(value), value }));
  return asker.choose(say('ask-seats'), choices, first);
}

const PERSON = 'person';

/** Who plays where, people left out; `undefined` when the person gives up. */
export async function askMachines(table: Table, context: Context, asker: Asker): Promise<Machines | undefined> {
  const { say, lang } = context;
  const machines = new Map<Seat, PlayerSpec>();
  const levels = findAi(table.game.id)?.levels(table) ?? [];
  const choices = [
    { label: say('person'), value: PERSON },
    { label: say('random-mover'), value: 'random' },
    ...levels.map((_, i) => ({ label: say('level', { level: i + 1 }), value: `level:${i + 1}` })),
    ...(levels.length > 0 ? [{ label: say('level-max'), value: 'max' }] : []),
  ];
  for (const seat of SEATS.slice(0, table.seats)) {
    const name = table.game.messages[lang].seats[seat] ?? String(seat);
    const chosen = await asker.choose(say('ask-player', { name }), choices, PERSON);
    if (chosen === undefined) return undefined;
    const spec = parsePlayer(chosen);
    if (spec) machines.set(seat, spec);
  }
  return machines;
}
