import { describe, expect, it } from 'vitest';
import { columns, paint, wrap } from '../src/terminal/paint.ts';
import { FakeTerminal } from './helpers.ts';

describe('on a terminal', () => {
  it('plays in colours on a cleared screen, and completes moves', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['play', 'kings', '--seats', '2']);
    for (const keys of ['c2-c', '\t', '\r']) await terminal.type(keys);
    expect(terminal.screen).toContain('Red c2-c3: red soldier c2 → c3');
    expect(terminal.screen).toContain('\x1b[1;31mSc3 \x1b[0m');
    await terminal.type('\x04');
    expect(await done).toBe(0);
    expect(terminal.output.text).toContain('The game was left unfinished.');
  });

  it('draws without colours for NO_COLOR', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['play', 'kings', '--seats', '2'], { env: { NO_COLOR: '1' } });
    await terminal.type('\x04');
    await done;
    expect(terminal.output.text).toContain('Sc2');
    for (const colour of ['\x1b[1;31m', '\x1b[2m', '\x1b[0m']) expect(terminal.output.text).not.toContain(colour);
  });

  it('asks for the players in a form, in French', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['play', 'kings'], { env: { LANG: 'fr_FR.UTF-8' } });
    await terminal.type('');
    expect(terminal.output.text).toContain('Qui joue Rouge ?');
    await terminal.type('\r');
    expect(terminal.output.text).toContain('Qui joue Bleu ?');
    await terminal.type('\x1b[B\r');
    await terminal.type('c2-c3\r');
    expect(terminal.screen).toContain('Rois & Soldats · coup 3');
    await terminal.type('\x04');
    expect(await done).toBe(0);
  });

  it('hears Ctrl-C while the machine thinks, and makes no move for it', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['play', 'kings', '--against', 'max']);
    await terminal.type('c2-c3\r');
    expect(terminal.output.text).toContain('Blue is thinking');
    await terminal.type('\x03');
    expect(await done).toBe(0);
    expect(terminal.output.text.trimEnd()).toMatch(/The game was left unfinished\.$/);
    expect(terminal.output.text).not.toContain('move 3');
  });

  it('leaves the menu at Ctrl-C', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run([]);
    await terminal.type('');
    expect(terminal.output.text).toContain('What would you like to play?');
    await terminal.type('\x03');
    expect(await done).toBe(0);
  });

  it('shows nobody what another person typed', async () => {
    const terminal = new FakeTerminal();
    const done = terminal.run(['play', 'aisopos', '--seats', '2']);
    for (const keys of ['\r', 'L@c3\r', '\r', '\r']) await terminal.type(keys);
    expect(terminal.screen).toContain('Black to play');
    await terminal.type('\x1b[A\x1b[A');
    expect(terminal.screen).not.toContain('L@c3');
    await terminal.type('\x04');
    await done;
  });
});

describe('painting', () => {
  it('gives plain text without trailing blanks, or tones as colours', () => {
    const sketch = [[{ text: 'a ' }, { text: 'b', tone: 'seat0' }, { text: '  ', tone: 'dim' }]] as const;
    expect(paint(sketch, false)).toEqual(['a b']);
    expect(paint(sketch, true)).toEqual(['a \x1b[1;31mb\x1b[0m  ']);
  });

  it('fills columns downwards', () => {
    expect(columns(['a', 'b', 'c', 'd', 'e'], 12)).toEqual(['a   c   e', 'b   d']);
    expect(columns(['long'], 3)).toEqual(['long']);
    expect(columns([], 80)).toEqual([]);
  });

  it('breaks lines between words', () => {
    expect(wrap('  one two three\nfour', 9)).toBe('  one two\n  three\nfour');
    expect(wrap('unbreakable', 4)).toBe('unbreakable');
  });
});
