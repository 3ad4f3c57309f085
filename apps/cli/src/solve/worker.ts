/** A thread that solves the placements it is sent, one after the other. */
import { parentPort } from 'node:worker_threads';
import { solvePlacement } from './storm.ts';

parentPort?.on('message', (index: number) => {
  parentPort?.postMessage({ index, margin: solvePlacement(index) });
});
