import { SPECTATOR, unwrap, viewOf } from '@pessoi/core';
import { looking, testDrawing } from '@pessoi/testkit';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../../src/game.ts';
import { played, rulesOf, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';

testDrawing(aisopos, drawing, {
  positions: {
    'aisopos-3': ['0L0L0H/0H0F0F0M/0M0A0A1L1L/1H1H1F1F/1M1M1A 2 -,A,LLHHFFMMAA -,-,- 29'], // a pass
    'aisopos-4': ['.../..../..1A2F./..../... 1 x,-,LLHHFMMAA,x 1L1L1H1H,0A,1F1F1M1M1A,- 3'], // two are out
  },
});

describe('the scene of Aisopos', () => {
  it('shows own tokens face up, seen ones with a mark, all others as their owner’s back', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'F@c2 H@c3 c2xc3 A@d4 L@b2'), 0);
    const { pieces, spots } = drawing.scene(table, view, looking());
    const at = (cell: string) => pieces.find((piece) => piece.at === cell);
    expect(at('b2')).toMatchObject({ piece: '0L', art: 'L0', text: '5', marks: [] });
    expect(at('c3')).toMatchObject({ piece: '1H', art: 'H1', text: '4', marks: ['known'] });
    expect(at('d4')).toMatchObject({ piece: '1?', art: 'back1', marks: [] });
    expect(at('d4')).not.toHaveProperty('text');
    expect(at('won:1')).toMatchObject({ piece: '0F', art: 'F0' });
    const label = (target: string) => spots.find((spot) => spot.target === target)?.label;
    expect(label('c3')).toBe('c3, Black’s Human, you have seen it, has beaten Fox');
    expect(label('won:1')).toBe('Black has captured 1 token, 3 points: Red’s Fox');
    expect(label('hand:L')).toBe('Lion in your hand: 1');
  });

  it('turns the board round and nothing else', () => {
    const table = tableOf(3);
    const view = viewOf(table.rules, played(3, 'L@a1 F@c3'), 0);
    const place = (flip: boolean, target: string) => {
      const found = drawing.scene(table, view, looking({ flip })).spots.find((spot) => spot.target === target);
      return { x: found?.x, y: found?.y };
    };
    expect(place(true, 'a1')).toEqual(place(false, 'e3'));
    expect(place(true, 'c3')).toEqual(place(false, 'c3'));
    expect(place(true, 'hand:L')).toEqual(place(false, 'hand:L'));
  });

  it('shows a spectator no hand and no animal before the end', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4'), SPECTATOR);
    const { pieces, spots } = drawing.scene(table, view, looking({ viewer: SPECTATOR }));
    expect(pieces.every(({ art }) => art.startsWith('back'))).toBe(true);
    expect(spots.some(({ target }) => target === 'hand:L')).toBe(false);
  });

  it('[AI-9] offers to pass only when nothing else can be done', () => {
    const rules = rulesOf(3);
    const full = '0L0L0H/0H0F0F0M/0M0A0A1L1L/1H1H1F1F/1M1M1A 2 -,A,LLHHFFMMAA -,-,- 29';
    const table = tableOf(3);
    const truth = unwrap(rules.read(full));
    const view = viewOf(rules, truth, 2);
    const { spots } = drawing.scene(table, view, looking({ viewer: 2 }));
    expect(spots.find(({ target }) => target === 'pass')).toMatchObject({ kind: 'button', text: 'Pass' });
    expect(drawing.status(table, view, looking({ viewer: 2 }), [])).toBe('You can neither place nor move: pass');
    expect(drawing.hints(table, view, looking({ viewer: 2 })).map(({ id }) => id)).toEqual(['pass']);
  });

  it('has a plain face for every piece but the backs', () => {
    const faces = Object.keys(drawing.art).filter((name) => !name.startsWith('back'));
    expect(Object.keys(drawing.plainArt ?? {})).toEqual(faces);
  });

  it('stays as it is drawn', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, drawing.miniature.moves.join(' ')), 0);
    expect(drawing.scene(table, view, looking())).toMatchSnapshot();
  });
});
