/** `npm test`: the checks, then every test with coverage. What CI runs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';

const checked = runChecks();
const folder = mkdtempSync(join(tmpdir(), 'pessoi-test-'));
const report = join(folder, 'report.json');
const args = ['run', '--coverage', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit' });
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
rmSync(folder, { recursive: true });
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = checked && status === 0 ? 0 : 1;
