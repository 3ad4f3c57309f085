import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { explain, replay } from '@pessoi/core';
import { kopis } from '@pessoi/kopis';
import { REPRESENTATIVES } from '@pessoi/kopis/ai';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { badData, wrongUsage } from '../failure.ts';
import { addCheckpoint, readCheckpoints, readPlacement } from '../solve/checkpoints.ts';
import { solveAll } from '../solve/pool.ts';
import { Progress } from '../solve/progress.ts';
import { placedText, solveMoves, stormRules } from '../solve/storm.ts';
import { wholeNumber } from './table.ts';

interface Flags {
  readonly placement?: string;
  readonly moves?: string;
  readonly json?: true;
  readonly advanced?: true;
  readonly dir: string;
  readonly name: string;
  readonly part?: string;
  readonly threads?: string;
  readonly most?: string;
}

const FOLDER = join(import.meta.dirname, '../../../../games/kopis/solved');

export function addSolve(program: Command, context: Context): void {
  const { say } = context;
  program
    .command('solve')
    .description(say('help-solve'))
    .argument('<game>', say('help-solve-game'))
    .option('--placement <cells>', say('help-placement'))
    .option('--moves <list>', say('help-moves'))
    .option('--json', say('help-json'))
    .option('--advanced', say('help-advanced'))
    .option('--dir <folder>', say('help-solve-dir'), FOLDER)
    .option('--name <name>', say('help-solve-name'), 'run')
    .option('--part <i/n>', say('help-solve-part'))
    .option('--threads <n>', say('help-threads'))
    .option('--most <n>', say('help-most'))
    .action(async (game: string, flags: Flags) => {
      if (game !== kopis.id) throw wrongUsage(say('solve-only-kopis'));
      if (flags.advanced) await solveAdvanced(flags, context);
      else if (flags.placement !== undefined) solveOne(flags.placement, flags, context);
      else throw wrongUsage(say('solve-what'));
    });
}

/** One position, with the margin of every entry. */
function solveOne(placement: string, { moves = '', json }: Flags, context: Context): void {
  const index = readPlacement(placement);
  if (index === undefined) throw badData(context.say('no-placement', { text: placement }));
  const rules = stormRules();
  const played = replay(rules, placedText(index), moves.split(/\s+/).filter(Boolean));
  if (!played.ok) {
    const { at, reason } = played.error;
    const why = explain(reason, context.lang, kopis);
    throw badData(context.say('illegal-move-at', { at: at + 1, clause: reason.clause, why }));
  }
  const state = played.value;
  const margins = solveMoves(rules, state);
  const [red = 0, black = 0] = rules.score(state);
  const best = rules.actor(state) === 0 ? Math.max : Math.min;
  const value = margins.size === 0 ? red - black : best(...margins.values());
  if (json) context.print(JSON.stringify({ value, moves: Object.fromEntries(margins) }));
  else {
    context.print(context.say('solved-value', { value: signed(value) }));
    for (const [move, margin] of margins) context.print(`${move.padEnd(5)} ${signed(margin)}`);
  }
}

const signed = (margin: number): string => (margin > 0 ? `+${margin}` : String(margin));

/** Every placement that is not yet in the folder, on all cores, each written down as soon as it is solved. */
async function solveAdvanced(flags: Flags, context: Context): Promise<void> {
  const [part, parts] = readPart(flags.part, context);
  const solved = readCheckpoints(flags.dir);
  const mine = REPRESENTATIVES.filter((_, i) => i % parts === part - 1);
  const open = mine.filter((index) => !solved.has(index));
  const most = flags.most === undefined ? open.length : wholeNumber('--most', flags.most, 1, context);
  const threads =
    flags.threads === undefined ? availableParallelism() : wholeNumber('--threads', flags.threads, 1, context);
  const queue = open.slice(0, most);
  const progress = new Progress(context, mine.length - open.length, mine.length);
  await solveAll({
    queue,
    threads: Math.min(threads, Math.max(1, queue.length)),
    solved(index, margin) {
      addCheckpoint(flags.dir, flags.name, index, margin);
      progress.step();
    },
  });
  progress.end();
  const count = readCheckpoints(flags.dir).size;
  context.print(context.say('solved-count', { count, total: REPRESENTATIVES.length }));
}

function readPart(text: string | undefined, { say }: Context): [number, number] {
  if (text === undefined) return [1, 1];
  const match = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text);
  const [part, parts] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || part > parts) throw wrongUsage(say('bad-part', { text }));
  return [part, parts];
}
