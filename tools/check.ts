/** `npm run check`: types, lint, import directions, generated documents. Everything but the tests. */
import { spawnSync } from 'node:child_process';
import { checkImports } from './check-imports.ts';
import { checkDocs } from './docs.ts';

export function runChecks(): boolean {
  const results = [
    command('types', 'tsc', ['-b']),
    command('types of tests and tools', 'tsc', ['-p', 'tsconfig.tests.json']),
    command('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    report('import directions', checkImports()),
    report('documents', checkDocs()),
  ];
  return results.every((passed) => passed);
}

function command(title: string, name: string, args: readonly string[]): boolean {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, { stdio: 'inherit' });
  return report(title, status === 0 ? [] : [`${name} ${args.join(' ')} failed`]);
}

function report(title: string, problems: readonly string[]): boolean {
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  for (const problem of problems) console.log(`     ${problem}`);
  return problems.length === 0;
}

if (import.meta.main) process.exitCode = runChecks() ? 0 : 1;
