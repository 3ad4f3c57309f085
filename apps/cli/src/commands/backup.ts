import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData } from '../failure.ts';
import { withStore } from '../host/open.ts';
import { addDataFlag } from '../host/settings.ts';

interface Flags {
  readonly data?: string;
}

export function addBackup(program: Command, context: Context): void {
  const { say, print, io } = context;
  addDataFlag(program.command('backup').description(say('help-backup')), context)
    .argument('<file>', say('help-file'))
    .action((file: string, flags: Flags) =>
      withStore(flags, context, async ({ store }) => {
        await store.backup(resolve(io.folder, file));
        print(say('backed-up', { file }));
      }),
    );
  addDataFlag(program.command('restore').description(say('help-restore')), context)
    .argument('<file>', say('help-file'))
    .action((file: string, flags: Flags) =>
      withStore(flags, context, async ({ store }) => {
        await store.restore(resolve(io.folder, file)).catch((error: Error) => {
          throw badData(error.message);
        });
        print(say('restored', { file }));
      }),
    );
}
