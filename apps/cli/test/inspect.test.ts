import { PassThrough, Writable } from 'node:stream';
import { inspect } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '../src/commands/inspect.ts';
import { LineSplitter } from '../src/lines.ts';
import { run } from '../src/program.ts';
import { child, cli, jsonLines, MAIN, Sink } from './helpers.ts';

const START = '{"game":"kings"}';
const REFUSED = { ok: false, at: -1, rule: 'request' };

const ioFor = (input: PassThrough, output: Writable) => ({
  input,
  output,
  errors: new Sink(),
  env: {},
  folder: '.',
  freshSeed: () => '',
  today: () => '',
});

describe('inspect', () => {
  it('answers one line for each request, in order', async () => {
    const { code, out, err } = await cli(['inspect'], { input: [START, '{"game":"kings","moves":["c2-c3"]}'] });
    expect([code, err]).toEqual([0, '']);
    expect(jsonLines(out)).toEqual([
      inspect({ game: 'kings' }, findGame),
      inspect({ game: 'kings', moves: ['c2-c3'] }, findGame),
    ]);
  });

  it('answers every malformed line with an error, skips blank ones, and goes on', async () => {
    const { code, out } = await cli(['inspect'], {
      input: ['{', '', '  \t', '[1]', 'null', START, '{"game":"chess"}'],
    });
    expect(code).toBe(0);
    expect(jsonLines(out)).toMatchObject([REFUSED, REFUSED, REFUSED, { ok: true }, REFUSED]);
  });

  it('answers a last line without a newline, and lines that end in CR LF', async () => {
    expect(jsonLines((await cli(['inspect'], { input: `${START}\r\n${START}` })).out)).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it('refuses invalid UTF-8 and goes on', async () => {
    const input = Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from(`${START}\n`), Buffer.from([0xc3])]);
    expect(jsonLines((await cli(['inspect'], { input })).out)).toMatchObject([
      { ...REFUSED, message: 'a request must be UTF-8 text' },
      { ok: true },
      REFUSED,
    ]);
  });

  it('refuses a line over the limit and takes one of just the limit', async () => {
    const padded = (length: number): string => START + ' '.repeat(length - START.length);
    const { out } = await cli(['inspect'], { input: [padded(LONGEST_LINE + 1), padded(LONGEST_LINE), START] });
    expect(jsonLines(out)).toMatchObject([
      { ...REFUSED, message: `a request must not be longer than ${LONGEST_LINE} bytes` },
      { ok: true },
      { ok: true },
    ]);
  });

  it('speaks French', async () => {
    const { out } = await cli(['inspect', '--lang', 'fr'], { input: ['{', '{"game":"kings","moves":["c2-c5"]}'] });
    expect(jsonLines(out)).toMatchObject([
      { ...REFUSED, message: 'une requête doit être une ligne de JSON' },
      { ok: false, at: 0, rule: 'ALL-7' },
    ]);
  });

  it('answers as soon as a line is complete, whatever chunks it comes in', async () => {
    const input = new PassThrough();
    const output = new Sink();
    const done = run(['inspect'], ioFor(input, output));
    const written = async (text: string): Promise<number> => {
      input.write(text);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return jsonLines(output.text).length;
    };
    expect(await written('{"game":')).toBe(0);
    expect(await written('"kings"}')).toBe(0);
    expect(await written('\n')).toBe(1);
    expect(await written(`${START}\n${START}\n{`)).toBe(3);
    input.end();
    expect(await done).toBe(0);
    expect(jsonLines(output.text)).toHaveLength(4);
  });

  it('waits for a slow reader and loses nothing', async () => {
    const input = new PassThrough();
    let answers = 0;
    let pending = 0;
    const output = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        expect(++pending).toBe(1);
        setTimeout(() => {
          answers++;
          pending--;
          done();
        }, 1);
      },
    });
    input.end(`${START}\n`.repeat(50));
    expect(await run(['inspect'], ioFor(input, output))).toBe(0);
    await new Promise((resolve) => output.end(resolve));
    expect(answers).toBe(50);
    expect(output.writableLength).toBe(0);
  });

  it('ends quietly when nobody reads any longer', async () => {
    const input = new PassThrough();
    const output = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    output.on('error', () => {});
    input.write(`${START}\n${START}\n`);
    expect(await run(['inspect'], ioFor(input, output))).toBe(0);
  });

  it('as a process: survives its reader', async () => {
    const { code, err } = await child('sh', [
      '-c',
      `yes '${START}' | head -5000 | "$0" "$1" inspect | head -1`,
      process.execPath,
      MAIN,
    ]);
    expect([code, err]).toEqual([0, '']);
  });
});

