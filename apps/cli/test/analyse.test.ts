import type { GameRecord } from '@pessoi/core';
import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { cli } from './helpers.ts';

const random = async (id: string, plies: number): Promise<string> => {
  const record = JSON.parse((await cli(['random', id, '--seed', 'analyse'])).out) as GameRecord;
  const moves = record.moves.slice(0, plies);
  return JSON.stringify({ ...record, moves, result: undefined, chance: undefined });
};

const literally = (text: string): string => text.replace(/[^\w ]/g, '\\$&');

describe('analyse', () => {
  it.each(GAMES.map((game) => game.id))('judges every move of %s, in both languages', async (id) => {
    const input = await random(id, 25);
    const { moves } = JSON.parse(input) as GameRecord;
    for (const [lang, accuracy] of [
      ['en', ': accuracy '],
      ['fr', ' : précision '],
    ] as const) {
      const { code, out, err } = await cli(['analyse', '-', '--nodes', '20', '--lang', lang], { input });
      expect([code, err]).toEqual([0, '']);
      for (const [i, move] of moves.entries()) expect(out).toMatch(new RegExp(`^ *${i + 1} .*${literally(move)}`, 'm'));
      expect(out.split(accuracy)).toHaveLength(3);
      expect(out).not.toMatch(/undefined|NaN|\{\w+\}/);
    }
  });

  it('answers in JSON', async () => {
    const input = await random('kings', 8);
    const answer = JSON.parse((await cli(['analyse', '-', '--nodes', '50', '--json'], { input })).out);
    expect(answer).toMatchObject({ game: 'kings', nodes: 50, seats: [{ decisions: 4 }, { decisions: 4 }] });
    expect(answer.notes).toHaveLength(8);
    for (const note of answer.notes)
      expect(note).toMatchObject({ kind: 'decision', loss: expect.any(Number), best: { move: expect.any(String) } });
  });

  it('tells luck from skill', async () => {
    const record = JSON.parse((await cli(['random', 'smallwars', '--options', '{"budget":100}', '--seed', '5'])).out);
    const { out } = await cli(['analyse', '-', '--nodes', '10'], { input: JSON.stringify(record) });
    expect(out).toMatch(/^ *\d+ {2}Dice \S+ {2}luck for (North|South): [\d.]+$/m);
    expect(out.match(/^ {2}luck [+−][\d.]+, decisions [+−][\d.]+$/gm)).toHaveLength(2);
  });

  it('takes a whole game from a file of several, and refuses what is none', async () => {
    const input = `${await random('kings', 2)}\n${await random('kopis', 3)}\n`;
    const second = await cli(['analyse', '-', '--game-number', '2', '--nodes', '5'], { input });
    expect(second.out).toContain('Kopis, judged with 5 nodes');
    expect(await cli(['analyse', '-', '--nodes', '5'], { input: 'x' })).toMatchObject({ code: 1, out: '' });
    expect(await cli(['analyse', 'nowhere.json'])).toMatchObject({ code: 1, out: '' });
    expect(await cli(['analyse', '-', '--nodes', '0'], { input })).toMatchObject({ code: 2, out: '' });
  });
});
