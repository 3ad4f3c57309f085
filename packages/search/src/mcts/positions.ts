import { newKey, type Rules, type Truth } from '@pessoi/core';

/** How many places; a full neighbourhood simply forgets the newcomer. */
const SLOTS = 1 << 16;
const NEIGHBOURS = 8;

/**
 * A memory of positions and their exact values. Every word is compared: two positions with one key must not share a proof.
 * Slots carry the number of the search that filled them, so that forgetting all is one addition.
 */
export class PositionTable {
  private readonly rules: Rules;
  private readonly size: number;
  private words: Int16Array | undefined;
  private readonly values = new Float64Array(SLOTS);
  private readonly epochs = new Int32Array(SLOTS);
  private readonly key = newKey();
  private epoch = 1;

  constructor(rules: Rules) {
    this.rules = rules;
    this.size = rules.stateSize;
  }

  clear(): void {
    this.epoch++;
  }

  /** The value kept for this position; not a number when there is none. */
  get(truth: Truth): number {
    const slot = this.slotOf(truth);
    return slot >= 0 && this.epochs[slot] === this.epoch ? (this.values[slot] as number) : Number.NaN;
  }

  put(truth: Truth, value: number): void {
    const slot = this.slotOf(truth);
    if (slot < 0) return;
    this.epochs[slot] = this.epoch;
    this.values[slot] = value;
    this.store().set(truth, slot * this.size);
  }

  /** Where the position is, or could go; -1 when its neighbourhood is taken. */
  private slotOf(truth: Truth): number {
    this.rules.key(truth, this.key);
    const home = this.key[0] as number;
    for (let i = 0; i < NEIGHBOURS; i++) {
      const slot = (home + i) & (SLOTS - 1);
      if (this.epochs[slot] !== this.epoch || this.holds(slot, truth)) return slot;
    }
    return -1;
  }

  private holds(slot: number, truth: Truth): boolean {
    const words = this.store();
    const start = slot * this.size;
    for (let i = 0; i < this.size; i++) if (words[start + i] !== truth[i]) return false;
    return true;
  }

  /** Made when first needed: most minds never meet an endgame. */
  private store(): Int16Array {
    this.words ??= new Int16Array(SLOTS * this.size);
    return this.words;
  }
}
