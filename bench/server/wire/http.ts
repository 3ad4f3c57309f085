/** HTTP/1.1 over one connection, one request at a time: as little work as possible, since the load shares the machine. */
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly head: string;
  /** One character for each byte. */
  readonly body: string;
}

export class HttpLine {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #pending = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  cookie = '';

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  send(method: string, path: string, body?: object): Promise<Answer> {
    const text = body ? JSON.stringify(body) : '';
    const request =
      `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\n` +
      (this.cookie && `cookie: ${this.cookie}\r\n`) +
      (body ? `content-type: application/json\r\ncontent-length: ${text.length}\r\n` : '') +
      `\r\n${text}`;
    const answer = this.#last.then(() => this.#exchange(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #exchange(request: string): Promise<Answer> {
    const socket = this.#socket ?? this.#connect();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.write(request, 'latin1');
    });
  }

  #connect(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => this.#take(String(chunk)));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#waiting?.reject(new Error('the server closed the connection'));
    });
    this.#socket = socket;
    return socket;
  }

  #take(chunk: string): void {
    this.#pending += chunk;
    const end = this.#pending.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#pending.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#pending.length < end + 4 + length) return;
    const body = this.#pending.slice(end + 4, end + 4 + length);
    this.#pending = this.#pending.slice(end + 4 + length);
    const { resolve } = this.#waiting ?? {};
    this.#waiting = undefined;
    resolve?.({ status: Number(head.slice(9, 12)), head, body });
  }
}
