import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilSignal } from '../../src/operate/signals.ts';

describe('signals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function scene() {
    const from = new EventEmitter();
    let stopped = (): void => {};
    const stop = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          stopped = resolve;
        }),
    );
    const exit = vi.fn();
    const done = untilSignal(from, stop, exit);
    return { from, stop, exit, done, finish: () => stopped() };
  }

  it('stop the server once, and wait until it has stopped', async () => {
    const { from, stop, exit, done, finish } = scene();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stop).not.toHaveBeenCalled();
    from.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledOnce();
    finish();
    await done;
    expect(exit).not.toHaveBeenCalled();
  });

  it('that several parents pass on count as one', async () => {
    const { from, stop, exit } = scene();
    from.emit('SIGINT');
    from.emit('SIGINT');
    await vi.advanceTimersByTimeAsync(500);
    from.emit('SIGTERM');
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
  });

  it('end it at once the second time', async () => {
    const { from, exit } = scene();
    from.emit('SIGINT');
    await vi.advanceTimersByTimeAsync(1_500);
    from.emit('SIGINT');
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });

  it('give up waiting for what does not stop', async () => {
    const { from, exit } = scene();
    from.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });
});
