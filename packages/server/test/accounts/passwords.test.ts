import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../src/auth/passwords.ts';
import { Throttle } from '../../src/auth/throttle.ts';
import { Problem } from '../../src/problem.ts';

describe('passwords', () => {
  it('the same one has another hash each time, and only it is right', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).not.toBe(two);
    expect(await isPassword(one, 'correct horse')).toBe(true);
    expect(await isPassword(one, 'correct horsf')).toBe(false);
    expect(await isPassword(one, '')).toBe(false);
  });

  it('who has none is never let in, whatever is tried', async () => {
    for (const none of [null, undefined]) expect(await isPassword(none, '')).toBe(false);
  });

  it('a flood waits in line up to a point, then is told to come back, and the line empties again', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword(null, 'x')));
    const refused = flood.filter((one) => one.status === 'rejected').map((one) => one.reason as Problem);
    expect(refused).toHaveLength(80 - 66);
    for (const problem of refused) expect(problem).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await isPassword(null, 'x')).toBe(false);
  });
});

describe('the throttle', () => {
  it('counts each key apart, says how long to wait, and forgets in time or after a success', () => {
    let time = 0;
    const throttle = new Throttle({ now: () => time }, 2, 60_000);
    const isOpen = (key: string): boolean => {
      try {
        throttle.check(key);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
        expect((error as Problem).extra.retryAfter).toBe(Math.ceil((60_000 - time) / 1000));
        return false;
      }
    };
    throttle.note('a');
    expect(isOpen('a')).toBe(true);
    throttle.note('a');
    time = 15_000;
    expect([isOpen('a'), isOpen('b')]).toEqual([false, true]);
    throttle.clear('a');
    expect(isOpen('a')).toBe(true);
    time = 0;
    throttle.note('b');
    throttle.note('b');
    expect(isOpen('b')).toBe(false);
    time = 60_000;
    expect(isOpen('b')).toBe(true);
  });

  it('forgets the oldest of very many keys', () => {
    const throttle = new Throttle({ now: () => 0 }, 1, 60_000);
    for (let i = 0; i <= 20_000; i++) throttle.note(`key ${i}`);
    expect(() => throttle.check('key 0')).not.toThrow();
    expect(() => throttle.check('key 1')).toThrow(Problem);
  });
});
