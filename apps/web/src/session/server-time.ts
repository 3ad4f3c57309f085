/**
 * The server's time, by the steady clock of this page: the clock on the wall of this device may be wrong, and may be set while we
 * play. Every message tells when it was made, so it is at least that late; the one that was under way shortest is nearest.
 */
export class ServerTime {
  readonly #steady: () => number;
  #offset: number | undefined;
  readonly #wall: () => number;

  constructor(steady: () => number = () => performance.now(), wall: () => number = () => Date.now()) {
    this.#steady = steady;
    this.#wall = wall;
  }

  /** A message that was made at this time of the server has just come. */
  heard(at: number): void {
    const offset = at - this.#steady();
    if (this.#offset === undefined || offset > this.#offset) this.#offset = offset;
  }

  /** Before the server has said anything, this device's own clock must do. */
  now(): number {
    return this.#offset === undefined ? this.#wall() : this.#steady() + this.#offset;
  }
}
