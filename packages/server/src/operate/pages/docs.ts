/** The OpenAPI document as a page to read, made on the server: no script, nothing from elsewhere. */
import type { Lang } from '@pessoi/core';
import { MESSAGES } from '../../messages/index.ts';
import { type Html, html, page } from './html.ts';
import { anchorOf, type JsonSchema, showSchema } from './schema.ts';
import { TEXTS } from './texts.ts';

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** What a token must be allowed to do. */
  readonly 'x-scope'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

interface Entry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function docsPage(document: OpenApi, lang: Lang): string {
  const t = TEXTS[lang];
  const tags = byTag(entriesOf(document));
  const menu = tags.map(
    ([tag, entries]) => html`<ul><li><strong>${tag}</strong></li>
${entries.map(({ id, operation, method, path }) => html`<li><a href="#${id}">${operation.summary ?? `${method} ${path}`}</a></li>\n`)}</ul>
`,
  );
  const sections = tags.map(
    ([tag, entries]) => html`<h2>${tag}</h2>
${entries.map((entry) => showOperation(entry, lang))}`,
  );
  const shapes = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => html`<h3 id="${anchorOf(name)}">${name}</h3><pre>${showSchema(schema)}</pre>\n`,
  );
  const codes = Object.entries(MESSAGES[lang]).map(
    ([code, words]) => html`<tr><td><code>${code}</code></td><td>${words}</td></tr>\n`,
  );
  return page(
    lang,
    t.apiTitle,
    html`<header><h1>${t.apiTitle}</h1><p class="dim">${document.info.version} · <a href="/api/openapi.json">openapi.json</a></p></header>
<main>
<p>${t.apiIntro}</p>
<nav>${menu}</nav>
${sections}
${shapes.length === 0 ? '' : html`<h2>${t.schemas}</h2>${shapes}`}
<h2 id="problems">${t.problems}</h2>
<table>${codes}</table>
</main>`,
  );
}

const entriesOf = ({ paths = {} }: OpenApi): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId ?? `${method}${path.replace(/\W+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

function byTag(entries: readonly Entry[]): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const tag = entry.operation.tags?.[0] ?? '…';
    groups.set(tag, [...(groups.get(tag) ?? []), entry]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function showOperation({ id, method, path, operation }: Entry, lang: Lang): Html {
  const t = TEXTS[lang];
  const {
    summary = '',
    description = '',
    parameters = [],
    requestBody,
    responses = {},
    'x-scope': scope = 'none',
  } = operation;
  const rows = parameters.map(
    ({ name, in: where, required, description: about = '', schema = {} }) =>
      html`<tr><td><code>${name}</code></td><td>${where}${required ? '' : `, ${t.optional}`}</td><td><code>${showSchema(schema)}</code></td><td>${about}</td></tr>\n`,
  );
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, content]) => html`<p class="dim">${t.answer} ${status}</p>${showContent(content)}`);
  return html`<section>
<h3 id="${id}">${method} ${path}</h3>
<p>${summary}${description === '' ? '' : html`<br>${description}`}<br><span class="dim">${scope === 'none' ? t.noScope : `${t.scope}: ${scope}`}</span></p>
${rows.length === 0 ? '' : html`<p class="dim">${t.parameters}</p><table>${rows}</table>`}
${requestBody ? html`<p class="dim">${t.body}</p>${showContent(requestBody)}` : ''}
${answers}
</section>
`;
}

const showContent = ({ content = {} }: Content): Html =>
  html`${Object.values(content).map(({ schema = {} }) => html`<pre>${showSchema(schema)}</pre>`)}`;
