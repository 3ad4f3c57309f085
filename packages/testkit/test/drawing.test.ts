/** The suite for drawings sees what is wrong with a spoilt one. */
import type { GameDrawing, Scene, Spot } from '@pessoi/board-ui/scene';
import { kings } from '@pessoi/kings';
import { drawing } from '@pessoi/kings/ui';
import { describe, expect, it } from 'vitest';
import type { Check } from '../src/conformance/along.ts';
import { visitGames } from '../src/conformance/walk.ts';
import { artIsPaintedByTheme, figuresAreEnough, miniatureIsInProgress } from '../src/drawing/figures.ts';
import * as ghosts from '../src/drawing/ghosts.ts';
import * as scenes from '../src/drawing/scene.ts';
import { hiddenFactsAreNotDrawn } from '../src/drawing/secrets.ts';
import * as words from '../src/drawing/words.ts';

const painted = (change: (scene: Scene) => Partial<Scene>): GameDrawing => ({
  ...drawing,
  scene: (...asked) => {
    const scene = drawing.scene(...asked);
    return { ...scene, ...change(scene) };
  },
});
const spotted = (change: (spot: Spot) => Partial<Spot>): GameDrawing =>
  painted(({ spots }) => ({ spots: spots.map((spot) => ({ ...spot, ...change(spot) })) }));

let drawn = 0;
const CASES: readonly [string, (drawing: GameDrawing) => Check, GameDrawing][] = [
  ['a cell that cannot be clicked', scenes.spotsCoverClicks, painted(({ spots }) => ({ spots: spots.slice(5) }))],
  ['two spots alike', scenes.spotsCoverClicks, painted(({ spots }) => ({ spots: [...spots, ...spots.slice(0, 1)] }))],
  [
    'an event without a place',
    scenes.eventsHavePlaces,
    painted(({ spots }) => ({ spots: spots.filter(({ kind }) => kind !== 'cell') })),
  ],
  ['a spot outside', scenes.pictureIsWhole, spotted(({ x }) => ({ x: x + 60 }))],
  ['no number', scenes.pictureIsWhole, painted(() => ({ height: Number.NaN }))],
  ['a spot without a label', scenes.pictureIsWhole, spotted(() => ({ label: '' }))],
  ['a piece without art', scenes.pictureIsWhole, { ...drawing, art: {} }],
  [
    'pieces beside their cells',
    scenes.pictureIsWhole,
    painted(({ pieces }) => ({ pieces: pieces.map((piece) => ({ ...piece, y: piece.y + 20 })) })),
  ],
  ['a picture that grows', scenes.sizeStays, painted(({ width }) => ({ width: width + drawn++ }))],
  ['a change when turned', scenes.turningKeepsEverything, painted(() => ({ summary: `${drawn++}` }))],
  ['spots too small to tap', scenes.spotsCanBeTapped, spotted(() => ({ shape: 5 }))],
  ['one language', words.saysAllInBothLanguages, spotted(({ target }) => ({ label: target }))],
  ['a gap left open', words.saysAllInBothLanguages, { ...drawing, status: (_, __, { lang }) => `${lang} {seat}` }],
  [
    'rows too short',
    words.panelsAreWhole,
    { ...drawing, panels: () => [{ id: '', title: '', columns: ['a'], rows: [{ cells: [] }] }] },
  ],
  ['no hint', words.hintsHelp, { ...drawing, hints: () => [] }],
  ['hints for all', words.hintsHelp, { ...drawing, hints: () => [{ id: 'all', text: '', targets: [] }] }],
  ['no preview', ghosts.ghostsComeTrue, { ...drawing, ghosts: () => [] }],
  [
    'a tint off the board',
    ghosts.tintsHavePlaces,
    { ...drawing, tints: () => [{ target: 'z9' as never, tone: 'reach' }] },
  ],
  ['a picture that knows more than the view', hiddenFactsAreNotDrawn, painted(() => ({ summary: `${drawn++}` }))],
];

describe('the suite for drawings', () => {
  it.each(CASES)('refuses %s', (_, check, spoilt) => {
    expect(() => visitGames(kings, 'good', check(drawing))).not.toThrow();
    expect(() => visitGames(kings, 'spoilt', check(spoilt))).toThrow();
  });

  it('refuses too few figures, an empty miniature and colours of its own', () => {
    expect(() => figuresAreEnough({ ...drawing, figures: drawing.figures.slice(0, 3) })).toThrow();
    expect(() => miniatureIsInProgress(kings, { ...drawing, miniature: { moves: [] } })).toThrow();
    expect(() => artIsPaintedByTheme({ ...drawing, art: { king0: '<path fill="#f00" d="M0 0"/>' } })).toThrow();
  });
});
