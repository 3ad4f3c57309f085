import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findGame, GAMES } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData, wrongUsage } from '../failure.ts';

const TEMPLATES = join(import.meta.dirname, '../../templates/game');
const GAMES_FOLDER = join(import.meta.dirname, '../../../../games');
/** Keeps tools from taking a template for the real thing: a test for a test, a package for a package. */
const SUFFIX = '.template';

export function addNewGame(program: Command, context: Context): void {
  const { say } = context;
  program
    .command('new-game')
    .description(say('help-new-game'))
    .argument('<id>', say('help-id'))
    .option('--into <folder>', say('help-into'))
    .action((id: string, { into }: { readonly into?: string }) => {
      if (!/^[a-z][a-z0-9]{1,19}$/.test(id) || RESERVED.has(id)) throw wrongUsage(say('bad-id', { id }));
      if (findGame(id)) throw badData(say('id-taken', { id }));
      const folder = into === undefined ? join(GAMES_FOLDER, id) : resolve(context.io.folder, into);
      const shown = relative(context.io.folder, folder);
      if (existsSync(folder)) throw badData(say('folder-exists', { folder: shown }));
      const prefix = freePrefix(id);
      if (prefix === undefined) throw badData(say('no-prefix', { id }));
      copyTemplates(folder, { id, prefix });
      context.print(say('new-game-done', { folder: shown, prefix, id }));
    });
}

/** The id is also a name in the code, where these words cannot stand. */
const RESERVED = new Set(
  'do if in for let new try var case else enum eval null this true void with await break catch class const false super throw while yield delete export import public return static switch typeof default extends finally package private continue debugger function arguments interface protected implements instanceof'.split(
    ' ',
  ),
);

/** Two letters of the id for its clause ids, the first of them its own, that no game uses yet. */
function freePrefix(id: string): string | undefined {
  const used = new Set(
    GAMES.flatMap((game) => game.messages.en.rulebook.flatMap(({ clauses }) => Object.keys(clauses))).map(
      (clause) => clause.split('-')[0],
    ),
  );
  const letters = [...id.toUpperCase()];
  return letters
    .slice(1)
    .map((letter) => `${letters[0]}${letter}`)
    .find((prefix) => !used.has(prefix));
}

function copyTemplates(folder: string, { id, prefix }: { readonly id: string; readonly prefix: string }): void {
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}`;
  for (const entry of readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(folder, relative(TEMPLATES, source).replace(SUFFIX, ''));
    const content = readFileSync(source, 'utf8')
      .replaceAll('__id__', id)
      .replaceAll('__Name__', name)
      .replaceAll('__PREFIX__', prefix);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
