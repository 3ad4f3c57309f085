import { type Seat, type State, type Target, viewOf } from '@pessoi/core';
import { choicesOf, looking, visitGames } from '@pessoi/testkit';
import { describe, expect, it } from 'vitest';
import { smallwars } from '../../src/game.ts';
import { stateAt, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';

describe('previews of Small Wars', () => {
  it('show whether the one attacked strikes back', () => {
    let attacks = 0;
    visitGames(smallwars, 'attacks', ({ table, state }) => {
      const view = viewOf(table.rules, state, 0);
      for (const { move, clicks } of choicesOf(table.rules, view)) {
        const ghosts = drawing.ghosts(table, view, clicks.slice(0, -1), clicks.at(-1) as Target);
        if (!ghosts.some(({ fate }) => fate === 'attacked')) continue;
        const rolling = state.slice() as State;
        table.rules.apply(rolling, move);
        expect(ghosts).toHaveLength(table.rules.parse(rolling, '0:-').ok ? 1 : 2);
        attacks++;
      }
    });
    expect(attacks).toBeGreaterThan(50);
  });

  it('tint exactly the cells that a move can end on', () => {
    visitGames(smallwars, 'tints', ({ table, state }) => {
      const view = viewOf(table.rules, state, 0);
      const moves = choicesOf(table.rules, view).map(({ clicks }) => clicks);
      if (!moves.some(([target]) => target === 'end')) return;
      const cells = moves.flatMap(([target]) => (/^[abc][123]$/.test(target as string) ? [target] : []));
      const tints = drawing.tints?.(table, view, []) ?? [];
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
      looking({ viewer }),
      clicks as Target[],
    );
  const ARMIES = ['tank@b3', 'jeep@b1', 'stop', 'stop'];

  it('the line above the board follows phase, turn and clicks', () => {
    expect(line([], 1)).toBe('Draft: choose a unit, 400 points left');
    expect(line([], 0)).toBe('Draft: North is choosing a unit');
    expect(line([], 1, ['pool:tank'])).toBe('Battle tank: now tap a cell of your camp');
    expect(line(['tank@b3', 'jeep@b1'], 1)).toContain('300 points left, or stop');
    expect(line(ARMIES, 0)).toBe('Round 1: choose a figure to activate');
    expect(line([...ARMIES, 'jeep#2'], 0)).toBe('Jeep 2, 2 actions left: move, attack or end');
    expect(line([...ARMIES, 'jeep#2'], 1)).toBe('South plays Jeep 2, actions left: 2');
    expect(line([...ARMIES, 'jeep#2', '>b2', '!tank#1'], 0)).toBe('Jeep 2 attacks Battle tank 1: the dice roll');
  });

  it('the end says who won and why', () => {
    const idle = ['jeep#2', 'end', 'tank#1', 'end'];
    expect(line([...ARMIES, ...idle, ...idle, ...idle, ...idle], 0)).toMatch(/^A draw, 4-4: /);
    const held = ['jeep#2', '>b2', 'end', 'tank#1', 'end'];
    expect(line([...ARMIES, ...held, ...idle, ...idle, ...idle], 0)).toMatch(/^A draw, 4-4: /);
  });

  it('the panels tell score, order and sheets', () => {
    const view = viewOf(table.rules, stateAt(table.rules, undefined, [...ARMIES, 'jeep#2']), 0);
    const [score, order, sheets] = drawing.panels(table, view, looking());
    expect(score).toMatchObject({ id: 'score', title: 'Conquest' });
    expect(score?.rows.map(({ cells }) => cells)).toEqual([
      ['South', '0', '+1', '1'],
      ['North', '0', '+1', '1'],
    ]);
    expect(order?.rows.map(({ cells }) => cells)).toEqual([
      ['Jeep 2', 'b1', '3/3', 'active'],
      ['Battle tank 1', 'b3', '6/6', 'ready'],
    ]);
    expect(sheets?.rows.map(({ cells }) => cells)[1]).toEqual(['Supply truck', '20', '2', '2', '–', '1', '4', '0']);
  });
});
