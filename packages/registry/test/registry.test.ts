import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../src/index.ts';

describe('the registry', () => {
  it('finds every game by its id, and nothing else', () => {
    for (const game of GAMES) expect(findGame(game.id)).toBe(game);
    for (const id of ['', 'chess', '__proto__', 'constructor', 'Kings']) expect(findGame(id)).toBeUndefined();
  });

  it('has no id twice, and no clause id in two games', () => {
    const ids = GAMES.map((game) => game.id);
    expect(new Set(ids).size).toBe(ids.length);
    const clauses = GAMES.flatMap((game) => game.messages.en.rulebook.flatMap(({ clauses }) => Object.keys(clauses)));
    expect(new Set(clauses).size).toBe(clauses.length);
  });
});
