/** Whether the opponent has left for so long that the win may be claimed. */

/** How often to look whether someone who has left is back. */
const RETURN_MS = 30_000;

export class Absence {
  gone = $state(false);
  readonly #now: () => number;
  readonly #look: () => unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `look` asks for the match anew: the stream tells what happens, but not who is there. */
  constructor(now: () => number, look: () => unknown) {
    this.#now = now;
    this.#look = look;
  }

  /** `claimable`: from when the win may be claimed, as far as is known; only a fresh answer is to be believed. */
  expect(claimable: number | null, isFresh: boolean): void {
    clearTimeout(this.#timer);
    const wait = claimable === null ? Number.POSITIVE_INFINITY : claimable - this.#now();
    this.gone = isFresh && wait <= 0;
    if (claimable !== null) this.#timer = setTimeout(this.#look, this.gone ? RETURN_MS : Math.max(wait, 0));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
