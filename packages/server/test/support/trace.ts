/** What a process asked of the system, in order, as strace tells it. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Call {
  readonly name: string;
  /** File, and what was written. */
  readonly text: string;
  readonly result: string;
  /** Lines of the trace where it began and where it was done. */
  readonly from: number;
  readonly to: number;
}

export async function traced(trace: string, flags: readonly string[], program: readonly string[]): Promise<string> {
  const { stdout } = await run('strace', ['-f', '-y', '-o', trace, ...flags, process.execPath, ...program], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

export async function callsIn(trace: string): Promise<readonly Call[]> {
  const calls: Call[] = [];
  /** By thread: each waits for one call at a time. */
  const begun = new Map<string, { readonly name: string; readonly text: string; readonly from: number }>();
  for (const [line, text] of (await readFile(trace, 'latin1')).split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(text) ?? [];
    const unfinished = /^(\w+)\((.*) <unfinished \.\.\.>$/.exec(rest);
    const resumed = /^<\.\.\. (\w+) resumed>.*\) += (.*)$/.exec(rest);
    const whole = /^(\w+)\((.*)\) += (.*)$/.exec(rest);
    if (unfinished) {
      begun.set(thread, { name: unfinished[1] ?? '', text: unfinished[2] ?? '', from: line });
    } else if (resumed) {
      const call = begun.get(thread);
      if (call) calls.push({ ...call, result: resumed[2] ?? '', to: line });
    } else if (whole) {
      calls.push({ name: whole[1] ?? '', text: whole[2] ?? '', result: whole[3] ?? '', from: line, to: line });
    }
  }
  return calls.sort((a, b) => a.from - b.from);
}
