import type { Port } from './protocol.ts';

/** Either end of a worker of Node: a `Worker`, or the `parentPort` inside of it. */
export interface NodeEnd {
  on(event: string, listener: (value: unknown) => void): unknown;
  postMessage(message: unknown): void;
  terminate?(): unknown;
  close?(): void;
}

export function nodePort(end: NodeEnd): Port {
  return {
    send: (message) => end.postMessage(message),
    listen(heard, failed) {
      end.on('message', heard);
      end.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
      end.on('exit', (code) => failed(new Error(`the worker ended with code ${String(code)}`)));
    },
    close() {
      if (end.terminate) void end.terminate();
      else end.close?.();
    },
  };
}

/** Either end of a Web Worker: a `Worker`, or `self` inside of it. */
export interface BrowserEnd {
  addEventListener(
    event: string,
    listener: (event: { readonly data?: unknown; readonly message?: string }) => void,
  ): void;
  postMessage(message: unknown): void;
  terminate?(): void;
  close?(): void;
}

export function browserPort(end: BrowserEnd): Port {
  return {
    send: (message) => end.postMessage(message),
    listen(heard, failed) {
      end.addEventListener('message', ({ data }) => heard(data));
      end.addEventListener('error', ({ message }) => failed(new Error(message ?? 'the worker failed')));
    },
    close() {
      if (end.terminate) end.terminate();
      else end.close?.();
    },
  };
}
