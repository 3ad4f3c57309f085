/** The placements of Kopis' advanced setup that games/kopis/solved does not hold yet, one a line: node tools/solve/kopis-missing.ts */
import { REPRESENTATIVES } from '@pessoi/kopis/ai';
import { placementText, readCheckpoints } from '../../apps/cli/src/solve/checkpoints.ts';

const solved = readCheckpoints('games/kopis/solved');
for (const index of REPRESENTATIVES) if (!solved.has(index)) console.log(placementText(index));
