/** Kopis' exact solver beside a plain search; Aisopos' mind in front of one view with different truths behind it. */
import { compareHonesty } from './honesty.ts';
import { compareSolver } from './solver.ts';
import { alarm, type Suite } from './suite.ts';

export const minds: Suite = ({ seed, minutes }) => {
  const over = alarm(minutes);
  const honest = compareHonesty(seed, alarm(minutes / 2));
  return `${honest}; ${compareSolver(seed, over)}`;
};
