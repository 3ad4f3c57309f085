import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/tuning-aisopos.md';

/** Adds a row to the table of a section. */
export function log(heading: string, cells: readonly (string | number)[]): void {
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), heading, `| ${cells.join(' | ')} |`));
}

/** The text with a row after the last one of the section's table. */
export function withRow(text: string, heading: string, row: string): string {
  const lines = text.split('\n');
  const first = lines.indexOf(heading);
  if (first < 0) throw new Error(`no section "${heading}"`);
  const next = lines.findIndex((line, i) => i > first && line.startsWith('## '));
  const last = lines.findLastIndex((line, i) => line.startsWith('|') && i > first && (next < 0 || i < next));
  if (last < 0) throw new Error(`no table under "${heading}"`);
  return [...lines.slice(0, last + 1), row, ...lines.slice(last + 1)].join('\n');
}
