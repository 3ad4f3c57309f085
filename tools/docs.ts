/** `npm run docs`: writes what is made from the sources. With --check: says what is out of date, and writes nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { GAMES } from '@pessoi/registry';
import { coveragePage, ruleCoverage } from './rule-coverage.ts';
import { rulebook } from './rulebook.ts';

export function generatedFiles(): Map<string, string> {
  return new Map([
    ...GAMES.map((game) => [`games/${game.id}/RULES.md`, rulebook(game)] as const),
    ['docs/coverage-of-rules.md', coveragePage(ruleCoverage(GAMES))],
  ]);
}

/** Files that do not hold what they would be made to hold, and clauses without a test. */
export function checkDocs(): string[] {
  const stale = [...generatedFiles()]
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file} is out of date: npm run docs`);
  const untested = ruleCoverage(GAMES)
    .filter(({ tests }) => tests.size === 0)
    .map(({ clause }) => `clause ${clause} is cited by no test`);
  return [...stale, ...untested];
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const problems = checkDocs();
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } else for (const [file, text] of generatedFiles()) writeFileSync(file, text);
}
