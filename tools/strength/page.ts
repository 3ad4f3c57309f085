/** docs/strength.md from what was measured. */
import type { Level } from '@pessoi/core';
import { FIRST_LOOK, type MatchResult, STOP_Z } from './arena.ts';
import { EQUAL_TIME } from './entries.ts';
import { BUCKETS, type Losses, ratings } from './ratings.ts';

/** How `max` did against another player at equal time. */
export interface TimedResult extends MatchResult {
  readonly against: string;
}

export interface EntryResult {
  readonly id: string;
  readonly title: string;
  readonly seats: number;
  readonly levels: readonly Level[];
  /** From this level on all play exactly, and so alike. */
  readonly exactFrom?: number | undefined;
  /** `ladder[n]` is level n + 2 against level n + 1, as far as they differ. */
  readonly ladder: readonly MatchResult[];
  readonly greedy: MatchResult;
  /** The mind without limits at equal time, where that was measured. */
  readonly timed?: readonly TimedResult[] | undefined;
  readonly losses: Losses;
  /** The settings that the games were spread over, if there are several. */
  readonly settings: readonly string[];
  /** What measured it, and the match of its first step alone. */
  readonly command: string;
  readonly first: string;
  readonly note?: string | undefined;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const result = ({ score, scoreInterval: { low, high }, games }: MatchResult): string =>
  `${percent(score)} (${percent(low)} to ${percent(high)}) of ${games}`;

/** A step that the games do not show, or not yet, says so. */
const step = (match: MatchResult | undefined): string =>
  match ? `${result(match)}${match.scoreInterval.low > match.even ? '' : ', **not shown**'}` : '**not measured**';
const stepTo = (i: number, ladder: readonly MatchResult[]): string => (i === 0 ? '' : step(ladder[i - 1]));

function ladderTable({ ladder, levels, seats, exactFrom = levels.length }: EntryResult): string {
  const rated = ratings(ladder);
  const numbers = levels.map(({ nodes, slack }, i) => [i + 1, nodes.toLocaleString('en'), slack]);
  if (seats > 2) {
    const head = `first places, alone against ${seats - 1} of the level below (equals: ${percent(1 / seats)})`;
    return table(
      ['level', 'nodes', 'slack', head],
      numbers.map((own, i) => [...own, stepTo(i, ladder)]),
    );
  }
  return table(
    ['level', 'nodes', 'slack', 'Elo', '± (95%)', 'points against the level below'],
    numbers.map((own, i) => {
      const rating = rated[Math.min(i, exactFrom - 1)];
      const shown = rating ? [String(Math.round(rating.elo) + 0), i === 0 ? '' : rating.error.toFixed(0)] : ['', ''];
      return [...own, ...shown, i >= exactFrom ? 'none: both are exact' : stepTo(i, ladder)];
    }),
  );
}

function ends({ greedy, timed = [], seats }: EntryResult): string {
  const among = seats > 2 ? ` (first places, alone against ${seats - 1})` : '';
  const lines = [`\`greedy\` against level 1${among}: ${step(greedy)}.`];
  for (const match of timed)
    lines.push(`\`max\` against \`${match.against}\` at ${EQUAL_TIME} s a move${among}: ${step(match)}.`);
  return lines.join(' ');
}

function lossTable({ losses: { positions, proved, levels } }: EntryResult): string {
  if (positions === 0) return '';
  const head = ['level', ...BUCKETS.map((high) => `< ${high}`), `≥ ${BUCKETS.at(-1)}`, 'mean'];
  const rows = levels.map(({ counts, mean }, i) => [
    i + 1,
    ...counts.map((count) => percent(count / positions)),
    mean.toFixed(1),
  ]);
  const known = proved > 0 ? ` (in ${proved} of them the value of every move was proved)` : '';
  return `Loss of a move in points of a hundred, over ${positions} positions${known}:\n\n${table(head, rows)}`;
}

function section(entry: EntryResult): string {
  const { settings, command, first, note = '' } = entry;
  const spread = settings.length > 1 ? `; the games of a match are spread over ${settings.join(', ')}` : '';
  const made = `Measured by \`${command}\`. The first step is \`${first}\`${spread}.`;
  const parts = [`## ${entry.title}`, note, ladderTable(entry), ends(entry), lossTable(entry), made];
  return parts.filter((part) => part !== '').join('\n\n');
}

export const strengthPage = (measured: readonly EntryResult[]): string => `# Strength

Made by \`npm run strength\`; each ladder has its own command, and [strength.jsonl](strength.jsonl) the results. Every level is a fixed number of nodes and a way to choose among moves that look nearly as good: a move that looks worth
*d* less than the best is taken with a weight of exp(−*d* / slack) (\`packages/core/src/mind.ts\`). So it plays alike on every machine.

Each step is a match of the arena between neighbours, with varied openings and seats in turn. It is looked at after ${FIRST_LOOK} games, and each time that they have doubled; it ends as soon as
even play is more than ${STOP_Z} standard errors away (Pocock's bound for five looks at even distances; with doubled ones, and seven in the longest matches, only about right), or with the games that the command allows. Every figure says how many games it rests on, with the
95% interval. A match that stopped early flatters the winner somewhat, and the 95% intervals do not allow for that. Matches at equal time have a number of games that was set before, and no early end.

Elo counts from level 1 of the same game; the error is that of all steps up to there. One drawn game is added to each match, so that a step that was all wins is a number, though rather too
small a one.

The loss of a move is what it gives away of the expected result against the best move, as the search of level 8 sees it, in positions of these very matches. So level 8 is judged by itself: its losses say how
far two searches of the same size differ. Few positions make rough shares; the means tell more.

${measured.map(section).join('\n\n')}
`;
