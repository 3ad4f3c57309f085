/** Maps every clause of the rules to the tests that cite it, by `[KO-13]` in a test's title or a directed vector's clause. */
import { readFileSync } from 'node:fs';
import type { Game } from '@pessoi/core';
import { trackedFiles } from './files.ts';

const COMMON = ['ALL-1', 'ALL-2', 'ALL-3', 'ALL-4', 'ALL-5', 'ALL-6', 'ALL-7', 'ALL-8', 'ALL-9'];
const VECTORS = 'packages/testkit/vectors/directed.jsonl';

export interface Coverage {
  readonly clause: string;
  /** Test files with the number of citing titles in each. */
  readonly tests: ReadonlyMap<string, number>;
}

export function ruleCoverage(games: readonly Game[]): Coverage[] {
  const own = games.flatMap((game) => game.messages.en.rulebook.flatMap((section) => Object.keys(section.clauses)));
  const cited = new Map<string, Map<string, number>>();
  const cite = (clause: string, file: string): void => {
    const tests = cited.get(clause) ?? new Map<string, number>();
    cited.set(clause, tests.set(file, (tests.get(file) ?? 0) + 1));
  };
  for (const file of trackedFiles().filter((name) => /\.test\.ts$|testkit\/src\/.*\.ts$/.test(name)))
    for (const match of readFileSync(file, 'utf8').matchAll(/\[([A-Z]{2,3}-\d+[a-z]?)\]/g))
      cite(match[1] as string, file);
  for (const line of readFileSync(VECTORS, 'utf8').trim().split('\n'))
    cite((JSON.parse(line) as { clause: string }).clause, VECTORS);
  return [...COMMON, ...own].map((clause) => ({ clause, tests: cited.get(clause) ?? new Map() }));
}

export function coveragePage(coverage: readonly Coverage[]): string {
  const rows = coverage.map(({ clause, tests }) => {
    const where = [...tests].map(([file, count]) => `\`${file.replace('packages/testkit/vectors/', '')}\` ×${count}`);
    return `| ${clause} | ${where.join(', ') || '**none**'} |`;
  });
  return [
    '# Which test covers which clause',
    'Made by `npm run docs`. A test cites the clauses it covers in its title, as in `[KO-13]`; `npm test` fails when a clause has none.',
    `| clause | tests |\n|---|---|\n${rows.join('\n')}`,
    '',
  ].join('\n\n');
}
