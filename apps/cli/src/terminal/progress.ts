import type { Context } from '../context.ts';

const WIDTH = 30;

/** A bar on a terminal's stderr; nothing where nobody watches. */
export class ProgressBar {
  private readonly context: Context;
  private readonly total: number;
  private readonly begun = performance.now();
  private readonly first: number;
  private shown = false;

  constructor(context: Context, total: number, first = 0) {
    this.context = context;
    this.total = total;
    this.first = first;
  }

  show(done: number, note = ''): void {
    const { errors } = this.context.io;
    if (errors.isTTY !== true) return;
    const full = Math.round((WIDTH * done) / Math.max(1, this.total));
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    const line = `${bar} ${done}/${this.total} ${this.left(done)} ${note}`.trimEnd();
    errors.write(`\r\x1b[K${line.slice(0, (errors.columns ?? 80) - 1)}`);
    this.shown = true;
  }

  clear(): void {
    if (this.shown) this.context.io.errors.write('\r\x1b[K');
    this.shown = false;
  }

  /** The time that the rest will take if it goes on like this. */
  private left(done: number): string {
    if (done <= this.first) return '';
    const each = (performance.now() - this.begun) / (done - this.first);
    const seconds = Math.round((each * (this.total - done)) / 1000);
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return h > 0 ? `${h} h ${m} min` : m > 0 ? `${m} min ${s} s` : `${s} s`;
  }
}
