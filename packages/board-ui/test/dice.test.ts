import { type DicePool, facesAgree } from '@pessoi/core';
import { expect, test } from 'vitest';
import { PIPS, shownFaces, tumble } from '../src/dice.ts';

const pools: readonly DicePool[] = [
  { name: 'attacker', dice: 4, hits: 3, hitFrom: 4 },
  { name: 'defender', dice: 2, hits: 0, hitFrom: 4 },
];

test('recorded faces are shown as they are', () => {
  const faces = { attacker: [6, 1, 4, 5], defender: [2, 3] };
  expect(shownFaces(pools, faces)).toBe(faces);
});

test('where faces are missing or belong to another roll, others show the same hits, always the same ones', () => {
  for (const recorded of [undefined, { attacker: [1, 1, 1, 1], defender: [2, 3] }]) {
    const faces = shownFaces(pools, recorded);
    expect(facesAgree(pools, faces)).toBe(true);
    expect(faces).toEqual(shownFaces(pools, undefined));
  }
});

test('a tumbling die ends on its face and never shows one twice running', () => {
  for (let face = 1; face <= 6; face++)
    for (let die = 0; die < 20; die++) {
      const shown = tumble(face, 8, die);
      expect(shown).toHaveLength(8);
      expect(shown.at(-1)).toBe(face);
      for (const [i, one] of shown.entries()) {
        expect(PIPS[one]).toHaveLength(one);
        if (i > 0) expect(one).not.toBe(shown[i - 1]);
      }
    }
});
