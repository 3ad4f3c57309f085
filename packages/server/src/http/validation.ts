/** Requests against their schemas: bodies as they are, what stands in an address converted first; nothing is dropped in silence. */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Every address understands `?lang=`, so that no schema has to name it. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (route) => {
  const check = TypeBoxValidatorCompiler(route);
  if (route.httpPart !== 'querystring') return (value: unknown) => (holdsNul(value) ? NUL : check(value));
  return ({ lang: _, ...query }: Record<string, unknown>) => (holdsNul(query) ? NUL : check(query));
};

/** No text of ours holds the character 0, and not every store can keep it. */
const NUL = {
  error: [{ keyword: 'NUL', instancePath: '', schemaPath: '', params: {}, message: 'holds the character 0' }],
};

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, field]) => holdsNul(name) || holdsNul(field));
}

/** Which field is wrong, and what it breaks: words of JSON Schema, which need no translation. */
export function whatIsWrong(faults: readonly FastifySchemaValidationError[], context = 'body'): string {
  const fault = faults.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  const field = [context, ...fault.instancePath.split('/').slice(1)].join('.').slice(0, 80);
  const details = Object.values(fault.params)
    .flat()
    .filter((value) => typeof value !== 'object');
  return `${field} (${[fault.keyword, ...details].join(' ').slice(0, 80)})`;
}

const depth = ({ instancePath }: FastifySchemaValidationError): number => instancePath.split('/').length;

/** Plain JSON: views are built for their viewer, not struck out by a serializer. Tests check each answer against its schema. */
export const serializerCompiler =
  (checked: boolean): FastifySerializerCompiler<TSchema> =>
  ({ schema, method, url, httpStatus }) => {
    if (!checked) return JSON.stringify;
    const compiled = Compile(schema);
    return (answer: unknown) => {
      const text = JSON.stringify(answer);
      const [fault] = compiled.Errors(JSON.parse(text));
      if (fault) {
        throw new TypeError(
          `${method} ${url} ${httpStatus}: ${fault.instancePath} ${fault.message} ${fault.schemaPath}`,
        );
      }
      return text;
    };
  };
