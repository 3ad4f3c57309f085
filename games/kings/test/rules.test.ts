import { type GameEvent, MoveList, type Rules, SPECTATOR, type State, unwrap, viewOf } from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kings } from '../src/game.ts';
import { BOARD } from '../src/layout.ts';

const { rules } = unwrap(kings.open()) as { rules: Rules<'open'> };
const START = 'KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r';
const read = (text: string): State => unwrap(rules.read(text));
const list = new MoveList(rules.moveSpace);

const legal = (text: string): string[] => {
  const p = read(text);
  rules.legal(p, list);
  return list.toArray().map((move) => rules.format(p, move));
};
const play = (text: string, ...moves: string[]): State => {
  const p = read(text);
  for (const move of moves) rules.apply(p, unwrap(rules.parse(p, move)));
  return p;
};
const refused = (text: string, move: string): unknown => {
  const result = rules.parse(read(text), move);
  return result.ok ? 'legal' : [result.error.clause, result.error.code, result.error.params];
};
const told = (text: string, move: string): readonly GameEvent[] => {
  const before = read(text);
  const code = unwrap(rules.parse(before, move));
  return rules.events(
    viewOf(rules, before, SPECTATOR),
    rules.viewMove(before, code, SPECTATOR),
    viewOf(rules, play(text, move), SPECTATOR),
  );
};

describe('board', () => {
  it('[KS-1] has 39 cells in columns of six and five', () => {
    expect(BOARD.size).toBe(39);
    expect(BOARD.names.filter((name) => name[0] === 'b')).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
    expect(BOARD.names.filter((name) => name[0] === 'g')).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g6']);
  });
  it('[KS-2] levels and neighbours follow the definition', () => {
    const level = (name: string): number => {
      const n = Number(name[1]);
      return 'aceg'.includes(name[0] as string) ? 2 * (n - 1) : 2 * (n - 1) + 1;
    };
    for (const a of BOARD.names)
      for (const b of BOARD.names) {
        const columns = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
        const levels = Math.abs(level(a) - level(b));
        const adjacent = (columns === 0 && levels === 2) || (columns === 1 && levels === 1);
        const cells = [BOARD.cell(a), BOARD.cell(b)] as Parameters<typeof BOARD.edge>;
        expect(BOARD.edge(...cells) >= 0, `${a} ${b}`).toBe(adjacent);
      }
  });
});

describe('start', () => {
  it('[KS-4] [KS-5] kings on the home rows, soldiers on the two levels before them', () => {
    const p = unwrap(kings.open()).rules;
    const start = new Int16Array(p.stateSize) as State;
    p.setup(start);
    expect(p.write(start)).toBe(START);
  });
  it('[KS-6] is laid out whole, whatever was in the words before', () => {
    const dirty = new Int16Array(rules.stateSize).fill(1) as State;
    rules.setup(dirty);
    expect(rules.write(dirty)).toBe(START);
  });
  it('[KS-3] [KS-6] Red, the south, moves first; then turns alternate', () => {
    expect(rules.actor(read(START))).toBe(0);
    expect(rules.actor(play(START, 'a2-a3'))).toBe(1);
    expect(rules.actor(play(START, 'a2-a3', 'a5-a4'))).toBe(0);
    expect(kings.open({}, 3)).toMatchObject({ ok: false, error: { clause: 'KS-3' } });
  });
});

