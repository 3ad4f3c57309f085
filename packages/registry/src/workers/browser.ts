import { browserPort, type PoolSettings, type ThinkPool, thinkPool } from '@pessoi/search';

/** Minds in Web Workers. Memory is shared only on a page that is isolated from other origins (COOP and COEP headers). */
export const browserThinkPool = (settings: PoolSettings): ThinkPool =>
  thinkPool(
    () => browserPort(new Worker(new URL('./browser-entry.ts', import.meta.url), { type: 'module' })),
    settings,
  );
