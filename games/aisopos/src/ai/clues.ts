/**
 * What speaks for and against each animal that a hidden token may be, as the features of a linear sum: players place and
 * move for reasons, and these are the reasons. They are worked out as the owner of the token sees the board, from the View
 * of somebody else. A View holds no moves; but most hidden tokens were placed or moved last.
 */
import { at, type View } from '@pessoi/core';
import { prepare } from '../counting.ts';
import { countIn, handSize } from '../hands.ts';
import * as L from '../layout.ts';
import { DISTANCE, INWARD } from './matchup.ts';
import { Sight } from './sight.ts';

const ANIMALS = L.ANIMAL_COUNT;
const CELLS = L.BOARD.size;
const TOKENS = ANIMALS * L.COPIES;
const NOWHERE = -1;
const letters = [...L.ANIMALS];

/** A weight for each animal. */
const CIRCUMSTANCES = ['on the board', 'enemies near', 'inward', 'has beaten', 'share in hand', 'both left', 'alone'];
/** What the owner may hope and fear of the animal on this cell; one weight whatever the animal. */
const MOTIVES = ['threat', 'risk', 'pull', 'blind gain', 'prey near', 'prey at two', 'hunters near', 'hunters at two'];
/** After a fight it is not the token that moved last; alone on the board it is, but after a fight. */
const OCCASIONS = ['always', 'after a fight', 'alone'];
/** Enemy tokens that the owner has seen count at these distances, by animal and animal. */
const REACH = 2;

export const BELIEF_FEATURES: readonly string[] = [
  ...letters.flatMap((letter) => CIRCUMSTANCES.map((name) => `${letter} ${name}`)),
  ...OCCASIONS.flatMap((occasion) => MOTIVES.map((name) => `${name}, ${occasion}`)),
  'blind gain by share in hand',
  ...['beside', 'at two from'].flatMap((where) =>
    letters.flatMap((mine) => letters.map((theirs) => `${mine} ${where} known ${theirs}`)),
  ),
];
export const BELIEF_COUNT = BELIEF_FEATURES.length;
const MOTIVE = ANIMALS * CIRCUMSTANCES.length;
const BY_HAND = MOTIVE + OCCASIONS.length * MOTIVES.length;
const KNOWN = BY_HAND + 1;

const num = (words: Float64Array, i: number): number => words[i] as number;

export class Clues {
  /** The features of the token read last, were it each animal: a row of BELIEF_COUNT for each. */
  readonly rows = new Float64Array(ANIMALS * BELIEF_COUNT);
  private readonly sight: Sight;
  private readonly motives = new Float64Array(MOTIVES.length);

  constructor(worth: readonly number[]) {
    this.sight = new Sight(worth);
  }

  /** Reads the hidden tokens, owner by owner: `visit` is told of each while its features are in `rows`. */
  read(v: View, visit: (cell: number) => void): void {
    for (let owner = 0; owner < L.MAX_SEATS; owner++) {
      const cells = L.CELLS.filter((cell) => L.pieceAt(v, cell) === L.token(owner, L.UNKNOWN));
      if (cells.length === 0) continue;
      this.sight.load(v, owner);
      const bag = prepare(v, owner, NOWHERE);
      for (const cell of cells) {
        this.readToken(v, cell, bag);
        visit(cell);
      }
    }
  }

  private readToken(v: View, cell: number, bag: number): void {
    const { rows, sight, motives } = this;
    const share = handSize(L.handOf(v, sight.seat)) / TOKENS;
    const enemies = enemiesNear(v, cell);
    const victor = +(L.beatenOf(L.loreAt(v, cell)) !== 0);
    const alone = +isAlone(v, cell);
    const occasions = [1, +(L.quietOf(v) === 0), alone];
    rows.fill(0);
    for (let animal = 0; animal < ANIMALS; animal++) {
      const first = animal * BELIEF_COUNT;
      const twice = +(countIn(bag, animal) === L.COPIES);
      rows.set([1, enemies, at(INWARD, cell), victor, share, twice, alone], first + animal * CIRCUMSTANCES.length);
      this.weighMotives(v, cell, animal);
      for (const [i, occasion] of occasions.entries())
        for (let m = 0; m < MOTIVES.length; m++)
          rows[first + MOTIVE + i * MOTIVES.length + m] = occasion * num(motives, m);
      rows[first + BY_HAND] = share * sight.blindGain(animal);
      this.countKnown(v, cell, animal);
    }
  }

  private weighMotives(v: View, cell: number, animal: number): void {
    const { sight, motives } = this;
    const i = cell * ANIMALS + animal;
    const risk = L.loreAt(v, cell) === 0 ? sight.risk : sight.riskSeen;
    motives.set([num(sight.threat, i), num(risk, i), num(sight.pull, i), sight.blindGain(animal), 0, 0, 0, 0]);
    for (let other = 0; other < CELLS; other++) {
      const away = reachOf(v, cell, other);
      if (away === 0) continue;
      const gain = num(sight.gain, other * ANIMALS + animal);
      const m = MOTIVES.indexOf('prey near') + (gain > 0 ? 0 : REACH) + away - 1;
      motives[m] = num(motives, m) + Math.abs(gain);
    }
  }

  /** Counts the enemies in reach that the owner of the token, and the viewer, know. */
  private countKnown(v: View, cell: number, animal: number): void {
    const seen = L.seenBit(this.sight.seat);
    for (let other = 0; other < CELLS; other++) {
      const away = reachOf(v, cell, other);
      const theirs = L.animalOf(L.pieceAt(v, other));
      if (away === 0 || theirs === L.UNKNOWN || (L.loreAt(v, other) & seen) === 0) continue;
      const i = animal * BELIEF_COUNT + KNOWN + ((away - 1) * ANIMALS + animal) * ANIMALS + theirs;
      this.rows[i] = num(this.rows, i) + 1;
    }
  }
}

/** The way from a token to an enemy of its owner on another cell; 0 for none, or one too far away. */
function reachOf(v: View, cell: number, other: number): number {
  const piece = L.pieceAt(v, other);
  if (piece === L.EMPTY || L.ownerOf(piece) === L.ownerOf(L.pieceAt(v, cell))) return 0;
  const away = at(DISTANCE, cell * CELLS + other);
  return away <= REACH ? away : 0;
}

function enemiesNear(v: View, cell: number): number {
  let count = 0;
  for (let other = 0; other < CELLS; other++) if (reachOf(v, cell, other) === 1) count++;
  return count;
}

/** Whether its owner has no other token on the board. */
function isAlone(v: View, cell: number): boolean {
  const owner = L.ownerOf(L.pieceAt(v, cell));
  for (let other = 0; other < CELLS; other++)
    if (other !== cell && L.ownerOf(L.pieceAt(v, other)) === owner) return false;
  return true;
}
