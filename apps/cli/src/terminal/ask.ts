import { createInterface, type Interface } from 'node:readline';
import { isCancel, select, text } from '@clack/prompts';
import type { Context } from '../context.ts';
import { type Io, isInteractive } from '../io.ts';

export interface Choice<T> {
  readonly label: string;
  readonly value: T;
  /** More about it, shown where there is room. */
  readonly hint?: string;
}

/** Asks a person, or a script that plays one. `undefined` means that there is nobody to answer any more. */
export interface Asker {
  /** Given when a person at a terminal has left, by Ctrl-C or Ctrl-D, whatever the program is doing. */
  readonly gone: AbortSignal;
  /** A line typed after a prompt; Tab offers the completions. */
  line(prompt: string, completions?: readonly string[]): Promise<string | undefined>;
  choose<T extends string | number | boolean>(
    title: string,
    choices: readonly Choice<T>[],
    initial: T,
  ): Promise<T | undefined>;
  /** A text that `refuse` has no complaint about. */
  text(title: string, initial: string, refuse: (value: string) => string | undefined): Promise<string | undefined>;
  close(): void;
}

export const makeAsker = (context: Context): Asker =>
  isInteractive(context.io) ? terminalAsker(context) : pipedAsker(context);

/** Lines as they come, kept until they are asked for: pasted and piped lines arrive faster than questions. */
class LineQueue {
  completions: readonly string[] = [];
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private closed = false;
  private wake = (): void => {};

  constructor(io: Io, terminal: boolean, ended = (): void => {}) {
    this.reader = createInterface({
      input: io.input,
      ...(terminal && { output: io.output }),
      terminal,
      // No arrow-up to what another person typed.
      historySize: 0,
      completer: (line: string) => [this.completions.filter((text) => text.startsWith(line)), line],
    });
    this.reader.on('line', (line) => {
      this.waiting.push(line);
      this.wake();
    });
    this.reader.on('close', () => {
      if (!this.closed) ended();
      this.closed = true;
      this.wake();
    });
  }

  prompt(text: string): void {
    this.reader.setPrompt(text);
    this.reader.prompt();
  }

  async next(): Promise<string | undefined> {
    while (this.waiting.length === 0 && !this.closed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.waiting.shift();
  }

  close(): void {
    this.closed = true;
    this.reader.close();
  }
}

/** Forms by the prompts library, lines by readline; only one of them may hold the terminal at a time. */
function terminalAsker({ io }: Context): Asker {
  let queue: LineQueue | undefined;
  const gone = new AbortController();
  const release = (): void => {
    queue?.close();
    queue = undefined;
  };
  const streams = { input: io.input, output: io.output };
  return {
    gone: gone.signal,
    line(prompt, completions = []) {
      queue ??= new LineQueue(io, true, () => gone.abort());
      queue.completions = completions;
      queue.prompt(prompt);
      return queue.next();
    },
    async choose<T extends string | number | boolean>(title: string, choices: readonly Choice<T>[], initial: T) {
      release();
      const options = choices.map((choice) => ({ ...choice })) as Parameters<typeof select<T>>[0]['options'];
      const answer = await select<T>({
        ...streams,
        message: title,
        options,
        initialValue: initial,
        showInstructions: false,
      });
      return isCancel(answer) ? undefined : answer;
    },
    async text(title, initial, refuse) {
      release();
      const answer = await text({
        ...streams,
        message: title,
        initialValue: initial,
        validate: (value) => refuse(value ?? ''),
      });
      return isCancel(answer) ? undefined : answer;
    },
    close: release,
  };
}

/** Without a terminal every question is a line, and every answer is written back so that the output reads as a talk. */
function pipedAsker(context: Context): Asker {
  const queue = new LineQueue(context.io, false);
  const line = async (prompt: string): Promise<string | undefined> => {
    const answer = await queue.next();
    context.print(`${prompt}${answer ?? ''}`);
    return answer;
  };
  const text: Asker['text'] = async (title, initial, refuse) => {
    for (;;) {
      const answer = await line(`${title} (${initial}) `);
      const value = answer?.trim() || initial;
      const refused = answer === undefined ? undefined : refuse(value);
      if (refused === undefined) return answer === undefined ? undefined : value;
      context.print(refused);
    }
  };
  return {
    // The end of a pipe is no reason to stop: whatever was piped may have asked for all that follows.
    gone: new AbortController().signal,
    line,
    text,
    async choose(title, choices, initial) {
      for (const [i, { label, hint }] of choices.entries())
        context.print(`  ${i + 1} ${label}${hint === undefined ? '' : ` (${hint})`}`);
      const first = choices.findIndex(({ value }) => value === initial) + 1;
      const answer = await text(title, String(first), (value) =>
        choices[Number(value) - 1] ? undefined : context.say('choose-one', { max: choices.length }),
      );
      return answer === undefined ? undefined : choices[Number(answer) - 1]?.value;
    },
    close: () => queue.close(),
  };
}
