import type { GameAi, Table } from '@pessoi/core';
import { flatMind } from './flat.ts';
import { greedyMind } from './greedy.ts';
import { mindFor, uniformMind } from './mind-for.ts';
import { bestPlayer, levelPlayer, type Player } from './player.ts';
import { randomMind } from './random.ts';
import { readRoot } from './root.ts';
import { type PlayerSpec, playerName } from './spec.ts';
import { uctMind } from './uct.ts';

/** A player for one table. Make a new one for every game: what a mind remembers of one must not play in another. */
export function makePlayer(spec: PlayerSpec, table: Table, ai: GameAi | undefined): Player {
  const player = seatPlayer(spec, table, ai);
  return {
    name: player.name,
    choose(view, request) {
      readRoot(table.rules, view);
      return player.choose(view, request);
    },
  };
}

function seatPlayer(spec: PlayerSpec, table: Table, ai: GameAi | undefined): Player {
  const name = playerName(spec);
  const { rules, game } = table;
  switch (spec.kind) {
    case 'random':
      return bestPlayer(name, randomMind(rules));
    case 'uct':
      return bestPlayer(name, uctMind(rules));
    case 'flat':
      return bestPlayer(name, flatMind(rules));
  }
  if (!ai) throw new Error(`${game.id} has no minds: ${name} cannot play it`);
  if (spec.kind === 'greedy') return bestPlayer(name, greedyMind(rules, ai));
  if (spec.kind === 'uniform') return bestPlayer(name, uniformMind(table, ai));
  const mind = mindFor(table, ai);
  if (spec.kind !== 'level') return bestPlayer(name, mind);
  const level = ai.levels(table)[spec.level - 1];
  if (!level) throw new RangeError(`${game.id} has no level ${spec.level}`);
  return levelPlayer(name, mind, level);
}
