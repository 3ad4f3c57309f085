import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from '@pessoi/core';
import type { FinishedGame } from '@pessoi/search';
import type { ArenaSetting } from './setting.ts';

export type Opened =
  | { readonly kind: 'ready'; readonly games: readonly FinishedGame[] }
  /** The file holds something else: line 1 of another match, or no match at all. */
  | { readonly kind: 'other-match' }
  | { readonly kind: 'not-a-match' };

/**
 * Finished games, one JSON line each under a line with the setting of the match. A run that was killed in the middle of a
 * line leaves a torn one at the end: it is cut off, and its game is played again.
 */
export class GameStore {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Reads what there is, or begins the file. */
  open(setting: ArenaSetting): Opened {
    if (!existsSync(this.path)) {
      writeFileSync(this.path, `${JSON.stringify(setting)}\n`);
      return { kind: 'ready', games: [] };
    }
    const text = readFileSync(this.path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first, ...lines] = whole.split('\n').slice(0, -1).map(parse);
    if (!isPlainObject(first) || typeof first.game !== 'string' || typeof first.a !== 'string')
      return { kind: 'not-a-match' };
    if (!isDeepStrictEqual(first, JSON.parse(JSON.stringify(setting)))) return { kind: 'other-match' };
    if (!lines.every(isGame)) return { kind: 'not-a-match' };
    if (whole.length < text.length) truncateSync(this.path, Buffer.byteLength(whole));
    return { kind: 'ready', games: lines };
  }

  add(game: FinishedGame): void {
    appendFileSync(this.path, `${JSON.stringify(game)}\n`);
  }
}

const isGame = (line: unknown): line is FinishedGame =>
  isPlainObject(line) && Number.isInteger(line.index) && typeof line.share === 'number' && Array.isArray(line.moves);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
