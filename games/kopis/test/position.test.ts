import { unwrap } from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalAfter, play, readRefusal, rulesOf, STORM, SUDDEN } from './helpers.ts';

const ADVANCED = { setup: 'advanced' };
const LATE = '6/6/1bBBb1/1rRRr1/2r2b/6';

const roundTrips = (options: Record<string, string>, text: string): void => {
  const rules = rulesOf(options);
  expect(rules.write(unwrap(rules.read(text)))).toBe(text);
};

describe('position texts', () => {
  it.each([
    [STORM, '6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -'],
    [STORM, '6/2B3/2bB2/2RR2/2r3/6 r 3,4,4,3 c4 0-0 storm -'],
    [STORM, `${LATE} b 0,0,1,1 - 3-4 storm -`],
    [STORM, `${LATE} - 0,0,0,0 - 3-4 over -`],
    [STORM, 'R5/b5/r5/R5/B5/B5 - 1,0,1,0 - 4-6 over -'],
    [STORM, 'R5/b5/r5/R1b3/B5/B5 - 1,0,0,0 - 4-5 over -'],
    [SUDDEN, '6/6/2BB2/2RR2/6/6 r bcde,2345,bcde,2345 - 0-0 sudden -'],
    [SUDDEN, '6/6/2BB2/2RR2/6/1r3b b cde,2345,bcde,345 b1 0-0 sudden -'],
    [SUDDEN, `${LATE} - -,-,b,24 - 1-3 over -`],
    [SUDDEN, '1B4/1b4/1b1B2/1b1RR1/1b4/1b4 b b,-,c,- - 2-6 sudden -'],
    [ADVANCED, '6/6/6/6/6/6 r 4,4,4,4 - 0-0 place rbbr'],
    [ADVANCED, '6/6/3B2/2R3/1B4/6 r 4,4,4,4 - 0-0 place r'],
    [ADVANCED, '6/1R2B1/6/6/1B2R1/6 r 4,4,4,4 - 0-0 storm -'],
    [{ ...ADVANCED, placing: 'alternate', mode: 'sudden' }, '6/6/3B2/2R3/6/6 r bcde,2345,bcde,2345 - 0-0 place rb'],
  ])('[ALL-8] %j %s is read and written', (options, text) => roundTrips(options as Record<string, string>, text));

  it('[ALL-8] reading makes the position that play makes', () => {
    for (const options of [STORM, SUDDEN]) {
      const rules = rulesOf(options);
      const played = play(options, undefined, 'Sc', 'Nd', 'W3');
      const given = unwrap(rules.read(rules.write(played)));
      expect([...given.subarray(0, 60)]).toEqual([...played.subarray(0, 60)]);
    }
  });

  it('[ALL-8] what is read can be played on', () => {
    expect(legalAfter(STORM, '6/2B3/2bB2/2RR2/2r3/6 r 3,4,4,3 c4 0-0 storm -')).toEqual(['Sd', 'W2', 'W3', 'W5']);
  });
});

