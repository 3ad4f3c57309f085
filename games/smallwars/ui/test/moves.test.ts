import { explain, replay, type Seat, type State, type Target, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../../src/game.ts';
import { stateAt, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';
import { looking, movesOf, wander } from './support.ts';

const VARIANTS = smallwars.variants.map(({ id, options }) => [id, options] as const);

describe('previews of Small Wars', () => {
  it.each(VARIANTS)('agree with the events of every move: %s', (_id, options) => {
    const table = tableOf(options);
    const { rules } = table;
    wander(rules, `ghosts ${_id}`, (state, ply) => {
      if (ply > 30 && ply % 3 !== 0) return;
      const view = viewOf(rules, state, 0);
      for (const { move, clicks } of movesOf(rules, state)) {
        const ghosts = drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target);
        const after = state.slice() as State;
        rules.apply(after, move);
        const [first] = rules.events(view, rules.viewMove(state, move, 0), viewOf(rules, after, 0));
        if (first?.kind === 'enter') expect(ghosts).toEqual([{ from: first.from, to: first.to, fate: 'enters' }]);
        else if (first?.kind === 'move') expect(ghosts).toEqual([{ from: first.piece, to: first.to, fate: 'moves' }]);
        else if (first?.kind === 'attack') {
          const [roll] = movesAtChance(table, after);
          const hurt = roll?.includes('-') ? [first.at] : [first.at, first.piece];
          expect(ghosts.map(({ from, fate }) => [from, fate])).toEqual(hurt.map((name) => [name, 'attacked']));
        } else expect(ghosts).toEqual([]);
      }
    });
  });

  const movesAtChance = (table: ReturnType<typeof tableOf>, state: State): string[] =>
    ['0:-', '0:0'].filter((text) => table.rules.parse(state, text).ok);

  it.each(VARIANTS)('tint exactly the cells that a move can end on: %s', (_id, options) => {
    const table = tableOf(options);
    wander(table.rules, `tints ${_id}`, (state) => {
      const moves = movesOf(table.rules, state).map(({ clicks }) => clicks);
      if (!moves.some(([target]) => target === 'end')) return;
      const cells = moves.flatMap(([target]) => (/^[abc][123]$/.test(target as string) ? [target] : []));
      const tints = drawing.tints?.(table, viewOf(table.rules, state, 0), []) ?? [];
      expect(tints.filter(({ tone }) => tone === 'reach').map(({ target }) => target)).toEqual(cells);
    });
  });

  it('tints a figure under the pointer and the camp of a unit that was picked', () => {
    const table = tableOf();
    const tints = (moves: string[], click: string) =>
      drawing.tints?.(table, viewOf(table.rules, stateAt(table.rules, undefined, moves), 0), [click as Target]);
    expect(tints([], 'pool:tank')?.map(({ target }) => target)).toEqual(['a3', 'b3', 'c3']);
    const armies = ['tank@b3', 'turret@b1', 'stop', 'stop'];
    expect(tints(armies, 'turret#2')?.some(({ tone }) => tone === 'reach')).toBe(false);
    expect(tints(armies, 'turret#2')?.filter(({ tone }) => tone === 'range')).toHaveLength(7);
  });
});

describe('what to do in Small Wars', () => {
  const table = tableOf();
  const line = (moves: string[], viewer: Seat, clicks: string[] = []): string =>
    drawing.status(
      table,
      viewOf(table.rules, stateAt(table.rules, undefined, moves), viewer),
      looking(viewer),
      clicks as Target[],
    );
  const ARMIES = ['tank@b3', 'jeep@b1', 'stop', 'stop'];

  it('the line above the board follows phase, turn and clicks', () => {
    expect(line([], 1)).toBe('Your go: choose a unit, 400 points left');
    expect(line([], 0)).toBe('North is choosing a unit');
    expect(line([], 1, ['pool:tank'])).toBe('Battle tank: put it on a cell of your camp');
    expect(line(['tank@b3', 'jeep@b1'], 1)).toContain('300 points left, or stop');
    expect(line(ARMIES, 0)).toBe('Round 1: choose a figure to activate');
    expect(line([...ARMIES, 'jeep#2'], 0)).toBe('Jeep 2, 2 left: move, attack or end');
    expect(line([...ARMIES, 'jeep#2'], 1)).toBe('South plays Jeep 2, actions left: 2');
    expect(line([...ARMIES, 'jeep#2', '>b2', '!tank#1'], 0)).toBe('Jeep 2 attacks Battle tank 1: the dice roll');
  });

  it('the end says who won and why', () => {
    const idle = ['jeep#2', 'end', 'tank#1', 'end'];
    expect(line([...ARMIES, ...idle, ...idle, ...idle, ...idle], 0)).toMatch(/^A draw, 4-4: /);
    const held = ['jeep#2', '>b2', 'end', 'tank#1', 'end'];
    expect(line([...ARMIES, ...held, ...idle, ...idle, ...idle], 0)).toMatch(/^A draw, 4-4: /);
  });

  it.each(VARIANTS)('hints name targets that exist: %s', (_id, options) => {
    const other = tableOf(options);
    wander(other.rules, `hints ${_id}`, (state, ply) => {
      const actor = other.rules.actor(state);
      if (actor < 0 || ply % 3 !== 0) return;
      const view = viewOf(other.rules, state, actor as Seat);
      const look = looking(actor as Seat);
      const targets = new Set(drawing.scene(other, view, look).spots.map(({ target }) => target));
      const hints = drawing.hints(other, view, look);
      expect(hints.length).toBeGreaterThan(0);
      expect(hints.flatMap((hint) => hint.targets).filter((target) => !targets.has(target))).toEqual([]);
    });
  });

  it('the panels tell score, order and sheets', () => {
    const view = viewOf(table.rules, stateAt(table.rules, undefined, [...ARMIES, 'jeep#2']), 0);
    const [score, order, sheets] = drawing.panels(table, view, looking(0));
    expect(score).toMatchObject({ id: 'score', title: 'Conquest' });
    expect(score?.rows.map(({ cells }) => cells)).toEqual([
      ['South', '0', '+1', '1'],
      ['North', '0', '+1', '1'],
    ]);
    expect(order?.rows.map(({ cells }) => cells)).toEqual([
      ['Jeep 2', 'b1', '3/3', 'active'],
      ['Battle tank 1', 'b3', '6/6', 'ready'],
    ]);
    expect(sheets?.rows.map(({ cells }) => cells)[1]).toEqual(['Supply truck', '20', '2', '2', 'none', '1', '4', '0']);
  });
});

describe('figures of Small Wars', () => {
  it.each(drawing.figures.map((figure) => [figure.clause, figure] as const))(
    '[%s] is a real position',
    (clause, figure) => {
      const table = tableOf(figure.options);
      const reached = replay(table.rules, figure.position, figure.moves ?? []);
      expect(reached.ok ? '' : explain(reached.error.reason, 'en', smallwars)).toBe('');
      const { spots } = drawing.scene(table, viewOf(table.rules, unwrap(reached), 0), looking(0));
      const targets: readonly string[] = spots.map(({ target }) => target);
      expect(figure.highlight?.filter((target) => !targets.includes(target))).toEqual([]);
      const clauses = smallwars.messages.en.rulebook.flatMap((section) => Object.keys(section.clauses));
      expect(clauses).toContain(clause);
      expect(figure.caption.en).not.toBe(figure.caption.fr);
    },
  );

  it('there are enough of them, and the miniature can be played', () => {
    expect(drawing.figures.length).toBeGreaterThanOrEqual(6);
    expect(replay(tableOf().rules, undefined, drawing.miniature.moves).ok).toBe(true);
  });

  it('both sets have a piece for every unit', () => {
    const units = Object.keys(drawing.art).filter((name) => !name.startsWith('flag'));
    expect(Object.keys(drawing.plainArt ?? {})).toEqual(units);
  });
});
