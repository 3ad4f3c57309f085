/** Made by tools/tune/kings.ts (docs/tuning-kings.md); in the order of the features. */
// biome-ignore format: a table
export const TUNED = Int32Array.of(
  17, -23, 7, -16, 29, 12, 40, 29, 6, 10,
  60, 38, -6, 18, 25, 10, 0, 0, 0, 0,
  0, 0, 0, 0, 71, 77, 107, 107, 69, 65,
  70, 58, 52, 38, 76, 14, -8, -5, -8, -54,
  -25, -38, 0, 0, -73, -36, 36, 73, -66, 19,
  4, 152, 45, 38, 20, 67, 112, 77, -26, -34,
  33, 49, 42, 0, 46, 21, -39, -29, 8,
);
