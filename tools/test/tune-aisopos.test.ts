import { replay, unwrap, viewOf } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { BELIEF_COUNT, BELIEF_FEATURES } from '../../games/aisopos/src/ai/clues.ts';
import { aisopos } from '../../games/aisopos/src/game.ts';
import { lineups } from '../tune/aisopos/lineup.ts';
import { withRow } from '../tune/aisopos/log.ts';
import { type Choice, chanceOfTarget, heldBack } from '../tune/softmax.ts';

const WORTH = [1, 1, 1, 1, 1];
const { rules } = unwrap(aisopos.open({}, 3));

/** What seat 0 cannot see after these moves. */
function secretsAfter(moves: string): Choice[] {
  const truth = unwrap(replay(rules, undefined, moves.split(' ')));
  return lineups(viewOf(rules, truth, 0), truth, WORTH);
}

describe('what beliefs are learnt from', () => {
  it('[AI-8] is all that the hidden tokens of an owner can be together, one of them true', () => {
    const choices = secretsAfter('L@a1 H@e1 F@e3 L@a2 M@c3 F@d4');
    expect(choices.map(({ target }) => target.length)).toEqual([25, 25]);
    for (const { target } of choices) expect(target.reduce((sum, share) => sum + share, 0)).toBe(1);
    // Row by row in the order LHFMA of both tokens: seat 1 has M on c3 and H on e1, seat 2 has F on d4 and F on e3.
    const onBoard = (letter: string): number => BELIEF_FEATURES.indexOf(`${letter} on the board`);
    const truths = choices.map(({ features, target }) => features.subarray(target.indexOf(1) * BELIEF_COUNT));
    expect(truths.map((row) => [...'LHFMA'].map((letter) => row[onBoard(letter)]))).toEqual([
      [0, 1, 0, 1, 0],
      [0, 0, 2, 0, 0],
    ]);
  });

  it('[AI-6] leaves out what cannot be: a token that has beaten a Lion is no secret', () => {
    expect(secretsAfter('L@c2 A@c3 M@e1 c2xc3').map(({ target }) => target.length)).toEqual([5]);
    expect(secretsAfter('L@c2 A@c3 M@e1 A@a1 c3xc2').map(({ target }) => target.length)).toEqual([5]);
  });

  it('is judged by the last eighth, and by the chance given to what was true', () => {
    const choices = secretsAfter('L@a1 H@e1 F@e3');
    expect(heldBack(Array.from({ length: 16 }, () => choices[0] as Choice))).toHaveLength(2);
    const model = new Float64Array(BELIEF_COUNT);
    expect(chanceOfTarget(choices, model)).toBeCloseTo(1 / 5);
    model[BELIEF_FEATURES.indexOf('H on the board')] = Math.log(4);
    expect(chanceOfTarget(choices, model)).toBeCloseTo((4 / 8 + 1 / 8) / 2);
  });
});

describe('the log', () => {
  it('grows at the end of the table of its section', () => {
    const text = '## One\n\n| a |\n|---|\n| 1 |\n\nMore.\n\n## Two\n\n| b |\n|---|\n';
    expect(withRow(text, '## One', '| 2 |')).toBe(text.replace('| 1 |\n', '| 1 |\n| 2 |\n'));
    expect(withRow(text, '## Two', '| 2 |')).toBe(`${text}| 2 |\n`);
    expect(() => withRow(text, '## Three', '| 2 |')).toThrow('Three');
    expect(() => withRow('## One\n', '## One', '| 2 |')).toThrow('no table');
  });
});