describe('moving', () => {
  it('[KS-7] straight or to either side, forward only', () => {
    expect(legal('K4k/5/5k/2S2/5k/5/6 r').filter((move) => move.startsWith('d3'))).toEqual(['d3-c4', 'd3-d4', 'd3-e4']);
    expect(legal('K4k/5/5k/2s2/5k/5/6 b').filter((move) => move.startsWith('d3'))).toEqual(['d3-c3', 'd3-d2', 'd3-e3']);
  });
  it('[KS-7] refuses what is not one step forward of an own piece', () => {
    expect(refused(START, 'c3-c4')).toEqual(['KS-7', 'not-your-piece', { from: 'c3', to: 'c4' }]);
    expect(refused(START, 'a5-a4')).toEqual(['KS-7', 'not-your-piece', { from: 'a5', to: 'a4' }]);
    expect(refused(START, 'a2-a4')).toEqual(['KS-7', 'not-forward', { from: 'a2', to: 'a4' }]);
    expect(refused('K1S2k/5/6/5/6/5/6 r', 'a3-a2')).toEqual(['KS-7', 'not-forward', { from: 'a3', to: 'a2' }]);
    expect(refused('K1s2k/5/6/5/6/5/6 b', 'a3-a4')).toEqual(['KS-7', 'not-forward', { from: 'a3', to: 'a4' }]);
    expect(refused('K1S2k/5/6/5/6/5/6 r', 'a3-c3')).toEqual(['KS-7', 'not-forward', { from: 'a3', to: 'c3' }]);
  });
  it('[KS-8] never onto an own piece', () => {
    expect(refused(START, 'a1-a2')).toEqual(['KS-8', 'own-piece-there', { from: 'a1', to: 'a2' }]);
    expect(refused('K4k/5/5k/5/6/5/4sk b', 'g6-g5')).toEqual(['KS-8', 'own-piece-there', { from: 'g6', to: 'g5' }]);
  });
  it('[KS-9] a soldier takes a soldier or a king', () => {
    expect(rules.write(play('K1Ss1k/5/6/5/6/5/6 r', 'a3xa4'))).toBe('K2S1k/5/6/5/6/5/6 b');
    expect(rules.write(play('K1Sk1k/5/6/5/6/5/6 r', 'a3xa4'))).toBe('K2S1k/5/6/5/6/5/6 b');
    expect(rules.score(play('K1Sk1k/5/6/5/6/5/6 r', 'a3xa4'))).toEqual([3, 3]);
  });
  it('[KS-10] a king takes a king, never a soldier', () => {
    expect(rules.write(play('2Kk2/5/5k/5/6/5/6 r', 'a3xa4'))).toBe('3K2/5/5k/5/6/5/6 b');
    expect(refused('2Ks2/5/5k/5/6/5/6 r', 'a3xa4')).toEqual(['KS-10', 'king-takes-soldier', { from: 'a3', to: 'a4' }]);
  });
  it('[KS-11] taking is not compulsory, moving is', () => {
    expect(legal('K1Ss1k/5/6/5/6/5/6 r')).toContain('a3-b3');
    expect(refused('K1Ss1k/5/6/5/6/5/6 r', 'pass')).toEqual(['KS-13', 'must-move', undefined]);
  });
  it('[KS-12] a soldier that reaches the far home row leaves, with its capture', () => {
    expect(rules.write(play('K3S1/5/5k/5/6/5/6 r', 'a5-a6'))).toBe('K5/5/5k/5/6/5/6 b');
    expect(rules.write(play('K3Sk/5/5k/5/6/5/6 r', 'a5xa6'))).toBe('K5/5/5k/5/6/5/6 b');
    expect(rules.write(play('K5/s4/5k/5/6/5/6 b', 'b1-c1'))).toBe('K5/5/5k/5/6/5/6 r');
    expect(rules.write(play('K3S1/5/5k/5/6/5/6 r', 'a5-b5'))).toBe('K5/4S/5k/5/6/5/6 b');
  });
  it('[KS-13] who is stuck passes', () => {
    expect(legal('2Ks2/2s2/5k/5/6/5/6 r')).toEqual(['pass']);
    expect(rules.write(play('2Ks2/2s2/5k/5/6/5/6 r', 'pass'))).toBe('2Ks2/2s2/5k/5/6/5/6 b');
  });
  it('[ALL-7] reads only its own notation, with the sign of what happens', () => {
    for (const text of ['', 'a2a3', 'a2-a7', 'a2-h1', 'b1-b6', 'A2-A3', 'a2-a3 ', ' a2-a3', 'pass ', 'a2xa3', 'a2=a3'])
      expect(refused(START, text)).toEqual(['ALL-7', 'unreadable', { text }]);
    expect(refused('K1Ss1k/5/6/5/6/5/6 r', 'a3-a4')).toEqual(['ALL-7', 'unreadable', { text: 'a3-a4' }]);
    expect(refused(START, 'a1xa2')).toEqual(['ALL-7', 'unreadable', { text: 'a1xa2' }]);
  });
});

