/** serve, admin, backup and restore, as a host uses them: real processes beside each other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { child, cli, MAIN, ROOT, tempFolder } from './helpers.ts';

const QUIET = { PESSOI_LOG_LEVEL: 'silent', PESSOI_BOT_THREADS: '1', LC_ALL: 'C', DATABASE_URL: '', PORT: '' };
const running: ChildProcess[] = [];

afterEach(() => {
  for (const process_ of running.splice(0)) process_.kill('SIGKILL');
});

/** Starts a server and waits until it has said all it has to say. */
async function serve(args: readonly string[], command: readonly string[] = [MAIN, 'serve']) {
  const process_ = spawn(process.execPath, [...command, ...args], { cwd: ROOT, env: { ...process.env, ...QUIET } });
  running.push(process_);
  let out = '';
  const ended = new Promise<number | null>((resolve) => process_.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    process_.stdout.on('data', (chunk) => {
      out += chunk;
      const found = /(http:\/\/localhost:\d+)[\s\S]*nothing is lost/.exec(out)?.[1];
      if (found) resolve(found);
    });
    process_.stderr.on('data', (chunk) => {
      out += chunk;
    });
    process_.on('close', () => reject(new Error(out)));
  });
  return { url, process: process_, ended, text: () => out };
}

async function post(url: string, body: object): Promise<{ status: number; cookie: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('serve', () => {
  it('tells where it is and how to invite, answers, and stops with 0 on a signal', async () => {
    const data = join(tempFolder(), 'deep/data');
    const server = await serve(['--port', '0', '--data', data]);
    expect(server.text()).toContain(`Pessoi is at ${server.url}\n`);
    const page = await fetch(`${server.url}/plain`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Pessoi</h1>')]);
    expect(server.text()).toContain(data);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.text()).toMatch(/Stopping…\n[\s\S]*Stopped\.\n$/);
  });

  it('is what npm start runs, with its options', async () => {
    const run = [join(ROOT, 'tools/run.mjs'), 'start'];
    const server = await serve(['--port', '0', '--data', tempFolder(), '--host', '127.0.0.1'], run);
    expect(server.text()).toContain('Only this machine can reach it');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await child(process.execPath, [...run, 'perft', 'kings', '1'])).toMatchObject({ code: 0, out: '13\n' });
  });

  it('says everything that is wrong with the settings, in the language asked for, and starts nothing', async () => {
    const env = { PORT: 'x', PESSOI_METRICS: 'y', PESSOI_LOGLEVEL: 'info', DATABASE_URL: 'mysql://a:b@c/d' };
    const english = await cli(['serve'], { env });
    expect([english.code, english.out]).toEqual([2, '']);
    expect(english.err.split('\n')).toEqual([
      'pessoi: warning: PESSOI_LOGLEVEL is not a setting; docs/hosting.md lists them all',
      'pessoi: these settings cannot be used:',
      '  PORT is “x”; it takes a port: a number from 0 to 65535',
      expect.stringContaining('  DATABASE_URL is “mysql://a:…@c/d”; it takes the address of a database'),
      '  PESSOI_METRICS is “y”; it takes private or public',
      '',
    ]);
    const french = await cli(['serve', '--port', '-1', '--lang', 'fr'], {});
    expect(french.err).toContain('--port vaut « -1 » ; il faut un port : un nombre de 0 à 65535');
  });

  it('says that a port is taken, or that the store cannot be opened', async () => {
    const server = await serve(['--port', '0', '--data', tempFolder()]);
    const { port } = new URL(server.url);
    const taken = await child(process.execPath, [MAIN, 'serve', '--port', port, '--data', tempFolder()], '', QUIET);
    expect(taken).toEqual({ code: 1, out: '', err: `pessoi: port ${port} is taken; choose another with --port\n` });
    const nowhere = await child(process.execPath, [MAIN, 'serve', '--port', '0', '--data', MAIN], '', QUIET);
    expect(nowhere).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot open the store') });
  });
});

describe('a host', () => {
  it('does what a host does while the server runs', async () => {
    const data = tempFolder();
    const server = await serve(['--port', '0', '--data', data]);
    const admin = (...args: string[]) => cli(['admin', ...args, '--data', data]);
    const zoe = await post(`${server.url}/api/account`, { name: 'Zoe', password: 'old password' });
    const me = () => fetch(`${server.url}/api/account`, { headers: { cookie: zoe.cookie } });
    expect((await me()).status).toBe(200);

    expect((await admin('list')).out).toMatch(/^Zoe\taccount\t/);
    expect((await admin('list', 'matches')).out).toBe('There is nothing to list.\n');
    expect(await admin('ban', 'zoe')).toEqual({ code: 0, out: 'zoe is kept out.\n', err: '' });
    expect((await me()).status).toBe(403);
    expect((await admin('unban', 'zoe', '--lang', 'fr')).out).toBe('zoe est réadmis.\n');
    expect((await me()).status).toBe(200);
    expect((await admin('announce', 'Down', 'at', 'noon')).code).toBe(0);
    expect(await (await fetch(`${server.url}/plain`)).text()).toContain('Down at noon');

    const file = join(data, 'backup.gz');
    expect(await cli(['backup', file, '--data', data])).toEqual({ code: 0, out: `Written: ${file}\n`, err: '' });
    const fresh = tempFolder();
    expect((await cli(['restore', file, '--data', fresh])).code).toBe(0);
    expect((await cli(['admin', 'list', '--data', fresh])).out).toMatch(/^Zoe\taccount\t/);
    expect(await cli(['restore', file, '--data', data])).toMatchObject({ code: 1, out: '' });

    const password = /: (\w+)\n$/.exec((await admin('reset-password', 'Zoe')).out)?.[1] ?? '';
    expect((await post(`${server.url}/api/session`, { name: 'Zoe', password })).status).toBe(200);
    expect((await admin('delete-user', 'Zoe')).code).toBe(2);
    expect((await admin('delete-user', 'Zoe', '--yes')).out).toBe('Zoe is deleted.\n');
    expect((await post(`${server.url}/api/session`, { name: 'Zoe', password })).status).toBe(401);
  });

  it('is told what there is not', async () => {
    const admin = (...args: string[]) => cli(['admin', ...args, '--data', data]);
    const data = tempFolder();
    expect(await admin('ban', 'Zoe')).toEqual({ code: 1, out: '', err: 'pessoi: there is no user “Zoe”\n' });
    expect(await admin('close-match', 'x')).toMatchObject({ code: 1, err: 'pessoi: there is no match “x”\n' });
    expect(await admin('list', 'chairs')).toMatchObject({ code: 2, out: '' });
    expect(await admin('announce')).toMatchObject({ code: 0, out: 'The announcement is taken back.\n' });
    expect(await cli(['restore', join(data, 'none'), '--data', data])).toMatchObject({ code: 1, out: '' });
    expect((await cli(['admin', '--help'])).out).toContain('reset-password');
  });
});
