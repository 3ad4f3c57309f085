/**
 * Where a stream is: the last notice, and the last entry of each match it follows, e.g. `n57;AbC12=34;XyZ9=5`. Every event has
 * the whole of it as its id, since a browser brings back only the last id it has seen.
 */
import type { MatchId } from '../store/index.ts';

export interface Cursor {
  /** Undefined for someone without a name: nobody can tell him anything. */
  notices: number | undefined;
  readonly matches: Map<MatchId, number>;
}

export const MAX_MATCHES = 100;

const PART = /^(?:n(\d{1,7})|([A-Za-z0-9_-]{1,40})=(\d{1,7}))$/;

/** Undefined when it is not one. */
export function parseCursor(text: string): Cursor | undefined {
  const cursor: Cursor = { notices: undefined, matches: new Map() };
  if (text === '') return cursor;
  const parts = text.split(';', MAX_MATCHES + 2);
  if (parts.length > MAX_MATCHES + 1) return undefined;
  for (const part of parts) {
    const [, notices, match, seq] = PART.exec(part) ?? [];
    if (notices !== undefined) cursor.notices = Number(notices);
    else if (match !== undefined) cursor.matches.set(match as MatchId, Number(seq));
    else return undefined;
  }
  return cursor;
}

export function makeCursor({ notices, matches }: Cursor): string {
  let text = notices === undefined ? '' : `n${notices}`;
  for (const [match, seq] of matches) text += `${text === '' ? '' : ';'}${match}=${seq}`;
  return text;
}

/** A match to follow: its id, and after `@` the last entry that the client has already. */
export function parseFollow(text: string): { readonly match: MatchId; readonly seq: number | undefined } | undefined {
  const [, match, seq] = /^([A-Za-z0-9_-]{1,40})(?:@(\d{1,7}))?$/.exec(text) ?? [];
  if (match === undefined) return undefined;
  return { match: match as MatchId, seq: seq === undefined ? undefined : Number(seq) };
}
