/** Both bounds on what is still to come, and the best move, by position. Keys are kept whole, so a hit is never another position. */
export class BoundsTable {
  /** Set by a successful `find`. */
  low = 0;
  high = 0;
  move = 0;
  private readonly words: Int32Array;
  private readonly mask: number;
  private readonly keyWords: number;
  private readonly width: number;

  /** `2 ** bits` slots; a new position takes the slot of an old one. */
  constructor(keyWords: number, bits: number) {
    this.keyWords = keyWords;
    this.width = keyWords + 1;
    this.mask = 2 ** bits - 1;
    this.words = new Int32Array(this.width * 2 ** bits);
  }

  /** Where a key would stand; to be handed to `find` and `store`. */
  slot(key: Int32Array): number {
    let hash = 0;
    for (let i = 0; i < this.keyWords; i++) {
      hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return (Math.imul(hash, 0x2c1b3c6d) >>> 7) & this.mask;
  }

  /** Data word: low + 64 in 7 bits, high + 64 in 7 bits, move + 1 in 6 bits. Never 0, so an empty slot is not found. */
  find(slot: number, key: Int32Array): boolean {
    const at = slot * this.width;
    const data = this.words[at + this.keyWords] as number;
    if (data === 0) return false;
    for (let i = 0; i < this.keyWords; i++) if (this.words[at + i] !== key[i]) return false;
    this.low = (data & 127) - 64;
    this.high = ((data >> 7) & 127) - 64;
    this.move = ((data >> 14) & 63) - 1;
    return true;
  }

  store(slot: number, key: Int32Array, low: number, high: number, move: number): void {
    const at = slot * this.width;
    for (let i = 0; i < this.keyWords; i++) this.words[at + i] = key[i] as number;
    this.words[at + this.keyWords] = (low + 64) | ((high + 64) << 7) | ((move + 1) << 14);
  }

  clear(): void {
    this.words.fill(0);
  }
}
