/** From Stryker's report to a page: the score per game, and every survivor with the argument why it may live. */
import { existsSync, readFileSync } from 'node:fs';

interface Mutant {
  readonly mutatorName: string;
  readonly status: string;
  readonly replacement?: string;
  readonly location: {
    readonly start: { line: number; column: number };
    readonly end: { line: number; column: number };
  };
}
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

export interface Survivor {
  readonly file: string;
  /** The line as it stands, which names the place better than a number that moves. */
  readonly line: string;
  readonly change: string;
}
export interface MutationSummary {
  readonly game: string;
  /** Whether mutants of what is made once at load were left out. */
  readonly quick: boolean;
  readonly score: number;
  readonly killed: number;
  readonly total: number;
  readonly survivors: readonly Survivor[];
}

const KILLED = ['Killed', 'Timeout'];
const ALIVE = ['Survived', 'NoCoverage'];

export function summarise(game: string, quick: boolean, report: StrykerReport): MutationSummary {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: list }]) =>
    list.map((mutant) => ({ ...mutant, file: file.replace(`games/${game}/src/`, ''), source })),
  );
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const alive = mutants.filter(({ status }) => ALIVE.includes(status));
  const total = killed + alive.length;
  return {
    game,
    quick,
    score: Math.round((killed * 1000) / total) / 10,
    killed,
    total,
    survivors: alive.map(({ file, source, location, replacement = '' }) => {
      const lines = source.split('\n');
      const { start, end } = location;
      const text = lines[start.line - 1] ?? '';
      const original =
        start.line === end.line ? text.slice(start.column - 1, end.column - 1) : `${text.slice(start.column - 1)} …`;
      return { file, line: text.trim(), change: `${squeeze(original)} → ${squeeze(replacement)}` };
    }),
  };
}

const squeeze = (code: string): string => {
  const one = code.replace(/\s+/g, ' ').trim();
  return one.length > 60 ? `${one.slice(0, 57)}…` : one || '(nothing)';
};

/** Arguments by `file: line`, kept by hand in docs/mutation/arguments.json. */
type Arguments = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function mutationPage(games: readonly string[], folder: string): string {
  const read = <T>(file: string): T | undefined =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  const reasons = read<Arguments>(`${folder}/arguments.json`) ?? {};
  const summaries = games.flatMap((game) => read<MutationSummary>(`${folder}/${game}.json`) ?? []);
  const rows = summaries.map(
    ({ game, quick, killed, total, score }) =>
      `| ${game} | ${quick ? 'without tables' : 'all'} | ${total} | ${killed} | ${score}% |`,
  );
  return [
    '# Mutation testing of the rules',
    'Made by `npm run test:mutation`. Every line of `games/*/src` but the texts is broken in every way [Stryker](https://stryker-mutator.io) knows; a mutant is killed when a test fails (clause tests and vectors; the conformance suite and the property tests are left out for time, so the scores are lower bounds). Below each game stand the survivors, with the argument why they may live; arguments are kept in `docs/mutation/arguments.json`.',
    `| game | run | mutants | killed | score |\n|---|---|---|---|---|\n${rows.join('\n')}`,
    ...summaries.map((summary) => survivorsText(summary, reasons[summary.game] ?? {})),
    '',
  ].join('\n\n');
}

function survivorsText({ game, survivors }: MutationSummary, reasons: Readonly<Record<string, string>>): string {
  const places = new Map<string, string[]>();
  for (const { file, line, change } of survivors) {
    const place = `${file}: ${line}`;
    places.set(place, [...(places.get(place) ?? []), change]);
  }
  const lines = [...places].map(([place, changes]) => {
    const why = reasons[place] ?? reasons[place.split(':')[0] as string] ?? 'not argued yet';
    return `- \`${place}\`\n  ${changes.map((change) => `\`${change}\``).join(', ')}\n  ${why}`;
  });
  return `## Survivors in ${game}\n\n${lines.join('\n')}`;
}
