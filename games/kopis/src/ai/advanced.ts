/** What each placement of the advanced setup is worth, read from the table that ships. */
import { ADVANCED } from './advanced-table.ts';
import { REPRESENTATIVES, representative } from './placements.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without the help of an environment: the table must load in a page, a worker and a terminal alike. */
export function decodeBytes(text: string): Int8Array {
  const bytes = new Int8Array(Math.floor((text.replace(/=/g, '').length * 3) / 4));
  let bits = 0;
  let held = 0;
  let count = 0;
  for (const letter of text.replace(/=/g, '')) {
    bits = ((bits << 6) | ALPHABET.indexOf(letter)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[count++] = bits >> held;
  }
  return bytes;
}

let margins: Int8Array | undefined;
let places: Map<number, number> | undefined;

/** Red's exact final margin from this placement on. */
export function placementMargin(index: number): number {
  margins ??= decodeBytes(ADVANCED.margins);
  places ??= new Map(REPRESENTATIVES.map((representing, i) => [representing, i]));
  return margins[places.get(representative(index)) as number] as number;
}
