import { explain, type Game, type State, startPosition, type Table } from '@pessoi/core';
import { findGame, GAMES } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData, wrongUsage } from '../failure.ts';

/** The flags that settle a table, shared by the commands that need one. */
export interface TableFlags {
  readonly options?: string;
  readonly seats?: string;
}

export function addTableFlags(command: Command, { say }: Context): Command {
  return command.option('--options <json>', say('help-options')).option('--seats <n>', say('help-seats'));
}

export function gameNamed(id: string, { say }: Context): Game {
  const game = findGame(id);
  if (!game) throw wrongUsage(say('unknown-game', { game: id, games: GAMES.map((g) => g.id).join(', ') }));
  return game;
}

export function openTable(game: Game, flags: TableFlags, context: Context): Table {
  const seats = flags.seats === undefined ? undefined : wholeNumber('--seats', flags.seats, 1, context);
  return settle(game, parseOptionsFlag(flags.options, context), seats, context);
}

export function settle(game: Game, options: unknown, seats: number | undefined, { lang }: Context): Table {
  const table = game.open(options, seats);
  if (!table.ok) throw wrongUsage(explain(table.error, lang, game));
  return table.value;
}

function parseOptionsFlag(text: string | undefined, { say }: Context): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw wrongUsage(say('options-not-json'));
  }
}

export function wholeNumber(flag: string, text: string, min: number, { say }: Context): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < min) throw wrongUsage(say('not-a-number', { flag, value: text, min }));
  return value;
}

/** The position that `--position` names, or the game's own start. */
export function startFrom(table: Table, position: string | undefined, { lang }: Context): State {
  const from = startPosition(table.rules, position);
  if (!from.ok) throw badData(`${from.error.clause}: ${explain(from.error, lang, table.game)}`);
  return from.value;
}
