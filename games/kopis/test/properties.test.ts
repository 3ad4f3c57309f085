import { type Move, OVER, type Rules, SPECTATOR, type State, unwrap, viewOf } from '@pessoi/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kopis } from '../src/game.ts';
import { LANE_CELLS, LANES, sideOf } from '../src/lanes.ts';
import * as L from '../src/layout.ts';
import { setPiece } from '../src/lines.ts';
import { firstPiece } from '../src/push.ts';
import { legalTexts, type Options, randomGame, rulesOf, STORM, SUDDEN } from './helpers.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const variants = fc.constantFrom(...kopis.variants.map(({ options }) => options as Options));

/** The board turned round and the colours swapped. */
const FILES = 'abcdef';
const turnFile = (file: string): string => FILES[5 - FILES.indexOf(file)] as string;
const turnRank = (rank: string): string => String(7 - Number(rank));
const turnLine = (line: string): string => (FILES.includes(line) ? turnFile(line) : turnRank(line));
const turnCell = (cell: string): string =>
  cell === '-' ? '-' : turnFile(cell[0] as string) + turnRank(cell[1] as string);
const swap = (text: string): string => {
  const swaps: Record<string, string> = { r: 'b', b: 'r', R: 'B', B: 'R' };
  return [...text].map((letter) => swaps[letter] ?? letter).join('');
};
const reverse = (text: string): string => [...text].reverse().join('');

function turnMove(move: string): string {
  if (move === 'pass') return move;
  if (move.startsWith('@')) return `@${turnCell(move.slice(1))}`;
  if (move.includes('-')) return move.split('-').map(turnCell).join('-');
  return 'NESW'['SWNE'.indexOf(move[0] as string)] + turnLine(move[1] as string);
}

function turnPosition(text: string): string {
  const [board, turn, waiting, bastion, captures, phase, toPlace] = text.split(' ') as string[];
  const sides = (waiting as string).split(',');
  const turned = [2, 3, 0, 1].map((side) => {
    const lines = sides[side] as string;
    return phase === 'storm' || lines === '-' ? lines : reverse([...lines].map(turnLine).join(''));
  });
  return [
    swap(reverse(board as string)),
    swap(turn as string),
    turned.join(','),
    turnCell(bastion as string),
    reverse(captures as string),
    phase,
    toPlace,
  ].join(' ');
}

describe('symmetry', () => {
  it.each(['storm', 'sudden'])('[KO-3] [KO-7] %s is the same game from the other seat', (mode) => {
    const rules = rulesOf({ mode });
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { state, move } of randomGame(rules, seed).slice(1, -1)) {
          const turned = unwrap(rules.read(turnPosition(rules.write(state))));
          expect(legalTexts(rules, turned)).toEqual(legalTexts(rules, state).map(turnMove).sort());
          expect(rules.score(turned)).toEqual([...rules.score(state)].reverse());
          const text = rules.format(state, move as Move);
          rules.apply(state, move as Move);
          rules.apply(turned, unwrap(rules.parse(turned, turnMove(text))));
          if (rules.actor(turned) !== OVER && rules.actor(state) !== OVER)
            expect(rules.write(turned)).toBe(turnPosition(rules.write(state)));
        }
      }),
      { numRuns: mode === 'storm' ? 60 : 15 },
    );
  });
});

/** Follows events on a board of its own: pieces by cell, and what left the game. */
class Table {
  readonly pieces = new Map<string, string>();
  readonly gone = { r: 0, b: 0 };

  follow(rules: Rules, before: State, move: Move, after: State): void {
    const [view, next] = [viewOf(rules, before, SPECTATOR), viewOf(rules, after, SPECTATOR)];
    const arrivals: [string, string][] = [];
    for (const event of rules.events(view, rules.viewMove(before, move, SPECTATOR), next)) {
      if (event.kind === 'move') expect(this.pieces.get(event.from)).toBe(event.piece);
      if (event.kind === 'move' || event.kind === 'enter') arrivals.push([event.to, event.piece]);
      if (event.kind === 'move' || event.kind === 'capture' || event.kind === 'lose') this.pieces.delete(event.from);
      if (event.kind === 'capture' || event.kind === 'lose') this.gone[event.piece as 'r' | 'b']++;
    }
    for (const [cell, piece] of arrivals) this.pieces.set(cell, piece);
  }
}

function boardOf(p: State): Map<string, string> {
  const pieces = L.CELLS.filter((cell) => L.pieceAt(p, cell) !== L.EMPTY);
  return new Map(pieces.map((cell) => [L.BOARD.name(cell), ' rbRB'[L.pieceAt(p, cell)] as string]));
}

