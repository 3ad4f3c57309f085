/**
 * The nodes of a search tree, one column of numbers per field. A node is the position after its `move`; the children of a
 * node lie side by side, so that a tree is a list of blocks and nothing is allocated while searching but, now and then,
 * larger columns.
 */
export class NodePool {
  readonly limit: number;
  size = 0;
  private capacity: number;

  parent: Int32Array;
  /** The first child, meaningful when `count` is not 0. */
  first: Int32Array;
  /** How many children; 0 until the node is expanded. */
  count: Int32Array;
  move: Int32Array;
  /** Who acts here (a seat, CHANCE or OVER); known from the first visit on. */
  actor: Int8Array;
  visits: Int32Array;
  /** The share that the guide gives a seat's move; the odds of an outcome of chance. */
  prior: Float64Array;
  /** Of what the visits brought, for seat 0. */
  sum: Float64Array;
  /** The value for seat 0 under best play is surely between these; equal when it is known. */
  low: Float64Array;
  high: Float64Array;
  /** Key of the position, two words a node, set when it is expanded. */
  keys: Uint32Array;

  constructor(limit: number, capacity = 1 << 12) {
    this.limit = limit;
    this.capacity = Math.min(limit, capacity);
    const n = this.capacity;
    this.parent = new Int32Array(n);
    this.first = new Int32Array(n);
    this.count = new Int32Array(n);
    this.move = new Int32Array(n);
    this.actor = new Int8Array(n);
    this.visits = new Int32Array(n);
    this.prior = new Float64Array(n);
    this.sum = new Float64Array(n);
    this.low = new Float64Array(n);
    this.high = new Float64Array(n);
    this.keys = new Uint32Array(2 * n);
  }

  clear(): void {
    this.size = 0;
  }

  /** A block of fresh nodes; -1 when they would not fit under the limit. */
  allocate(count: number, parent: number): number {
    const start = this.size;
    const end = start + count;
    if (end > this.limit) return -1;
    if (end > this.capacity) this.grow(end);
    this.size = end;
    this.parent.fill(parent, start, end);
    this.count.fill(0, start, end);
    this.visits.fill(0, start, end);
    this.sum.fill(0, start, end);
    this.low.fill(-1, start, end);
    this.high.fill(1, start, end);
    return start;
  }

  private grow(atLeast: number): void {
    this.capacity = Math.min(this.limit, Math.max(atLeast, 2 * this.capacity));
    const n = this.capacity;
    this.parent = wider(this.parent, new Int32Array(n));
    this.first = wider(this.first, new Int32Array(n));
    this.count = wider(this.count, new Int32Array(n));
    this.move = wider(this.move, new Int32Array(n));
    this.actor = wider(this.actor, new Int8Array(n));
    this.visits = wider(this.visits, new Int32Array(n));
    this.prior = wider(this.prior, new Float64Array(n));
    this.sum = wider(this.sum, new Float64Array(n));
    this.low = wider(this.low, new Float64Array(n));
    this.high = wider(this.high, new Float64Array(n));
    this.keys = wider(this.keys, new Uint32Array(2 * n));
  }

  isProved(node: number): boolean {
    return this.low[node] === this.high[node];
  }

  /** The value as far as it is known, for seat 0; meaningless for a node never visited and not proved. */
  mean(node: number): number {
    return this.isProved(node)
      ? (this.low[node] as number)
      : (this.sum[node] as number) / (this.visits[node] as number);
  }

  /** Makes node `to` of this pool a copy of node `from` of another, but for its place in the tree. */
  copyNode(other: NodePool, from: number, to: number): void {
    this.move[to] = other.move[from] as number;
    this.actor[to] = other.actor[from] as number;
    this.visits[to] = other.visits[from] as number;
    this.prior[to] = other.prior[from] as number;
    this.sum[to] = other.sum[from] as number;
    this.low[to] = other.low[from] as number;
    this.high[to] = other.high[from] as number;
    this.keys[2 * to] = other.keys[2 * from] as number;
    this.keys[2 * to + 1] = other.keys[2 * from + 1] as number;
  }
}

function wider<T extends Int32Array | Int8Array | Float64Array | Uint32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
