import { MoveList, playout, type Rules, type State, seededRng, start, unwrap } from '@pessoi/core';
import { describe, expect, it } from 'vitest';
import { KingsPosition } from '../src/ai/position.ts';
import { kings } from '../src/game.ts';
import { MOVE_SPACE } from '../src/layout.ts';

const { rules } = unwrap(kings.open()) as { rules: Rules };
const lists = Array.from({ length: 16 }, () => new MoveList(MOVE_SPACE));
const read = (text: string): KingsPosition => {
  const position = new KingsPosition();
  position.load(unwrap(rules.read(text)));
  return position;
};

/** Whether the seat to move can win (or loses whatever it does) within so many plies: plain search, no tricks. */
function winsIn(position: KingsPosition, plies: number): boolean {
  const seat = position.seat();
  return someMove(position, plies, () => {
    if (position.seat() < 0) return position.result(seat) > 0;
    return plies > 1 && losesIn(position, plies - 1);
  });
}
function losesIn(position: KingsPosition, plies: number): boolean {
  const seat = position.seat();
  return !someMove(position, plies, () => {
    if (position.seat() < 0) return position.result(seat) > 0;
    return plies <= 1 || !winsIn(position, plies - 1);
  });
}
function someMove(position: KingsPosition, ply: number, holds: () => boolean): boolean {
  const list = lists[ply] as MoveList;
  position.moves(list);
  for (let i = 0; i < list.count; i++) {
    position.make(list.at(i));
    const found = holds();
    position.unmake();
    if (found) return true;
  }
  return false;
}

describe('kings that can no longer be caught', () => {
  it('[KS-14] sees a clear run, and how long it takes', () => {
    expect(read('2K3/5/5k/5/6/5/6 r').sureIn()).toBe(0); // c6 stands ready to meet it
    expect(read('3K2/5/6/5/6/5/5k r').sureIn()).toBe(3);
    expect(read('4K1/5/5k/5/6/5/6 r').sureIn()).toBe(1);
    expect(read('4K1/5/6/5/6/5/5k b').sureIn()).toBe(-2);
  });

  it('[KS-10] a soldier beside the way, and one on it, are seen', () => {
    expect(read('3K2/5/4s1/5/6/5/5k r').sureIn()).toBe(3);
    expect(read('3K2/4s/6/5/6/5/5k r').sureIn()).toBe(0);
    expect(read('3Ks1/5/6/5/6/5/5k r').sureIn()).toBe(0);
  });

  it('[KS-6] a race is won by who is there first', () => {
    expect(read('3K2/5/6/5/6/5/1k4 r').sureIn()).toBe(-2);
    expect(read('3K2/5/6/5/6/5/2k3 r').sureIn()).toBe(3);
    expect(read('3K2/5/6/5/6/5/2k3 b').sureIn()).toBe(3);
  });

  it('is never wrong: plain search agrees wherever it is claimed in random games', () => {
    const position = new KingsPosition();
    const claims = { wins: 0, losses: 0 };
    for (let seed = 0; seed < 250; seed++) {
      const rng = seededRng(`race ${seed}`);
      const state = start(rules);
      const met: State[] = [];
      playout(rules, state, new MoveList(MOVE_SPACE), rng, () => met.push(state.slice() as State));
      for (const truth of met) {
        position.load(truth);
        const sure = position.sureIn();
        if (sure === 0 || Math.abs(sure) > 5) continue;
        const text = rules.write(truth);
        if (sure > 0) expect(winsIn(position, sure), text).toBe(true);
        else expect(losesIn(position, -sure), text).toBe(true);
        claims[sure > 0 ? 'wins' : 'losses']++;
      }
    }
    expect(claims.wins).toBeGreaterThan(200);
    expect(claims.losses).toBeGreaterThan(200);
  });
});
