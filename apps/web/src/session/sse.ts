/** Server-Sent Events from a body of bytes, as the standard reads them. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  /** The last id given, by this event or an earlier one. */
  readonly id: string;
}

export interface SseSink {
  event(event: ServerEvent): void;
  /** How long the server wishes us to wait before we come back. */
  retry?(ms: number): void;
}

/** Takes text in whatever pieces it comes. */
export function sseReader(sink: SseSink): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let id = '';

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) sink.event({ name: name === '' ? 'message' : name, data: data.join('\n'), id });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) sink.retry?.(Number(value));
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const whole of lines) line(whole);
  };
}
