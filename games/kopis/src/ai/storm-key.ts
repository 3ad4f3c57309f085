import * as B from './bits.ts';
import * as F from './storm-frame.ts';

const { word } = B;

const planes = new Int32Array(8);
const turned = new Int32Array(8);
const image = new Int32Array(6);

/**
 * A position and its mirror image over the diagonal a1-f6 (South and West change places, North and East too) have the same
 * value: the key is the lesser of the two. Three words hold the planes of 36 cells; 18 + 14 bits a word, the rest in the fifth.
 */
export function writeKey(w: Int32Array, s: Int32Array, f: number, into: Int32Array): void {
  const bastion = word(w, f + F.BASTION_MATTERS) === 1 ? word(w, f + F.BASTION) : 0;
  const seat = word(w, f + F.SEAT) * 2 + word(w, f + F.PASSES);
  const waiting = word(w, f + F.WAITING);
  const strong = word(w, f + F.STRONGHOLDS);
  for (let i = 0; i < 4; i++) {
    planes[i] = word(w, f + i);
    planes[i + 4] = word(s, strong + i);
  }
  pack(planes, into);
  into[5] = waiting * 256 + bastion * 4 + seat;
  for (let plane = 0; plane < 8; plane += 2) {
    const low = word(planes, plane);
    const high = word(planes, plane + 1);
    turned[plane] = word(B.TURNED_LOW, low) | (word(B.TURNED_LOW, high) << 3);
    turned[plane + 1] = word(B.TURNED_HIGH, low) | (word(B.TURNED_HIGH, high) << 3);
  }
  const cell = bastion - 1;
  const turnedBastion = bastion === 0 ? 0 : (cell % 6) * 6 + ((cell / 6) | 0) + 1;
  pack(turned, image);
  image[5] = (((waiting & 0xf0f) << 4) | ((waiting >> 4) & 0xf0f)) * 256 + turnedBastion * 4 + seat;
  for (let i = 0; i < 6; i++) {
    if (image[i] === into[i]) continue;
    if (word(image, i) < word(into, i)) into.set(image);
    return;
  }
}

function pack(from: Int32Array, into: Int32Array): void {
  const black = word(from, 2);
  const blackHigh = word(from, 3);
  const fort = word(from, 6);
  const fortHigh = word(from, 7);
  into[0] = word(from, 0) | (black << 18);
  into[1] = word(from, 1) | (blackHigh << 18);
  into[2] = word(from, 4) | (fort << 18);
  into[3] = word(from, 5) | (fortHigh << 18);
  into[4] = (black >> 14) | ((blackHigh >> 14) << 4) | ((fort >> 14) << 8) | ((fortHigh >> 14) << 12);
}
