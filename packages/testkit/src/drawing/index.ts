/** One suite for every game's drawing: what the board counts on, tried along random games of every variant and for every viewer. */
import type { GameDrawing } from '@pessoi/board-ui/scene';
import type { Game } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { along, type Check, type StartPositions, startsOf } from '../conformance/along.ts';
import * as figures from './figures.ts';
import * as ghosts from './ghosts.ts';
import * as scene from './scene.ts';
import { hiddenFactsAreNotDrawn } from './secrets.ts';
import * as words from './words.ts';

export interface DrawingOptions {
  readonly positions?: StartPositions;
}

/** Positions next to each other are much alike: the first ones are drawn, then every fifth, and the last. */
const thinned =
  (check: Check): Check =>
  (moment) => {
    if (moment.ply < 8 || moment.ply % 5 === 0 || moment.move === undefined) check(moment);
  };

export function testDrawing(game: Game, drawing: GameDrawing, { positions = {} }: DrawingOptions = {}): void {
  const starts = startsOf(game, positions);
  const check = (title: string, make: (drawing: GameDrawing) => Check): void =>
    along(game, starts, title, () => thinned(make(drawing)), 1);

  describe(`drawing of ${game.id}`, () => {
    it('is of this game', () => expect(drawing.game).toBe(game.id));

    check('everything that a move clicks is a spot', scene.spotsCoverClicks);
    check('every place that an event names is in the picture', scene.eventsHavePlaces);
    check('pieces lie at their spots, and spots inside the picture', scene.pictureIsWhole);
    check('the picture keeps its size', scene.sizeStays);
    check('turning round keeps everything', scene.turningKeepsEverything);
    check('on a phone everything to tap is big enough', scene.spotsCanBeTapped);

    check('everything is said in both languages', words.saysAllInBothLanguages);
    check('panels are whole', words.panelsAreWhole);
    check('hints are for the one who acts, and help', words.hintsHelp);

    check('previews come true', ghosts.ghostsComeTrue);
    check('tints have places', ghosts.tintsHavePlaces);
    if (game.secrecy === 'secret') check('hidden facts are not drawn', hiddenFactsAreNotDrawn);

    it.each(drawing.figures.map((figure, i) => [i + 1, figure.clause, figure] as const))(
      'figure %i, of %s, is a real position',
      (_, __, figure) => figures.figureIsReal(game, drawing, figure),
    );
    it('there are enough figures, all different', () => figures.figuresAreEnough(drawing));
    it('the miniature is a game in progress', () => figures.miniatureIsInProgress(game, drawing));
    it('the art is painted by the theme', () => figures.artIsPaintedByTheme(drawing));
  });
}
