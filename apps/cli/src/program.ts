import { LANGS, type Lang } from '@pessoi/core';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAdmin } from './commands/admin.ts';
import { addAnalyse } from './commands/analyse.ts';
import { addArena } from './commands/arena.ts';
import { addBackup } from './commands/backup.ts';
import { addInspect } from './commands/inspect.ts';
import { addMenu } from './commands/menu.ts';
import { addNewGame } from './commands/new-game.ts';
import { addPerft } from './commands/perft.ts';
import { addPlay } from './commands/play.ts';
import { addRandom } from './commands/random.ts';
import { addSample } from './commands/sample.ts';
import { addServe } from './commands/serve.ts';
import { addShow } from './commands/show.ts';
import { addSolve } from './commands/solve.ts';
import { type Context, languageOf, makeContext } from './context.ts';
import { Failure, wrongUsage } from './failure.ts';
import type { Io } from './io.ts';
import { en, type TextKey } from './messages/en.ts';

/** Runs one command line and gives its exit code: 0, 1 for bad data, 2 for wrong usage. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const context = makeContext(io, languageOf(args, io.env));
  try {
    await makeProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return report(error, context);
  }
}

function makeProgram(context: Context): Command {
  const { say, io } = context;
  const program = new Command('pessoi')
    .description(say('about'))
    .version(manifest.version, '-V, --version', say('help-version'))
    .helpOption('-h, --help', say('help-help'))
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => helpTitle(title, context) })
    .configureOutput({
      writeOut: (text) => io.output.write(text),
      writeErr: () => {},
      getOutHelpWidth: () => io.output.columns ?? 100,
      getOutHasColors: () => context.colour,
    })
    .exitOverride()
    .usage(say('usage'))
    .option('--lang <lang>', say('help-lang'), (lang) => checkLang(lang, context));
  addMenu(program, context);
  addPlay(program, context);
  addShow(program, context);
  addSample(program, context);
  addInspect(program, context);
  addPerft(program, context);
  addRandom(program, context);
  addArena(program, context);
  addAnalyse(program, context);
  addSolve(program, context);
  addNewGame(program, context);
  addServe(program, context);
  addAdmin(program, context);
  addBackup(program, context);
  return program;
}

/** `languageOf` has read it already; here it is only looked at. */
function checkLang(text: string, { say }: Context): Lang {
  const lang = LANGS.find((known) => known === text);
  if (lang === undefined) throw wrongUsage(say('unknown-lang', { lang: text, langs: LANGS.join(', ') }));
  return lang;
}

const TITLES: Readonly<Record<string, TextKey>> = {
  'Usage:': 'title-usage',
  'Arguments:': 'title-arguments',
  'Options:': 'title-options',
  'Global Options:': 'title-global-options',
  'Commands:': 'title-commands',
};

const helpTitle = (title: string, { say }: Context): string => {
  const key = TITLES[title];
  return key ? say(key) : title;
};

/** One line on stderr. Stack traces are for whoever sets PESSOI_DEBUG. */
function report(error: unknown, context: Context): number {
  const { io, say } = context;
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (io.env.PESSOI_DEBUG && error instanceof Error) io.errors.write(`${error.stack}\n`);
  if (error instanceof CommanderError) {
    io.errors.write(`pessoi: ${usageMessage(error, context)} (${say('see-help')})\n`);
    return 2;
  }
  if (error instanceof Failure) {
    io.errors.write(`pessoi: ${error.message}\n`);
    return error.exitCode;
  }
  io.errors.write(`pessoi: ${say('internal', { message: error instanceof Error ? error.message : String(error) })}\n`);
  return 1;
}

/** Commander's complaints exist in English only: their code and what they quote are enough to say them again. */
function usageMessage(error: CommanderError, { say }: Context): string {
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const found = Object.keys(en).find((key) => key === error.code) as TextKey | undefined;
  return say(found ?? 'commander.invalidArgument', { name: quoted });
}
