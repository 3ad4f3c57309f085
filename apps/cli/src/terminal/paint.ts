import type { Sketch, Span } from '@pessoi/core';

type Tone = NonNullable<Span['tone']>;

/** Bright colours read on dark and on light grounds alike; seats differ in lightness as well as in hue. */
const CODES: Readonly<Record<Tone, string>> = {
  seat0: '1;31',
  seat1: '1;34',
  seat2: '1;32',
  seat3: '1;35',
  dim: '2',
  mark: '1;33',
  title: '1',
};

export const tint = (text: string, tone: Tone | undefined, colour: boolean): string =>
  colour && tone !== undefined && text.trim() !== '' ? `\x1b[${CODES[tone]}m${text}\x1b[0m` : text;

/** A sketch as lines for a terminal, or as plain text. */
export function paint(sketch: Sketch, colour: boolean): readonly string[] {
  return sketch.map((line) => {
    const text = line.map((span) => tint(span.text, span.tone, colour)).join('');
    return colour ? text : text.trimEnd();
  });
}

export const seatTone = (seat: number): Tone => (['seat0', 'seat1', 'seat2', 'seat3'] as const)[seat] ?? 'mark';

/** Empties the screen and what can be scrolled back to: a secret must not be one page up. */
export const CLEAR = '\x1b[2J\x1b[3J\x1b[H';
/** Into the terminal's second screen and back, with the cursor hidden meanwhile. */
export const ENTER_SCREEN = '\x1b[?1049h\x1b[?25l';
export const LEAVE_SCREEN = '\x1b[?25h\x1b[?1049l';

/** Texts side by side in as many columns as the width holds, read downwards. */
export function columns(texts: readonly string[], width: number): readonly string[] {
  const cell = Math.max(0, ...texts.map((text) => text.length)) + 3;
  const across = Math.max(1, Math.floor(width / cell));
  const rows = Math.ceil(texts.length / across);
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_text, i) => i % rows === row)
      .map((text) => text.padEnd(cell))
      .join('')
      .trimEnd(),
  );
}

/** Breaks long lines between words; what follows is indented as its line began. */
export const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => breakLine(line, width))
    .join('\n');

function breakLine(line: string, width: number): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const rows: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const cut = rest.lastIndexOf(' ', width);
    if (cut <= indent.length) break;
    rows.push(rest.slice(0, cut));
    rest = indent + rest.slice(cut + 1);
  }
  return [...rows, rest];
}
