/** Server-Sent Events over one connection: tells of the entries of the match it follows. */
import { connect, type Socket } from 'node:net';

export class EventLine {
  readonly #socket: Socket;
  /** The first event has come: the stream is open. */
  readonly begun: Promise<void>;
  readonly #hear: (seq: number) => void;
  #pending = '';
  #inHead = true;
  #begin: () => void = () => {};
  #refuse: (error: Error) => void = () => {};

  constructor(address: string, path: string, cookie: string, hear: (seq: number) => void) {
    const { hostname, port, host } = new URL(address);
    this.#hear = hear;
    this.begun = new Promise((resolve, reject) => {
      this.#begin = resolve;
      this.#refuse = reject;
    });
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#take(String(chunk)));
    this.#socket.on('error', (error) => this.#refuse(error));
    this.#socket.on('close', () => this.#refuse(new Error('the server closed the stream')));
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
    );
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #take(chunk: string): void {
    this.#pending = this.#pending === '' ? chunk : this.#pending + chunk;
    if (this.#inHead) {
      const end = this.#pending.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.#pending.startsWith('HTTP/1.1 200')) this.#refuse(new Error(this.#pending.slice(0, 400)));
      this.#inHead = false;
      this.#pending = this.#pending.slice(end + 4);
    }
    let from = 0;
    for (let end = this.#pending.indexOf('\n\n'); end >= 0; end = this.#pending.indexOf('\n\n', from)) {
      this.#event(from, end);
      from = end + 2;
    }
    this.#pending = this.#pending.slice(from);
  }

  #event(from: number, end: number): void {
    if (this.#pending.startsWith('event: host', from)) this.#begin();
    if (!this.#pending.startsWith('event: move', from)) return;
    const at = this.#pending.indexOf('"seq":', from);
    if (at < end) this.#hear(Number.parseInt(this.#pending.slice(at + 6, at + 14), 10));
  }
}
