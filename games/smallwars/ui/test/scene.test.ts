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

  it('marks who is active, spent and under attack, and how much life is left', () => {
    const scene = at('play 2 0 1.squad#1.b2.2,0.jeep#2.b1.3+,1.tank#3.c3.6+,0.tank#4.a1.6 jeep#2.2.f 1-1 -');
    const piece = (name: string) => scene.pieces.find((one) => one.piece === name);
    expect(piece('jeep#2')).toMatchObject({ at: 'b1', marks: ['active'], art: 'jeep0' });
    expect(piece('squad#1')).toMatchObject({ marks: [], pips: { left: 2, of: 3 }, art: 'squad1' });
    expect(piece('tank#3')).toMatchObject({ marks: ['spent'] });
    const rolling = at('play 2 * 1.squad#1.b2.2,0.jeep#2.b1.3+,1.tank#3.c3.6+,0.tank#4.a1.6 jeep#2.1.f!squad#1 1-1 -');
    expect(rolling.pieces.find((one) => one.piece === 'squad#1')).toMatchObject({ marks: ['threatened'] });
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

  it('gives a figure that can be chosen what a finger needs, from neighbours that cannot', () => {
    const width = (scene: Scene, target: string): number => {
      const { shape } = scene.spots.find((spot) => spot.target === target) ?? { shape: 0 };
      return typeof shape === 'number' ? shape : 2 * Math.max(...shape.map(({ x }) => x));
    };
    const crowd = (second: string): Scene =>
      at(`play 2 0 1.tank#1.b2.6,0.jeep#2.b2.3,1.jeep#3.b2.3,${second},1.squad#5.b2.3,1.heli#7.b2.4 - 1-2 -`, 0, {
        narrow: true,
      });
    expect(width(crowd('0.tank#4.a1.6'), 'jeep#2')).toBe(44);
    const two = crowd('0.tank#4.b2.6');
    expect(width(two, 'jeep#2')).toBe(width(two, 'tank#4'));
    expect(width(two, 'tank#4')).toBeLessThan(44);
  });

  it('draws the unit cards of the draft with price and copies left', () => {
    const draft = stateAt(table.rules, undefined, ['tank@b3', 'jeep@a1']);
    const scene = drawing.scene(table, viewOf(table.rules, draft, 1), looking({ viewer: 1 }));
    const written = scene.decor.map(({ d }) => d);
    expect(written).toContain('100\u00a0pts');
    expect(written).toContain('3 left');
    expect(written).toContain('▸ 300 to spend');
    expect(scene.spots.find(({ target }) => target === 'pool:tank')?.label).toBe(
      'Battle tank: cost 100, actions 2, movement 1, range 2, dice 4, life 6; left in the pool: 3',
    );
    expect(scene.spots.map(({ target }) => target)).toContain('stop' as Target);
  });

  it('writes the whole sheet on a card where there is room, and says it in words of what is chosen or acts', () => {
    const draft = viewOf(table.rules, stateAt(table.rules, undefined, ['tank@b3']), 0);
    const written = drawing.scene(table, draft, looking({ narrow: false })).decor.map(({ d }) => d);
    for (const word of ['Battle tank', 'actions', 'move', 'range', 'dice', 'life']) expect(written).toContain(word);
    const about = (look = {}, target: string | undefined = 'pool:truck') =>
      drawing.about?.(table, draft, looking(look), target as Target);
    expect(about()).toBe(
      'Supply truck: 2 actions a round, moves up to 2 cells, cannot attack, strikes back with 1 die, 4 life points',
    );
    expect(about({ lang: 'fr' }, 'pool:quad')).toBe(
      'Quad éclaireur\u00a0: 1 action par manche, se déplace de 2 cases au plus, attaque sur sa case seulement avec 2 dés, 2 points de vie',
    );
    expect(about({}, 'a1')).toBeUndefined();
    const active = stateAt(table.rules, 'play 2 0 1.squad#1.b2.2,0.turret#2.b1.3+ turret#2.2.f 1-1 -');
    expect(drawing.about?.(table, viewOf(table.rules, active, 0), looking(), undefined)).toBe(
      'Gun turret: 2 actions a round, cannot move, attacks up to 2 cells away with 4 dice, 4 life points',
    );
  });

  it('says on the board what is to be done now', () => {
    const draft = viewOf(table.rules, stateAt(table.rules, undefined, ['tank@b3']), 0);
    const written = (viewer: 0 | 1): string[] =>
      drawing.scene(table, draft, looking({ viewer })).decor.map(({ d }) => d);
    expect(written(0)).toContain('Choose a unit, then a cell of your camp');
    expect(written(1)).toContain('South is choosing a unit');
    expect(at(playing()).decor.map(({ d }) => d)).toContain('Choose a figure');
  });

  it('[SW-20, SW-22] shows which cells give a point as they stand', () => {
    const points = (options: Record<string, unknown>, position: string): number => {
      const played = tableOf(options);
      const view = viewOf(played.rules, stateAt(played.rules, position), 0);
      return drawing.scene(played, view, looking()).decor.filter(({ d }) => d === '+1').length;
    };
    const field = 'play 2 0 1.squad#1.b2.3+,0.jeep#2.b2.3+,1.tank#3.c2.6+,0.tank#4.b1.6,0.quad#6.a2.2+ - 1-1 -';
    expect(points({}, field)).toBe(3);
    expect(points({ scenario: 'hill' }, field)).toBe(2);
    expect(points({ scenario: 'frontal' }, field.replace('1-1', '0-0'))).toBe(0);
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
