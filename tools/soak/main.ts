/**
 * `npm run test:soak [-- minds browser …] [--minutes N] [--seed text]`: what takes too long for `npm test`. Each suite named,
 * or all of them, runs for so many minutes at most and prints one line: how much it compared, or the first difference. The
 * same seed compares the same things in the same order, however far the time lets it come.
 */
import { parseArgs } from 'node:util';
import { browser } from './browser/suite.ts';
import { minds } from './minds.ts';
import { postgres, sqlite } from './server/suite.ts';
import type { Suite } from './suite.ts';

const SUITES: Readonly<Record<string, Suite>> = { minds, browser, sqlite, postgres };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: 'soak' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new RangeError(`not a number of minutes: ${values.minutes}`);

for (const name of positionals.length > 0 ? positionals : Object.keys(SUITES)) {
  const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
  if (!suite) throw new RangeError(`there is no suite ${name}, only ${Object.keys(SUITES).join(', ')}`);
  try {
    console.log(`ok   ${name}: ${await suite({ seed: values.seed, minutes })}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
