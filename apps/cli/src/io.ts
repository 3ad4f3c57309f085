import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';

export type Input = Readable & { readonly isTTY?: boolean; setRawMode?(on: boolean): unknown };
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Everything a command takes from the machine it runs on, so that tests can give it something else. */
export interface Io {
  readonly input: Input;
  readonly output: Output;
  readonly errors: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where relative paths start. */
  readonly folder: string;
  /** A seed nobody can foresee, for games that were given none. */
  freshSeed(): string;
  today(): string;
}

export function processIo(): Io {
  // The reader went away (`pessoi random kings | head -1`): nothing is left to be done, and nothing is wrong.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    env: process.env,
    folder: process.cwd(),
    freshSeed: () => randomBytes(16).toString('hex'),
    today: () => new Date().toISOString().slice(0, 10),
  };
}

/** Whether a person sits at both ends. */
export const isInteractive = (io: Io): boolean => io.input.isTTY === true && io.output.isTTY === true;

/** Colours only for a terminal, and not for those who ask for none (https://no-color.org). */
export const wantsColour = (io: Io): boolean => io.output.isTTY === true && !io.env.NO_COLOR;

/** Writes and waits until the stream can take more; false once nobody reads any longer. */
export async function write(output: Writable, text: string): Promise<boolean> {
  if (!output.writable) return false;
  if (!output.write(text) && output.writable) {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        for (const event of EVENTS) output.off(event, done);
        resolve();
      };
      for (const event of EVENTS) output.once(event, done);
    });
  }
  return output.writable;
}

const EVENTS = ['drain', 'close', 'error'] as const;
