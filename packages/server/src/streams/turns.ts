/** Runs a task whenever it is asked for, never twice at once; asked for while it runs, it runs once more. */
export class Turns {
  #running = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #task: () => Promise<void>;
  readonly #failed: (error: unknown) => void;

  constructor(task: () => Promise<void>, failed: (error: unknown) => void) {
    this.#task = task;
    this.#failed = failed;
  }

  ask(): void {
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#again) {
      this.#again = false;
      try {
        await this.#task();
      } catch (error) {
        // The store may be gone for a while: what was asked for is done when it is back.
        this.#failed(error);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.ask(), 1_000);
        this.#timer.unref();
        break;
      }
    }
    this.#running = false;
  }
}
