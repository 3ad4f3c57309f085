import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Something to measure: each call does some work and says how much. */
export interface Contender {
  readonly name: string;
  run(): number;
}

export interface Speed {
  readonly name: string;
  /** Median over the rounds, in units of work per second. */
  readonly perSecond: number;
  readonly calls: number;
}

/**
 * Runs the contenders in turns, a slice each, so that a noisy machine disturbs all of them alike, and takes each one's
 * median slice. The first round warms up and does not count.
 */
export function race(contenders: readonly Contender[], rounds: number, sliceMs: number): Speed[] {
  const rates = contenders.map((): number[] => []);
  const calls = contenders.map(() => 0);
  for (let round = 0; round <= rounds; round++) {
    contenders.forEach((contender, i) => {
      const begin = performance.now();
      let work = 0;
      let elapsed = 0;
      do {
        work += contender.run();
        calls[i] = (calls[i] as number) + 1;
        elapsed = performance.now() - begin;
      } while (elapsed < sliceMs);
      if (round > 0) rates[i]?.push((work * 1000) / elapsed);
    });
  }
  return contenders.map(({ name }, i) => ({ name, perSecond: median(rates[i] ?? []), calls: calls[i] as number }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Bytes of heap that a unit of work leaves behind, with the collector held off: 0 when nothing is allocated. */
export function bytesPerUnit(contender: Contender, units: number): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let work = 0; work < units / 4; ) work += contender.run();
  collect();
  const before = getHeapStatistics().used_heap_size;
  let work = 0;
  while (work < units) work += contender.run();
  return Math.max(0, getHeapStatistics().used_heap_size - before) / work;
}
