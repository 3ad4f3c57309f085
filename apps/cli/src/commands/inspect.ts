import { isUtf8 } from 'node:buffer';
import { explain, type InspectAnswer, inspect, reason } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { write } from '../io.ts';
import { LineSplitter } from '../lines.ts';

/** A request is a few kilobytes; whoever sends more is mistaken, and must not fill our memory. */
export const LONGEST_LINE = 2 ** 20;

export function addInspect(program: Command, context: Context): void {
  program
    .command('inspect')
    .description(context.say('help-inspect'))
    .action(() => inspectLines(context));
}

/** One answer a line, written as soon as the line is complete: a bot on the other end of the pipe waits for it. */
async function inspectLines(context: Context): Promise<void> {
  const { input, output } = context.io;
  const splitter = new LineSplitter(LONGEST_LINE);
  const answerAll = async (lines: Iterable<Buffer | undefined>): Promise<boolean> => {
    for (const line of lines) {
      const answer = answerLine(line, context);
      if (answer && !(await write(output, `${JSON.stringify(answer)}\n`))) return false;
    }
    return true;
  };
  for await (const chunk of input) if (!(await answerAll(splitter.push(chunk as Buffer)))) return;
  await answerAll(splitter.end());
}

/** `undefined` in: a line that was too long. `undefined` out: a blank line. */
function answerLine(line: Buffer | undefined, context: Context): InspectAnswer | undefined {
  const { say, lang } = context;
  if (line === undefined) return refused(say('line-too-long', { max: LONGEST_LINE }));
  if (!isUtf8(line)) return refused(say('line-not-utf8'));
  const text = line.toString('utf8');
  if (text.trim() === '') return undefined;
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    return refused(explain(reason('request', 'request-not-json'), lang));
  }
  try {
    return inspect(request, findGame, lang);
  } catch (error) {
    // A bug in one game's rules costs one answer, not the conversation.
    return refused(say('internal', { message: String(error) }));
  }
}

const refused = (message: string): InspectAnswer => ({ ok: false, at: -1, rule: 'request', message });
