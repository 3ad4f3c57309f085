import type { CheckedRecord } from '@pessoi/core';
import { type Analysis, analyse } from '@pessoi/search';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { adviserFor } from '../minds.ts';
import { describeNote, describeSeat, describeSwings } from '../terminal/analysis.ts';
import { ProgressBar } from '../terminal/progress.ts';
import type { Speaker } from '../terminal/words.ts';
import { type RecordFlags, recordNamed } from './record.ts';
import { wholeNumber } from './table.ts';

interface Flags extends RecordFlags {
  readonly nodes?: string;
  readonly json?: true;
}

/**
 * A whole game is to be judged, so each move gets a part of what a single hint would take, and no search goes on for longer
 * than a person waits. With --nodes there is no clock, and the answer is the same on every machine.
 */
const PART = 4;
const MOST_MS = 1000;

export function addAnalyse(program: Command, context: Context): void {
  const { say } = context;
  program
    .command('analyse')
    .description(say('help-analyse'))
    .argument('<record>', say('help-record'))
    .option('--game-number <n>', say('help-game-number'))
    .option('--nodes <n>', say('help-nodes'))
    .option('--json', say('help-json'))
    .action(async (file: string, flags: Flags) => {
      const asked = flags.nodes === undefined ? undefined : wholeNumber('--nodes', flags.nodes, 1, context);
      const checked = await recordNamed(file, flags, context);
      const adviser = adviserFor(checked.table);
      const nodes = asked ?? Math.ceil(adviser.nodes / PART);
      const bar = new ProgressBar(context, checked.record.moves.length);
      const analysis = analyse(checked.table.rules, checked.record, adviser.mind, {
        seed: 'analyse',
        nodes,
        ...(asked === undefined && { ms: MOST_MS }),
        noted: ({ ply }) => bar.show(ply + 1),
      });
      bar.clear();
      if (flags.json) context.print(JSON.stringify({ game: checked.record.game, nodes, ...analysis }));
      else print(checked, analysis, nodes, context);
    });
}

function print({ table }: CheckedRecord, analysis: Analysis, nodes: number, context: Context): void {
  const { say, lang } = context;
  const speaker: Speaker = { table, lang, say };
  context.print(say('analyse-title', { game: table.game.messages[lang].name, nodes }));
  for (const note of analysis.notes) context.print(describeNote(speaker, note));
  context.print();
  for (const line of describeSwings(speaker, analysis)) context.print(line);
  for (const [seat, summary] of analysis.seats.entries())
    for (const line of describeSeat(speaker, seat, summary, analysis)) context.print(line);
}
