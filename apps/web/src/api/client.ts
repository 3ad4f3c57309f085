/** The one place that talks to the server, but for the stream of events. */
import type { ProblemDocument } from '@pessoi/protocol';
import { Trouble } from './problem.ts';

export interface Client {
  get<T>(path: string, query?: Query): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, query?: Query): Promise<T>;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ClientParts {
  readonly fetch: typeof globalThis.fetch;
  readonly lang: () => string;
  readonly online: () => boolean;
  /** Told after every request whether a server answered. */
  readonly heard?: (answered: boolean) => void;
}

export function makeClient({ fetch, lang, online, heard }: ClientParts): Client {
  async function ask<T>(path: string, query: Query, init: RequestInit): Promise<T> {
    const given = Object.entries({ ...query, lang: lang() }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    let response: Response;
    try {
      response = await fetch(`/api${path}?${new URLSearchParams(given)}`, init);
    } catch {
      heard?.(false);
      throw new Trouble(online() ? 'down' : 'offline');
    }
    const body = await json(response);
    // Something else than our server may answer: a proxy's page, or a hotel's.
    heard?.(body !== undefined);
    if (body === undefined) throw new Trouble(online() ? 'down' : 'offline');
    if (!response.ok) throw new Trouble('refused', body as ProblemDocument);
    return body as T;
  }
  return {
    get: (path, query = {}) => ask(path, query, {}),
    send: (method, path, body, query = {}) =>
      ask(path, query, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  };
}

async function json(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
