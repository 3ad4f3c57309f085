/**
 * Packs the solved placements of Kopis' advanced setup (games/kopis/solved) into the table that ships:
 * node tools/solve/kopis-table.ts
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { REPRESENTATIVES } from '@pessoi/kopis/ai';
import { placementText, readCheckpoints } from '../../apps/cli/src/solve/checkpoints.ts';

const solved = readCheckpoints('games/kopis/solved');
const bytes = Int8Array.from(REPRESENTATIVES, (index) => {
  const margin = solved.get(index);
  if (margin === undefined) throw new Error(`${placementText(index)} is not solved yet`);
  return margin;
});
const margins = Buffer.from(bytes.buffer).toString('base64');
const checksum = createHash('sha256').update(bytes).digest('hex');
writeFileSync(
  'games/kopis/src/ai/advanced-table.ts',
  `/**
 * Made by \`node tools/solve/kopis-table.ts\` from what \`pessoi solve kopis --advanced\` and tools/solve/storm.c found
 * (docs/decisions/007): Red's exact final margin for each of the placements that stand for all, a signed byte each in the
 * order of REPRESENTATIVES.
 */
export const ADVANCED = {
  sha256: '${checksum}',
  margins:
    '${margins}',
};
`,
);
console.log(`${bytes.length} placements`);
