import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { type CheckedRecord, checkRecord, explain, isPlainObject } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Context } from '../context.ts';
import { badData } from '../failure.ts';
import { readText } from '../play/save.ts';
import { wholeNumber } from './table.ts';

export interface RecordFlags {
  readonly gameNumber?: string;
}

/** The record that a command line names: of a file, or of standard input for `-`. */
export async function recordNamed(file: string, flags: RecordFlags, context: Context): Promise<CheckedRecord> {
  const number = wholeNumber('--game-number', flags.gameNumber ?? '1', 1, context);
  const { input, folder } = context.io;
  const content = file === '-' ? await readAll(input) : readText(resolve(folder, file), file, context);
  return pickRecord(content, number, context);
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
