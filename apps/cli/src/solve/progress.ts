import type { Context } from '../context.ts';

const WIDTH = 30;

/** A bar on stderr with an estimate of the time left: redrawn in place on a terminal, now and then a line elsewhere. */
export class Progress {
  private readonly context: Context;
  private readonly before: number;
  private readonly total: number;
  private readonly begin = performance.now();
  private done = 0;

  /** `before` of the `total` were done by earlier runs. */
  constructor(context: Context, before: number, total: number) {
    this.context = context;
    this.before = before;
    this.total = total;
  }

  step(): void {
    this.done++;
    const { errors } = this.context.io;
    const everywhere = errors.isTTY ? 1 : 50;
    if (this.done % everywhere === 0)
      errors.write(`${errors.isTTY ? '\r' : ''}${this.line()}${errors.isTTY ? '' : '\n'}`);
  }

  end(): void {
    if (this.context.io.errors.isTTY && this.done > 0) this.context.io.errors.write('\n');
  }

  private line(): string {
    const count = this.before + this.done;
    const share = count / this.total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '·');
    const minutes = (((performance.now() - this.begin) / this.done) * (this.total - count)) / 60_000;
    return `${bar} ${count}/${this.total} ${this.context.say('time-left', { minutes: Math.ceil(minutes) })} `;
  }
}
