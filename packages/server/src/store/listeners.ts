import type { Topic } from './store.ts';

export interface Listener {
  readonly hear: (topic: Topic) => void;
  readonly onGap: (() => void) | undefined;
}

/** Who listens in this process. A listener that throws hurts neither the write nor the other listeners. */
export class Listeners {
  readonly #listeners = new Set<Listener>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(topics: readonly Topic[]): void {
    for (const topic of topics) this.#each((listener) => listener.hear(topic));
  }

  gap(): void {
    this.#each((listener) => listener.onGap?.());
  }

  #each(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) {
      try {
        act(listener);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
