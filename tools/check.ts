/** `npm run check`: types, lint, import directions, generated documents. Everything but the tests. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkImports } from './check-imports.ts';
import { checkDocs } from './docs.ts';
import { ensurePage } from './page.ts';

export function runChecks(): boolean {
  // The build makes files that the page's types need.
  ensurePage();
  const results = [
    command('types', 'tsc', ['-b']),
    command('types of tests and tools', 'tsc', ['-p', 'tsconfig.tests.json']),
    pageTypes(),
    command('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
    report('import directions', checkImports()),
    report('documents', checkDocs()),
  ];
  return results.every((passed) => passed);
}

/** svelte-check has a TypeScript of its own beside it, in the page's folder. */
function pageTypes(): boolean {
  const from = createRequire(join(process.cwd(), 'apps/web/package.json'));
  const args = [from.resolve('svelte-check/bin/svelte-check'), '--threshold', 'warning', '--output', 'human'];
  const { status } = spawnSync(process.execPath, args, { cwd: 'apps/web', stdio: 'inherit' });
  return report('types of the page', status === 0 ? [] : ['svelte-check failed']);
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
