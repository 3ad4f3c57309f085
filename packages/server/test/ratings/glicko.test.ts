import { GAMES } from '@pessoi/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aged, NEWCOMER, type Rating, rated } from '../../src/ratings/glicko.ts';
import { isRatingKey, RATING_KEYS, ratingKey } from '../../src/ratings/keys.ts';

const YEAR = 365 * 24 * 60 * 60 * 1_000;
const ratings: fc.Arbitrary<Rating> = fc.record({
  rating: fc.double({ min: 400, max: 2800, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.09, noNaN: true }),
});

describe('Glicko-2', () => {
  it('moves two newcomers by the same amount, up and down', () => {
    const [winner, loser] = [rated(NEWCOMER, NEWCOMER, 1), rated(NEWCOMER, NEWCOMER, 0)];
    expect(winner.rating).toBeCloseTo(1662.3, 1);
    expect(winner.rating + loser.rating).toBeCloseTo(3000, 6);
    expect(winner.deviation).toBeCloseTo(290.3, 1);
    expect(rated(NEWCOMER, NEWCOMER, 0.5).rating).toBeCloseTo(1500, 6);
  });

  it('rewards a win, punishes a loss, and a draw lies between; a match makes who was unsure surer', () => {
    fc.assert(
      fc.property(ratings, ratings, (mine, theirs) => {
        const [win, draw, loss] = [1, 0.5, 0].map((score) => rated(mine, theirs, score)) as [Rating, Rating, Rating];
        expect(win.rating).toBeGreaterThan(mine.rating);
        expect(loss.rating).toBeLessThan(mine.rating);
        expect(draw.rating).toBeGreaterThan(loss.rating);
        expect(draw.rating).toBeLessThan(win.rating);
        for (const { deviation, volatility } of [win, draw, loss]) {
          expect(deviation).toBeGreaterThan(0);
          expect(deviation).toBeLessThanOrEqual(350);
          expect(volatility).toBeGreaterThan(0);
          if (mine.deviation > 200 && Math.abs(mine.rating - theirs.rating) < 300)
            expect(deviation).toBeLessThan(mine.deviation);
        }
      }),
    );
  });

  it('keeps the sum of two ratings where both are equally sure', () => {
    fc.assert(
      fc.property(
        ratings,
        fc.double({ min: 400, max: 2800, noNaN: true }),
        fc.constantFrom(0, 0.5, 1),
        (one, rating, score) => {
          // The same volatility too: only then do both change by the same weight.
          const other = { ...one, rating };
          const expected = rated({ ...one, rating: one.rating }, other, score).rating - one.rating;
          const back = rated(other, one, 1 - score).rating - other.rating;
          expect(expected + back).toBeCloseTo(0, 4);
        },
      ),
    );
  });

  it('is less sure of who has not played for long, never less than of a newcomer', () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 0, max: YEAR }), fc.integer({ min: 0, max: 20 * YEAR }), (known, a, b) => {
        const since = { ...known, updated_at: 1_000 };
        const [early, late] = [aged(since, 1_000 + a), aged(since, 1_000 + a + b)];
        expect(early.deviation).toBeGreaterThanOrEqual(known.deviation);
        expect(late.deviation).toBeGreaterThanOrEqual(early.deviation);
        expect(late.deviation).toBeLessThanOrEqual(NEWCOMER.deviation);
        expect(late.rating).toBe(known.rating);
      }),
    );
    const sure = { rating: 1800, deviation: 50, volatility: 0.06, updated_at: 0 };
    expect(aged(sure, 0.9 * YEAR).deviation).toBeLessThan(110);
    expect(aged(sure, 1.1 * YEAR).deviation).toBeGreaterThan(110);
  });
});

describe('what ratings are for', () => {
  it('is one rating for all setups of a mode, and none for more than two players or for figures of one’s own', () => {
    const table = GAMES.flatMap((game) =>
      game.variants.map(({ id, options, seats }) => {
        const opened = game.open(options, seats);
        return [id, opened.ok ? ratingKey(game.id, opened.value.options, seats) : 'bad'];
      }),
    );
    expect(Object.fromEntries(table)).toMatchObject({
      'storm-near': 'kopis-storm',
      'storm-advanced-snake': 'kopis-storm',
      'sudden-checkered': 'kopis-sudden',
      'conquest-same': 'smallwars',
      'budget-1000': 'smallwars',
      'aisopos-2': 'aisopos-2',
      kings: 'kings',
    });
    const without = table.filter(([, key]) => key === undefined).map(([id]) => id);
    expect(without).toEqual(['own-pool', 'aisopos-3', 'aisopos-4']);
    expect(RATING_KEYS).toHaveLength(5);
    expect(isRatingKey('kings')).toBe(true);
    expect(isRatingKey('chess')).toBe(false);
  });
});
