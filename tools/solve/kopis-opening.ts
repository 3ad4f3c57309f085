/** Solves the first plies of Kopis' three basic layouts and writes the table that ships: node tools/solve/kopis-opening.ts && npm run format */
import { writeFileSync } from 'node:fs';
import { unwrap } from '@pessoi/core';
import { kopis } from '@pessoi/kopis';
import { openingTexts } from '@pessoi/kopis/ai';
import { solveState } from '../../apps/cli/src/solve/storm.ts';

const LAYOUTS = ['near', 'far', 'checkered'] as const;
const lines = LAYOUTS.map((layout) => {
  const { rules } = unwrap(kopis.open({ layout }));
  const texts = openingTexts(rules);
  const values = texts.map((text, i) => {
    const margin = solveState(unwrap(rules.read(text)));
    process.stderr.write(`\r${layout} ${i + 1}/${texts.length} `);
    return margin;
  });
  return `  ${layout}: '${values.join(' ')}',`;
});
const source = `/** Made by \`node tools/solve/kopis-opening.ts\`: exact final margins (Red less Black), in the order of \`openingTexts\`. */
export const OPENING: Readonly<Record<'near' | 'far' | 'checkered', string>> = {
${lines.join('\n')}
};
`;
writeFileSync('games/kopis/src/ai/opening-table.ts', source);
