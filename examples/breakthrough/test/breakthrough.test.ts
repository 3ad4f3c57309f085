import { perft, start, unwrap } from '@pessoi/core';
import { conformanceTests } from '@pessoi/testkit';
import { describe, expect, it } from 'vitest';
import { game } from '../src/game.ts';

const row = (cells: string): string => cells.padEnd(8, '.');
const board = (...rows: string[]): string => rows.map(row).join('');
const NEARLY = `${board('w', '', '', '', '', 'b', 'w', '')} w`;

conformanceTests(game, { games: 2, positions: { '8x8': [NEARLY] } });

describe('breakthrough', () => {
  const { rules } = unwrap(game.open());
  const read = (text: string) => unwrap(rules.read(text));

  it('[BT-1] has the known counts of the 8×8 opening', () => {
    expect([1, 2, 3].map((depth) => perft(rules, start(rules), depth))).toEqual([22, 484, 11132]);
  });
  it('[BT-2] refuses a straight step onto a piece', () => {
    const p = read(`${board('w', 'b', '', '', '', '', '', '')} w`);
    expect(rules.parse(p, 'a1-a2')).toMatchObject({ ok: false, error: { clause: 'BT-2' } });
  });
  it('[BT-3] takes diagonally', () => {
    const p = read(`${board('w', '.b', '', 'b', '', '', '', '')} w`);
    rules.apply(p, unwrap(rules.parse(p, 'a1-b2')));
    expect(rules.score(p)).toEqual([15, 15]);
  });
  it('[BT-4] ends when the far rank is reached', () => {
    const p = read(NEARLY);
    rules.apply(p, unwrap(rules.parse(p, 'a7-a8')));
    expect(rules.outcome(p)).toMatchObject({ winners: [0], reason: { clause: 'BT-4' } });
  });
  it.each(['', 'w', `${board('w', '', '', '', '', '', '', 'w')} w`, `${'w'.repeat(32)}${'b'.repeat(32)} w`])(
    '[ALL-8] refuses %j',
    (text) => expect(rules.read(text)).toMatchObject({ ok: false }),
  );
});
