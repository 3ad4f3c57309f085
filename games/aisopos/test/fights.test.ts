import { describe, expect, it } from 'vitest';
import { played, rulesOf, written } from './helpers.ts';

/** AI-6 as a table of our own: row beats column. */
const WINS: Readonly<Record<string, string>> = { L: 'HFM', H: 'FA', F: 'MA', M: 'HA', A: 'L' };
const ALL = ['L', 'H', 'F', 'M', 'A'];
const PAIRS = ALL.flatMap((one) => ALL.map((two) => [one, two] as const));
const POINTS: Readonly<Record<string, number>> = { L: 5, H: 4, F: 3, M: 2, A: 1 };
const handWithout = (animal: string): string => 'LLHHFFMMAA'.replace(animal, '');

describe('fights', () => {
  it.each(PAIRS)('[AI-6] [AI-7] %s attacks %s', (one, two) => {
    const attackerWins = WINS[one]?.includes(two);
    const defenderWins = WINS[two]?.includes(one);
    expect(one === two).toBe(!attackerWins && !defenderWins);
    const cell = attackerWins ? `0${one}` : defenderWins ? `1${two}` : '.';
    const taken = attackerWins || one === two ? `1${two}` : '-';
    const lost = defenderWins || one === two ? `0${one}` : '-';
    expect(written(2, `${one}@c3 ${two}@c4 c3xc4`)).toBe(
      `.../..../...${cell}./..../... 1 ${handWithout(one)},${handWithout(two)} ${taken},${lost} 0`,
    );
    const points = (list: string): number => (list === '-' ? 0 : (POINTS[list.charAt(1)] ?? 0));
    expect(rulesOf(2).score(played(2, `${one}@c3 ${two}@c4 c3xc4`))).toEqual([points(taken), points(lost)]);
  });

  it('[AI-7] captures are kept in order, with the captor', () => {
    expect(written(3, 'L@c3 F@c4 M@d4 c3xc4 A@a1 d4-e3 c4-d4 a1-a2 A@a3 d4xe3')).toBe(
      '.1A2A/..../...../..../..0L 1 LHHFFMMAA,LLHHFMMA,LLHHFFMA 1F2M,-,- 0',
    );
  });

  it('[AI-7] the third player captures nothing in a tie of two others', () => {
    expect(written(3, 'L@a1 H@c3 H@c4 a1-a2 c3xc4')).toBe(
      '.0L./..../...../..../... 2 LHHFFMMAA,LLHFFMMAA,LLHFFMMAA -,2H,1H 0',
    );
  });
});
