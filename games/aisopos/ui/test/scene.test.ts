import { SPECTATOR, type State, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { played, rulesOf, tableOf, viewersOf, wander } from '../../test/helpers.ts';
import { drawing } from '../index.ts';
import { clicksOf, expectWhole, LOOKS, looking } from './support.ts';

const SEATS = [2, 3, 4];

/** Some positions of random games, the start and the end among them. */
function positions(seats: number): State[] {
  const found: State[] = [];
  for (const game of [0, 1]) {
    let ply = 0;
    wander(seats, `drawn ${seats} ${game}`, (truth) => {
      if (ply++ % 4 === 0 || rulesOf(seats).outcome(truth)) found.push(truth.slice() as State);
    });
  }
  return found;
}

describe('the scene of Aisopos', () => {
  it.each(SEATS)('is whole and has a spot for every click, for every viewer of %i', (seats) => {
    const table = tableOf(seats);
    for (const truth of positions(seats))
      for (const viewer of viewersOf(seats)) {
        const view = viewOf(table.rules, truth, viewer);
        for (const look of LOOKS) {
          const scene = drawing.scene(table, view, looking(viewer, look));
          expectWhole(scene);
          const targets = new Set(scene.spots.map(({ target }) => target));
          const clicks = clicksOf(table.rules, view).flat();
          expect(clicks.filter((click) => !targets.has(click))).toEqual([]);
          expect(scene.trays).toHaveLength(seats);
        }
      }
  });

  it.each(SEATS)('says everything in two languages, for %i', (seats) => {
    const table = tableOf(seats);
    for (const truth of positions(seats).filter((_, i) => i % 5 === 0)) {
      const viewer = Math.max(0, table.rules.actor(truth)) as 0;
      const view = viewOf(table.rules, truth, viewer);
      const [en, fr] = (['en', 'fr'] as const).map((lang) => {
        const look = looking(viewer, { lang });
        const { spots, summary } = drawing.scene(table, view, look);
        const hints = drawing.hints(table, view, look).map(({ text }) => text);
        const titles = drawing
          .panels(table, view, look)
          .flatMap(({ title, columns = [] }) => [title, ...(columns.length > 0 ? [columns.join()] : [])]);
        return [
          ...spots.map(({ label }) => label),
          summary,
          drawing.status(table, view, look, []),
          ...hints,
          ...titles,
        ];
      }) as [string[], string[]];
      expect(fr).toHaveLength(en.length);
      expect(en.filter((text, i) => text === fr[i])).toEqual([]);
      expect([...en, ...fr].filter((text) => /\{\w+\}|undefined/.test(text))).toEqual([]);
    }
  });

  it('shows own tokens face up, seen ones with a mark, all others as their owner’s back', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'F@c2 H@c3 c2xc3 A@d4 L@b2'), 0);
    const { pieces, spots } = drawing.scene(table, view, looking(0));
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
      const found = drawing.scene(table, view, looking(0, { flip })).spots.find((spot) => spot.target === target);
      return { x: found?.x, y: found?.y };
    };
    expect(place(true, 'a1')).toEqual(place(false, 'e3'));
    expect(place(true, 'c3')).toEqual(place(false, 'c3'));
    expect(place(true, 'hand:L')).toEqual(place(false, 'hand:L'));
  });

  it('shows a spectator no hand and no animal before the end', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4'), SPECTATOR);
    const { pieces, spots } = drawing.scene(table, view, looking(SPECTATOR));
    expect(pieces.every(({ art }) => art.startsWith('back'))).toBe(true);
    expect(spots.some(({ target }) => target === 'hand:L')).toBe(false);
  });

  it('[AI-9] offers to pass only when nothing else can be done', () => {
    const rules = rulesOf(3);
    const full = '0L0L0H/0H0F0F0M/0M0A0A1L1L/1H1H1F1F/1M1M1A 2 -,A,LLHHFFMMAA -,-,- 29';
    const table = tableOf(3);
    const truth = unwrap(rules.read(full));
    const view = viewOf(rules, truth, 2);
    const { spots } = drawing.scene(table, view, looking(2));
    expect(spots.find(({ target }) => target === 'pass')).toMatchObject({ kind: 'button', text: 'Pass' });
    expect(drawing.status(table, view, looking(2), [])).toBe('You can neither place nor move: pass');
    expect(drawing.hints(table, view, looking(2)).map(({ id }) => id)).toEqual(['pass']);
  });

  it('stays as it is drawn', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, drawing.miniature.moves.join(' ')), 0);
    expect(drawing.scene(table, view, looking(0))).toMatchSnapshot();
  });
});
