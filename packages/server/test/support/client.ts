/** A browser or a program that talks to the app: keeps its cookies, sends and reads JSON. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
}

export interface Client {
  /** What the server has set, by name. May be changed by the test. */
  readonly cookies: Map<string, string>;
  get<T = Fields>(url: string): Promise<Answer<T>>;
  post<T = Fields>(url: string, body?: unknown): Promise<Answer<T>>;
  put<T = Fields>(url: string, body?: unknown): Promise<Answer<T>>;
  patch<T = Fields>(url: string, body?: unknown): Promise<Answer<T>>;
  delete<T = Fields>(url: string, body?: unknown): Promise<Answer<T>>;
  /** Anything else: headers, raw payloads, other methods. */
  send<T = Fields>(options: InjectOptions): Promise<Answer<T>>;
}

type Fields = Record<string, unknown>;

export interface ClientOptions {
  /** A personal token: the client is then a program without cookies. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export function client(app: FastifyInstance, options: ClientOptions = {}): Client {
  const cookies = new Map<string, string>();
  const usual = options.token ? { authorization: `Bearer ${options.token}` } : { 'sec-fetch-site': 'same-origin' };

  async function send<T>(asked: InjectOptions): Promise<Answer<T>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      remoteAddress: options.address ?? '127.0.0.1',
      ...asked,
      headers: { ...usual, ...(cookie && { cookie }), ...options.headers, ...asked.headers },
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (maxAge === undefined && expires?.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = /\bjson\b/.test(String(response.headers['content-type'])) && response.payload !== '';
    return {
      status: response.statusCode,
      body: (isJson && !/ndjson/.test(String(response.headers['content-type']))
        ? JSON.parse(response.payload)
        : response.payload) as T,
      headers: response.headers,
      text: response.payload,
    };
  }

  const ask =
    (method: NonNullable<InjectOptions['method']>) =>
    <T>(url: string, body?: unknown): Promise<Answer<T>> =>
      send<T>({ method, url, ...(body !== undefined && { payload: body as object }) });
  return {
    cookies,
    send,
    get: ask('GET'),
    post: ask('POST'),
    put: ask('PUT'),
    patch: ask('PATCH'),
    delete: ask('DELETE'),
  };
}
