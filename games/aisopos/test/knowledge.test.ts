import { type Move, newKey, SPECTATOR, unwrap, type Viewer, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import * as L from '../src/layout.ts';
import { legalTexts, played, rulesOf, viewersOf, wander } from './helpers.ts';

const seen = (seats: number, viewer: Viewer, moves: string, position?: string): string => {
  const rules = rulesOf(seats);
  return rules.write(viewOf(rules, played(seats, moves, position), viewer));
};
const cellOf = (name: string): number => L.BOARD.names.indexOf(name);

describe('views', () => {
  it('[AI-8] a player sees his own, sizes of other hands, and nothing else', () => {
    expect(seen(3, 0, 'L@c3 A@c4')).toBe('.../..../..0L1?./..../... 2 LHHFFMMAA,#9,#10 -,-,- 2');
    expect(seen(3, 1, 'L@c3 A@c4')).toBe('.../..../..0?1A./..../... 2 #9,LLHHFFMMA,#10 -,-,- 2');
    expect(seen(3, SPECTATOR, 'L@c3 A@c4')).toBe('.../..../..0?1?./..../... 2 #9,#9,#10 -,-,- 2');
  });

  it('[AI-8] an attacker who loses has seen the defender; nobody else has', () => {
    const moves = 'L@c3 A@c4 H@e1 c3xc4';
    expect(seen(3, 0, moves)).toContain('...1A.');
    expect(seen(3, 1, moves)).toContain('...1A.');
    expect(seen(3, 2, moves)).toContain('...1?.');
    expect(seen(3, SPECTATOR, moves)).toContain('...1?.');
  });

  it('[AI-8] an attacker who wins stays secret to his victim', () => {
    expect(seen(2, 0, 'L@c3 F@c4 c3xc4')).toBe('.../..../...0L./..../... 1 LHHFFMMAA,#9 1F,- 0');
    expect(seen(2, 1, 'L@c3 F@c4 c3xc4')).toBe('.../..../...0?./..../... 1 #9,LLHHFMMAA 1F,- 0');
  });

  it('[AI-8] what was seen is known on its way, and not on the cell that it left', () => {
    expect(seen(2, 0, 'L@c3 A@c4 c3xc4 c4-d4 H@a1 M@c4')).toBe('0H../..../...1?./...1A/... 0 LHFFMMAA,#8 -,0L 3');
  });

  it('[AI-8] whoever loses against a token that was seen learns nothing of it when it attacks', () => {
    expect(seen(3, 2, 'L@c3 A@c4 L@d4 c3xc4 c4xd4')).toContain('...1?/... 2');
    expect(seen(3, 0, 'L@c3 A@c4 L@d4 c3xc4 c4xd4')).toContain('...1A/... 2');
  });

  it('[AI-8] several can have seen one token', () => {
    const moves = 'H@c3 M@c4 H@d4 c3xc4 L@a1 d4xc4';
    for (const viewer of [0, 1, 2] as const) expect(seen(3, viewer, moves)).toContain('...1M.');
    expect(seen(3, SPECTATOR, moves)).toContain('...1?.');
  });

  it('[AI-8] when the game is over the view is the truth', () => {
    const rules = rulesOf(2);
    const truth = played(2, 'L@c3 A@c4 out0');
    for (const viewer of viewersOf(2)) expect(viewOf(rules, truth, viewer)).toEqual(truth);
  });

  it('[AI-8] a view fills every word', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'L@c3 A@c4 H@e1 c3xc4');
    for (const viewer of viewersOf(3)) {
      const dirty = viewOf(rules, truth, viewer).fill(99) as ReturnType<typeof viewOf>;
      rules.view(truth, viewer, dirty);
      expect(dirty).toEqual(viewOf(rules, truth, viewer));
    }
  });

  it('[AI-8] only the seat to move gets a list, and it is the list of the truth', () => {
    for (const seats of [2, 3, 4])
      wander(seats, `lists ${seats}`, (truth) => {
        const rules = rulesOf(seats);
        for (const viewer of viewersOf(seats)) {
          const list = legalTexts(rules, viewOf(rules, truth, viewer));
          expect(list).toEqual(rules.actor(truth) === viewer ? legalTexts(rules, truth) : []);
        }
      });
  });

  it('[ALL-8] from a position text nobody knows another’s tokens', () => {
    const position = '0F../..../...../..1A./.2H. 2 LHHFMMAA,LLHHFFMMA,LLHFFMMAA -,0L,- 4';
    expect(seen(3, 0, '', position)).toBe('0F../..../...../..1?./.2?. 2 LHHFMMAA,#9,#9 -,0L,- 4');
  });
});

