/** docs/strength.md from what was measured. */
import { eloOf } from '@pessoi/search';
import type { MatchResult } from './arena.ts';
import type { Loss } from './losses.ts';

export interface EntryResult {
  readonly title: string;
  readonly seats: number;
  /** Nodes of each level. */
  readonly nodes: readonly number[];
  /** `ladder[n]` is level n + 2 against level n + 1. */
  readonly ladder: readonly MatchResult[];
  readonly greedy: MatchResult | undefined;
  readonly uct: MatchResult | undefined;
  readonly losses: readonly Loss[];
  /** One of its commands. */
  readonly command: string;
}

export interface Rating {
  readonly elo: number;
  readonly error: number;
}

/** A step of the ladder. A drawn game is added, so that a clean sweep is a large step and not an endless one. */
export function stepOf({ games, score, scoreInterval }: MatchResult): Rating {
  const least = 0.5 / (games + 1);
  const inside = (share: number): number => Math.min(1 - least, Math.max(least, share));
  const elo = eloOf((score * games + 0.5) / (games + 1));
  return { elo, error: (eloOf(inside(scoreInterval.high)) - eloOf(inside(scoreInterval.low))) / 2 };
}

/** Level 1 is 0. Steps add up, and so do the squares of their errors. */
export function ratings(ladder: readonly MatchResult[]): Rating[] {
  const all: Rating[] = [{ elo: 0, error: 0 }];
  for (const step of ladder.map(stepOf)) {
    const { elo, error } = all.at(-1) as Rating;
    all.push({ elo: elo + step.elo, error: Math.hypot(error, step.error) });
  }
  return all;
}

/** Upper ends, in points of a hundred of the expected result. */
const BUCKETS = [0.5, 2, 5, 10, 25] as const;

/** The share of moves in each bucket of loss, and the mean loss. */
export function distribution(losses: readonly number[]): { readonly shares: readonly number[]; readonly mean: number } {
  const points = losses.map((loss) => loss * 50);
  const edges = [Number.NEGATIVE_INFINITY, ...BUCKETS, Number.POSITIVE_INFINITY];
  const shares = edges.slice(1).map((high, i) => {
    const low = edges[i] as number;
    return points.filter((value) => value >= low && value < high).length / points.length;
  });
  return { shares, mean: points.reduce((sum, value) => sum + value, 0) / points.length };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const result = (match: MatchResult | undefined): string =>
  match
    ? `${percent(match.score)} (${percent(match.scoreInterval.low)} to ${percent(match.scoreInterval.high)}) of ${match.games}`
    : '';

function ladderTable({ ladder, nodes, seats }: EntryResult): string {
  const rated = ratings(ladder);
  const level = (i: number): string[] => [String(i + 1), (nodes[i] ?? 0).toLocaleString('en')];
  if (seats > 2) {
    const even = percent(1 / seats);
    return table(
      ['level', 'nodes', `first places among ${seats - 1} of the level below (of equals: ${even})`],
      nodes.map((_, i) => [...level(i), result(ladder[i - 1])]),
    );
  }
  return table(
    ['level', 'nodes', 'Elo', '± (95%)', 'points against the level below'],
    nodes.map((_, i) => {
      const rating = rated[i];
      const shown = rating ? [String(Math.round(rating.elo) + 0), i === 0 ? '' : rating.error.toFixed(0)] : ['', ''];
      return [...level(i), ...shown, result(ladder[i - 1])];
    }),
  );
}

function lossTable({ losses, nodes }: EntryResult): string {
  const positions = new Set(losses.map(({ position }) => position)).size;
  const head = ['level', ...BUCKETS.map((high) => `< ${high}`), `≥ ${BUCKETS.at(-1)}`, 'mean'];
  const rows = nodes.map((_, i) => {
    const own = losses.filter(({ level }) => level === i + 1).map(({ loss }) => loss);
    const { shares, mean } = distribution(own);
    return [i + 1, ...(own.length > 0 ? [...shares.map(percent), mean.toFixed(1)] : head.slice(1).map(() => ''))];
  });
  return `Loss of a move in points of a hundred, over ${positions} positions:\n\n${table(head, rows)}`;
}

function section(entry: EntryResult): string {
  const ends = [
    entry.greedy && `\`greedy\` against level 1: ${result(entry.greedy)}.`,
    entry.uct && `Level 8 against \`uct\` at 0.1 s a move: ${result(entry.uct)}.`,
  ].filter((line) => line !== undefined);
  const parts = [`## ${entry.title}`, ladderTable(entry), ends.join(' '), lossTable(entry), `\`${entry.command}\``];
  return parts.filter((part) => part !== '').join('\n\n');
}

export const strengthPage = (command: string, measured: readonly EntryResult[]): string => `# Strength

Made by \`${command}\`. Every level is a fixed number of nodes and a way to choose among moves that look nearly as good
(\`packages/core/src/mind.ts\`), so it plays alike on every machine. Elo counts from level 1 of the same game: each step is a match of the arena between neighbours,
with varied openings and seats swapped; the error is that of all steps up to there. One drawn game is added to each match, so that a step that was all wins is
a number, though rather too small a one.

The loss of a move is what it gives away of the expected result against the best move, as the strongest level sees it, in positions of these very matches.

${measured.map(section).join('\n\n')}
`;
