import { replay, SPECTATOR, seededRng, type Table, unwrap, viewOf } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { paint, tint } from '../terminal/paint.ts';
import { describeOutcome } from '../terminal/words.ts';
import { randomRecord } from './random.ts';
import { settle } from './table.ts';

export function addSample(program: Command, context: Context): void {
  program
    .command('sample')
    .description(context.say('help-sample'))
    .action(() => playSamples(context));
}

/** One random game of each kind, always the same ones: its start, its middle and its end. */
export function playSamples(context: Context): void {
  context.print(context.say('sample-intro'));
  for (const game of GAMES) playSample(settle(game, undefined, undefined, context), context);
  context.print(context.say('sample-outro'));
}

function playSample(table: Table, context: Context): void {
  const { say, lang, colour, print } = context;
  const { game, rules } = table;
  const { name, summary } = game.messages[lang];
  const { moves } = randomRecord(table, seededRng(`sample ${game.id}`));
  print();
  print(tint(`── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`, 'title', colour));
  print(summary);
  for (const plies of [0, Math.floor(moves.length / 2), moves.length]) {
    const state = unwrap(replay(rules, undefined, moves.slice(0, plies)));
    print();
    print(
      tint(
        plies === 0 ? say('at-start') : say('after-moves', { plies, last: moves[plies - 1] as string }),
        'dim',
        colour,
      ),
    );
    for (const line of paint(game.sketch(table, viewOf(rules, state, SPECTATOR), lang), colour)) print(line);
    const outcome = rules.outcome(state);
    if (outcome) for (const line of describeOutcome({ table, lang, say }, outcome)) print(line);
  }
}
