/**
 * A board as one seat sees it: how likely each enemy token is each animal, what an attack on it may bring, what stands to be
 * lost where. It is loaded from a truth, and reads of it only what that seat knows: its own tokens, those it has seen,
 * what tokens have beaten, and how many of each animal an enemy has left unseen (two of each, less the captured and seen).
 * Loaded from the view of another, it is what the viewer knows of that: a token that the seat has seen and the viewer has
 * not counts as unseen.
 */
import { at, type Position } from '@pessoi/core';
import * as L from '../layout.ts';
import { AROUND, CAN_BE, DISTANCE, gains, NEXT } from './matchup.ts';

const ANIMALS = L.ANIMAL_COUNT;
const CELLS = L.BOARD.size;
const num = (words: Float64Array, i: number): number => words[i] as number;

/** How ready a token is to attack one that its owner does not know, beside what it can expect of it. */
const READY = 0.3;
const EAGER = 0.5;
const LEAST_READY = 0.05;
/** With so few enemies on the board they must be hunted down, and the way to them counts. */
const FEW = 5;
/** What is left of a gain for every step on the way. */
const FADING = Float64Array.of(0, 1, 0.6, 0.4, 0.25);

export class Sight {
  seat = 0;
  /** By cell and own animal: what attacking the enemy there may bring. Meaningless where no enemy stands. */
  readonly gain = new Float64Array(CELLS * ANIMALS);
  /** By cell and own animal: the best attack from there (0 for none worth making). */
  readonly threat = new Float64Array(CELLS * ANIMALS);
  /** By cell and own animal: what an enemy next to it may take there, if the token is unseen, and if it is seen. */
  readonly risk = new Float64Array(CELLS * ANIMALS);
  readonly riskSeen = new Float64Array(CELLS * ANIMALS);
  /** By cell and own animal: the best attack on any enemy, fading with the way to it; 0 while many enemies stand. */
  readonly pull = new Float64Array(CELLS * ANIMALS);
  /** By owner and animal: tokens that this seat has not seen, on the board or in the hand. */
  private readonly unseen = new Float64Array(L.MAX_SEATS * ANIMALS);
  /** By animal: how ready an enemy's token is to attack an unseen token of this seat. */
  private readonly ready = new Float64Array(ANIMALS);
  private readonly odds = new Float64Array(ANIMALS);
  private readonly gains: Float64Array;

  constructor(worth: readonly number[]) {
    this.gains = gains(worth);
  }

  load(p: Position, seat: number): void {
    this.seat = seat;
    this.countUnseen(p);
    this.guessReadiness();
    this.threat.fill(0);
    this.risk.fill(0);
    this.riskSeen.fill(0);
    this.pull.fill(0);
    const few = this.enemies(p) <= FEW;
    for (let cell = 0; cell < CELLS; cell++) {
      const piece = L.pieceAt(p, cell);
      if (piece === L.EMPTY || L.ownerOf(piece) === seat) continue;
      this.look(cell, piece, L.loreAt(p, cell));
      if (few) this.lure(cell);
    }
  }

