/** tools/run.mjs: how npm starts everything. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { child, ROOT, tempFolder } from './helpers.ts';

const RUN = join(ROOT, 'tools/run.mjs');
const script = (folder: string, text: string): string => {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, text);
  return file;
};

/** An older Node, as a newcomer may have. */
const older = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (file) =>
    existsSync(file) && Number(/v(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) < 24,
);
const nodes = older === undefined ? [process.execPath] : [process.execPath, older];

describe.each(nodes)('run.mjs under %s', (node) => {
  it('runs the command line and passes its answer and exit code on', async () => {
    expect(await child(node, [RUN, 'cli', 'perft', 'kings', '2'])).toEqual({ code: 0, out: '169\n', err: '' });
    expect(await child(node, [RUN, 'cli', 'nonsense'])).toMatchObject({ code: 2, out: '' });
    expect(await child(node, [RUN, 'cli', 'show', 'nowhere'])).toMatchObject({ code: 1, out: '' });
  });

  it('passes standard input on', async () => {
    const { out } = await child(node, [RUN, 'cli', 'inspect'], '{"game":"kings"}\n');
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  });

  it('runs scripts on the Node of the project', async () => {
    const file = script(
      tempFolder(),
      'if (import.meta.main) { console.log(process.version, process.argv.slice(2)); process.exitCode = 7; }',
    );
    const { code, out } = await child(node, [RUN, 'script', file, 'a', '--b']);
    expect([code, out]).toEqual([7, `${process.version} [ 'a', '--b' ]\n`]);
  });

  it('runs installed programs', async () => {
    expect(await child(node, [RUN, 'bin', 'biome', '--version'])).toMatchObject({ code: 0, err: '' });
    expect(await child(node, [RUN, 'bin', 'nothing'])).toMatchObject({ code: 1, out: '' });
  });

  it('passes signals on', async () => {
    const file = script(
      tempFolder(),
      "process.on('SIGTERM', () => process.exit(9)); console.log('up'); setInterval(() => {}, 1000);",
    );
    const process_ = spawn(node, [RUN, 'script', file]);
    await new Promise((resolve) => process_.stdout.once('data', resolve));
    process_.kill('SIGTERM');
    expect(await new Promise((resolve) => process_.on('close', resolve))).toBe(9);
  });

  it('tells how it is used', async () => {
    for (const args of [[], ['dance'], ['script'], ['bin'], ['__proto__']])
      expect(await child(node, [RUN, ...args])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('usage'),
      });
  });
});

describe('run.mjs in a fresh clone', () => {
  /** A clone whose npm is a script that notes how it was called. */
  function clone(npm: string): { readonly folder: string; readonly env: NodeJS.ProcessEnv } {
    const folder = tempFolder();
    mkdirSync(join(folder, 'tools'));
    mkdirSync(join(folder, 'bin'));
    cpSync(RUN, join(folder, 'tools/run.mjs'));
    cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
    script(folder, "console.log('ran');");
    return { folder, env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, FOLDER: folder } };
  }
  const start = ({ folder, env }: ReturnType<typeof clone>) =>
    child(process.execPath, [join(folder, 'tools/run.mjs'), 'script', join(folder, 'script.mjs')], '', env);

  it('installs first, and says so on stderr only', async () => {
    const { code, out, err } = await start(clone('echo "npm $*"'));
    expect([code, out]).toEqual([0, 'ran\n']);
    expect(err).toMatch(/installing dependencies.*\nnpm install --no-save --no-audit --no-fund\n/);
  });

  it('does not install what is there', async () => {
    const fresh = clone('echo called');
    symlinkSync(join(ROOT, 'node_modules'), join(fresh.folder, 'node_modules'));
    expect(await start(fresh)).toEqual({ code: 0, out: 'ran\n', err: '' });
  });

  it('installs again when something asked for is not there', async () => {
    const fresh = clone('echo called');
    symlinkSync(join(ROOT, 'node_modules'), join(fresh.folder, 'node_modules'));
    writeFileSync(
      join(fresh.folder, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/vitest': { version: '0.0.1' } } }),
    );
    expect((await start(fresh)).err).toContain('called');
  });

  it('stops when the install fails', async () => {
    expect(await start(clone('exit 3'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('exit code 3'),
    });
  });

  it.skipIf(older === undefined)('says what is missing when there is no Node to change over to', async () => {
    const fresh = clone('exit 0');
    const answer = await child(older as string, [join(fresh.folder, 'tools/run.mjs'), 'cli'], '', fresh.env);
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining('this needs Node 24') });
  });
});
