/** A way to a server that can be cut in the middle of a word. */
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface Way {
  readonly port: number;
  /** Asked about what a client sends: whether to cut the way before passing it on, or after, so that no answer comes back. */
  cut: (sent: Buffer) => 'before' | 'after' | undefined;
  /** As if the server had gone: all connections are lost, and no new ones come about until it is back. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

export async function proxyTo(port: number): Promise<Way> {
  const open = new Set<Socket>();
  let reachable = true;
  const server = createServer((client) => {
    if (!reachable) {
      client.destroy();
      return;
    }
    const upstream = dial(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.end();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    upstream.on('data', (answer) => client.write(answer));
    client.on('data', (sent) => {
      const cut = proxy.cut(sent);
      if (cut !== 'before') upstream.write(sent);
      if (cut) end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const proxy: Way = {
    port: (server.address() as AddressInfo).port,
    cut: () => undefined,
    down() {
      reachable = false;
      for (const socket of open) socket.destroy();
    },
    up() {
      reachable = true;
    },
    close: () =>
      new Promise((closed) => {
        proxy.down();
        server.close(() => closed());
      }),
  };
  return proxy;
}
