import {
  CHANCE,
  type Faces,
  facesFor,
  type GameRecord,
  makeRecord,
  type Rng,
  randomGame,
  replay,
  seededRng,
  start,
  type Table,
} from '@pessoi/core';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { write } from '../io.ts';
import { addTableFlags, gameNamed, openTable, type TableFlags, wholeNumber } from './table.ts';

interface Flags extends TableFlags {
  readonly count?: string;
  readonly seed?: string;
}

export function addRandom(program: Command, context: Context): void {
  const { say } = context;
  addTableFlags(program.command('random'), context)
    .description(say('help-random'))
    .argument('<game>', say('help-game'))
    .option('--count <n>', say('help-count'))
    .option('--seed <text>', say('help-seed'))
    .action(async (id: string, flags: Flags) => {
      const table = openTable(gameNamed(id, context), flags, context);
      const count = wholeNumber('--count', flags.count ?? '1', 1, context);
      const rng = seededRng(flags.seed ?? context.io.freshSeed());
      for (let i = 0; i < count; i++)
        if (!(await write(context.io.output, `${JSON.stringify(randomRecord(table, rng))}\n`))) return;
    });
}

/** A complete random game, with the faces of its dice. */
export function randomRecord(table: Table, rng: Rng): GameRecord {
  const { rules } = table;
  const moves = randomGame(rules, start(rules), rng);
  const chance: Record<string, Faces> = {};
  replay(rules, undefined, moves, (before, move, index) => {
    if (rules.actor(before) === CHANCE) chance[index] = facesFor(rules.roll(before, move), rng);
  });
  return makeRecord(table, moves, { chance });
}
