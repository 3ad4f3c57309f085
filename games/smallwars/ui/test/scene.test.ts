import type { Scene } from '@pessoi/board-ui/scene';
import { SPECTATOR, type Target, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../../src/game.ts';
import { playing, stateAt, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';
import { expectWhole, LOOKS, looking, movesOf, wander } from './support.ts';

const VARIANTS = smallwars.variants.map(({ id, options }) => [id, options] as const);
const VIEWERS = [0, 1, SPECTATOR] as const;

describe('the scene of Small Wars', () => {
  it.each(VARIANTS)('is whole and has a spot for every click: %s', (_id, options) => {
    const table = tableOf(options);
    wander(table.rules, `drawn ${_id}`, (state, ply) => {
      if (ply > 40 && ply % 4 !== 0) return;
      const clicks = movesOf(table.rules, state).flatMap((move) => move.clicks);
      for (const viewer of VIEWERS) {
        const view = viewOf(table.rules, state, viewer);
        const scene = drawing.scene(table, view, looking(viewer, LOOKS[ply % 3]));
        expectWhole(scene);
        const targets = new Set(scene.spots.map(({ target }) => target));
        expect(clicks.filter((click) => !targets.has(click))).toEqual([]);
      }
    });
  });

  it.each(VARIANTS)('says everything in two languages: %s', (_id, options) => {
    const table = tableOf(options);
    wander(table.rules, `said ${_id}`, (state, ply) => {
      if (ply % 7 !== 0) return;
      const actor = table.rules.actor(state);
      const viewer = actor === 1 ? 1 : 0;
      const view = viewOf(table.rules, state, viewer);
      const [en, fr] = (['en', 'fr'] as const).map((lang) => {
        const look = looking(viewer, { lang });
        const { spots, summary } = drawing.scene(table, view, look);
        const hints = drawing.hints(table, view, look).map(({ text }) => text);
        const titles = drawing.panels(table, view, look).flatMap(({ title, columns = [] }) => [title, columns.join()]);
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
    });
  });

  it('keeps its size from draft to result', () => {
    const table = tableOf();
    const sizes = new Set<string>();
    wander(table.rules, 'size', (state) => {
      const { width, height } = drawing.scene(table, viewOf(table.rules, state, 0), looking(0));
      sizes.add(`${width} ${height}`);
    });
    expect(sizes.size).toBe(1);
  });

  const table = tableOf();
  const at = (position: string, viewer: 0 | 1 = 0, more = {}): Scene =>
    drawing.scene(table, viewOf(table.rules, stateAt(table.rules, position), viewer), looking(viewer, more));

  it('puts the viewer’s camp at the bottom, and turns on demand', () => {
    const height = (scene: Scene, target: string): number => scene.spots.find((spot) => spot.target === target)?.y ?? 0;
    const start = playing();
    expect(height(at(start), 'a1')).toBeGreaterThan(height(at(start), 'a3'));
    expect(height(at(start, 1), 'a1')).toBeLessThan(height(at(start, 1), 'a3'));
    expect(height(at(start, 1, { flip: true }), 'a1')).toBeGreaterThan(height(at(start, 1, { flip: true }), 'a3'));
  });

  it('marks who is active, spent and in range, and how much life is left', () => {
    const scene = at('play 2 0 1.squad#1.b2.2,0.jeep#2.b1.3+,1.tank#3.c3.6+,0.tank#4.a1.6 jeep#2.2.f 1-1 -');
    const piece = (name: string) => scene.pieces.find((one) => one.piece === name);
    expect(piece('jeep#2')).toMatchObject({ at: 'b1', marks: ['active'], art: 'jeep0' });
    expect(piece('squad#1')).toMatchObject({ marks: ['threatened'], pips: { left: 2, of: 3 }, art: 'squad1' });
    expect(piece('tank#3')).toMatchObject({ marks: ['spent'] });
    expect(piece('tank#4')).toMatchObject({ marks: [] });
    const spots = scene.spots.map(({ target }) => target as string);
    expect(spots).toContain('squad#1');
    expect(spots).not.toContain('tank#4');
    expect(scene.spots.find(({ target }) => target === 'end')).toMatchObject({
      kind: 'button',
      text: 'End activation',
    });
    expect(scene.spots.find(({ target }) => target === 'b2')?.label).toBe(
      'b2, the middle: North’s Rifle squad, number 1, life 2 of 3',
    );
  });

  it('draws the unit cards of the draft with price and copies left', () => {
    const draft = stateAt(table.rules, undefined, ['tank@b3', 'jeep@a1']);
    const scene = drawing.scene(table, viewOf(table.rules, draft, 1), looking(1));
    expect(scene.decor.filter(({ tone }) => tone === 'caption').map(({ d }) => d)).toContain('100 · ×3');
    expect(scene.spots.find(({ target }) => target === 'pool:tank')?.label).toBe(
      'Battle tank: cost 100, actions 2, movement 1, range 2, dice 4, life 6; left in the pool: 3',
    );
    expect(scene.spots.map(({ target }) => target)).toContain('stop' as Target);
  });

  it('stays as it is drawn', () => {
    const state = stateAt(table.rules, undefined, drawing.miniature.moves);
    expect(drawing.scene(table, viewOf(table.rules, state, 0), looking(0))).toMatchSnapshot();
  });
});
