/** Values for a JSON schema: good ones, and ones that are wrong in some way. */
import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Words that mean something here, so that some requests get past the first door. */
const WORDS = ['kings', 'aisopos', 'kopis', 'smallwars', 'Ann', 'bob', 'L@c3', 'a1-a2', 'pass', 'storm', 'kopis-storm'];

/** Something that the schema allows. */
export function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.pattern
        ? fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), fc.constantFrom(...WORDS))
        : fc.oneof(
            fc.constantFrom(...WORDS),
            fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 20, 40) }),
          );
    default:
      return fc.jsonValue();
  }
}

/** Anything that JSON can hold, and what is known to trip servers. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    -1,
    1e308,
    0.5,
    '\u0000',
    '../../etc/passwd',
    "'; drop table users; --",
    '𝕏'.repeat(1_000),
    { __proto__: { admin: true } },
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
    [[[[[[]]]]]],
  ),
);

/** A fitting value with one field replaced by something hostile, or something hostile altogether. */
export const broken = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof(
    hostile,
    fc.tuple(fitting(schema), fc.nat(), hostile, fc.boolean()).map(([value, at, bad, extra]) => {
      if (typeof value !== 'object' || value === null) return bad;
      const names = Object.keys(value);
      const name = extra || names.length === 0 ? 'unknownField' : (names[at % names.length] as string);
      return Array.isArray(value) ? [...value, bad] : { ...value, [name]: bad };
    }),
  );