describe('end', () => {
  it('[KS-14] a king on the far home row wins at once', () => {
    const p = play('4K1/5/5k/5/6/5/6 r', 'a5-a6');
    expect(rules.outcome(p)).toEqual({
      winners: [0],
      scores: [3, 3],
      reason: { clause: 'KS-14', code: 'king-arrived' },
    });
    expect(rules.utility(p, 0)).toBe(1);
    expect(rules.utility(p, 1)).toBe(-1);
    const q = play('K5/k4/6/5/6/5/6 b', 'b1-c1');
    expect(rules.outcome(q)).toMatchObject({ winners: [1], reason: { clause: 'KS-14' } });
    expect(rules.utility(q, 1)).toBe(1);
  });
  it('[KS-14] before [KS-15] when both apply', () => {
    expect(rules.outcome(play('4Kk/5/6/5/6/5/6 r', 'a5xa6'))).toMatchObject({
      scores: [4, 3],
      reason: { clause: 'KS-14' },
    });
  });
  it('[KS-15] taking the fourth king wins, also with a soldier that leaves', () => {
    expect(rules.outcome(play('K1Sk2/5/6/5/6/5/6 r', 'a3xa4'))).toEqual({
      winners: [0],
      scores: [4, 3],
      reason: { clause: 'KS-15', code: 'kings-captured' },
    });
    expect(rules.outcome(play('K3Sk/5/6/5/6/5/6 r', 'a5xa6'))).toMatchObject({ reason: { clause: 'KS-15' } });
    expect(rules.outcome(play('1Ks2k/5/6/5/6/5/6 b', 'a3xa2'))).toMatchObject({
      winners: [1],
      reason: { clause: 'KS-15' },
    });
    expect(rules.outcome(play('K1Skk1/5/6/5/6/5/6 r', 'a3xa4'))).toBeUndefined();
  });
  it('[KS-16] every random game ends, with one winner', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 200, maxLength: 200 }), (choices) => {
        const p = read(START);
        let passes = 0;
        for (const choice of choices) {
          if (rules.actor(p) < 0) break;
          rules.legal(p, list);
          const move = list.at(choice % list.count);
          passes = rules.format(p, move) === 'pass' ? passes + 1 : 0;
          expect(passes).toBeLessThan(2);
          rules.apply(p, move);
        }
        expect(rules.outcome(p)?.winners.length).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
  it('[ALL-6] nothing is legal afterwards', () => {
    expect(legal('5K/5/5k/5/6/5/6 -')).toEqual([]);
    expect(refused('5K/5/5k/5/6/5/6 -', 'c6-c5')).toEqual(['ALL-6', 'game-over', undefined]);
    expect(refused('5K/5/5k/5/6/5/6 -', 'pass')).toEqual(['ALL-6', 'game-over', undefined]);
    expect(refused('5K/5/5k/5/6/5/6 -', 'nonsense')).toMatchObject(['ALL-7', 'unreadable', {}]);
    expect(rules.utility(read(START), 0)).toBe(0);
  });
});

describe('events', () => {
  it('tells a plain move, a capture, a soldier that leaves, a pass and the end', () => {
    expect(told(START, 'a2-a3')).toEqual([{ kind: 'move', piece: 'S', from: 'a2', to: 'a3' }]);
    expect(told('K1Ss1k/5/6/5/6/5/6 r', 'a3xa4')).toEqual([
      { kind: 'move', piece: 'S', from: 'a3', to: 'a4' },
      { kind: 'capture', piece: 's', from: 'a4', by: 0 },
    ]);
    expect(told('K5/s4/5k/5/6/5/6 b', 'b1-c1')).toEqual([
      { kind: 'move', piece: 's', from: 'b1', to: 'c1' },
      { kind: 'lose', piece: 's', from: 'c1' },
    ]);
    expect(told('2Ks2/2s2/5k/5/6/5/6 r', 'pass')).toEqual([{ kind: 'pass', seat: 0 }]);
    expect(told('4K1/5/5k/5/6/5/6 r', 'a5-a6').at(-1)).toMatchObject({ kind: 'over', outcome: { winners: [0] } });
  });
  it('asks for the two cells, or for the pass', () => {
    const p = read('2Ks2/2s2/5k/5/6/5/6 r');
    expect(rules.clicks(p, unwrap(rules.parse(p, 'pass')))).toEqual(['pass']);
    const q = read(START);
    expect(rules.clicks(q, unwrap(rules.parse(q, 'a2-b2')))).toEqual(['a2', 'b2']);
  });
});

