import { explain, unwrap } from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../src/game.ts';
import { rulesOf, wander, written } from './helpers.ts';

const FULL = 'LLHHFFMMAA';
const refusedAs = (seats: number, text: string): string | undefined => {
  const read = rulesOf(seats).read(text);
  if (read.ok) return undefined;
  expect(read.error.clause).toBe('ALL-8');
  for (const lang of ['en', 'fr'] as const) expect(explain(read.error, lang, aisopos)).not.toMatch(/[{}]|^[\w-]+$/);
  return read.error.code;
};
const paramsOf = (seats: number, text: string): object | undefined => {
  const read = rulesOf(seats).read(text);
  return read.ok ? undefined : read.error.params;
};
const accepts = (seats: number, text: string): void => {
  expect(refusedAs(seats, text), text).toBeUndefined();
  expect(rulesOf(seats).write(unwrap(rulesOf(seats).read(text)))).toBe(text);
};
const EMPTY_BOARD = '.../..../...../..../...';

describe('reading positions', () => {
  it('[ALL-8] every position of play is read and written again', () => {
    for (const seats of [2, 3, 4])
      for (let game = 0; game < 12; game++)
        wander(seats, `texts ${seats} ${game}`, (truth) => accepts(seats, rulesOf(seats).write(truth)));
  });

  it.each([
    ['', 'position-fields'],
    ['x', 'position-fields'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,-`, 'position-fields'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- 0 `, 'position-fields'],
    [`${EMPTY_BOARD}  0 ${FULL},${FULL} -,- 0`, 'position-fields'],
    [`.../..../...../.... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD}/ 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`..../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`/..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`0../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`..0/..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`0?../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`2L../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`0L0L0L0L/..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`0l../..../...../..../... 0 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 2 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 01 ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD}  ${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL},${FULL} -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL}, -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},#10 -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},LLLHFFMMAA -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL}A -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},LLHHFFMMA? -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},😀 -,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} - 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,-,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} ,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} 1,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} 2L,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} 1?,- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} ${'1L'.repeat(31)},- 0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- `, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- 00`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- -1`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- 1000`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- 0x`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 ${FULL},${FULL} -,- x0`, 'position-unreadable'],
    [`${EMPTY_BOARD} 0 HHLLFFMMAA,${FULL} -,- 0`, 'position-not-canonical'],
  ])('[ALL-8] %s: %s', (text, code) => {
    expect(refusedAs(2, text)).toBe(code);
  });

  it('[ALL-8] what could not be read is named', () => {
    const what = (text: string): object | undefined => paramsOf(2, text);
    expect(what('.. 0 - - 0')).toEqual({ field: '..', what: 'AI-1' });
    expect(what(`0?../..../...../..../... 0 - - 0`)).toEqual({ field: '0?..', what: 'AI-1' });
    expect(what(`${EMPTY_BOARD} 5 - - 0`)).toEqual({ field: '5', what: '0-1, -' });
    expect(what(`${EMPTY_BOARD} 0 -,-,- - 0`)).toEqual({ field: '-,-,-', what: 'AI-2' });
    expect(what(`${EMPTY_BOARD} 0 -,q - 0`)).toEqual({ field: 'q', what: 'LHFMA' });
    expect(what(`${EMPTY_BOARD} 0 -,- - 0`)).toEqual({ field: '-', what: 'AI-7' });
    expect(what(`${EMPTY_BOARD} 0 -,- -,0 0`)).toEqual({ field: '0', what: 'AI-7' });
    expect(what(`${EMPTY_BOARD} 0 -,- -,- q`)).toEqual({ field: 'q', what: 'AI-12' });
    expect(what('')).toEqual({ expected: 5, found: 1 });
  });

  it('[ALL-8] [AI-2] two of each animal, wherever they are', () => {
    const text = `0L../..../...../..../... 1 ${FULL},${FULL} -,- 1`;
    expect(refusedAs(2, text)).toBe('not-two-of-each');
    expect(paramsOf(2, text)).toEqual({ seat: 0, animal: 'L', found: 3 });
    const few = `${EMPTY_BOARD} 0 ${FULL},LLHHFFMMA -,- 0`;
    expect(paramsOf(2, few)).toEqual({ seat: 1, animal: 'A', found: 1 });
    const many = `${EMPTY_BOARD} 1 LHHFFMMAA,${FULL} -,0L0L 0`;
    expect(paramsOf(2, many)).toEqual({ seat: 0, animal: 'L', found: 3 });
    accepts(2, `${EMPTY_BOARD} 1 LHHFFMMAA,LHHFFMMAA 1L,0L 0`);
  });

  it('[ALL-8] [AI-7] nobody captures his own', () => {
    const text = `${EMPTY_BOARD} 1 LHHFFMMAA,${FULL} 0L,- 0`;
    expect(refusedAs(2, text)).toBe('captured-own');
    expect(paramsOf(2, text)).toEqual({ seat: 0 });
    expect(refusedAs(3, `${EMPTY_BOARD} 0 ${FULL},${FULL},x -,-,2L 0`)).toBe('captured-own');
  });

  it('[ALL-8] [AI-14] whoever is out has nothing on the board and went out with a token left', () => {
    const onBoard = `0L../..../...../..../... 1 x,${FULL},${FULL} -,-,- 1`;
    expect(refusedAs(3, onBoard)).toBe('out-but-on-board');
    expect(paramsOf(3, onBoard)).toEqual({ seat: 0 });
    const thrice = `${EMPTY_BOARD} 1 x,${FULL},${FULL} -,0L0L,0L 0`;
    expect(refusedAs(3, thrice)).toBe('captured-too-often');
    expect(paramsOf(3, thrice)).toEqual({ seat: 0, animal: 'L', found: 3 });
    accepts(3, `${EMPTY_BOARD} 1 x,${FULL},${FULL} -,0L,0L 0`);
    accepts(3, `${EMPTY_BOARD} 1 x,${FULL},${FULL} -,0L0L0H0H0F,0F0M0M0A 0`);
    const all = `${EMPTY_BOARD} 1 x,${FULL},${FULL} -,0L0L0H0H0F,0F0M0M0A0A 0`;
    expect(refusedAs(3, all)).toBe('out-after-losing-all');
    expect(paramsOf(3, all)).toEqual({ seat: 0 });
    expect(refusedAs(2, `${EMPTY_BOARD} - x,x -,- 0`)).toBe('nobody-remains');
    const turn = `${EMPTY_BOARD} 0 x,${FULL},${FULL} -,-,- 0`;
    expect(refusedAs(3, turn)).toBe('out-but-to-move');
    expect(paramsOf(3, turn)).toEqual({ seat: 0 });
    accepts(3, `${EMPTY_BOARD} 1 x,${FULL},${FULL} -,-,- 0`);
  });

  it('[ALL-8] a game that goes on is not over', () => {
    expect(refusedAs(3, `${EMPTY_BOARD} 2 x,x,${FULL} -,-,- 0`)).toBe('over-but-to-move');
    const quiet = (turn: string, turns: number): string =>
      `0L../..../...../..../1L.. ${turn} LHHFFMMAA,LHHFFMMAA -,- ${turns}`;
    accepts(2, quiet('1', 39));
    expect(refusedAs(2, quiet('0', 40))).toBe('over-but-to-move');
    const gone = `0L../..../...../..../... 1 LHHFFMMAA,- 1L1L1H1H1F1F1M1M1A1A,- 0`;
    expect(refusedAs(2, gone)).toBe('over-but-to-move');
    accepts(2, gone.replace(' 1 ', ' - '));
  });

  it('[ALL-8] a game that is over ended by a clause: AI-12', () => {
    const quiet = (turns: number): string => `0L../..../...../..../1L.. - LHHFFMMAA,LHHFFMMAA -,- ${turns}`;
    accepts(2, quiet(40));
    expect(refusedAs(2, quiet(39))).toBe('over-without-reason');
    expect(refusedAs(2, quiet(41))).toBe('quiet-too-long');
    expect(paramsOf(2, quiet(41))).toEqual({ turns: 41, most: 40 });
    const afterOut = (turns: number): string => `0L../..../...../..../..2F - LHHFFMMAA,x,LLHHFMMAA -,-,- ${turns}`;
    accepts(3, afterOut(40));
    accepts(3, afterOut(59));
    expect(paramsOf(3, afterOut(60))).toEqual({ turns: 60, most: 59 });
    expect(refusedAs(2, '0L../..../...../..../... - LHHFFMMAA,- 1L1L1H1H1F1F1M1M1A1A,- 40')).toBe('over-before');
  });

  it('[ALL-8] a game that is over ended by a clause: AI-14', () => {
    const alone = (turns: number): string => `${EMPTY_BOARD} - x,x,${FULL} -,-,- ${turns}`;
    accepts(3, alone(0));
    accepts(3, alone(39));
    expect(refusedAs(3, alone(40))).toBe('quiet-too-long');
    expect(refusedAs(2, `${EMPTY_BOARD} - x,- 1L1L1H1H1F1F1M1M1A1A,- 0`)).toBe('over-before');
  });

  it('[ALL-8] a game that is over ended by a clause: AI-10', () => {
    expect(refusedAs(2, `${EMPTY_BOARD} - ${FULL},${FULL} -,- 0`)).toBe('over-without-reason');
    const lost = (turns: number): string => `0L../..../...../..../... - LHHFFMMAA,- 1L1L1H1H1F1F1M1M1A1A,- ${turns}`;
    accepts(2, lost(0));
    expect(refusedAs(2, lost(1))).toBe('over-without-fight');
    const three = (captures: string): string => `2F../..../...../..../... - ${FULL},-,LLHHFMMAA ${captures} 0`;
    accepts(3, three('1L1L1H1H,-,1F1F1M1M1A1A'));
    const hidden = '2F../..../...../..../... - LLHHFFMMA,-,LLHHFMMA 1L1L1H1H1F1F1M1M1A1A2A,0A,- 0';
    expect(refusedAs(3, hidden)).toBe('over-without-fight');
    const gone = '2F../..../...../..../... - LLHHFFMMA,-,LLHHFMMAA,x 3L,0A,3H,1L1L1H1H1F1F1M1M1A1A 0';
    expect(refusedAs(4, gone)).toBe('over-without-fight');
  });

  it('[ALL-8] two lose their last tokens only by a tie with each other', () => {
    const mine = '1H1H1F1F1M1M1A1A1L';
    const yours = '0H0H0F0F0M0M0A0A0L';
    accepts(2, `${EMPTY_BOARD} - -,- ${mine}1L,${yours}0L 0`);
    expect(refusedAs(2, `${EMPTY_BOARD} - -,- ${mine}1L,0L${yours} 0`)).toBeUndefined();
    expect(refusedAs(2, `${EMPTY_BOARD} - -,- ${mine}1L,0L0L0H0H0F0F0M0M0A0A 0`)).toBe('over-without-fight');
    const third = (first: string, second: string): string => `${EMPTY_BOARD} - -,-,LLHHFFMMA ${first},${second},- 0`;
    accepts(3, third(`${mine}2A1L`, `${yours}0L`));
    expect(refusedAs(3, third(`${mine}1L2A`, `${yours}0L`))).toBe('over-without-fight');
    expect(refusedAs(3, third(`${mine}1L`, `${yours}0L2A`))).toBe('over-without-fight');
    const all = `${EMPTY_BOARD} - -,-,- ${mine}1L,2L2L2H2H2F2F2M2M2A2A${yours}0L,- 0`;
    expect(refusedAs(3, all)).toBe('over-without-fight');
  });

  it('[ALL-8] before the first fight the turns say who is to move and how many were placed', () => {
    const text = (board: string, turn: string, hands: string, turns: number): string =>
      `${board}/..../...../..../... ${turn} ${hands} -,- ${turns}`;
    expect(refusedAs(2, text('...', '1', `${FULL},${FULL}`, 0))).toBe('wrong-seat-to-move');
    accepts(2, text('0L..', '1', `LHHFFMMAA,${FULL}`, 3));
    expect(refusedAs(2, text('0L..', '0', `LHHFFMMAA,${FULL}`, 3))).toBe('wrong-seat-to-move');
    expect(paramsOf(2, text('0L..', '0', `LHHFFMMAA,${FULL}`, 0))).toEqual({ tokens: 1, turns: 0 });
    expect(paramsOf(2, text('0L0L.', '0', `HHFFMMAA,${FULL}`, 2))).toEqual({ tokens: 2, turns: 1 });
    expect(paramsOf(2, text('1L1L.', '1', `${FULL},HHFFMMAA`, 3))).toEqual({ tokens: 2, turns: 1 });
    accepts(2, text('1L1L.', '0', `${FULL},HHFFMMAA`, 4));
    accepts(2, text('0L0L.', '1', `HHFFMMAA,${FULL}`, 3));
    accepts(3, `1L../..../...../..../... 0 LLHHFFMMAA,LHHFFMMAA,x -,-,- 1`);
    expect(paramsOf(3, `1L2L./..../...../..../... 2 x,LHHFFMMAA,LHHFFMMAA -,-,- 1`)).toEqual({ tokens: 2, turns: 1 });
    accepts(2, '0L../..../...../..../1L.. 1 HHFFMMAA,LHHFFMMAA -,0L 0');
  });

  it('[ALL-8] whatever the text, it is answered and not thrown at', () => {
    const rules = rulesOf(4);
    const words = fc.constantFrom(EMPTY_BOARD, '0L../', FULL, '-', 'x', ',', ' ', '/', '0', '1L', '?', '#7', '𝄞', '.');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        expect(typeof rules.read(parts.join('')).ok).toBe('boolean');
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !rules.read(text).ok));
    for (const unit of ['.', '/', '0L', ' ', ',', 'L', '-', '1'])
      for (const text of [
        unit.repeat(300_000),
        `${unit.repeat(300_000)} 0 - - 0`,
        `${EMPTY_BOARD} 0 ${unit.repeat(300_000)} - 0`,
        `${EMPTY_BOARD} 0 -,-,-,- ${unit.repeat(300_000)} 0`,
        `${EMPTY_BOARD} 0 -,-,-,- -,-,-,- ${unit.repeat(300_000)}`,
      ])
        expect(rules.read(text).ok).toBe(false);
  });

  it('[ALL-8] one letter changed is refused or read back as it is', () => {
    const rules = rulesOf(3);
    const text = written(3, 'L@c3 F@c4 M@d4 c3xc4 A@a1 d4-e3 c4-d4 out1 A@a3');
    for (let i = 0; i < text.length; i++)
      for (const letter of '.012LHFMA-x,/ #?') {
        const changed = text.slice(0, i) + letter + text.slice(i + 1);
        const read = rules.read(changed);
        if (read.ok) expect(rules.write(read.value)).toBe(changed);
      }
  });
});