describe('moves as they are seen', () => {
  const viewed = (seats: number, moves: string, text: string, viewer: Viewer, position?: string): string => {
    const rules = rulesOf(seats);
    const truth = played(seats, moves, position);
    const move = rules.viewMove(truth, unwrap(rules.parse(truth, text)), viewer);
    return rules.format(viewOf(rules, truth, viewer), move);
  };

  it('[AI-8] a placement hides its animal from all but the one who places', () => {
    expect(viewed(3, '', 'A@e3', 0)).toBe('A@e3');
    expect(viewed(3, '', 'A@e3', 1)).toBe('?@e3');
    expect(viewed(3, '', 'L@a1', SPECTATOR)).toBe('?@a1');
    expect(viewed(3, 'L@a1', 'H@c3', 0)).toBe('?@c3');
  });

  it('[AI-8] even when it ends the game', () => {
    const position = '0L../..../...../..../1H.. 1 LHHFFMMAA,LLHFFMMAA -,- 39';
    expect(viewed(2, '', 'L@c3', 0, position)).toBe('?@c3');
    expect(viewed(2, '', 'L@c3', 1, position)).toBe('L@c3');
  });

  it('[AI-8] everything else is seen as it is', () => {
    for (const viewer of viewersOf(3)) {
      expect(viewed(3, 'L@c3 A@c4 H@e1', 'c3xc4', viewer)).toBe('c3xc4');
      expect(viewed(3, 'L@c3 A@c4 H@e1', 'c3-d3', viewer)).toBe('c3-d3');
      expect(viewed(3, 'L@c3 A@c4 H@e1', 'out1', viewer)).toBe('out1');
      expect(viewed(3, 'L@a1 A@c4 H@e1', 'a1-b2', viewer)).toBe('a1-b2');
    }
  });
});

describe('lore', () => {
  const lore = (seats: number, moves: string, cell: string): { seen: number; beaten: string } => {
    const word = L.loreAt(played(seats, moves), cellOf(cell));
    const beaten = [...L.ANIMALS].filter((_, animal) => (L.beatenOf(word) >> animal) & 1).join('');
    return { seen: word & 15, beaten };
  };

  it('[AI-8] a token remembers whom it beat and who saw it, wherever it walks', () => {
    expect(lore(3, 'L@c3 F@c4', 'c3')).toEqual({ seen: 0, beaten: '' });
    expect(lore(3, 'L@c3 F@c4 M@e1 c3xc4', 'c4')).toEqual({ seen: 0, beaten: 'F' });
    expect(lore(3, 'L@c3 F@c4 M@e1 c3xc4', 'c3')).toEqual({ seen: 0, beaten: '' });
    expect(lore(3, 'L@c3 F@c4 M@e1 c3xc4 A@a1 e1-e2 c4-d4', 'd4')).toEqual({ seen: 0, beaten: 'F' });
    expect(lore(3, 'L@c3 F@c4 M@e1 c3xc4 A@a1 e1-e2 c4-d4', 'c4')).toEqual({ seen: 0, beaten: '' });
    expect(lore(3, 'F@c3 L@c4 M@d4 c3xc4', 'c4')).toEqual({ seen: 1, beaten: 'F' });
    expect(lore(3, 'F@c3 L@c4 M@d4 c3xc4 A@a1 d4xc4', 'c4')).toEqual({ seen: 5, beaten: 'FM' });
    expect(lore(3, 'F@c3 L@c4 M@d4 c3xc4 c4xd4', 'd4')).toEqual({ seen: 1, beaten: 'FM' });
  });

  it('[AI-8] nothing is remembered of a cell', () => {
    expect(lore(3, 'F@c3 L@c4 A@d4 c3xc4 A@a1 d4xc4', 'c4')).toEqual({ seen: 0, beaten: 'L' });
    expect(lore(3, 'F@c3 L@c4 L@d4 c3xc4 A@a1 d4xc4', 'c4')).toEqual({ seen: 0, beaten: '' });
    expect(lore(3, 'F@c3 L@c4 M@d4 c3xc4 out1', 'c4')).toEqual({ seen: 0, beaten: '' });
  });

  it('lore is public and outside the key; the key is that of the text', () => {
    const rules = rulesOf(3);
    const truth = played(3, 'F@c3 L@c4 M@d4 c3xc4');
    const read = unwrap(rules.read(rules.write(truth)));
    expect(read).not.toEqual(truth);
    const [one, two, three] = [newKey(), newKey(), newKey()];
    rules.key(truth, one);
    rules.key(read, two);
    expect(two).toEqual(one);
    rules.key(played(3, 'F@c3 L@c4 M@d4 c3-d3'), three);
    expect(three).not.toEqual(one);
    const [spectator, absent] = [newKey(), newKey()];
    const out = played(3, 'F@c3 L@c4 M@d4 out0');
    rules.key(viewOf(rules, out, SPECTATOR), spectator);
    rules.key(viewOf(rules, out, 0), absent);
    expect(absent).toEqual(spectator);
    for (const viewer of viewersOf(3))
      for (const cell of L.CELLS) expect(L.loreAt(viewOf(rules, truth, viewer), cell)).toBe(L.loreAt(truth, cell));
  });

  it('a copy is faithful', () => {
    const rules = rulesOf(4);
    const truth = played(4, 'F@c3 L@c4 M@d4 A@a1 c3xc4');
    const copy = played(4, '');
    rules.copy(truth, copy);
    expect(copy).toEqual(truth);
    rules.apply(copy, 0 as Move);
    expect(copy).not.toEqual(truth);
  });
});
