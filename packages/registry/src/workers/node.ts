import { Worker } from 'node:worker_threads';
import { nodePort, type PoolSettings, type ThinkPool, thinkPool } from '@pessoi/search';

/** Minds in threads of Node. */
export const nodeThinkPool = (settings: PoolSettings): ThinkPool =>
  thinkPool(() => nodePort(new Worker(new URL('./node-entry.ts', import.meta.url))), settings);
