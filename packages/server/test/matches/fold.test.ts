import { MoveList, seededRng, viewOf } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRow, toRow } from '../../src/matches/entry.ts';
import { actorOf, evolve, type Match, newMatch } from '../../src/matches/match.ts';
import { movesOf, situationOf } from '../../src/matches/render.ts';
import { Problem } from '../../src/problem.ts';
import { Talk } from './support.ts';

const variants = GAMES.flatMap(({ id, variants }) =>
  variants.map(({ options, seats }) => ({ game: id, options, seats })),
);

/** Random orders, sensible and not, at random times. */
function talkAtRandom(wish: (typeof variants)[number], seed: number): Talk {
  const rng = seededRng(seed);
  const talk = new Talk({ ...wish, clock: { kind: 'live', base: 120, increment: 3 } });
  for (let i = 0; i < 60 && talk.match.status === 'playing'; i++) {
    const seat = rng.below(wish.seats);
    const actor = actorOf(talk.match) ?? 0;
    const dice = rng.below(20);
    try {
      if (dice < 14) talk.move(actor, someMove(talk.match, rng.below(1_000_000)), rng.below(4_000));
      else if (dice < 18)
        talk.offer(
          seat,
          rng.below(2) ? 'draw' : 'takeback',
          (['make', 'accept', 'decline', 'withdraw'] as const)[rng.below(4)],
        );
      else if (dice === 18 && i > 30) talk.order({ kind: 'resign', by: talk.by(seat) });
      else talk.move(seat, 'x9', rng.below(100));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return talk;
}

/** Words of a position past what is live mean nothing; from where moves are told again is a matter of memory. */
const comparable = (match: Match) => ({
  ...match,
  table: undefined,
  earlier: undefined,
  state: match.table.rules.write(match.state),
});

function someMove({ table: { rules }, state }: Match, number: number): string {
  const list = new MoveList(rules.moveSpace);
  const actor = rules.actor(state);
  const view = viewOf(rules, state, actor >= 0 ? (actor as 0) : 0);
  rules.legal(view, list);
  return rules.format(view, list.at(number % list.count));
}

describe('a match read from its log', () => {
  it('is the match as it was played, whatever happened in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variants), fc.nat(), (wish, seed) => {
        const { match } = talkAtRandom(wish, seed);
        const again = newMatch(match.row, match.seats, (id) => GAMES.find((game) => game.id === id));
        for (const entry of match.entries)
          evolve(again, fromRow(JSON.parse(JSON.stringify(toRow(match.row.id, entry)))));
        expect(comparable(again)).toEqual(comparable(match));
      }),
      { numRuns: 150 },
    );
  });

  it('is numbered without gaps from 1', () => {
    const { match } = talkAtRandom(variants[0] as (typeof variants)[number], 7);
    expect(match.entries.map(({ seq }) => seq)).toEqual(match.entries.map((_, i) => i + 1));
  });
});

describe('what is shown of a match', () => {
  it('lists legal moves to the seat to act and to nobody else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variants), fc.nat(), (wish, seed) => {
        const { match } = talkAtRandom(wish, seed);
        const actor = actorOf(match);
        for (const viewer of [-1, 0, 1, 2, 3] as const) {
          if (viewer >= wish.seats) continue;
          expect(situationOf(match, viewer).legal.length > 0).toBe(viewer === actor);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ends with the position as it stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variants), fc.nat(), (wish, seed) => {
        const { match } = talkAtRandom(wish, seed);
        for (const viewer of [-1, 0, 1] as const) {
          const moves = movesOf(match, viewer);
          const { position } = situationOf(match, viewer);
          if (moves.length > 0) expect(moves.at(-1)?.position).toBe(position);
          expect(movesOf(match, viewer, Math.max(0, moves.length - 2))).toEqual(moves.slice(-2));
        }
      }),
      { numRuns: 60 },
    );
  });
});
