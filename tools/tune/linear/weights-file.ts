/** A source file that holds tuned weights, ten to a line. */
export function writeWeights(weights: Int32Array, tool: string, log: string): string {
  const lines: string[] = [];
  for (let i = 0; i < weights.length; i += 10) lines.push(`  ${Array.from(weights.subarray(i, i + 10)).join(', ')},`);
  return [
    `/** Made by ${tool} (${log}); in the order of the features. */`,
    '// biome-ignore format: a table',
    'export const TUNED = Int32Array.of(',
    ...lines,
    ');',
    '',
  ].join('\n');
}
