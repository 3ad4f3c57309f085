/**
 * A table at a boardgame.io server, over the wire of its own client: socket.io on a WebSocket. Its client would first ask by
 * long polling and change over; and a match made by just naming it needs no credentials: both spare the server work.
 */
import { createRequire } from 'node:module';
import { type Table, Update } from './table.ts';
import { LONGEST_GAME, TIC_TAC_TOE } from './tic-tac-toe.ts';

interface Socket {
  on(event: 'message', hear: (data: Buffer) => void): void;
  on(event: 'error' | 'close', hear: (error: unknown) => void): void;
  send(text: string): void;
}

const require = createRequire(import.meta.url);
const WebSocket = createRequire(require.resolve('socket.io'))('ws') as new (url: string, options: object) => Socket;

const SPACE = `/${TIC_TAC_TOE.name},`;

let matches = 0;

class Player {
  readonly #socket: Socket;
  readonly #id: string;
  readonly #hear: (stateId: number) => void;
  readonly #connected: Promise<void>;
  #synced: (() => void) | undefined;

  constructor(address: string, id: string, hear: (stateId: number) => void) {
    this.#id = id;
    this.#hear = hear;
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.#connected = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', () => reject(new Error('the server closed the connection')));
      this.#socket.on('message', (data) => this.#take(data.toString('latin1'), resolve));
    });
  }

  async sync(match: string): Promise<void> {
    await this.#connected;
    const synced = new Promise<void>((resolve) => {
      this.#synced = resolve;
    });
    this.#emit('sync', match, this.#id, undefined, 2);
    await synced;
  }

  click(match: string, cell: number, stateId: number): void {
    const action = { type: 'MAKE_MOVE', payload: { type: 'clickCell', args: [cell], playerID: this.#id } };
    this.#emit('update', action, stateId, match, this.#id);
  }

  #emit(...words: unknown[]): void {
    this.#socket.send(`42${SPACE}${JSON.stringify(words)}`);
  }

  #take(text: string, connected: () => void): void {
    const body = `42${SPACE}`.length;
    if (text.startsWith('["update"', body)) {
      const at = text.indexOf('"_stateID":');
      this.#hear(Number.parseInt(text.slice(at + 11, at + 19), 10));
    } else if (text === '2') this.#socket.send('3');
    else if (text.startsWith('0{')) this.#socket.send(`40${SPACE}`);
    else if (text.startsWith('40')) connected();
    else if (text.startsWith('["sync"', body)) this.#synced?.();
  }
}

export class BoardgameIoTable implements Table {
  readonly #players: readonly Player[];
  #match = '';
  #played = 0;
  #heard = 0;
  #update: Update | undefined;

  constructor(address: string) {
    this.#players = ['0', '1'].map((id, seat) => new Player(address, id, (stateId) => this.#hear(seat, stateId)));
  }

  get over(): boolean {
    return this.#played === LONGEST_GAME.length;
  }

  async sitDown(): Promise<void> {
    this.#match = `match-${process.pid}-${matches++}`;
    this.#played = 0;
    // One after the other: the first makes the match.
    for (const player of this.#players) await player.sync(this.#match);
  }

  move(): Promise<number> {
    this.#update = new Update();
    this.#players[this.#played % 2]?.click(this.#match, LONGEST_GAME[this.#played] ?? 0, this.#played);
    return this.#update.heard;
  }

  rest(): void {}

  #hear(seat: number, stateId: number): void {
    const update = this.#update;
    if (!update || stateId !== this.#played + 1) return;
    const isOpponent = seat !== this.#played % 2;
    if (++this.#heard === 2) {
      this.#heard = 0;
      this.#played++;
      this.#update = undefined;
    }
    update.reach(isOpponent);
  }
}
