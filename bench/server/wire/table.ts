/** Two players at one table, as the load sees them: whatever the server and its wire are. */
export interface Table {
  /** Both players sit at a new match and are told of what happens there. */
  sitDown(): Promise<void>;
  /** The match has ended: sit down again. */
  readonly over: boolean;
  /** Makes the next move. Resolves when both players have it, with the moment at which the opponent had it. */
  move(): Promise<number>;
  /** Closes what only a player who moves needs: what is left is someone who looks. */
  rest(): void;
}

/** Waits for one update to reach both players. */
export class Update {
  readonly heard: Promise<number>;
  #at = 0;
  #missing = 2;
  #resolve: (at: number) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor() {
    this.heard = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  reach(isOpponent: boolean): void {
    if (isOpponent) this.#at = performance.now();
    if (--this.#missing === 0) this.#resolve(this.#at);
  }

  fail(error: Error): void {
    this.#reject(error);
  }
}
