import { err, type Result } from './result.ts';

export const LANGS = ['en', 'fr'] as const;
export type Lang = (typeof LANGS)[number];

export type Params = Readonly<Record<string, string | number>>;

/**
 * Why something was refused, or why a game ended: the clause of the rules, a code that a message exists for in every
 * language, and the language-free details (cells, moves, numbers) that the message quotes.
 * `clause` is a rules id such as `KO-13`, or one of the plain words `options`, `seats`, `position`, `record`, `request`.
 */
export interface Reason {
  readonly clause: string;
  readonly code: string;
  readonly params?: Params;
  /** The reason behind this one, which its message quotes as `{why}`. */
  readonly cause?: Reason;
}

export function reason(clause: string, code: string, params?: Params): Reason {
  return params === undefined ? { clause, code } : { clause, code, params };
}

export function refuse(clause: string, code: string, params?: Params): Result<never, Reason> {
  return err(reason(clause, code, params));
}

/** Outsiders' words quoted in a message are cut, so that a megabyte of garbage does not come back as a megabyte of error. */
export function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Fills `{name}` in a message template. A name without a value is left as it stands, where a test will see it. */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
