/** What a server under load can be asked about itself. */
import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stages, stagesOf } from './stages.ts';

export interface Memory {
  readonly rss: number;
  readonly heap: number;
}

/** Milliseconds of processor time so far: of the whole process, and of the thread that serves. */
export interface Cpu {
  readonly all: number;
  readonly main: number;
}

const total = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const session = new Session();

export const inside = {
  cpu: (): Cpu => ({ all: total(process.cpuUsage()), main: total(process.threadCpuUsage()) }),

  /** After everything that can be thrown away was. */
  async memory(): Promise<Memory> {
    for (let i = 0; i < 3; i++) {
      globalThis.gc?.();
      await sleep(200);
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
  },

  async startProfile(): Promise<void> {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
  },

  async stopProfile(): Promise<Stages> {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return stagesOf(profile);
  },
};

export type Inside = typeof inside;
