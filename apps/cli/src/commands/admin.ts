import type { HostDesk } from '@pessoi/server';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData, wrongUsage } from '../failure.ts';
import { withStore } from '../host/open.ts';
import { addDataFlag } from '../host/settings.ts';
import { wholeNumber } from './table.ts';

interface Flags {
  readonly data?: string;
  readonly most?: string;
  readonly yes?: true;
}

/** What a host does by hand. It works on the store itself, so it works whether the server runs or not. */
export function addAdmin(program: Command, context: Context): void {
  const { say, print } = context;
  const admin = program.command('admin').description(say('help-admin')).helpCommand(false);
  const command = (name: string, about: string): Command =>
    addDataFlag(admin.command(name).description(about), context);
  const atDesk = <T>(flags: Flags, work: (desk: HostDesk) => Promise<T>): Promise<T> =>
    withStore(flags, context, async (world) => work((await import('@pessoi/server')).hostDesk(world)));
  const ofUser = (name: string, done: unknown): void => {
    if (done === undefined) throw badData(say('no-such-user', { name }));
  };

  command('list', say('help-admin-list'))
    .argument('[what]', say('help-what'))
    .option('--most <n>', say('help-most-lines'))
    .action((what: string | undefined, flags: Flags) =>
      atDesk(flags, async (desk) => {
        const list = what ?? 'users';
        if (list !== 'users' && list !== 'matches' && list !== 'reports')
          throw wrongUsage(say('no-such-list', { what: list }));
        const lines = await desk[list](wholeNumber('--most', flags.most ?? '50', 1, context));
        for (const line of lines) print(line.join('\t'));
        if (lines.length === 0) print(say('nothing-listed'));
      }),
    );
  for (const [name, banned, about, done] of [
    ['ban', true, 'help-ban', 'banned'],
    ['unban', false, 'help-unban', 'unbanned'],
  ] as const)
    command(name, say(about))
      .argument('<name>', say('help-user'))
      .action((user: string, flags: Flags) =>
        atDesk(flags, async (desk) => {
          ofUser(user, await desk.ban(user, banned));
          print(say(done, { name: user }));
        }),
      );
  command('reset-password', say('help-reset-password'))
    .argument('<name>', say('help-user'))
    .action((user: string, flags: Flags) =>
      atDesk(flags, async (desk) => {
        const password = await desk.resetPassword(user);
        ofUser(user, password);
        if (password === null) throw badData(say('no-password', { name: user }));
        print(say('new-password', { name: user, password: password ?? '' }));
      }),
    );
  command('delete-user', say('help-delete-user'))
    .argument('<name>', say('help-user'))
    .option('--yes', say('help-yes'))
    .action((user: string, flags: Flags) => {
      if (!flags.yes) throw wrongUsage(say('say-yes'));
      return atDesk(flags, async (desk) => {
        ofUser(user, await desk.deleteUser(user));
        print(say('user-deleted', { name: user }));
      });
    });
  command('close-match', say('help-close-match'))
    .argument('<id>', say('help-match'))
    .action((id: string, flags: Flags) =>
      atDesk(flags, async (desk) => {
        const closed = await desk.closeMatch(id);
        if (closed === undefined) throw badData(say('no-such-match', { id }));
        print(say(closed ? 'match-closed' : 'match-was-over', { id }));
      }),
    );
  command('announce', say('help-announce'))
    .argument('[words...]', say('help-words'))
    .action((words: readonly string[], flags: Flags) =>
      atDesk(flags, async (desk) => {
        await desk.announce(words.join(' '));
        print(say(words.length > 0 ? 'announced' : 'announcement-gone'));
      }),
    );
}
