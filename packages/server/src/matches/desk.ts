/** Where an order is worked out: a branch of the match, and the entries added to it so far. */
import { CHANCE, facesFor, pick, type Rng, type Seat } from '@pessoi/core';
import type { Time } from '../store/index.ts';
import { passed, renewed } from './clock.ts';
import type { Body, Draft, Entry } from './entry.ts';
import { legalMoves } from './legal.ts';
import { actorOf, branch, evolve, head, type Match } from './match.ts';

export class Desk {
  readonly match: Match;
  readonly entries: Entry[] = [];
  readonly now: Time;
  private readonly random: Rng;

  constructor(match: Match, now: Time, random: Rng) {
    this.match = branch(match);
    this.now = now;
    this.random = random;
  }

  add(draft: Draft): void {
    const entry: Entry = { ...draft, seq: head(this.match) + 1, at: this.now };
    evolve(this.match, entry);
    this.entries.push(entry);
  }

  /** A move of a seat with all that follows by itself: the dice, and the clocks passing on. */
  play(draft: Draft & { readonly seat: Seat }, left: readonly number[] | undefined): void {
    this.add(draft);
    this.rollDice();
    if (left) this.setClocks(passed(this.match.setting, left, draft.seat, actorOf(this.match)));
  }

  /** An administrative move (ALL-9): no turn was played by it, but the turn may have passed. */
  takeOut(draft: Draft, left: readonly number[] | undefined): void {
    const before = actorOf(this.match);
    this.add(draft);
    if (left) this.setClocks(actorOf(this.match) === before ? left : renewed(this.match.setting, left));
  }

  /** ALL-4: chance is played from outside the rules, and its faces are kept. */
  private rollDice(): void {
    const { match, random } = this;
    const { rules } = match.table;
    while (match.status === 'playing' && rules.actor(match.state) === CHANCE) {
      const list = legalMoves(rules, match.state);
      const code = pick(list, true, random);
      const pools = rules.roll(match.state, code);
      const faces = pools.length > 0 ? { faces: facesFor(pools, random) } : {};
      this.add({ seat: null, user: null, body: { kind: 'move', move: rules.format(match.state, code), ...faces } });
    }
  }

  /** The clocks as they are after the last entry are written into it. */
  private setClocks(left: readonly number[]): void {
    const { match, entries } = this;
    const last = entries.at(-1) as Entry;
    const timed: Entry = { ...last, body: { ...last.body, left } as Body };
    entries[entries.length - 1] = timed;
    match.entries[match.entries.length - 1] = timed;
    match.clock = { ...match.clock, left };
  }
}
