import { findGame, GAMES } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { isInteractive } from '../io.ts';
import { makeAsker } from '../terminal/ask.ts';
import { playLoaded, playNew } from './play.ts';
import { playSamples } from './sample.ts';

/** `pessoi` alone: the menu for a person, samples where nobody can choose. */
export function addMenu(program: Command, context: Context): void {
  program
    .command('menu', { isDefault: true })
    .description(context.say('help-menu'))
    .allowExcessArguments()
    .action((_flags: unknown, command: Command) => {
      // As the default command it also gets whatever is no command.
      const [first, ...more] = command.parent?.args ?? [];
      const unknown = first === 'menu' ? more[0] : first;
      if (unknown !== undefined) throw wrongUsage(context.say('commander.unknownCommand', { name: unknown }));
      return first === 'menu' || isInteractive(context.io) ? showMenu(context) : playSamples(context);
    });
}

const LOAD = ':load';
const QUIT = ':quit';

async function showMenu(context: Context): Promise<void> {
  const { say, lang } = context;
  const asker = makeAsker(context);
  try {
    const games = GAMES.map(({ id, messages }) => ({
      label: messages[lang].name,
      value: id,
      hint: messages[lang].summary,
    }));
    const choices = [...games, { label: say('menu-load'), value: LOAD }, { label: say('menu-quit'), value: QUIT }];
    const chosen = await asker.choose(say('menu-title'), choices, games[0]?.value ?? QUIT);
    if (chosen === LOAD) {
      const file = await asker.text(say('menu-file'), '', (name) => (name.trim() ? undefined : say('save-where')));
      if (file !== undefined) await playLoaded(file.trim(), {}, context, asker);
      return;
    }
    const game = findGame(chosen ?? QUIT);
    if (game) await playNew(game, {}, context, asker, true);
  } finally {
    asker.close();
  }
}
