import type { Proved } from '@pessoi/core';

/**
 * An exact value with its label. Nobody averages less than a loss or more than a win, so these are results for certain; an
 * average of nothing is a draw for certain only where no dice were met.
 */
export const proved = (exact: number, rolled: boolean): Proved =>
  exact === 1 || exact === -1 || (exact === 0 && !rolled)
    ? { kind: 'proved', result: exact }
    : { kind: 'proved', expected: exact };
