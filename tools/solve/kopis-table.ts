/**
 * Packs the solved placements of Kopis' advanced setup (games/kopis/solved) into the table that ships:
 * node tools/solve/kopis-table.ts
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { REPRESENTATIVES } from '@pessoi/kopis/ai';
import { readCheckpoints } from '../../apps/cli/src/solve/checkpoints.ts';

const UNSOLVED = 127;
const solved = readCheckpoints('games/kopis/solved');
const bytes = Int8Array.from(REPRESENTATIVES, (index) => solved.get(index) ?? UNSOLVED);
const count = bytes.filter((byte) => byte !== UNSOLVED).length;
const margins = Buffer.from(bytes.buffer).toString('base64');
const checksum = createHash('sha256').update(bytes).digest('hex');
writeFileSync(
  'games/kopis/src/ai/advanced-table.ts',
  `/**
 * Made by \`node tools/solve/kopis-table.ts\` from what \`pessoi solve kopis --advanced\` found: Red's exact final margin for
 * each of the placements that stand for all, a signed byte each in the order of REPRESENTATIVES; 127 is not solved yet.
 */
export const ADVANCED = {
  solved: ${count},
  of: ${REPRESENTATIVES.length},
  sha256: '${checksum}',
  margins:
    '${margins}',
};
`,
);
console.log(`${count} of ${REPRESENTATIVES.length} placements solved`);
