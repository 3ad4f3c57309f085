import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerTime } from '../../src/session/server-time.ts';
import { type ServerEvent, sseReader } from '../../src/session/sse.ts';
import { MatchStream, SILENCE_MS, type StreamState } from '../../src/session/stream.ts';

describe('reading Server-Sent Events', () => {
  const read = (...pieces: readonly string[]): { events: ServerEvent[]; retries: number[] } => {
    const events: ServerEvent[] = [];
    const retries: number[] = [];
    const take = sseReader({ event: (event) => events.push(event), retry: (ms) => retries.push(ms) });
    for (const piece of pieces) take(piece);
    return { events, retries };
  };

  it('gives each event with its name, its data and the last id', () => {
    const { events } = read('event: move\ndata: {"a":1}\nid: n1;M=2\n\ndata: x\ndata: y\n\n');
    expect(events).toEqual([
      { name: 'move', data: '{"a":1}', id: 'n1;M=2' },
      { name: 'message', data: 'x\ny', id: 'n1;M=2' },
    ]);
  });

  it('does not mind where the pieces are cut, nor what ends the lines', () => {
    const text = 'event: chat\r\ndata: été\r\nid: 7\r\n\r\n: beat\r\n\r\nevent: end\ndata: z\n\n';
    const whole = read(text).events;
    expect(whole).toHaveLength(2);
    expect(read(...text).events).toEqual(whole);
  });

  it('hears beats and the wish to wait, and makes no events of them', () => {
    expect(read(': beat\n\nretry: 2000\n\nretry: soon\n\n')).toEqual({ events: [], retries: [2000] });
  });
});

interface Line {
  readonly address: string;
  send(text: string): void;
  end(): void;
  readonly signal: AbortSignal;
}

function rig(refuse: () => number | undefined = () => undefined) {
  const lines: Line[] = [];
  const states: StreamState[] = [];
  const events: unknown[] = [];
  const lost: number[] = [];
  let isOnline = true;
  const stream = new MatchStream(
    { match: 'M', seq: 4, invite: undefined, page: 'P' },
    {
      fetch: async (address, init) => {
        const status = refuse();
        if (status !== undefined) return new Response('{}', { status });
        let control: ReadableStreamDefaultController<Uint8Array> | undefined;
        const body = new ReadableStream<Uint8Array>({
          start: (given) => {
            control = given;
          },
        });
        const signal = init.signal as AbortSignal;
        signal.addEventListener('abort', () => control?.error(new Error('aborted')));
        lines.push({
          address,
          signal,
          send: (text) => control?.enqueue(new TextEncoder().encode(text)),
          end: () => control?.close(),
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
      isOnline: () => isOnline,
      random: () => 1,
      state: (state) => {
        if (states.at(-1) !== state) states.push(state);
      },
      event: (event) => events.push(event),
      lost: (status) => lost.push(status),
    },
  );
  const setOnline = (value: boolean): void => {
    isOnline = value;
  };
  return { stream, lines, states, events, lost, setOnline };
}

const host = (id: string): string => `event: host\ndata: {"kind":"host","at":1,"announcement":null}\nid: ${id}\n\n`;

describe('the stream of a match', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  it('follows the match from the entry that the page has', async () => {
    const { stream, lines, states, events } = rig();
    stream.connect();
    await pass();
    expect(lines[0]?.address).toBe('/api/stream?match=M%404&page=P');
    lines[0]?.send(host('M=4'));
    await pass();
    expect(states).toEqual(['connecting', 'online']);
    expect(events).toHaveLength(1);
    stream.close();
  });

  it('goes on from the last event after a break, and says that it is lost meanwhile', async () => {
    const { stream, lines, states } = rig();
    stream.connect();
    await pass();
    lines[0]?.send(host('n3;M=9'));
    await pass();
    lines[0]?.end();
    await pass(10);
    expect(states.at(-1)).toBe('lost');
    await pass(2000);
    expect(new URLSearchParams(lines[1]?.address.split('?')[1]).get('last')).toBe('n3;M=9');
    lines[1]?.send(host('n3;M=9'));
    await pass();
    expect(states.at(-1)).toBe('online');
    stream.close();
  });

  it('waits longer after every failure, and comes back at once when it is told to', async () => {
    let tries = 0;
    const { stream } = rig(() => {
      tries++;
      return 503;
    });
    stream.connect();
    await pass(60_000);
    const inAMinute = tries;
    expect(inAMinute).toBeGreaterThan(4);
    expect(inAMinute).toBeLessThan(15);
    stream.connect();
    await pass();
    expect(tries).toBe(inAMinute + 1);
    stream.close();
    await pass(60_000);
    expect(tries).toBe(inAMinute + 1);
  });

  it('leaves a line that gives no sign of life', async () => {
    const { stream, lines } = rig();
    stream.connect();
    await pass();
    lines[0]?.send(host('M=4'));
    await pass(SILENCE_MS - 1000);
    lines[0]?.send(': beat\n\n');
    await pass(SILENCE_MS - 1000);
    expect(lines).toHaveLength(1);
    await pass(5000);
    expect(lines[0]?.signal.aborted).toBe(true);
    expect(lines).toHaveLength(2);
    stream.close();
  });

  it('says that there is no network where there is none', async () => {
    const { stream, states, setOnline } = rig(() => 502);
    setOnline(false);
    stream.connect();
    await pass(100);
    expect(states).toEqual(['offline']);
    stream.close();
  });

  it('gives up where the match is not, and goes on once the page has looked', async () => {
    let status: number | undefined = 404;
    const { stream, lost, lines, states } = rig(() => status);
    stream.connect();
    await pass(60_000);
    expect(lost).toEqual([404]);
    expect(states.at(-1)).toBe('lost');
    status = undefined;
    stream.restart(12);
    await pass();
    expect(lines[0]?.address).toBe('/api/stream?match=M%4012&page=P');
    stream.close();
  });
});

describe('the time of the server', () => {
  it('is that of the message that was under way shortest, whatever the clock of the device says', () => {
    let steady = 1000;
    const time = new ServerTime(
      () => steady,
      () => 42,
    );
    expect(time.now()).toBe(42);
    time.heard(5_000_000);
    expect(time.now()).toBe(5_000_000);
    steady += 500;
    // 200 ms late: the better guess stays.
    time.heard(5_000_300);
    expect(time.now()).toBe(5_000_500);
    // The first one had been late itself.
    time.heard(5_000_900);
    expect(time.now()).toBe(5_000_900);
  });
});
