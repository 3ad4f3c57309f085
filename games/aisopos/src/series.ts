import type { Series } from '@pessoi/core';

/** Ends that give nobody anything in a series (AI-15): 20 quiet rounds, or an agreement, as a clause or as ALL-3 has it. */
const isDrawn = (clause: string, code: string): boolean =>
  clause === 'AI-12' || clause === 'AI-13' || code === 'agreed-draw';

/** AI-15: two games with added scores. */
export const series: Series = {
  games: 2,
  points: ({ scores, reason }) => (isDrawn(reason.clause, reason.code) ? scores.map(() => 0) : scores),
  /** Of two, the other begins; of more, whoever made most points, the lowest seat if several did. */
  reseat(seating, points) {
    const first = seating.length === 2 ? 1 : points.indexOf(Math.max(...points));
    return seating.map((_, seat) => seating[(first + seat) % seating.length] as number);
  },
};