describe('random games', () => {
  it('[KO-2] [KO-14] no Faction is ever made or forgotten, and events tell everything that moved', () => {
    fc.assert(
      fc.property(variants, seeds, (options, seed) => {
        const rules = rulesOf(options);
        const game = randomGame(rules, seed);
        const table = new Table();
        for (const [cell, piece] of boardOf(game[0]?.state as State)) table.pieces.set(cell, piece);
        for (const [i, { state, move }] of game.entries()) {
          expect(new Map([...table.pieces].sort())).toEqual(new Map([...boardOf(state)].sort()));
          for (const seat of [0, 1] as const) {
            const onBoard = L.countPieces(state, L.factionOf(seat));
            expect(L.waitingCount(state, seat) + onBoard + table.gone[seat === 0 ? 'r' : 'b']).toBe(8);
          }
          if (move !== undefined) table.follow(rules, state, move as Move, game[i + 1]?.state as State);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[KO-15] both Strongholds of each stay on the board', () => {
    fc.assert(
      fc.property(variants, seeds, (options, seed) => {
        const last = randomGame(rulesOf(options), seed).at(-1)?.state as State;
        for (const seat of [0, 1] as const) expect(L.countPieces(last, L.strongholdOf(seat))).toBe(2);
      }),
      { numRuns: 60 },
    );
  });

  it('a position that is read is the position that was played, line words and all', () => {
    fc.assert(
      fc.property(variants, seeds, (options, seed) => {
        const rules = rulesOf(options);
        for (const { state } of randomGame(rules, seed)) {
          const given = unwrap(rules.read(rules.write(state)));
          expect([...given.subarray(0, L.MODE)]).toEqual([...state.subarray(0, L.MODE)]);
          expect([...given.subarray(L.LINES, L.BASE_SIZE)]).toEqual([...state.subarray(L.LINES, L.BASE_SIZE)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[KO-18] Storm the Castle takes 16 entries when nobody passes', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rules = rulesOf(STORM);
        const moves = randomGame(rules, seed).flatMap(({ state, move }) =>
          move === undefined ? [] : [rules.format(state, move as Move)],
        );
        if (!moves.includes('pass')) expect(moves).toHaveLength(16);
      }),
    );
  });
});

describe('one notion of a push', () => {
  /** A Sudden Death position with the board, the Bastion and the mover of a storm position. */
  function asSudden(storm: State): State {
    const p = new Int16Array(rulesOf(SUDDEN).stateSize) as State;
    p.set(storm);
    p[L.MODE] = L.SUDDEN;
    p.fill(L.MIDDLE_LINES, L.WAITING, L.WAITING + 4);
    return p;
  }
  const cells = (p: State): number[] => [...p.subarray(0, L.BOARD.size)];

  it('[KO-23] a step or an entry in Sudden Death pushes as an entry of Storm the Castle does', () => {
    const [storm, sudden] = [rulesOf(STORM), rulesOf(SUDDEN)];
    let compared = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { state } of randomGame(storm, seed).slice(0, -1))
          for (let lane = 0; lane < LANES; lane++) {
            const depth = firstPiece(state, lane);
            const line = lane % L.LENGTH;
            if (L.SIDES_OF[L.turnOf(state) as 0 | 1][sideOf(lane) & 1] !== sideOf(lane) || depth === L.LENGTH) continue;
            if (state[L.WAITING + sideOf(lane)] === 0 || (depth === 0 && (line === 0 || line === 5))) continue;
            const same = asSudden(state);
            const name = (at: number): string => L.BOARD.names[LANE_CELLS[lane * 6 + at] as number] as string;
            const from = LANE_CELLS[lane * 6 + depth - 1] as number;
            if (depth > 0) setPiece(same, from, L.factionOf(L.turnOf(state)));
            const entry = storm.parse(state, storm.format(state, lane as Move));
            const text = depth > 0 ? `${name(depth - 1)}-${name(depth)}` : storm.format(state, lane as Move);
            const turn = sudden.parse(same, text);
            compared++;
            if (!entry.ok || !turn.ok) {
              expect(turn).toEqual(entry);
              continue;
            }
            const entered = new Int16Array(state) as State;
            storm.apply(entered, entry.value);
            sudden.apply(same, turn.value);
            expect(cells(same)).toEqual(cells(entered));
            expect(same.subarray(L.CAPTURES, L.CAPTURES + 2)).toEqual(entered.subarray(L.CAPTURES, L.CAPTURES + 2));
          }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});
