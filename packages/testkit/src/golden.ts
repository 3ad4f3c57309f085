/**
 * Golden games: readable playthroughs kept per edition (ALL-5), so that a change of the rules shows as a change of a file.
 * The moves are taken from the file, so that they stay the same games for ever; a new variant gets a random game.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHANCE,
  type Game,
  MoveList,
  type Rules,
  replay,
  SPECTATOR,
  type State,
  unwrap,
  type Variant,
  viewOf,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { tableOf, walk } from './conformance/walk.ts';

export function goldenTests(game: Game, folder: string): void {
  describe(`golden games of ${game.id}, edition ${game.edition}`, () => {
    it.each(game.variants.map((variant) => [variant.id, variant] as const))('%s [ALL-5]', async (id, variant) => {
      const file = join(folder, `edition-${game.edition}`, `${id}.txt`);
      await expect(playthrough(game, variant, movesOf(file) ?? randomMoves(game, variant))).toMatchFileSnapshot(file);
    });
  });
}

const movesOf = (file: string): string[] | undefined =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^ply .*: (\S+) of \d+$/gm)].map((match) => match[1] as string)
    : undefined;

function randomMoves(game: Game, variant: Variant): string[] {
  const moves: string[] = [];
  walk(game, { variant }, 'golden', ({ table: { rules }, state, move }) => {
    if (move !== undefined) moves.push(rules.format(state, move));
  });
  return moves;
}

function playthrough(game: Game, variant: Variant, moves: readonly string[]): string {
  const { rules } = tableOf(game, variant);
  const list = new MoveList(rules.moveSpace);
  const lines = [`${game.id} edition ${game.edition}, ${variant.id}, ${variant.seats} seats`];
  const final = unwrap(
    replay(rules, undefined, moves, (before, move, ply) => {
      rules.legal(before, list);
      const actor = rules.actor(before);
      const who = actor === CHANCE ? 'chance' : `seat ${actor}`;
      lines.push(...describePosition(rules, before));
      lines.push(`${`ply ${ply}`.padEnd(10)}${who}: ${rules.format(before, move)} of ${list.count}`);
    }),
  );
  return `${[...lines, ...describePosition(rules, final), `over      ${JSON.stringify(rules.outcome(final))}`].join('\n')}\n`;
}

function describePosition(rules: Rules, state: State): string[] {
  const lines = [`position  ${rules.write(state)}`, `scores    ${rules.score(state).join(' ')}`];
  if (rules.secrecy === 'secret') lines.push(`spectator ${rules.write(viewOf(rules, state, SPECTATOR))}`);
  return lines;
}
