/** Reads Server-Sent Events as a browser does: what has no blank line after it did not arrive. */
export interface Event {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Arrived {
  readonly events: readonly Event[];
  readonly beats: number;
  readonly retries: readonly number[];
}

export function readEvents(text: string): Arrived {
  const events: Event[] = [];
  const retries: number[] = [];
  let beats = 0;
  for (const block of text.split('\n\n').slice(0, -1)) {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
      if (name === '') beats++;
      else fields.set(name, value);
    }
    const [data, retry] = [fields.get('data'), fields.get('retry')];
    if (retry !== undefined) retries.push(Number(retry));
    if (data !== undefined)
      events.push({ id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) });
  }
  return { events, beats, retries };
}
