import { fill, LANGS, type Lang, type Params } from '@pessoi/core';
import { type Io, type Output, wantsColour } from './io.ts';
import { en, type TextKey } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { wrap } from './terminal/paint.ts';

export type Say = (key: TextKey, params?: Params) => string;

/** What every command is given. */
export interface Context {
  readonly io: Io;
  readonly lang: Lang;
  readonly colour: boolean;
  /** The command line's own texts, in the user's language. */
  readonly say: Say;
  print(text?: string): void;
}

export function makeContext(io: Io, lang: Lang): Context {
  const texts = { en, fr }[lang];
  return {
    io,
    lang,
    colour: wantsColour(io),
    say: (key, params) => fill(texts[key], params),
    print: (text = '') => io.output.write(`${fit(text, io.output)}\n`),
  };
}

/** Prose is broken between words for a terminal; painted lines are as they should be. */
const fit = (text: string, { isTTY, columns }: Output): string =>
  isTTY && columns !== undefined && !text.includes('\x1b') ? wrap(text, columns) : text;

/** `--lang` wherever it stands, else what the environment prefers, else English. Needed before the arguments are parsed. */
export function languageOf(args: readonly string[], env: Io['env']): Lang {
  const flag = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const asked = args[flag]?.split('=')[1] ?? args[flag + 1];
  const preferred = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return LANGS.find((lang) => flag >= 0 && lang === asked) ?? LANGS.find((lang) => preferred.startsWith(lang)) ?? 'en';
}
