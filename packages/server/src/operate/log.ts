import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** What may be logged: ids, counts, times, codes. Never bodies, cookies, tokens, moves or positions. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Should a careless line hold one of these after all, it is struck out. */
const SECRET = [
  'authorization',
  'cookie',
  'password',
  'token',
  'invite',
  'secret',
  'email',
  'body',
  'move',
  'position',
];

/** One line of JSON for each event, on stderr: stdout is for what the host reads. */
export function makeLog(level: Config['logLevel'], to: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
      serializers: { err: plainError },
    },
    to,
  );
}

/** Name, code and places. Messages may quote what was being written (a key that is taken, a text that is no JSON): they stay out. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, ...code, at: places.slice(0, 8).map((line) => line.trim()) };
}
