/** How many `pessoi inspect` requests of 40 moves a second one process answers over a pipe, once it is up. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Game, randomGame, seededRng, start, unwrap } from '@pessoi/core';

const CLI = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const MOVES = 40;

/** Requests with as many moves as the game has, up to 40. */
function requests(game: Game, count: number): string[] {
  const { rules } = unwrap(game.open());
  const rng = seededRng('rate');
  return Array.from({ length: count }, () => {
    const moves = randomGame(rules, start(rules), rng).slice(0, MOVES);
    return `${JSON.stringify({ game: game.id, moves })}\n`;
  });
}

export function inspectRate(game: Game, count: number): Promise<number> {
  const lines = requests(game, 100);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, 'inspect'], { stdio: ['pipe', 'pipe', 'inherit'] });
    let answers = 0;
    let begin = 0;
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      if (answers === 0) {
        begin = performance.now();
        child.stdin.end(Array.from({ length: count }, (_, i) => lines[i % lines.length]).join(''));
      }
      for (const byte of chunk) if (byte === 0x0a) answers++;
    });
    child.on('close', () => resolve((count * 1000) / (performance.now() - begin)));
    child.stdin.write(lines[0]);
  });
}