describe('inspect under fire', () => {
  const requests = [START, '{"game":"kings","options":{},"seats":2,"position":"x","moves":["c2-c3"],"view":0}'];
  const mutated = fc
    .tuple(fc.constantFrom(...requests), fc.nat(), fc.string({ unit: 'binary', maxLength: 4 }))
    .map(([text, at, patch]) => {
      const i = at % text.length;
      return text.slice(0, i) + patch + text.slice(i + patch.length);
    });
  const wild = fc.constantFrom(
    '{"game":"kings","__proto__":{"game":"kings"}}',
    '{"__proto__":null}',
    '{"game":"__proto__"}',
    '{"game":"constructor"}',
    '{"game":"kings","options":{"__proto__":{"a":1}}}',
    '{"game":"kings","options":{"constructor":1}}',
    '{"game":"kings","seats":1e999}',
    '{"game":"kings","seats":-9007199254740993}',
    '{"game":"kings","view":1e308}',
    '{"game":"kings","moves":[["c2-c3"]]}',
    '{"game":"kings","moves":{"length":1e9}}',
    '{"game":"kings","position":[[[[]]]]}',
    `${'['.repeat(200_000)}`,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `{"game":"kings","options":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    `{"game":"kings","moves":["${'x'.repeat(500_000)}"]}`,
    `{"game":"kings","position":"${'1/'.repeat(200_000)}"}`,
    `{"game":"kings","moves":[${'"pass",'.repeat(50_000)}"pass"]}`,
    '1e400',
    '"\\ud800"',
    '{"game":"\\u0000"}',
  );
  const line = fc
    .oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      mutated.map((s) => Buffer.from(s)),
      wild.map((s) => Buffer.from(s)),
    )
    .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a)));

  it('gives exactly one answer for every line that is not blank', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const input = Buffer.concat([
          ...lines.flatMap((bytes) => [bytes, Buffer.from('\n')]),
          Buffer.from(`${START}\n`),
        ]);
        const { code, out, err } = await cli(['inspect'], { input });
        expect([code, err]).toEqual([0, '']);
        const answers = jsonLines(out) as { ok: boolean; rule?: string; message?: string }[];
        const blank = lines.filter((bytes) => bytes.toString('utf8').trim() === '').length;
        expect(answers).toHaveLength(lines.length - blank + 1);
        expect(answers.at(-1)).toMatchObject({ ok: true });
        for (const answer of answers)
          if (!answer.ok) {
            expect(answer.rule).toBeTruthy();
            expect(answer.message?.length).toBeLessThan(500);
          }
      }),
      { numRuns: 150 },
    );
  });

  it('cuts lines at newlines only, wherever the chunks end', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 8 })), fc.integer({ min: 1, max: 7 }), (parts, size) => {
        const whole = Buffer.concat(parts.map((part) => Buffer.from([...part, 0x0a])));
        const splitter = new LineSplitter(1000);
        const lines: (Buffer | undefined)[] = [];
        for (let i = 0; i < whole.length; i += size) lines.push(...splitter.push(whole.subarray(i, i + size)));
        lines.push(...splitter.end());
        expect(Buffer.concat(lines.flatMap((l) => [l ?? Buffer.from('?'), Buffer.from('\n')]))).toEqual(whole);
      }),
    );
  });
});
