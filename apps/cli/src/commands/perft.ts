import { divide, explain, perft, replay, type State, type Table } from '@pessoi/core';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData } from '../failure.ts';
import { addTableFlags, gameNamed, openTable, startFrom, type TableFlags, wholeNumber } from './table.ts';

interface Flags extends TableFlags {
  readonly position?: string;
  readonly moves?: string;
  readonly divide?: true;
}

export function addPerft(program: Command, context: Context): void {
  const { say } = context;
  addTableFlags(program.command('perft'), context)
    .description(say('help-perft'))
    .argument('<game>', say('help-game'))
    .argument('<depth>', say('help-depth'))
    .option('--position <text>', say('help-position'))
    .option('--moves <list>', say('help-moves'))
    .option('--divide', say('help-divide'))
    .action((id: string, depth: string, flags: Flags) => {
      const table = openTable(gameNamed(id, context), flags, context);
      count(table, wholeNumber('<depth>', depth, 0, context), flags, context);
    });
}

function count(table: Table, depth: number, flags: Flags, context: Context): void {
  const state = afterMoves(table, flags, context);
  let total = 0;
  if (flags.divide && depth > 0) {
    for (const [move, nodes] of divide(table.rules, state, depth)) {
      context.print(`${move}: ${nodes}`);
      total += nodes;
    }
  } else total = perft(table.rules, state, depth);
  context.print(String(total));
}

function afterMoves(table: Table, { position, moves = '' }: Flags, context: Context): State {
  startFrom(table, position, context);
  const played = replay(table.rules, position, moves.split(/\s+/).filter(Boolean));
  if (played.ok) return played.value;
  const { at, reason } = played.error;
  throw badData(
    context.say('illegal-move-at', {
      at: at + 1,
      clause: reason.clause,
      why: explain(reason, context.lang, table.game),
    }),
  );
}
