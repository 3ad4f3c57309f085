import { quote, type Reason, reason, refuse } from './reason.ts';
import { err, ok, type Result } from './result.ts';

/**
 * One option of a game as data: enough to check a value, and to make a form field for it. `when` names the values of
 * other options without which this one has no effect: it is checked all the same, but a form need not ask for it.
 */
export type OptionSpec<T> = { readonly when?: Readonly<Record<string, unknown>> } & (
  | { readonly kind: 'choice'; readonly default: T; readonly values: readonly T[] }
  | { readonly kind: 'integer'; readonly default: T; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'custom'; readonly default: T; parse(value: unknown): Result<T, Reason> }
);

export type OptionSpecs<O> = { readonly [K in keyof O]: OptionSpec<O[K]> };

/** Plain data: objects with no prototype tricks, as JSON gives them. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks outsiders' options: unknown keys, wrong types and values out of range are refused by name. Absent ones get their default. */
export function parseOptions<O extends object>(specs: OptionSpecs<O>, raw: unknown): Result<O, Reason> {
  if (!isPlainObject(raw)) return refuse('options', 'options-not-an-object', { value: quote(raw) });
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(specs, key)) return refuse('options', 'option-unknown', { option: quote(key) });
  }
  const options: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries<OptionSpec<unknown>>(specs)) {
    const value = Object.hasOwn(raw, key) ? parseOption(key, spec, raw[key]) : ok(spec.default);
    if (!value.ok) return err(value.error);
    options[key] = value.value;
  }
  return ok(options as O);
}

function parseOption(key: string, spec: OptionSpec<unknown>, value: unknown): Result<unknown, Reason> {
  switch (spec.kind) {
    case 'choice':
      if (spec.values.includes(value)) return ok(value);
      return refuse('options', 'option-not-a-choice', {
        option: key,
        value: quote(value),
        values: spec.values.join(', '),
      });
    case 'integer': {
      const { min, max, step } = spec;
      if (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= min &&
        value <= max &&
        (value - min) % step === 0
      )
        return ok(value);
      return err(reason('options', 'option-not-in-range', { option: key, value: quote(value), min, max, step }));
    }
    case 'custom':
      return spec.parse(value);
  }
}