  private enemies(p: Position): number {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const owner = L.ownerOf(L.pieceAt(p, cell));
      if (owner >= 0 && owner !== this.seat) count++;
    }
    return count;
  }

  /** Spreads what an attack on this cell may bring over the board. */
  private lure(to: number): void {
    const { gain, pull } = this;
    for (let mine = 0; mine < ANIMALS; mine++) {
      const mayBring = num(gain, to * ANIMALS + mine);
      if (mayBring <= 0) continue;
      for (let cell = 0; cell < CELLS; cell++) {
        const faded = mayBring * num(FADING, at(DISTANCE, to * CELLS + cell));
        if (faded > num(pull, cell * ANIMALS + mine)) pull[cell * ANIMALS + mine] = faded;
      }
    }
  }

  private countUnseen(p: Position): void {
    const { unseen, seat } = this;
    for (let owner = 0; owner < L.MAX_SEATS; owner++)
      unseen.fill(L.isIn(p, owner) ? L.COPIES : 0, owner * ANIMALS, (owner + 1) * ANIMALS);
    for (let captor = 0; captor < L.MAX_SEATS; captor++)
      for (let i = L.captureCount(p, captor) - 1; i >= 0; i--) this.strike(L.captureAt(p, captor, i));
    for (let cell = 0; cell < CELLS; cell++)
      if ((L.loreAt(p, cell) & L.seenBit(seat)) !== 0) this.strike(L.pieceAt(p, cell));
  }

  private strike(piece: number): void {
    if (L.animalOf(piece) === L.UNKNOWN) return;
    const i = L.ownerOf(piece) * ANIMALS + L.animalOf(piece);
    this.unseen[i] = Math.max(0, num(this.unseen, i) - 1); // 0 already of a seat that is out
  }

  /** An enemy weighs its animal against all that this seat may have: what of it he has seen is left out of account. */
  private guessReadiness(): void {
    const { unseen, ready, seat, gains } = this;
    let mine = 0;
    for (let animal = 0; animal < ANIMALS; animal++) mine += num(unseen, seat * ANIMALS + animal);
    for (let animal = 0; animal < ANIMALS; animal++) {
      let sum = 0;
      for (let other = 0; other < ANIMALS; other++)
        sum += num(unseen, seat * ANIMALS + other) * num(gains, animal * ANIMALS + other);
      const readiness = READY + (EAGER * sum) / Math.max(1, mine);
      ready[animal] = Math.min(1, Math.max(LEAST_READY, readiness));
    }
  }

  /** Takes one enemy token into account. */
  private look(cell: number, piece: number, lore: number): void {
    const { gain, gains, odds, ready, threat, risk, riskSeen } = this;
    this.weigh(piece, lore);
    for (let mine = 0; mine < ANIMALS; mine++) {
      let mayBring = 0;
      let mayTake = 0;
      let wouldTake = 0;
      for (let theirs = 0; theirs < ANIMALS; theirs++) {
        const chance = num(odds, theirs);
        if (chance === 0) continue;
        mayBring += chance * num(gains, mine * ANIMALS + theirs);
        const loss = num(gains, theirs * ANIMALS + mine);
        mayTake += chance * num(ready, theirs) * loss;
        if (loss > 0) wouldTake += chance * loss;
      }
      gain[cell * ANIMALS + mine] = mayBring;
      for (let slot = cell * AROUND; slot < (cell + 1) * AROUND; slot++) {
        const next = at(NEXT, slot);
        if (next < 0) continue;
        const i = next * ANIMALS + mine;
        if (mayBring > num(threat, i)) threat[i] = mayBring;
        if (mayTake > num(risk, i) || num(risk, i) === 0) risk[i] = mayTake;
        if (wouldTake > num(riskSeen, i)) riskSeen[i] = wouldTake;
      }
    }
  }

  /** What attacking an enemy token may bring of which nothing is known. */
  blindGain(mine: number): number {
    const { unseen, gains, seat } = this;
    let sum = 0;
    let total = 0;
    for (let i = 0; i < unseen.length; i++) {
      if (Math.floor(i / ANIMALS) === seat) continue;
      sum += num(unseen, i) * num(gains, mine * ANIMALS + (i % ANIMALS));
      total += num(unseen, i);
    }
    return total === 0 ? 0 : sum / total;
  }

  /** Fills `odds` for one enemy token. */
  private weigh(piece: number, lore: number): void {
    const { odds, unseen, seat } = this;
    if ((lore & L.seenBit(seat)) !== 0 && L.animalOf(piece) !== L.UNKNOWN) {
      odds.fill(0);
      odds[L.animalOf(piece)] = 1;
      return;
    }
    const mask = at(CAN_BE, L.beatenOf(lore));
    const first = L.ownerOf(piece) * ANIMALS;
    let total = 0;
    for (let animal = 0; animal < ANIMALS; animal++) {
      const count = (mask >> animal) & 1 ? num(unseen, first + animal) : 0;
      odds[animal] = count;
      total += count;
    }
    for (let animal = 0; animal < ANIMALS; animal++) odds[animal] = num(odds, animal) / total;
  }
}
