import { type Seat, type Target, viewOf } from '@pessoi/core';
import { choicesOf, looking, visitGames } from '@pessoi/testkit';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../../src/game.ts';
import * as L from '../../src/layout.ts';
import { played, tableOf } from '../../test/helpers.ts';
import { drawing } from '../index.ts';

describe('previews of Aisopos', () => {
  it('[AI-8] foretell how a fight ends exactly when the mover has seen both tokens', () => {
    const fights = { known: 0, hidden: 0 };
    visitGames(aisopos, 'fights', ({ table, state }) => {
      const viewer = Math.max(0, table.rules.actor(state)) as Seat;
      const view = viewOf(table.rules, state, viewer);
      for (const { clicks } of choicesOf(table.rules, view)) {
        const [from, to] = clicks as readonly [Target, Target];
        const other = to === undefined ? L.EMPTY : L.pieceAt(view, L.BOARD.names.indexOf(to));
        if (other === L.EMPTY) continue;
        const isHidden = L.animalOf(other) === L.UNKNOWN;
        fights[isHidden ? 'hidden' : 'known']++;
        const fates = drawing.ghosts(table, view, [from], to).map(({ fate }) => fate);
        expect(fates.includes('attacked')).toBe(isHidden);
      }
    });
    expect(Math.min(fights.known, fights.hidden)).toBeGreaterThan(20);
  });

  it('tint exactly where a chosen token may go', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4 H@c2 F@a1'), 0);
    const legal = choicesOf(table.rules, view).filter(({ clicks }) => clicks[0] === 'c3');
    const tints = drawing.tints?.(table, view, ['c3' as Target]) ?? [];
    expect(tints.map(({ target }) => target).sort()).toEqual(legal.map(({ clicks }) => clicks[1]).sort());
    expect(tints.filter(({ tone }) => tone === 'threat').map(({ target }) => target)).toEqual(['c4']);
    expect(drawing.tints?.(table, view, [])).toEqual([]);
  });
});

describe('hidden facts', () => {
  it('[AI-8] the scene of a view holds no letter of a hidden token', () => {
    const table = tableOf(2);
    const view = viewOf(table.rules, played(2, 'L@c3 A@c4 L@b2 H@d4'), 1);
    const { pieces } = drawing.scene(table, view, looking({ viewer: 1 }));
    const red = pieces.filter(({ seat }) => seat === 0);
    expect(red.map(({ piece, art }) => `${piece} ${art}`)).toEqual(['0? back0', '0? back0', '0? back0']);
  });
});

describe('what is said of a token', () => {
  it('[AI-6] one’s own is told with its worth and its foes, another’s is not', () => {
    const two = tableOf(2);
    const view = viewOf(two.rules, played(2, 'L@c3 A@c4'), 0);
    const about = (target: string, lang: 'en' | 'fr' = 'en') =>
      drawing.about?.(two, view, looking({ lang }), target as Target);
    expect(about('c3')).toBe('Lion, 5 points. Beats: Human, Fox, Mouse. Loses to: Ant.');
    expect(about('hand:A', 'fr')).toBe('Fourmi, 1 point. Bat\u00a0: Lion. Perd contre\u00a0: Homme, Renard, Souris.');
    expect(['c4', 'a1', 'won:0', 'hand:1'].map((target) => about(target))).toEqual(Array(4).fill(undefined));
  });
});

describe('what to do in Aisopos', () => {
  const table = tableOf(2);
  const line = (moves: string, viewer: Seat, clicks: string[] = []): string =>
    drawing.status(table, viewOf(table.rules, played(2, moves), viewer), looking({ viewer }), clicks as Target[]);

  it('the line above the board follows turn and clicks', () => {
    expect(line('', 0)).toBe('Your turn: place a token from your hand');
    expect(line('', 1)).toBe('Red to move');
    expect(line('', 0, ['hand:L'])).toBe('Lion: choose an empty cell');
    expect(line('L@c3 A@c4', 0)).toBe('Your turn: place a token or move one');
    expect(line('L@c3 A@c4', 0, ['c3'])).toBe('Lion on c3: choose a neighbouring cell');
    expect(line('L@c3 out1', 0)).toBe('Red wins with 0 points: only one player remains');
  });
});
