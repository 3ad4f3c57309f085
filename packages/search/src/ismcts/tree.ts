/**
 * The tree of an information-set search, in typed arrays. A node is what the searching seat has seen; an edge is a move as
 * that seat sees it. A move that reveals something (a fight, dice) leads to one node per thing seen: these hang on the
 * edge as a chain, told apart by the key of the view after the move. Edges exist only once tried, so that memory grows with
 * iterations and not with the breadth of the game.
 */
export const NONE = -1;

const FIRST_CAPACITY = 1 << 12;

export class Tree {
  readonly seats: number;
  /** No more edges than this, nor nodes: then `addEdge` and `addNode` answer NONE and the search goes on without growing. */
  readonly limit: number;
  nodes = 0;
  edges = 0;

  /** Per node: its newest edge, the next node of the same edge, and the key that tells it from those. */
  private firstEdge = new Int32Array(FIRST_CAPACITY);
  private sibling = new Int32Array(FIRST_CAPACITY);
  private keyLow = new Uint32Array(FIRST_CAPACITY);
  private keyHigh = new Uint32Array(FIRST_CAPACITY);

  /** Per edge. `available` counts the iterations in which the move could be made (see `addEdge`). */
  action = new Int32Array(FIRST_CAPACITY);
  visits = new Int32Array(FIRST_CAPACITY);
  available = new Int32Array(FIRST_CAPACITY);
  private olderEdge = new Int32Array(FIRST_CAPACITY);
  private firstChild = new Int32Array(FIRST_CAPACITY);
  /** Sums of utilities, `seats` per edge. */
  sums: Float64Array<ArrayBuffer>;

  constructor(seats: number, limit: number) {
    this.seats = seats;
    this.limit = limit;
    this.sums = new Float64Array(FIRST_CAPACITY * seats);
  }

  clear(): void {
    this.nodes = 0;
    this.edges = 0;
  }

  firstEdgeOf(node: number): number {
    return this.firstEdge[node] as number;
  }

  nextEdge(edge: number): number {
    return this.olderEdge[edge] as number;
  }

  findEdge(node: number, action: number): number {
    let edge = this.firstEdgeOf(node);
    while (edge !== NONE && this.action[edge] !== action) edge = this.nextEdge(edge);
    return edge;
  }

  addNode(low: number, high: number): number {
    if (this.nodes >= this.limit) return NONE;
    if (this.nodes === this.firstEdge.length) {
      this.firstEdge = grown(this.firstEdge, Int32Array);
      this.sibling = grown(this.sibling, Int32Array);
      this.keyLow = grown(this.keyLow, Uint32Array);
      this.keyHigh = grown(this.keyHigh, Uint32Array);
    }
    const node = this.nodes++;
    this.firstEdge[node] = NONE;
    this.sibling[node] = NONE;
    this.keyLow[node] = low;
    this.keyHigh[node] = high;
    return node;
  }

  /** A move tried for the first time counts as available in all the visits its node has had: nobody looked. */
  addEdge(node: number, action: number, nodeVisits: number): number {
    if (this.edges >= this.limit) return NONE;
    if (this.edges === this.action.length) this.growEdges();
    const edge = this.edges++;
    this.action[edge] = action;
    this.visits[edge] = 0;
    this.available[edge] = nodeVisits;
    this.olderEdge[edge] = this.firstEdgeOf(node);
    this.firstChild[edge] = NONE;
    this.sums.fill(0, edge * this.seats, (edge + 1) * this.seats);
    this.firstEdge[node] = edge;
    return edge;
  }

  /** The node behind an edge with this key, or NONE. */
  findChild(edge: number, low: number, high: number): number {
    let node = this.firstChild[edge] as number;
    while (node !== NONE && (this.keyLow[node] !== low || this.keyHigh[node] !== high))
      node = this.sibling[node] as number;
    return node;
  }

  /** A new node behind an edge, or NONE when the tree is full. */
  addChild(edge: number, low: number, high: number): number {
    const node = this.addNode(low, high);
    if (node === NONE) return NONE;
    this.sibling[node] = this.firstChild[edge] as number;
    this.firstChild[edge] = node;
    return node;
  }

  record(edge: number, utilities: Float64Array): void {
    this.visits[edge] = this.visitsOf(edge) + 1;
    const first = edge * this.seats;
    for (let seat = 0; seat < this.seats; seat++)
      this.sums[first + seat] = (this.sums[first + seat] as number) + (utilities[seat] as number);
  }

  visitsOf(edge: number): number {
    return this.visits[edge] as number;
  }

  sumOf(edge: number, seat: number): number {
    return this.sums[edge * this.seats + seat] as number;
  }

  private growEdges(): void {
    this.action = grown(this.action, Int32Array);
    this.visits = grown(this.visits, Int32Array);
    this.available = grown(this.available, Int32Array);
    this.olderEdge = grown(this.olderEdge, Int32Array);
    this.firstChild = grown(this.firstChild, Int32Array);
    this.sums = grown(this.sums, Float64Array);
  }
}

interface Words extends ArrayLike<number> {
  set(from: ArrayLike<number>): void;
}

function grown<T extends Words>(words: T, Kind: new (length: number) => T): T {
  const more = new Kind(words.length * 2);
  more.set(words);
  return more;
}
