/**
 * The yardstick: Breakthrough with no contract at all, one typed array and one loop, written to be fast.
 * Same rules, same random choice, same number of plies as the game in examples/breakthrough.
 */
import { at, type Rng } from '@pessoi/core';

export function barePlayouts(width: number, height: number, rng: Rng): () => number {
  const size = width * height;
  const cells = new Int16Array(size);
  const from = new Int16Array(size * 3);
  const to = new Int16Array(size * 3);

  return () => {
    for (let i = 0; i < size; i++) cells[i] = i < 2 * width ? 1 : i >= size - 2 * width ? 2 : 0;
    let own = 1;
    let ownLeft = 2 * width;
    let enemyLeft = 2 * width;
    for (let plies = 1; ; plies++) {
      const ahead = own === 1 ? width : -width;
      let count = 0;
      for (let cell = 0; cell < size; cell++) {
        if (at(cells, cell) !== own) continue;
        const front = cell + ahead;
        const file = cell % width;
        // Written always, counted only when legal: no branch for the processor to guess wrong.
        from[count] = cell;
        to[count] = front - 1;
        count += +(file > 0 && at(cells, front - 1) !== own);
        from[count] = cell;
        to[count] = front;
        count += +(at(cells, front) === 0);
        from[count] = cell;
        to[count] = front + 1;
        count += +(file < width - 1 && at(cells, front + 1) !== own);
      }
      const pick = rng.below(count);
      const target = at(to, pick);
      if (at(cells, target) !== 0) enemyLeft--;
      cells[at(from, pick)] = 0;
      cells[target] = own;
      if (enemyLeft === 0 || (own === 1 ? target >= size - width : target < width)) return plies;
      const left = ownLeft;
      ownLeft = enemyLeft;
      enemyLeft = left;
      own = 3 - own;
    }
  };
}
