import type { Scene } from '@pessoi/board-ui/scene';
import { type Target, viewOf } from '@pessoi/core';
import { looking, testDrawing } from '@pessoi/testkit';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../../src/game.ts';
import { playing, stateAt, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';

testDrawing(smallwars, drawing, {
  positions: {
    'conquest-same': ['play 2 0 1.jeep#1.a1.3,0.heli#2.a1.4,1.jeep#3.a2.3,1.jeep#5.b1.3 - 1-2 -'], // bound on all sides
    'frontal-same': ['play 2 0 1.tank#1.b2.6,0.jeep#2.b2.1 - 0-0 -'], // close combat that may end it
  },
});

describe('the scene of Small Wars', () => {
  const table = tableOf();
  const at = (position: string, viewer: 0 | 1 = 0, more = {}): Scene =>
    drawing.scene(table, viewOf(table.rules, stateAt(table.rules, position), viewer), looking({ viewer, ...more }));

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
    const scene = drawing.scene(table, viewOf(table.rules, draft, 1), looking({ viewer: 1 }));
    expect(scene.decor.filter(({ tone }) => tone === 'caption').map(({ d }) => d)).toContain('100 · ×3');
    expect(scene.spots.find(({ target }) => target === 'pool:tank')?.label).toBe(
      'Battle tank: cost 100, actions 2, movement 1, range 2, dice 4, life 6; left in the pool: 3',
    );
    expect(scene.spots.map(({ target }) => target)).toContain('stop' as Target);
  });

  it('has a plain piece for every unit', () => {
    const units = Object.keys(drawing.art).filter((name) => !name.startsWith('flag'));
    expect(Object.keys(drawing.plainArt ?? {})).toEqual(units);
  });

  it('stays as it is drawn', () => {
    const state = stateAt(table.rules, undefined, drawing.miniature.moves);
    expect(drawing.scene(table, viewOf(table.rules, state, 0), looking())).toMatchSnapshot();
  });
});
