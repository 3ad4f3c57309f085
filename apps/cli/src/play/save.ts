import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckedRecord, explain, readRecord } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Context, Say } from '../context.ts';
import { badData } from '../failure.ts';
import type { Session } from './session.ts';

/** Writes the game and says so, or says why not. Another file than a saved game is never overwritten. */
export function saveGame(session: Session, file: string, { io, say }: Context): string {
  const path = resolve(io.folder, file);
  try {
    if (existsSync(path) && !readRecord(readFileSync(path, 'utf8'), findGame).ok) return say('save-not-over', { file });
    writeFileSync(path, `${JSON.stringify(session.record(io.today()))}\n`);
    return say('saved', { file });
  } catch (error) {
    return say('save-failed', { file, why: fileTrouble(error, say) });
  }
}

export function loadGame(file: string, context: Context): CheckedRecord {
  const checked = readRecord(readText(resolve(context.io.folder, file), file, context), findGame);
  if (checked.ok) return checked.value;
  throw badData(`${file}: ${explain(checked.error, context.lang)}`);
}

export function readText(path: string, name: string, { say }: Context): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw badData(say('cannot-read', { file: name, why: fileTrouble(error, say) }));
  }
}

/** The common troubles with files in words; the rest as the system tells it. */
function fileTrouble(error: unknown, say: Say): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return say('file-missing');
    case 'EISDIR':
      return say('file-is-folder');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return say('file-forbidden');
    default:
      return message;
  }
}
