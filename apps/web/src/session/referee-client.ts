/** The page's end of the line to the referee. */
import type { Thought } from '@pessoi/core';
import type { CallMessage, CallName, RefereeCalls, RefereeMessage, Sight } from '../workers/protocol.ts';

interface End {
  postMessage(message: CallMessage): void;
  onmessage: ((event: { readonly data: RefereeMessage }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface RefereeListener {
  sight(sight: Sight): void;
  thought(ply: number, thought: Thought): void;
}

export class RefereeClient {
  readonly #end: End;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<RefereeListener>>();
  #count = 0;

  constructor(end: End) {
    this.#end = end;
    end.onmessage = ({ data }) => this.#hear(data);
    end.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message ?? 'the referee failed'));
      this.#waiting.clear();
    };
  }

  call<Name extends CallName>(name: Name, ...args: Parameters<RefereeCalls[Name]>): ReturnType<RefereeCalls[Name]> {
    const n = ++this.#count;
    const answer = new Promise((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    this.#end.postMessage({ n, call: name, args });
    return answer as ReturnType<RefereeCalls[Name]>;
  }

  /** Everything new of one game, until the returned function is called. */
  follow(id: string, listener: RefereeListener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #hear(message: RefereeMessage): void {
    switch (message.kind) {
      case 'answer':
        this.#take(message.n)?.resolve(message.value);
        break;
      case 'failure':
        this.#take(message.n)?.reject(new Error(message.message));
        break;
      case 'sight':
        for (const listener of this.#listeners.get(message.sight.id) ?? []) listener.sight(message.sight);
        break;
      case 'thought':
        for (const listener of this.#listeners.get(message.id) ?? []) listener.thought(message.ply, message.thought);
    }
  }

  #take(n: number): Waiting | undefined {
    const waiting = this.#waiting.get(n);
    this.#waiting.delete(n);
    return waiting;
  }
}

let client: RefereeClient | undefined;

/** One referee for the whole page, started when it is first needed. */
export function referee(): RefereeClient {
  client ??= new RefereeClient(
    new Worker(new URL('../workers/referee-entry.ts', import.meta.url), { type: 'module', name: 'referee' }) as End,
  );
  return client;
}
