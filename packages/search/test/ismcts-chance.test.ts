import { type IsmctsGuide, newState, type Thought, viewOf, worth } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { ismctsMind } from '../src/ismcts/index.ts';
import { plainGuide } from './kuhn.ts';
import { lantern, STAY } from './lantern.ts';

function ask(burns: boolean, guide: IsmctsGuide): Thought {
  const table = lantern(burns);
  const state = newState(table.rules);
  table.rules.setup(state);
  return ismctsMind(table, guide).think(viewOf(table.rules, state, 0), { seed: 1, nodes: 20_000, every: true });
}
const worthIn = ({ moves }: Thought, text: string): number => {
  const found = moves.find(({ move }) => move === text);
  return found ? worth(found.value) : Number.NaN;
};

describe.each([0, 4])('information-set search with dice, %i plies of play after the tree', (rollout) => {
  const guide = { ...plainGuide, rollout };

  it('goes by each face of a die it will see, as likely as it is', () => {
    const thought = ask(true, guide);
    expect(thought.moves[0]).toMatchObject({ move: 'go', line: ['go', 'die card'] });
    expect(worthIn(thought, 'go')).toBeCloseTo(0.5, 1);
  });

  it('does not go by a die it will not see', () => {
    const thought = ask(false, guide);
    expect(thought.moves[0]).toMatchObject({ move: 'stay', line: ['stay'] });
    expect(worthIn(thought, 'stay')).toBeCloseTo(STAY, 9);
    expect(Math.abs(worthIn(thought, 'go'))).toBeLessThan(0.1);
  });
});