describe('texts that are refused', () => {
  const unreadable = (options: Record<string, string>, text: string, field: string, what: string): void => {
    expect(readRefusal(options, text)).toEqual({
      clause: 'ALL-8',
      code: 'position-unreadable',
      params: { field, what },
    });
  };

  it('[ALL-8] seven fields', () => {
    expect(readRefusal(STORM, '6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm')).toEqual({
      clause: 'ALL-8',
      code: 'position-fields',
      params: { expected: 7, found: 6 },
    });
    expect(readRefusal(STORM, '').code).toBe('position-fields');
  });

  it('[ALL-8] [KO-1] the board', () => {
    const rest = 'r 4,4,4,4 - 0-0 storm -';
    unreadable(STORM, `6/2BB2/2RR2/6/6 ${rest}`, '6/2BB2/2RR2/6/6', 'KO-1');
    unreadable(STORM, `6/6/2BB2/2RR2/6/6/6 ${rest}`, '6/6/2BB2/2RR2/6/6/6', 'KO-1');
    unreadable(STORM, `6/6/2BB2/2RR1/6/6 ${rest}`, '2RR1', 'KO-1');
    unreadable(STORM, `6/6/2BB2/2RR3/6/6 ${rest}`, '2RR3', 'KO-1');
    unreadable(STORM, `6/6/2BB2/2RRx1/6/6 ${rest}`, '2RRx1', 'KO-1');
    unreadable(STORM, `7/6/2BB2/2RR2/6/6 ${rest}`, '7', 'KO-1');
  });

  it('[ALL-8] the player to move and the phase', () => {
    const text = (turn: string, phase: string): string => `6/6/2BB2/2RR2/6/6 ${turn} 4,4,4,4 - 0-0 ${phase} -`;
    unreadable(STORM, text('x', 'storm'), 'x', 'r, b, -');
    unreadable(STORM, text('rb', 'storm'), 'rb', 'r, b, -');
    unreadable(STORM, text('', 'storm'), '', 'r, b, -');
    unreadable(STORM, text('r', 'stormy'), 'stormy', 'place, storm, sudden, over');
    expect(readRefusal(STORM, text('r', 'sudden'))).toEqual({
      clause: 'ALL-8',
      code: 'position-of-another-mode',
      params: { phase: 'sudden' },
    });
    expect(readRefusal(SUDDEN, text('r', 'storm')).code).toBe('position-of-another-mode');
    expect(readRefusal(STORM, text('r', 'over'))).toEqual({
      clause: 'ALL-8',
      code: 'turn-and-phase-differ',
      params: { turn: 'r', phase: 'over' },
    });
    expect(readRefusal(STORM, text('-', 'storm')).code).toBe('turn-and-phase-differ');
    expect(readRefusal(ADVANCED, text('-', 'place')).code).toBe('turn-and-phase-differ');
  });

  it('[ALL-8] [KO-9] the order of placing', () => {
    const text = (turn: string, left: string): string => `6/6/6/2R3/6/6 ${turn} 4,4,4,4 - 0-0 place ${left}`;
    const refused = (left: string, turn: string) => ({
      clause: 'ALL-8',
      code: 'not-in-placing-order',
      params: { left, turn },
    });
    roundTrips(ADVANCED, text('b', 'bbr'));
    expect(readRefusal(ADVANCED, text('b', 'brb'))).toEqual(refused('brb', 'b'));
    expect(readRefusal(ADVANCED, text('r', 'bbr'))).toEqual(refused('bbr', 'r'));
    expect(readRefusal(ADVANCED, text('b', ''))).toEqual(refused('', 'b'));
    expect(readRefusal(ADVANCED, text('b', '-'))).toEqual(refused('-', 'b'));
    expect(readRefusal({ ...ADVANCED, placing: 'alternate' }, text('b', 'bbr')).code).toBe('not-in-placing-order');
    expect(readRefusal(STORM, text('b', 'bbr')).code).toBe('not-in-placing-order');
    unreadable(STORM, '6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm r', 'r', '-');
    unreadable(STORM, '6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm ', '', '-');
  });

  it('[ALL-8] [KO-3] [KO-4] waiting Factions', () => {
    const storm = (waiting: string): string => `6/6/2BB2/2RR2/6/6 r ${waiting} - 0-0 storm -`;
    unreadable(STORM, storm('4,4,4'), '4,4,4', 'KO-3');
    unreadable(STORM, storm('4,4,4,4,4'), '4,4,4,4,4', 'KO-3');
    unreadable(STORM, storm('5,3,4,4'), '5', 'KO-4');
    unreadable(STORM, storm('4,4,4,44'), '44', 'KO-4');
    unreadable(STORM, storm('4,,4,4'), '', 'KO-4');
    const sudden = (waiting: string): string => `6/6/2BB2/2RR2/6/6 r ${waiting} - 0-0 sudden -`;
    unreadable(SUDDEN, sudden('abcd,2345,bcde,2345'), 'abcd', 'KO-4');
    unreadable(SUDDEN, sudden('bcde,bcde,bcde,2345'), 'bcde', 'KO-4');
    unreadable(SUDDEN, sudden('cb,2345,bcde,2345'), 'cb', 'KO-4');
    unreadable(SUDDEN, sudden('bcdex,2345,bcde,2345'), 'bcdex', 'KO-4');
    unreadable(SUDDEN, sudden('xbcde,2345,bcde,2345'), 'xbcde', 'KO-4');
    unreadable(SUDDEN, sudden('bcde,23456,bcde,2345'), '23456', 'KO-4');
    unreadable(SUDDEN, sudden('bcde,12345,bcde,2345'), '12345', 'KO-4');
    unreadable(SUDDEN, sudden('4,4,4,4'), '4', 'KO-4');
  });

  it('[ALL-8] [KO-16] [KO-14] the Bastion and the captures', () => {
    unreadable(STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 f7 0-0 storm -', 'f7', 'KO-16');
    for (const captures of ['0', '0-9', '9-0', '00-0', '0-00', '0_0', '-'])
      unreadable(STORM, `6/6/2BB2/1rRR2/6/5b r 4,3,4,3 f1 ${captures} storm -`, captures, 'KO-14');
  });

  it('[ALL-8] the text must be the one that would be written', () => {
    expect(readRefusal(STORM, '6/6/2BB2/11RR2/6/6 r 4,4,4,4 - 0-0 storm -')).toEqual({
      clause: 'ALL-8',
      code: 'position-not-canonical',
      params: { text: '6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -' },
    });
    expect(readRefusal(SUDDEN, '6/6/2BB2/2RR2/6/1r3b b cde,2345,bcde, b1 0-0 sudden -').code).toBe(
      'position-not-canonical',
    );
  });

  it.each([
    // KO-2: pieces
    ['wrong-strongholds', STORM, '6/6/2BB2/2RR2/6/2R3 r 4,4,4,4 - 0-0 storm -'],
    ['wrong-strongholds', STORM, '6/6/2BB2/2R3/6/6 r 4,4,4,4 - 0-0 storm -'],
    ['wrong-strongholds', STORM, '6/6/2BBB1/2RR2/6/6 r 4,4,4,4 - 0-0 storm -'],
    ['wrong-strongholds', ADVANCED, '6/6/6/2R3/6/6 r 4,4,4,4 - 0-0 place rbbr'],
    ['wrong-strongholds', ADVANCED, '6/6/6/2B3/6/6 b 4,4,4,4 - 0-0 place bbr'],
    ['too-many-factions', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 f1 1-0 storm -'],
    ['too-many-factions', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 f1 0-1 storm -'],
    ['too-many-factions', STORM, '6/6/2BB2/1rRRr1/6/5b r 4,3,4,3 f1 0-0 storm -'],
    ['too-many-factions', SUDDEN, '6/6/2BB2/1rRR2/6/5b r bcde,2345,bcde,345 f1 0-0 sudden -'],
    // KO-16: the Bastion
    ['bastion-not-on-a-faction', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 f2 0-0 storm -'],
    ['bastion-not-on-a-faction', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 b3 0-0 storm -'],
    ['bastion-not-on-a-faction', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 c4 0-0 storm -'],
    ['bastion-not-on-a-faction', STORM, '6/6/2BB2/1rRR2/6/5b b 4,3,4,3 f1 0-0 storm -'],
    ['bastion-when-over', STORM, `${LATE} - 0,0,0,0 f2 3-4 over -`],
    ['bastion-missing', STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,3 - 0-0 storm -'],
    ['bastion-missing', SUDDEN, '6/6/2BB2/2RR2/6/1r3b r cde,2345,bcde,345 - 0-0 sudden -'],
    // KO-8: placing
    ['entered-while-placing', ADVANCED, '6/6/6/2R3/6/6 b 3,4,4,4 - 0-0 place bbr'],
    ['entered-while-placing', ADVANCED, '6/6/6/2R3/6/6 b 4,4,4,3 - 0-0 place bbr'],
    ['stronghold-on-the-ring', ADVANCED, '6/6/6/R5/6/6 b 4,4,4,4 - 0-0 place bbr'],
    ['stronghold-on-the-ring', ADVANCED, '6/6/6/6/6/2R3 b 4,4,4,4 - 0-0 place bbr'],
    // before the first entry
    ['not-the-start', STORM, '6/6/2BB2/2RR2/6/6 b 4,4,4,4 - 0-0 storm -'],
    ['not-the-start', STORM, '6/6/2RR2/2BB2/6/6 r 4,4,4,4 - 0-0 storm -'],
    ['not-the-start', STORM, '6/6/2BB2/2RR2/6/6 - 4,4,4,4 - 0-0 over -'],
    ['not-the-start', SUDDEN, '6/6/2BB2/2RR2/6/6 - bcde,2345,bcde,2345 - 0-0 over -'],
    ['not-the-start', ADVANCED, '6/6/2BB2/R2R2/6/6 r 4,4,4,4 - 0-0 storm -'],
    ['no-faction-on-the-board', STORM, '6/6/2BB2/2RR2/6/6 b 0,0,1,0 - 7-8 storm -'],
    // KO-18, KO-26: the end
    ['over-but-to-move', STORM, `${LATE} r 0,0,0,0 f2 3-4 storm -`],
    ['over-but-to-move', SUDDEN, `${LATE} r b,2,-,- f2 3-3 sudden -`],
    ['over-but-to-move', SUDDEN, `${LATE} r -,-,b,2 f2 3-3 sudden -`],
    ['over-without-reason', STORM, `${LATE} - 0,0,1,0 - 3-4 over -`],
    ['over-without-reason', STORM, `${LATE} - 1,0,0,0 - 3-4 over -`],
    ['over-without-reason', STORM, 'R5/b5/r5/R1b3/B5/B5 - 1,0,1,0 - 4-5 over -'],
    ['both-entered-all', SUDDEN, `${LATE} - -,-,-,- - 3-4 over -`],
  ])('[ALL-8] %s: %j %s', (code, options, text) => {
    expect(readRefusal(options as Record<string, string>, text)).toEqual({ clause: 'ALL-8', code });
  });

  it('[ALL-8] exactly as many Factions as there are', () => {
    roundTrips(STORM, '6/6/2BB2/1rRR2/6/5b r 4,3,4,2 f1 1-0 storm -');
    roundTrips(STORM, '6/6/2BB2/1rRR2/6/5b r 3,3,4,3 f1 0-1 storm -');
  });

  it('[ALL-8] any text is answered', () => {
    const parts = fc.constantFrom(
      '6',
      '/',
      'r',
      'b',
      'R',
      'B',
      ' ',
      '-',
      ',',
      '4',
      '4,4,4,4',
      'storm',
      'c3',
      '0-0',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 40 }).map((list) => list.join('')),
        ),
        (text) => {
          for (const options of [STORM, SUDDEN, ADVANCED]) {
            const read = rulesOf(options).read(text);
            if (read.ok) expect(rulesOf(options).write(read.value)).toBe(text);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(readRefusal(STORM, `${'6/'.repeat(100_000)} r 4,4,4,4 - 0-0 storm -`).code).toBe('position-unreadable');
  });
});
