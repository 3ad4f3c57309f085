/** As much of the image and of the composition as can be checked without a Docker engine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/config.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const known = SETTINGS.map(({ variable }) => variable);

/** Instructions with their continuation lines joined, comments left out. */
const instructions = read('Dockerfile')
  .replace(/^#.*$/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '');
const having = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

describe('the Dockerfile', () => {
  it('copies only what is there and not ignored', () => {
    const ignored = read('.dockerignore').split('\n');
    const sources = having('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources).toContain('packages');
    for (const source of sources) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(ignored).not.toContain(source);
    }
  });

  it('copies from stages that it has made, all on Node 24', () => {
    const stages = having('FROM').map((line) => / AS (\w+)$/.exec(line)?.[1]);
    for (const line of having('COPY').filter((copy) => copy.startsWith('--from=')))
      expect(stages).toContain(/^--from=(\w+)/.exec(line)?.[1]);
    for (const line of having('FROM')) expect(line).toMatch(/^node:24-/);
  });

  it('sets only settings that there are, to values they take', () => {
    const env = Object.fromEntries(
      having('ENV').flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    ) as Record<string, string>;
    expect(Object.keys(env).filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
    expect(readConfig(env).ok).toBe(true);
    expect(having('EXPOSE')).toEqual([env.PORT]);
    expect(having('VOLUME')).toEqual([env.PESSOI_DATA_DIR]);
  });

  it('runs a command that there is as an ordinary user, and asks for its health', () => {
    expect(having('USER')).toEqual(['node']);
    const [node, file, command] = JSON.parse(having('CMD')[0] ?? '[]') as string[];
    expect([node, command]).toEqual(['node', 'serve']);
    expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
    expect(having('HEALTHCHECK')[0]).toContain('/healthz');
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const app = /^ {2}app:\n([\s\S]*?)^ {2}\w+:$/m.exec(text)?.[1] ?? '';

  it('sets only settings that there are, to values they take', () => {
    const env = Object.fromEntries(
      [...app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [
        name,
        (value ?? '')
          .replace(/\$\{\w+:-(.*?)\}/g, '$1')
          .replace(/\$\{\w+:\?.*?\}/g, 'secret')
          .replaceAll('"', ''),
      ]),
    ) as Record<string, string>;
    expect(Object.keys(env)).toContain('DATABASE_URL');
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    expect(readConfig(env)).toMatchObject({ ok: true, value: { trustProxy: true } });
  });

  it('has two server processes, a database, and a proxy to the port of the image', () => {
    expect(app).toContain('replicas: 2');
    expect([...text.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['app', 'db', 'proxy']),
    );
    expect(text).toMatch(/name app\n\s+port 8080\n/);
  });

  it('gives the servers more time to stop than they take', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(app)?.[1])).toBeGreaterThan(10);
  });
});
