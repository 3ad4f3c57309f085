import type { ThinkRequest } from '@pessoi/core';

/** Looks at the clock and asks `cancelled` only this often: both cost more than a node. */
const EVERY = 256;

/** Counts nodes and says when to stop. A search without any limit would never end, so one is demanded. */
export class Meter {
  nodes = 0;
  /** Set once the budget is used up, the time is over, or the search was cancelled. */
  stopped = false;
  private readonly most: number;
  private readonly deadline: number;
  private readonly cancelled: (() => boolean) | undefined;
  private readonly now: () => number;
  private readonly every: number;
  private next: number;

  /** `every` is smaller where a node is much work (a whole random game, say). */
  constructor(request: ThinkRequest, now: () => number = () => performance.now(), every = EVERY) {
    const { nodes, ms, cancelled } = request;
    for (const [name, limit] of Object.entries({ nodes, ms }))
      if (limit !== undefined && !(limit > 0)) throw new RangeError(`a budget of ${limit} ${name} is no budget`);
    if (nodes === undefined && ms === undefined && cancelled === undefined)
      throw new RangeError('a search needs a budget of nodes, of time, or a way to be cancelled');
    this.most = nodes ?? Number.POSITIVE_INFINITY;
    this.now = now;
    this.deadline = ms === undefined ? Number.POSITIVE_INFINITY : now() + ms;
    this.cancelled = cancelled;
    this.every = every;
    this.next = every;
    if (cancelled?.()) this.stopped = true;
  }

  /** Counts one node; true when the search must end. */
  tick(): boolean {
    this.nodes++;
    if (this.nodes >= this.most) this.stopped = true;
    if (this.nodes >= this.next) {
      this.next = this.nodes + this.every;
      if (this.now() >= this.deadline || this.cancelled?.() === true) this.stopped = true;
    }
    return this.stopped;
  }
}
