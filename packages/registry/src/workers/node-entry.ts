/** What a thread of Node runs: thinks for whoever started it. */
import { parentPort } from 'node:worker_threads';
import { nodePort, serve, thinkHandler } from '@pessoi/search';
import { library } from './library.ts';

if (!parentPort) throw new Error('this file is the inside of a worker');
serve(nodePort(parentPort), thinkHandler(library));
