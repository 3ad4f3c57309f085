/** What is acknowledged is on the disk, and what does not get there is not acknowledged: seen from the system's side. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/index.ts';
import { temporaryFolder } from '../support/stores.ts';
import { type Call, callsIn, traced } from '../support/trace.ts';
import type { Said } from '../support/writing.ts';

const run = promisify(execFile);
const writing = join(import.meta.dirname, '../support/writing.ts');
const folder = temporaryFolder();

const said = (output: string): readonly Said[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Said);
const acknowledgedIn = (all: readonly Said[]): readonly number[] =>
  all.flatMap((one) => ('acknowledged' in one ? [one.acknowledged] : []));
const keptIn = (all: readonly Said[]): readonly number[] => all.flatMap((one) => ('kept' in one ? one.kept : []));
const errorsIn = (all: readonly Said[]) => all.flatMap((one) => ('error' in one ? [one] : []));

/** Acknowledgements that were given before a sync of the log that began after the unit was written to it. */
function givenTooEarly(calls: readonly Call[], acknowledged: readonly number[]): readonly number[] {
  const log = calls.filter(({ text }) => text.includes('.sqlite-wal>'));
  const syncs = log.filter(({ name, result }) => /^f(data)?sync$/.test(name) && result === '0');
  return acknowledged.filter((seq) => {
    const written = log.find(({ name, text }) => name === 'pwrite64' && text.includes(`<unit ${seq}>`));
    const told = calls.find(({ name, text }) => name === 'write' && text.includes(`{\\"acknowledged\\":${seq}}`));
    return !written || !told || !syncs.some((sync) => sync.from > written.to && sync.to < told.from);
  });
}

describe('under a trace of system calls', () => {
  const possible = possibleWith(['strace', '-f', '-o', '/dev/null']);
  const units = 25;

  async function watched(durable: 'yes' | 'no') {
    const trace = join(await folder(), `${durable}.trace`);
    const flags = ['-s', '100000', '-e', 'trace=write,pwrite64,fsync,fdatasync', '-e', 'signal=none'];
    const file = join(await folder(), `${durable}.sqlite`);
    const all = said(await traced(trace, flags, [writing, file, String(units), '0', durable]));
    return { all, acknowledged: acknowledgedIn(all), calls: await callsIn(trace) };
  }

  test('every acknowledgement comes after a sync to disk that follows the write of its unit', async ({ skip }) => {
    await possible(skip);
    const { all, acknowledged, calls } = await watched('yes');
    expect(acknowledged).toHaveLength(2 * units);
    expect(keptIn(all)).toHaveLength(2 * units);
    expect(givenTooEarly(calls, acknowledged)).toEqual([]);
    const syncs = calls.filter(({ name, text }) => /sync$/.test(name) && text.includes('-wal>')).length;
    // One for each unit that was written alone, and few for those that were written at once.
    expect(syncs).toBeGreaterThanOrEqual(units);
    expect(syncs).toBeLessThan(2 * units);
  });

  test('the trace would show it if it were not so', async ({ skip }) => {
    await possible(skip);
    const { acknowledged, calls } = await watched('no');
    expect(acknowledged).toHaveLength(2 * units);
    expect(givenTooEarly(calls, acknowledged)).toEqual(acknowledged);
  });

  test.for([
    ['a sync that fails', 'fsync,fdatasync', 'EIO', '5..8', 'Unknown'],
    ['a disk that turns read-only', 'pwrite64', 'EROFS', '60..90', 'Unknown'],
    ['a disk with errors', 'pwrite64', 'EIO', '60..90', 'Unknown'],
    ['a disk that is full for a while', 'pwrite64', 'ENOSPC', '60..90', 'Unavailable'],
  ] as const)(
    '%s gives errors and no false acknowledgement, and then it goes on',
    async ([, calls, error, when, name], { skip }) => {
      await possible(skip);
      const file = join(await folder(), `${error}-${calls}.sqlite`);
      await (await openSqlite({ file })).close();
      const flags = ['-P', `${file}-wal`, '-e', `inject=${calls}:error=${error}:when=${when}`];
      const all = said(await traced('/dev/null', flags, [writing, file, String(units), '3000', 'yes']));
      expect(errorsIn(all).length).toBeGreaterThan(0);
      expect(new Set(errorsIn(all).map((one) => one.error))).toEqual(new Set([name]));
      expect(all).toContainEqual({ check: name });
      expectHonest(all);
    },
  );
});

describe('on a small disk of its own', () => {
  const possible = possibleWith(['unshare', '-rm']);
  /** Mounts one where only the process sees it, and runs the rest there. */
  const within = async (disk: string, script: string, ...given: readonly string[]) => {
    const shell = `mount -t tmpfs -o size=2m tmpfs "$1" && cd "$1" && ${script}`;
    const { stdout } = await run('unshare', ['-rm', 'sh', '-c', shell, 'sh', disk, process.execPath, ...given]);
    return stdout;
  };

  test('that is full, it says so and acknowledges nothing; with room again, it goes on', async ({ skip }) => {
    await possible(skip);
    const disk = join(await folder(), 'full');
    await mkdir(disk);
    const fill = 'head -c 1000000 /dev/zero > ballast';
    const all = said(await within(disk, `${fill} && "$2" "$3" store.sqlite 100 3000 yes ballast`, writing));
    expect(errorsIn(all).length).toBeGreaterThanOrEqual(3);
    for (const { error, message } of errorsIn(all))
      expect([error, message]).toEqual(['Unavailable', expect.stringContaining('SQLITE_FULL')]);
    expectHonest(all);
    const freed = all.indexOf(errorsIn(all)[2] as Said);
    expect(acknowledgedIn(all.slice(freed)).length).toBeGreaterThan(0);
  });

  test('that is read-only, it does not open, and says why', async ({ skip }) => {
    await possible(skip);
    const disk = join(await folder(), 'read-only');
    await mkdir(disk);
    const write = '"$2" "$3" store.sqlite 1 0 yes';
    const output = await within(disk, `${write} && mount -o remount,ro "$1" && ! ${write} 2>&1`, writing);
    expect(output).toContain('cannot open store.sqlite');
    expect(output.match(/acknowledged/g)).toHaveLength(2);
  });
});

/** A machine without the tool cannot show this, and its report says so. */
function possibleWith([tool = '', ...flags]: readonly string[]): (skip: (note: string) => never) => Promise<void> {
  const trial = run(tool, [...flags, process.execPath, '--version']).then(
    () => undefined,
    (error: Error) => `needs ${tool}: ${error.message}`,
  );
  return async (skip) => {
    const lacking = await trial;
    if (lacking) skip(lacking);
  };
}

/** What was acknowledged is there, and nothing else. */
function expectHonest(all: readonly Said[]): void {
  expect(keptIn(all).length).toBeGreaterThan(0);
  expect(keptIn(all)).toEqual([...acknowledgedIn(all)].sort((a, b) => a - b));
}
