/** Reads a stream over a real connection, as `curl` would. */
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Arrived, readEvents } from './events.ts';

export interface Reader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly arrived: Arrived;
  readonly text: string;
  readonly ended: boolean;
  /** Takes nothing more off the wire. */
  pause(): void;
  close(): void;
}

export async function read(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Reader> {
  const { port } = app.server.address() as AddressInfo;
  let request: ClientRequest | undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request = get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
  });
  response.on('end', end).on('error', end).on('close', end);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    get arrived() {
      return readEvents(text);
    },
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    pause: () => response.pause(),
    close: () => request?.destroy(),
  };
}
