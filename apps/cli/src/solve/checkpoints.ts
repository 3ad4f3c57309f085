/**
 * Solved placements as text files in one folder: a line each, Red's two cells, Black's two, and the exact margin. Lines are
 * only ever appended, so a killed run loses at most the line it was writing, and the files of several runs and machines
 * simply lie side by side.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { squareBoard } from '@pessoi/boards';
import { PLACEMENTS, placementIndex, representative } from '@pessoi/kopis/ai';

const board = squareBoard(6, 6);
const LINE = /^([a-f][1-6]) ([a-f][1-6]) ([a-f][1-6]) ([a-f][1-6]) (-?\d+)$/;

export const placementText = (index: number): string =>
  (PLACEMENTS[index] ?? []).map((cell) => board.names[cell]).join(' ');

/** The index of a placement given as `R1 R2 B1 B2`, or undefined. */
export function readPlacement(text: string): number | undefined {
  const cells = text
    .trim()
    .split(/\s+/)
    .map((name) => board.cell(name));
  if (cells.length !== 4 || cells.some((cell) => cell === undefined)) return undefined;
  return placementIndex(cells.slice(0, 2) as number[], cells.slice(2) as number[]);
}

/** All margins found so far, by the index of the placement that stands for its mirror image too. */
export function readCheckpoints(folder: string): Map<number, number> {
  const solved = new Map<number, number>();
  if (!existsSync(folder)) return solved;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort())
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const match = LINE.exec(line);
      const index = match && readPlacement(match.slice(1, 5).join(' '));
      if (typeof index === 'number') solved.set(representative(index), Number(match?.[5]));
    }
  return solved;
}

export function addCheckpoint(folder: string, name: string, index: number, margin: number): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${name}.txt`), `${placementText(index)} ${margin}\n`);
}
