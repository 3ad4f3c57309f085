/**
 * `npm run test:mutation [-- kings kopis … --quick]`: breaks every line of the rules in every way Stryker knows, and looks whether
 * a test notices. Writes docs/mutation/<game>.json (the score and the survivors) and docs/mutation.md.
 * --quick leaves out mutants of what is made once at load (tables), each of which costs a whole run of the tests.
 * Stryker is installed beside the other tools for this run only: nobody else should wait for it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@pessoi/registry';
import { mutationPage, type StrykerReport, summarise } from './report.ts';

const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const FOLDER = 'docs/mutation';
const WORK = mkdtempSync(join(tmpdir(), 'pessoi-mutation-'));

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function mutate(game: string, quick: boolean): void {
  const report = `${WORK}/${game}.json`;
  const config = {
    testRunner: 'vitest',
    // TypeScript 7 has no JavaScript API for Stryker to read a tsconfig with, and none is needed.
    tsconfigFile: 'none.json',
    mutate: [`games/${game}/src/**/*.ts`, `!games/${game}/src/messages/**`, `!games/${game}/src/ai/**`],
    coverageAnalysis: 'perTest',
    ignoreStatic: quick,
    concurrency: availableParallelism(),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  };
  writeFileSync(`${WORK}/${game}.config.json`, JSON.stringify(config));
  process.env.MUTATED_GAME = game;
  run('node_modules/.bin/stryker', ['run', `${WORK}/${game}.config.json`]);
  const summary = summarise(game, quick, JSON.parse(readFileSync(report, 'utf8')) as StrykerReport);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${game}.json`, `${JSON.stringify(summary, null, 2)}\n`);
  console.log(`${game}: ${summary.killed} of ${summary.total} mutants killed (${summary.score}%)`);
}

if (!existsSync('node_modules/.bin/stryker')) {
  console.error('installing Stryker for this run…');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...STRYKER]);
}
const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((argument) => argument !== '--quick');
const known = GAMES.map((game) => game.id);
const unknown = asked.find((id) => !known.includes(id));
if (unknown !== undefined) throw new Error(`there is no game ${unknown}`);
for (const game of asked.length > 0 ? asked : known) mutate(game, quick);
rmSync(WORK, { recursive: true });
writeFileSync('docs/mutation.md', mutationPage(known, FOLDER));
