import { describe, expect, it } from 'vitest';
import { someGame, Talk } from './support.ts';

const [first = '', second = ''] = someGame('kings', 'clocks');
const live = { kind: 'live', base: 60, increment: 5 } as const;

describe('a live clock', () => {
  it('charges the mover, then adds the increment', () => {
    const talk = new Talk({ clock: live });
    talk.move(0, first, 10_000);
    expect(talk.match.clock.left).toEqual([55_000, 60_000]);
    talk.move(1, second, 1_000);
    expect(talk.match.clock.left).toEqual([55_000, 64_000]);
  });

  it('adds the increment when the turn passes to another player, not for each part of a turn', () => {
    const talk = new Talk({ game: 'smallwars', clock: live });
    let parts = 0;
    for (const move of someGame('smallwars', 'parts')) {
      const { running, left } = talk.match.clock;
      if (running === undefined || talk.refusal(() => talk.move(running, move, 100)) !== 'not refused') break;
      const passed = talk.match.clock.running !== running;
      expect(talk.match.clock.left?.[running]).toBe((left?.[running] ?? 0) - 100 + (passed ? 5_000 : 0));
      if (!passed) parts++;
    }
    expect(parts).toBeGreaterThan(0);
  });

  it('forgives the network up to a second of what the device says it did not use', () => {
    const talk = new Talk({ clock: live });
    talk.move(0, first, 3_000, 2_400);
    expect(talk.match.clock.left?.[0]).toBe(60_000 - 2_400 + 5_000);
    talk.move(1, second, 3_000, 0);
    expect(talk.match.clock.left?.[1]).toBe(60_000 - 2_000 + 5_000);
  });

  it('never charges more than has passed, whatever the device says', () => {
    const talk = new Talk({ clock: live });
    talk.move(0, first, 1_000, 50_000);
    expect(talk.match.clock.left?.[0]).toBe(64_000);
  });

  it('[ALL-3] ends the game when a flag has fallen, and the move that came too late is refused', () => {
    const talk = new Talk({ clock: live });
    const { problem } = talk.move(0, first, 60_500);
    expect(problem?.code).toBe('out-of-time');
    expect(talk.match.end).toEqual({ kind: 'time', seat: 0 });
    expect(talk.match.outcome?.winners).toEqual([1]);
  });

  it('accepts a move that was made in time and held up by the network', () => {
    const talk = new Talk({ clock: live });
    expect(talk.move(0, first, 60_500, 59_900).problem).toBeUndefined();
    expect(talk.match.clock.left?.[0]).toBe(100 + 5_000);
  });

  it('is looked at by anyone, a second after the flag at the earliest', () => {
    const talk = new Talk({ clock: live });
    expect(talk.order({ kind: 'flag' }, 61_000).entries).toEqual([]);
    expect(talk.order({ kind: 'flag' }, 1).entries).toHaveLength(1);
    expect(talk.match.end).toEqual({ kind: 'time', seat: 0 });
    expect(talk.order({ kind: 'flag' }, 5_000).entries).toEqual([]);
  });

  it('[AI-14] of one of three takes him out; the clocks of the others go on', () => {
    const talk = new Talk({ game: 'aisopos', seats: 3, clock: live });
    talk.order({ kind: 'flag' }, 62_000);
    expect(talk.match.moves.at(-1)).toMatchObject({ text: 'out0', why: 'time' });
    expect(talk.match.clock.running).toBe(1);
    expect(talk.match.clock.left?.[1]).toBe(60_000);
  });

  it('runs on through offers, chat and the resignation of another', () => {
    const talk = new Talk({ game: 'aisopos', seats: 3, clock: live });
    talk.now += 10_000;
    talk.offer(1, 'draw');
    talk.order({ kind: 'resign', by: talk.by(2) }, 5_000);
    expect(talk.match.clock).toMatchObject({ running: 0, left: [45_000, 60_000, 60_000] });
  });

  it('gives no time back when moves are taken back', () => {
    const talk = new Talk({ clock: live });
    talk.move(0, first, 10_000);
    talk.now += 20_000;
    talk.offer(0, 'takeback');
    talk.offer(1, 'takeback', 'accept');
    expect(talk.match.clock).toMatchObject({ running: 0, left: [55_000, 40_000] });
  });
});

describe('a clock by correspondence', () => {
  it('gives every turn its days anew', () => {
    const day = 24 * 60 * 60 * 1_000;
    const talk = new Talk({ clock: { kind: 'correspondence', days: 2 } });
    talk.move(0, first, day);
    expect(talk.match.clock.left).toEqual([2 * day, 2 * day]);
    talk.order({ kind: 'flag' }, 2 * day + 2_000);
    expect(talk.match.end).toEqual({ kind: 'time', seat: 1 });
  });
});
