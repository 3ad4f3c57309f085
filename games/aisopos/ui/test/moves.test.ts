import { explain, MoveList, newGuess, replay, type Seat, type State, type Target, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../../src/game.ts';
import * as L from '../../src/layout.ts';
import { played, tableOf, viewersOf, wander } from '../../test/helpers.ts';
import { drawing, notebook } from '../index.ts';
import { clicksOf, looking } from './support.ts';

describe('previews of Aisopos', () => {
  it.each([2, 3, 4])('agree with what the mover then sees, %i seats', (seats) => {
    const table = tableOf(seats);
    const { rules } = table;
    let fights = 0;
    wander(
      seats,
      `ghosts ${seats}`,
      (truth) => {
        const actor = rules.actor(truth) as Seat;
        if (actor < 0) return;
        const view = viewOf(rules, truth, actor);
        const list = new MoveList(rules.moveSpace);
        rules.legal(view, list);
        for (const move of list.toArray()) {
          const clicks = rules.clicks(view, move);
          const ghosts = drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target);
          const after = truth.slice() as State;
          rules.apply(after, move);
          const events = rules.events(view, rules.viewMove(truth, move, actor), viewOf(rules, after, actor));
          const [first] = events;
          if (first?.kind === 'enter') expect(ghosts).toEqual([{ from: clicks[0], to: first.to, fate: 'enters' }]);
          else if (first?.kind === 'move') expect(ghosts).toEqual([{ from: first.from, to: first.to, fate: 'moves' }]);
          else if (first?.kind === 'attack') {
            fights++;
            const isKnown = L.animalOf(L.pieceAt(view, L.BOARD.names.indexOf(first.at))) !== L.UNKNOWN;
            const taken = events.some((event) => event.kind === 'capture' && event.by === actor);
            const lost = events.some((event) => event.kind === 'capture' && event.by !== actor);
            const fates = ghosts.map(({ from, fate }) => `${fate} ${from}`);
            if (!isKnown) expect(fates).toEqual([`attacked ${first.at}`]);
            else {
              expect(fates.includes(`captured ${first.at}`)).toBe(taken);
              expect(fates.includes(`lost ${first.from}`)).toBe(lost);
              expect(fates.includes(`moves ${first.from}`)).toBe(taken && !lost);
            }
          }
        }
      },
      120,
    );
    expect(fights).toBeGreaterThan(20);
  });

  it('tint exactly where a chosen token may go', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4 H@c2 F@a1'), 0);
    const legal = clicksOf(table.rules, view).filter(([from]) => from === 'c3');
    const tints = drawing.tints?.(table, view, ['c3' as Target]) ?? [];
    expect(tints.map(({ target }) => target).sort()).toEqual(legal.map(([, to]) => to).sort());
    expect(tints.filter(({ tone }) => tone === 'threat').map(({ target }) => target)).toEqual(['c4']);
    expect(drawing.tints?.(table, view, [])).toEqual([]);
  });
});

describe('hidden facts', () => {
  it.each([2, 3, 4])('[AI-8] nothing drawn or said depends on them, %i seats', (seats) => {
    const table = tableOf(seats);
    const { rules } = table;
    const told = (truth: State, viewer: Seat | -1): string => {
      const view = viewOf(rules, truth, viewer);
      const look = looking(viewer);
      const targets = L.BOARD.names as readonly Target[];
      return JSON.stringify([
        drawing.scene(table, view, look),
        drawing.panels(table, view, look),
        drawing.status(table, view, look, []),
        drawing.hints(table, view, look),
        targets.map((target) => drawing.tints?.(table, view, [target])),
        clicksOf(rules, view).map((clicks) =>
          drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target),
        ),
        notebook(view),
      ]);
    };
    wander(
      seats,
      `told ${seats}`,
      (truth, rng) => {
        for (const viewer of viewersOf(seats)) {
          const guess = newGuess(rules);
          rules.sample(viewOf(rules, truth, viewer), rng, guess);
          expect(told(guess as never, viewer)).toBe(told(truth, viewer));
        }
      },
      90,
    );
  });

  it('[AI-8] the scene of a view holds no letter of a hidden token', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4 L@b2 H@d4'), 1);
    const { pieces } = drawing.scene(table, view, looking(1));
    const red = pieces.filter(({ seat }) => seat === 0);
    expect(red.map(({ piece, art }) => `${piece} ${art}`)).toEqual(['0? back0', '0? back0', '0? back0']);
  });
});

describe('what to do in Aisopos', () => {
  const table = tableOf(2);
  const line = (moves: string, viewer: Seat, clicks: string[] = []): string =>
    drawing.status(table, viewOf(table.rules, played(2, moves), viewer), looking(viewer), clicks as Target[]);

  it('the line above the board follows turn and clicks', () => {
    expect(line('', 0)).toBe('Your turn: place a token from your hand');
    expect(line('', 1)).toBe('Red to move');
    expect(line('', 0, ['hand:L'])).toBe('Lion: choose an empty cell');
    expect(line('L@c3 A@c4', 0)).toBe('Your turn: place a token or move one');
    expect(line('L@c3 A@c4', 0, ['c3'])).toBe('Lion on c3: choose a neighbouring cell');
    expect(line('L@c3 out1', 0)).toBe('Red wins with 0 points: only one player remains');
  });

  it('hints name targets that exist and can be used', () => {
    wander(2, 'hints', (truth) => {
      const actor = table.rules.actor(truth) as Seat;
      if (actor < 0) return;
      const view = viewOf(table.rules, truth, actor);
      const targets = new Set(drawing.scene(table, view, looking(actor)).spots.map(({ target }) => target));
      const hints = drawing.hints(table, view, looking(actor));
      expect(hints.length).toBeGreaterThan(0);
      expect(hints.flatMap((hint) => hint.targets).filter((target) => !targets.has(target))).toEqual([]);
      expect(drawing.hints(table, view, looking((1 - actor) as Seat))).toEqual([]);
    });
  });
});

describe('figures of Aisopos', () => {
  it.each(drawing.figures.map((figure) => [figure.clause, figure] as const))(
    '[%s] is a real position',
    (clause, figure) => {
      const table = unwrap(aisopos.open(figure.options, figure.seats));
      const reached = replay(table.rules, figure.position, figure.moves ?? []);
      expect(reached.ok ? '' : explain(reached.error.reason, 'en', aisopos)).toBe('');
      const { spots } = drawing.scene(table, viewOf(table.rules, unwrap(reached), 0), looking(0));
      const targets: readonly string[] = spots.map(({ target }) => target);
      expect(figure.highlight?.filter((target) => !targets.includes(target))).toEqual([]);
      const clauses = aisopos.messages.en.rulebook.flatMap((section) => Object.keys(section.clauses));
      expect(clauses).toContain(clause);
      expect(figure.caption.en).not.toBe(figure.caption.fr);
    },
  );

  it('there are enough of them, and the miniature can be played', () => {
    expect(drawing.figures.length).toBeGreaterThanOrEqual(6);
    expect(replay(tableOf(2).rules, undefined, drawing.miniature.moves).ok).toBe(true);
  });

  it('both sets of pieces have the same names, but for the backs', () => {
    const faces = Object.keys(drawing.art).filter((name) => !name.startsWith('back'));
    expect(Object.keys(drawing.plainArt ?? {})).toEqual(faces);
  });
});
