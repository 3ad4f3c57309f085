/** A browser that does not give up: asks again until it is answered, and takes its stream up where it broke off. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface StreamLine {
  readonly kind: string;
  readonly match?: string;
  readonly seq?: number;
  readonly n?: number;
}

export class Visitor {
  /** Everything that the stream brought, in order. */
  readonly lines: StreamLine[] = [];
  /** How often the stream had to be taken up again, and requests had to be sent again. */
  resumed = 0;
  repeated = 0;
  private readonly addresses: readonly string[];
  private at: number;
  private cookie = '';
  private last = '';
  private readonly leave = new AbortController();
  private reading: Promise<void> = Promise.resolve();

  constructor(addresses: readonly string[], first: number) {
    this.addresses = addresses;
    this.at = first;
  }

  private get address(): string {
    return this.addresses[this.at % this.addresses.length] as string;
  }

  /** Until an answer comes that is the server's own: not its death, and not that it could not save. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    for (;;) {
      try {
        const response = await fetch(`${this.address}${path}`, {
          method,
          headers: {
            'sec-fetch-site': 'same-origin',
            ...(this.cookie && { cookie: this.cookie }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(10_000),
        });
        const given = response.headers.getSetCookie()[0]?.split(';')[0];
        const text = await response.text();
        if (response.status < 500) {
          if (given) this.cookie = given;
          return { status: response.status, body: JSON.parse(text) as T };
        }
      } catch {
        this.at++;
      }
      this.repeated++;
      await sleep(50);
    }
  }

  follow(match: string): void {
    this.reading = this.read(match);
  }

  async stop(): Promise<void> {
    this.leave.abort();
    await this.reading;
  }

  private async read(match: string): Promise<void> {
    const { signal } = this.leave;
    while (!signal.aborted) {
      try {
        const headers = { cookie: this.cookie, ...(this.last && { 'last-event-id': this.last }) };
        const response = await fetch(`${this.address}/api/stream?match=${match}@0`, { headers, signal });
        if (response.ok) await this.take(response);
      } catch {
        if (signal.aborted) return;
        this.at++;
      }
      this.resumed++;
      await sleep(100);
    }
  }

  /** Only whole events count: what broke off in the middle comes again. */
  private async take(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) this.lines.push(JSON.parse(data) as StreamLine);
        this.last = /^id: (.*)$/m.exec(event)?.[1] ?? this.last;
      }
    }
  }
}
