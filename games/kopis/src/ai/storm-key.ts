import * as B from './bits.ts';
import * as F from './storm-frame.ts';

const { word } = B;

const turned = new Int32Array(8);

/**
 * A position and its mirror image over the diagonal a1-f6 (South and West change places, North and East too) have the same
 * value: the key is the lesser of the two. Three words hold the planes of 36 cells; 18 + 14 bits a word, the rest in the fifth.
 */
export function writeKey(w: Int32Array, f: number, into: Int32Array): void {
  const bastion = word(w, f + F.BASTION_MATTERS) === 1 ? word(w, f + F.BASTION) : 0;
  const seat = word(w, f + F.SEAT) * 2 + word(w, f + F.PASSES);
  pack(w, f, into);
  into[5] = counts(w, f, 0, 1, 2, 3) * 256 + bastion * 4 + seat;
  for (let plane = 0; plane < 8; plane += 2) {
    const low = word(w, f + plane);
    const high = word(w, f + plane + 1);
    turned[plane] = word(B.TURNED_LOW, low) | (word(B.TURNED_LOW, high) << 3);
    turned[plane + 1] = word(B.TURNED_HIGH, low) | (word(B.TURNED_HIGH, high) << 3);
  }
  const cell = bastion - 1;
  const turnedBastion = bastion === 0 ? 0 : (cell % 6) * 6 + ((cell / 6) | 0) + 1;
  pack(turned, 0, image);
  image[5] = counts(w, f, 1, 0, 3, 2) * 256 + turnedBastion * 4 + seat;
  for (let i = 0; i < 6; i++) {
    if (image[i] === into[i]) continue;
    if (word(image, i) < word(into, i)) into.set(image);
    return;
  }
}

const image = new Int32Array(6);

const counts = (w: Int32Array, f: number, s: number, west: number, n: number, e: number): number =>
  ((word(w, f + F.WAITING + s) * 5 + word(w, f + F.WAITING + west)) * 5 + word(w, f + F.WAITING + n)) * 5 +
  word(w, f + F.WAITING + e);

function pack(planes: Int32Array, f: number, into: Int32Array): void {
  const black = word(planes, f + 2);
  const blackHigh = word(planes, f + 3);
  const fort = word(planes, f + 6);
  const fortHigh = word(planes, f + 7);
  into[0] = word(planes, f) | (black << 18);
  into[1] = word(planes, f + 1) | (blackHigh << 18);
  into[2] = word(planes, f + 4) | (fort << 18);
  into[3] = word(planes, f + 5) | (fortHigh << 18);
  into[4] = (black >> 14) | ((blackHigh >> 14) << 4) | ((fort >> 14) << 8) | ((fortHigh >> 14) << 12);
}
