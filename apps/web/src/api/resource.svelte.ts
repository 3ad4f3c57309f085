/** Something asked of the server: being loaded, there, or not to be had, each of which a page must show. */
import { asTrouble, type Trouble } from './problem.ts';

export class Resource<T> {
  value: T | undefined = $state.raw(undefined);
  trouble: Trouble | undefined = $state.raw(undefined);
  loading = $state(true);
  readonly #ask: () => Promise<T>;
  #turn = 0;

  /** Asks when it is made, anew when state that `ask` reads has changed, and once the network is back. Made while a component is. */
  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    $effect(() => {
      void this.reload();
      const again = () => this.reload();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    });
  }

  /** What was shown stays until the answer is there. */
  reload = async (): Promise<void> => {
    const turn = ++this.#turn;
    this.loading = true;
    try {
      const value = await this.#ask();
      if (turn !== this.#turn) return;
      this.value = value;
      this.trouble = undefined;
    } catch (error) {
      if (turn === this.#turn) this.trouble = asTrouble(error);
    }
    if (turn === this.#turn) this.loading = false;
  };
}
