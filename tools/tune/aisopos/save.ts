import { writeFileSync } from 'node:fs';
import { LEARNT } from '../../../games/aisopos/src/ai/learnt.ts';
import type { Weights } from '../../../games/aisopos/src/ai/weights.ts';

const FILE = 'games/aisopos/src/ai/learnt.ts';

export const rounded = (weights: readonly number[]): number[] => weights.map((weight) => Number(weight.toFixed(3)));

/** Writes what was learnt for one number of seats beside what there is for the others. */
export function save(seats: number, learnt: Weights): void {
  const all = JSON.stringify({ ...LEARNT, [seats]: learnt });
  writeFileSync(
    FILE,
    `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight near a constant of nature is near it by chance
/** Written by tools/tune/aisopos.ts and aisopos-beliefs.ts: see docs/tuning-aisopos.md. */
import type { Weights } from './weights.ts';

/** By number of seats. */
export const LEARNT: Readonly<Record<number, Weights>> = ${all};
`,
  );
  console.error(`${FILE} written: npm run format`);
}
