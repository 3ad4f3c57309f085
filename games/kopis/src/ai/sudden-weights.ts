/** Made by tools/tune/sudden.ts (docs/tuning-sudden.md); in the order of the features. */
// biome-ignore format: a table
export const TUNED = Int32Array.of(
  0, 166, 121, 116, 102, 94, 77, 50, 0, 0,
  11, 7, 10, 3, -13, -13, -12, 7, 1, 140,
  91, 41, 22, 106, 117, 91, 76, 9, -26, -37,
  28, 72, -2, -38, -76, -91, 20, -1, 23, 29,
  -28, 2, -26, 0, -6, 27, 36, 42, 41, 41,
  26, 1,
);
