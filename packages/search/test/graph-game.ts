/**
 * Small random games with a past that counts, to test proofs with. Nodes lie in layers. A quiet move goes to a node of the
 * same layer; an event goes to the next layer, past the last one to the end. As with KO-28, a node met again since the
 * last event stops the game, which is then worth what that node stands for. Seats do not alternate.
 */
import {
  type AlphaBetaPosition,
  type Arrival,
  type Move,
  type MoveList,
  type Rng,
  seededRng,
  type Truth,
} from '@pessoi/core';

const LAYERS = 2;
const WIDTH = 5;
const NODES = LAYERS * WIDTH;

interface Node {
  readonly seat: number;
  /** For seat 0: the result if the game stops here. */
  readonly standing: number;
  readonly judgement: number;
  /** Nodes; from NODES on the ends, worth -1, 0, 1 to seat 0. */
  readonly to: readonly number[];
}

function randomNode(rng: Rng, layer: number): Node {
  const to = Array.from({ length: 1 + rng.below(3) }, () =>
    rng.below(5) < 3
      ? layer * WIDTH + rng.below(WIDTH)
      : layer === LAYERS - 1
        ? NODES + rng.below(3)
        : (layer + 1) * WIDTH + rng.below(WIDTH),
  );
  return { seat: rng.below(2), standing: rng.below(3) - 1, judgement: rng.below(201) - 100, to: [...new Set(to)] };
}

export class GraphGame implements AlphaBetaPosition {
  readonly keyWords = 1;
  readonly scale = 100;
  private readonly nodes: readonly Node[];
  private readonly forgetful: boolean;
  /** The way here. */
  private readonly path: number[] = [0];
  /** Where in it the last event was. */
  private readonly since: number[] = [0];

  /** `forgetful` lies about arrivals: every one is called fresh. */
  constructor(seed: number, forgetful = false) {
    const rng = seededRng(`graph ${seed}`);
    this.nodes = Array.from({ length: NODES }, (_, i) => randomNode(rng, Math.floor(i / WIDTH)));
    this.forgetful = forgetful;
  }

  private get at(): number {
    return this.path.at(-1) as number;
  }
  private get node(): Node {
    return this.nodes[this.at] as Node;
  }
  private get stopped(): boolean {
    return this.path.slice(this.since.at(-1), -1).includes(this.at);
  }

  load(_truth: Truth): void {
    this.path.length = 1;
    this.since.length = 1;
  }
  seat(): number {
    return this.at >= NODES || this.stopped ? -1 : this.node.seat;
  }
  moves(out: MoveList): void {
    out.clear();
    for (const to of this.node.to) out.add(to);
  }
  make(move: Move): void {
    const event = Math.floor(move / WIDTH) !== Math.floor(this.at / WIDTH);
    this.since.push(event ? this.path.length : (this.since.at(-1) as number));
    this.path.push(move);
  }
  unmake(): void {
    this.since.pop();
    this.path.pop();
  }
  result(forSeat: number): number {
    const red = this.at >= NODES ? this.at - NODES - 1 : this.node.standing;
    return forSeat === 0 ? red : 0 - red;
  }
  evaluate(): number {
    return this.node.seat === 0 ? this.node.judgement : -this.node.judgement;
  }
  sureIn(): number {
    return 0;
  }
  pressed(): boolean {
    return false;
  }
  key(into: Uint32Array): void {
    into[0] = this.at;
  }
  order(): number {
    return 0;
  }
  noisy(move: Move): boolean {
    return move >= NODES;
  }
  arrival(): Arrival {
    if (this.forgetful || this.at >= NODES || this.since.at(-1) === this.path.length - 1) return 'fresh';
    return this.stopped ? 'stopped' : 'quiet';
  }

  /** The truth, for seat 0: every line to its end. */
  solve(): number {
    if (this.at >= NODES || this.stopped) return this.result(0);
    const { seat, to } = this.node;
    const values = to.map((move) => {
      this.make(move as Move);
      const value = this.solve();
      this.unmake();
      return value;
    });
    return seat === 0 ? Math.max(...values) : Math.min(...values);
  }
}