describe('position text', () => {
  it.each([
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk', 'position-fields'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r ', 'position-fields'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s r', 'position-unreadable'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk/6 r', 'position-unreadable'],
    ['KS1sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 'position-unreadable'],
    ['KS3sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 'position-unreadable'],
    ['KX2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 'position-unreadable'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk x', 'position-unreadable'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk rb', 'position-unreadable'],
    ['KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk ', 'position-unreadable'],
    ['KS11sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r', 'position-not-canonical'],
    ['KK4/5/KK3k/5/K5/5/6 r', 'too-many-kings'],
    ['K3kk/5/4kk/5/4k1/5/6 r', 'too-many-kings'],
    ['KSSSSk/SSSS1/6/5/6/5/6 r', 'too-many-soldiers'],
    ['Kssssk/ssss1/6/5/6/5/6 r', 'too-many-soldiers'],
    ['K4S/5/5k/5/6/5/6 r', 'soldier-past-the-end'],
    ['s1K3/5/5k/5/6/5/6 b', 'soldier-past-the-end'],
    ['S1K3/5/5k/5/6/5/6 r', 'soldier-behind-its-start'],
    ['2K2s/5/5k/5/6/5/6 r', 'soldier-behind-its-start'],
    ['k4K/5/6/5/6/5/6 -', 'won-twice'],
    ['5K/5/5K/5/5k/5/6 -', 'won-twice'],
    ['6/5/6/5/6/5/6 -', 'won-twice'],
    [`${START.slice(0, -1)}-`, 'over-without-reason'],
    ['5K/5/5k/5/6/5/6 r', 'over-but-to-move'],
    ['5K/5/5k/5/6/5/6 b', 'over-but-to-move'],
    ['K5/5/6/5/6/5/6 r', 'over-but-to-move'],
  ])('[ALL-8] refuses %j: %s', (text, code) => {
    expect(rules.read(text)).toMatchObject({ ok: false, error: { clause: 'ALL-8', code } });
  });
  it('[ALL-8] names what a field should have been', () => {
    const what = (text: string) => {
      const read = rules.read(text);
      return !read.ok && read.error.params?.what;
    };
    expect(what('KS2sk/S3s/KS2sk/S3s/KS2sk/S3s r')).toBe('KS-1');
    expect(what('KS1sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r')).toBe('KS-1');
    expect(what('KX2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r')).toBe('KS-1');
    expect(what('KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk x')).toBe('r, b, -');
  });
  it('[ALL-8] reads the fullest and the emptiest possible board', () => {
    for (const text of [START, 'K5/5/6/5/6/5/5k r', '5K/5/6/5/6/5/6 -', 'K5/5/6/5/6/5/6 -'])
      expect(rules.write(read(text))).toBe(text);
  });
});

describe('sketch', () => {
  it('[KS-4] marks empty king cells', () => {
    const table = unwrap(kings.open());
    const lines = kings
      .sketch(table, read('K5/5/6/5/6/5/5k r'), 'en')
      .map((line) => line.map((span) => span.text).join(''));
    expect(lines[0]).toBe('  ♔a6         ♔c6         ♔e6         kg6 ');
    expect(lines[1]).toBe('        ·b5         ·d5         ·f5 ');
    expect(lines[10]).toBe('  Ka1         ♔c1         ♔e1         ♔g1 ');
  });
  it('draws the board, with names', () => {
    const table = unwrap(kings.open());
    const lines = kings.sketch(table, read(START), 'en').map((line) => line.map((span) => span.text).join(''));
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "  ka6         kc6         ke6         kg6 
              sb5         sd5         sf5 
        sa5         sc5         se5         sg5 
              ·b4         ·d4         ·f4 
        ·a4         ·c4         ·e4         ·g4 
              ·b3         ·d3         ·f3 
        ·a3         ·c3         ·e3         ·g3 
              ·b2         ·d2         ·f2 
        Sa2         Sc2         Se2         Sg2 
              Sb1         Sd1         Sf1 
        Ka1         Kc1         Ke1         Kg1 "
    `);
    const tones = kings.sketch(table, read(START), 'en').map((line) => [...new Set(line.map((span) => span.tone))]);
    expect(tones[0]).toEqual([undefined, 'seat1']);
    expect(tones[5]).toEqual([undefined, 'dim']);
    expect(tones[10]).toEqual([undefined, 'seat0']);
  });
});
