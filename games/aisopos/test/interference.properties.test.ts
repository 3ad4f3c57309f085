import {
  type Guess,
  type Move,
  MoveList,
  newGuess,
  newState,
  OVER,
  type Rules,
  type State,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { aisopos } from '../src/game.ts';
import * as L from '../src/layout.ts';
import { legalTexts, rulesOf, tableOf, viewersOf, wander } from './helpers.ts';

const CELLS = L.BOARD.names;
/** Everything that can be written as a move, and some things that cannot. */
const TEXTS = [
  ...CELLS.flatMap((to) => [...'LHFMA?'].map((letter) => `${letter}@${to}`)),
  ...L.BOARD.edges.flatMap(({ from, to }) => [`${CELLS[from]}-${CELLS[to]}`, `${CELLS[from]}x${CELLS[to]}`]),
  ...['a1-a3', 'a1xe3', 'pass', 'out0', 'out1', 'out2', 'out3', 'out4', '', 'L'],
];

const isFight = (rules: Rules, truth: State | Guess, move: Move): boolean =>
  rules.irrevocable(truth, move) && move < rules.moveSpace;

/** Moves of another truth that look the same to the viewer. */
function twin(rules: Rules, guess: Guess, move: Move, seen: number, viewer: Viewer): Move {
  if (move >= rules.moveSpace) return move;
  const list = new MoveList(rules.moveSpace);
  rules.legal(guess, list);
  return list.toArray().find((other) => rules.viewMove(guess, other, viewer) === seen) as Move;
}

/** A truth after a move, as one array. */
function after(rules: Rules, truth: State | Guess, move: Move): State {
  const next = newState(rules);
  next.set(truth);
  rules.apply(next, move);
  return next;
}

describe('hidden facts do not show', () => {
  it.each([2, 3, 4])(
    '[AI-8] with another truth behind the view all that a viewer gets is the same, %i seats',
    (seats) => {
      const rules = rulesOf(seats);
      const table = tableOf(seats);
      for (let game = 0; game < 3; game++)
        wander(seats, `shadow ${seats} ${game}`, (truth, rng) => {
          const list = new MoveList(rules.moveSpace);
          rules.legal(truth, list);
          for (const viewer of viewersOf(seats)) {
            const view = viewOf(rules, truth, viewer);
            const guess = newGuess(rules);
            rules.sample(view, rng, guess);
            const other = viewOf(rules, guess, viewer);
            expect(other).toEqual(view);
            expect(legalTexts(rules, other)).toEqual(legalTexts(rules, view));
            expect(rules.write(other)).toBe(rules.write(view));
            expect(aisopos.sketch(table, other, 'en')).toEqual(aisopos.sketch(table, view, 'en'));
            expect(rules.score(guess)).toEqual(rules.score(truth));
            if (rules.actor(truth) === viewer)
              for (const text of TEXTS) {
                const answer = rules.parse(truth, text);
                expect(rules.parse(view, text)).toEqual(answer);
                expect(rules.parse(guess, text)).toEqual(answer);
              }
            if (list.count === 0) continue;
            for (const move of [list.at(rng.below(list.count)), rules.out(truth, 0), rules.out(truth, 1)]) {
              if (move === undefined || isFight(rules, truth, move)) continue;
              const seen = rules.viewMove(truth, move, viewer);
              const same = twin(rules, guess, move, seen, viewer);
              expect(rules.viewMove(guess, same, viewer)).toBe(seen);
              expect(rules.format(other, seen)).toBe(rules.format(view, seen));
              expect(rules.irrevocable(guess, same)).toBe(rules.irrevocable(truth, move));
              const [next, shadow] = [after(rules, truth, move), after(rules, guess, same)];
              expect(rules.actor(shadow)).toBe(rules.actor(next));
              if (rules.actor(next) === OVER) continue;
              expect(viewOf(rules, shadow, viewer)).toEqual(viewOf(rules, next, viewer));
              expect(rules.events(other, seen, viewOf(rules, shadow, viewer))).toEqual(
                rules.events(view, seen, viewOf(rules, next, viewer)),
              );
            }
          }
        });
    },
  );

  it('[AI-8] of another’s hand a view holds one word, the same for every hand of that size', () => {
    wander(3, 'hands', (truth) => {
      const rules = rulesOf(3);
      if (rules.actor(truth) === OVER) return;
      const view = viewOf(rules, truth, 0);
      for (const seat of rules.remaining(truth)) if (seat !== 0) expect(L.handOf(view, seat)).toBeLessThan(0);
      for (const cell of L.CELLS) {
        const piece = L.pieceAt(truth, cell);
        if (piece === L.EMPTY || L.ownerOf(piece) === 0 || L.loreAt(truth, cell) & 1) continue;
        expect(L.pieceAt(view, cell)).toBe(L.token(L.ownerOf(piece), L.UNKNOWN));
      }
    });
  });
});
