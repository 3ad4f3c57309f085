import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { type CheckedRecord, checkRecord, explain, isPlainObject } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData } from '../failure.ts';
import { isInteractive } from '../io.ts';
import { readText } from '../play/save.ts';
import { Replay } from '../terminal/replay.ts';
import { step } from '../terminal/step.ts';
import { wholeNumber } from './table.ts';

export function addShow(program: Command, context: Context): void {
  const { say } = context;
  program
    .command('show')
    .description(say('help-show'))
    .argument('<record>', say('help-record'))
    .option('--game-number <n>', say('help-game-number'))
    .action(async (file: string, flags: { readonly gameNumber?: string }) => {
      const number = wholeNumber('--game-number', flags.gameNumber ?? '1', 1, context);
      const piped = file === '-';
      const content = piped
        ? await readAll(context.io.input)
        : readText(resolve(context.io.folder, file), file, context);
      const replay = new Replay(pickRecord(content, number, context), context);
      if (isInteractive(context.io) && !piped) await step(replay, context);
      else for (const line of replay.whole()) context.print(line);
    });
}

/** A file is one record (laid out over lines, perhaps) or one record a line. */
function pickRecord(content: string, number: number, { say, lang }: Context): CheckedRecord {
  const whole = parse(content);
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const records = isPlainObject(whole) ? [content] : lines;
  const chosen = records[number - 1];
  if (chosen === undefined) throw badData(say('no-such-record', { number, count: records.length }));
  const json = parse(chosen);
  if (json === undefined) throw badData(say('record-not-json', { number }));
  const checked = checkRecord(json, findGame);
  if (checked.ok) return checked.value;
  const { game } = isPlainObject(json) ? json : {};
  throw badData(explain(checked.error, lang, typeof game === 'string' ? findGame(game) : undefined));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
