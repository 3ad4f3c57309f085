/** A JSON schema as a person writes a type: `{ name: string, level?: 1 … 8 }`. */
import { type Html, html } from './html.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** An anchor in the page for a shared shape. */
export const anchorOf = (name: string): string => `shape-${name}`;

export function showSchema(schema: JsonSchema, indent = ''): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${anchorOf(name)}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several)
    return joined(
      several.map((part) => showSchema(part, indent)),
      schema.allOf ? ' & ' : ' | ',
    );
  if (schema.properties) return showFields(schema.properties, new Set(schema.required), indent);
  if (schema.items) return html`(${showSchema(schema.items, indent)})[]`;
  const values = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties;
  if (typeof values === 'object') return html`{ [name]: ${showSchema(values, indent)} }`;
  return html`${plain(schema)}`;
}

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.flatMap((part, i) => (i === 0 ? [part] : [html`${between}`, part]))}`;

function showFields(fields: Readonly<Record<string, JsonSchema>>, required: Set<string>, indent: string): Html {
  const deeper = `${indent}  `;
  const lines = Object.entries(fields).map(([name, field]) => {
    const note = field.description === undefined ? '' : html` <span class="dim">// ${field.description}</span>`;
    return html`${deeper}${name}${required.has(name) ? '' : '?'}: ${showSchema(field, deeper)}${note}\n`;
  });
  return lines.length === 0 ? html`{}` : html`{\n${lines}${indent}}`;
}

function plain({ type, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const name = typeof type === 'string' ? type : (type?.join(' | ') ?? 'any');
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength];
  if (least === undefined && most === undefined) return name;
  const unit = minLength === undefined && maxLength === undefined ? '' : ' characters';
  return `${name} (${least ?? ''} … ${most ?? ''}${unit})`;
}
