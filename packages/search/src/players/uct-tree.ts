/** Nodes are numbers; 0 is none. Siblings hang in a chain, newest first. Everything lies in typed arrays that grow. */
const FIRST_SIZE = 2 ** 12;
const MOST = 2 ** 22;

export const NONE = 0;
export const ROOT = 1;

export class UctTree {
  readonly seats: number;
  move = new Int32Array(FIRST_SIZE);
  child = new Int32Array(FIRST_SIZE);
  sibling = new Int32Array(FIRST_SIZE);
  visits = new Int32Array(FIRST_SIZE);
  /** How often the node could have been chosen: samples differ in what is legal. */
  offered = new Int32Array(FIRST_SIZE);
  /** Rewards of every seat (0 to 1), `seats` slots a node. */
  rewards: Float64Array;
  private count = ROOT;
  private readonly most: number;

  constructor(seats: number, most = MOST) {
    this.seats = seats;
    this.most = Math.max(most, ROOT + 1);
    this.rewards = new Float64Array(FIRST_SIZE * seats);
  }

  get size(): number {
    return this.count;
  }

  /** Back to a root without children. */
  reset(): void {
    this.count = ROOT;
    this.clear(ROOT);
  }

  /** A new child, or NONE when the tree may not grow any more. */
  add(parent: number, move: number): number {
    if (this.count + 1 >= this.most) return NONE;
    const node = ++this.count;
    if (node >= this.move.length) this.grow();
    this.clear(node);
    this.move[node] = move;
    this.offered[node] = 1;
    this.sibling[node] = this.child[parent] as number;
    this.child[parent] = node;
    return node;
  }

  find(parent: number, move: number): number {
    let node = this.child[parent] as number;
    while (node !== NONE && this.move[node] !== move) node = this.sibling[node] as number;
    return node;
  }

  private clear(node: number): void {
    this.child[node] = NONE;
    this.sibling[node] = NONE;
    this.visits[node] = 0;
    this.offered[node] = 0;
    this.rewards.fill(0, node * this.seats, (node + 1) * this.seats);
  }

  private grow(): void {
    const wider = (words: Int32Array): Int32Array<ArrayBuffer> => {
      const more = new Int32Array(words.length * 2);
      more.set(words);
      return more;
    };
    const rewards = new Float64Array(this.rewards.length * 2);
    rewards.set(this.rewards);
    this.rewards = rewards;
    this.move = wider(this.move);
    this.child = wider(this.child);
    this.sibling = wider(this.sibling);
    this.visits = wider(this.visits);
    this.offered = wider(this.offered);
  }
}
