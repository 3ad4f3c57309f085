/** boardgame.io's server in production mode, with its default storage in memory, and the tic-tac-toe of its tutorial. */
import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { answerCalls } from './calls.ts';
import { inside } from './inside.ts';
import { TIC_TAC_TOE } from './wire/tic-tac-toe.ts';

interface BgioServer {
  run(config: { port: object }): Promise<{ readonly appServer: NetServer }>;
}

const { Server } = createRequire(import.meta.url)('boardgame.io/server') as {
  Server(setting: { games: readonly object[]; origins: readonly RegExp[] }): BgioServer;
};
const { appServer } = await Server({ games: [TIC_TAC_TOE], origins: [/127\.0\.0\.1/] }).run({
  port: { host: '127.0.0.1', port: 0 },
});

answerCalls({ ...inside, address: () => `http://127.0.0.1:${(appServer.address() as AddressInfo).port}` });
