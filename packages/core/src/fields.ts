import type { Reason } from './reason.ts';
import { quote, refuse } from './reason.ts';
import { ok, type Result } from './result.ts';

/** Splits a position text at its single spaces into exactly `count` fields (ALL-8). */
export function splitFields(text: string, count: number): Result<readonly string[], Reason> {
  const fields = text.split(' ');
  if (fields.length !== count) return refuse('ALL-8', 'position-fields', { expected: count, found: fields.length });
  return ok(fields);
}

/** The refusal of a field that cannot be read; `what` names what it should have been, in the notation's own words. */
export function unreadableField(field: string, what: string): Result<never, Reason> {
  return refuse('ALL-8', 'position-unreadable', { field: quote(field), what });
}

/** ALL-8: a text that is read must be the one that would be written. Catches every second way to write one position. */
export function sameText(text: string, written: string): Result<void, Reason> {
  return text === written ? ok(undefined) : refuse('ALL-8', 'position-not-canonical', { text: written });
}
