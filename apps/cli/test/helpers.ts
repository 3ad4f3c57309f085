import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { type GameRecord, readRecord, unwrap } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Input, Io, Output } from '../src/io.ts';
import { run } from '../src/program.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export const MAIN = join(ROOT, 'apps/cli/src/main.ts');

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'pessoi-'));

/** A stream that keeps what is written to it. */
export class Sink extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export interface Setting {
  readonly input?: string | readonly string[] | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

const ioWith = (input: Input, output: Output, errors: Output, { env = {}, folder = ROOT }: Setting): Io => ({
  input,
  output,
  errors,
  env,
  folder,
  freshSeed: () => 'a fresh seed',
  today: () => '2026-01-02',
});

/** Runs a command line in this process, without a terminal. */
export async function cli(args: readonly string[], setting: Setting = {}): Promise<Answer> {
  const { input = '' } = setting;
  const bytes = Buffer.isBuffer(input)
    ? input
    : typeof input === 'string'
      ? input
      : input.map((l) => `${l}\n`).join('');
  const [output, errors] = [new Sink(), new Sink()];
  const code = await run(args, ioWith(Readable.from([Buffer.from(bytes)]), output, errors, setting));
  return { code, out: output.text, err: errors.text };
}

/** A terminal with a person at it: what is typed goes in as keys, what is drawn can be looked at. */
export class FakeTerminal {
  readonly input = Object.assign(new PassThrough(), { isTTY: true, raw: false, setRawMode: (_on: boolean) => {} });
  readonly output = Object.assign(new Sink(), { isTTY: true, columns: 80, rows: 40 });
  readonly errors = new Sink();

  run(args: readonly string[], setting: Setting = {}): Promise<number> {
    return run(args, ioWith(this.input, this.output, this.errors, setting));
  }

  /** Types, and gives the program time to answer. */
  async type(keys: string): Promise<void> {
    this.input.write(keys);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }

  /** What stands on the screen: everything since it was last cleared. */
  get screen(): string {
    return this.output.text.slice(this.output.text.lastIndexOf('\x1b[H'));
  }
}

/** Runs a real process and gives it its input at once. */
export function child(file: string, args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const process_ = spawn(file, args, { cwd: ROOT, env: { ...process.env, ...env } });
    let [out, err] = ['', ''];
    process_.stdout.on('data', (chunk) => {
      out += chunk;
    });
    process_.stderr.on('data', (chunk) => {
      err += chunk;
    });
    process_.on('error', reject);
    process_.on('close', (code) => resolve({ code: code ?? -1, out, err }));
    process_.stdin.on('error', () => {});
    process_.stdin.end(input);
  });
}

export const jsonLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/** A game that was saved into a folder. */
export const loadRecord = (folder: string, file: string): GameRecord =>
  unwrap(readRecord(readFileSync(join(folder, file), 'utf8'), findGame)).record;
