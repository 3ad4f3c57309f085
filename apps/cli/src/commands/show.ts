import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { isInteractive } from '../io.ts';
import { Replay } from '../terminal/replay.ts';
import { step } from '../terminal/step.ts';
import { type RecordFlags, recordNamed } from './record.ts';

export function addShow(program: Command, context: Context): void {
  const { say } = context;
  program
    .command('show')
    .description(say('help-show'))
    .argument('<record>', say('help-record'))
    .option('--game-number <n>', say('help-game-number'))
    .action(async (file: string, flags: RecordFlags) => {
      const replay = new Replay(await recordNamed(file, flags, context), context);
      if (isInteractive(context.io) && file !== '-') await step(replay, context);
      else for (const line of replay.whole()) context.print(line);
    });
}
