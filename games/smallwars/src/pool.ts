/** SW-4a: checks a pool that comes from outside. Whatever is wrong is refused by name. */
import { err, isPlainObject, ok, quote, type Reason, type Result, reason, refuse } from '@pessoi/core';
import type { Pool, Sheet } from './sheets.ts';

const MOST_SHEETS = 40;
const ID = /^[a-z][a-z0-9]{0,15}$/;
/** 1 to 40 characters that can be shown, not all of them blank. */
const NAME = /^(?=.*\S)\P{C}{1,40}$/u;

interface Limit {
  readonly key: Exclude<keyof Sheet, 'id' | 'name'>;
  readonly code: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly none: boolean;
}

const LIMITS: readonly Limit[] = [
  { key: 'cost', code: 'sheet-cost', min: 10, max: 1000, step: 10, none: false },
  { key: 'A', code: 'sheet-actions', min: 1, max: 6, step: 1, none: false },
  { key: 'M', code: 'sheet-movement', min: 1, max: 4, step: 1, none: true },
  { key: 'R', code: 'sheet-range', min: 0, max: 4, step: 1, none: true },
  { key: 'D', code: 'sheet-dice', min: 1, max: 6, step: 1, none: true },
  { key: 'L', code: 'sheet-life', min: 1, max: 12, step: 1, none: false },
  { key: 'copies', code: 'sheet-copies', min: 1, max: 20, step: 1, none: false },
];
const REQUIRED = ['id', ...LIMITS.map(({ key }) => key)];
const KEYS = [...REQUIRED, 'name'];

export function parsePool(value: unknown): Result<Pool, Reason> {
  if (value === 'standard') return ok(value);
  if (!Array.isArray(value)) return refuse('SW-4a', 'pool-not-a-list', { value: quote(value) });
  if (value.length < 1 || value.length > MOST_SHEETS)
    return refuse('SW-4a', 'pool-size', { count: value.length, max: MOST_SHEETS });
  const sheets: Sheet[] = [];
  for (let i = 0; i < value.length; i++) {
    const why = wrongSheet(value[i], i + 1, sheets);
    if (why) return err(why);
    sheets.push(copySheet(value[i] as Sheet));
  }
  return ok(sheets);
}

/** What is wrong with the sheet at place `at` of the list, after the `earlier` ones. */
function wrongSheet(raw: unknown, at: number, earlier: readonly Sheet[]): Reason | undefined {
  if (!isPlainObject(raw)) return reason('SW-4a', 'sheet-not-an-object', { at, value: quote(raw) });
  const unknown = Object.keys(raw).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return reason('SW-4a', 'sheet-key-unknown', { at, key: quote(unknown) });
  const missing = REQUIRED.find((key) => !Object.hasOwn(raw, key));
  if (missing !== undefined) return reason('SW-4a', 'sheet-key-missing', { at, key: missing });

  const { id, name } = raw;
  if (typeof id !== 'string' || !ID.test(id)) return reason('SW-4a', 'sheet-id', { at, value: quote(id) });
  if (earlier.some((sheet) => sheet.id === id)) return reason('SW-4a', 'sheet-id-twice', { at, id });
  const limit = LIMITS.find((each) => !keeps(each, raw[each.key]));
  if (limit) return reason('SW-4a', limit.code, { id, value: quote(raw[limit.key]) });
  if (Object.hasOwn(raw, 'name') && !isName(name)) return reason('SW-4a', 'sheet-name', { id });
  return undefined;
}

function keeps({ min, max, step, none }: Limit, value: unknown): boolean {
  if (value === null) return none;
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max && value % step === 0;
}

function isName(value: unknown): boolean {
  if (!isPlainObject(value) || Object.keys(value).sort().join() !== 'en,fr') return false;
  return Object.values(value).every((text) => typeof text === 'string' && NAME.test(text));
}

/** A copy that the giver can no longer change. */
function copySheet({ id, cost, A, M, R, D, L, copies, name }: Sheet): Sheet {
  const sheet = { id, cost, A, M, R, D, L, copies };
  return name ? { ...sheet, name: { en: name.en, fr: name.fr } } : sheet;
}
