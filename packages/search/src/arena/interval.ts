export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95%. */
export const Z95 = 1.959963984540054;

/**
 * Wilson's interval for a share. It stays inside 0 to 1 and does not collapse when every game was won. With draws, whose
 * halves vary less than wins and losses, it is wider than it need be: it errs on the side of doubt.
 */
export function wilson(share: number, games: number, z = Z95): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const spread = z * z;
  const centre = (share + spread / (2 * games)) / (1 + spread / games);
  const half = (z / (1 + spread / games)) * Math.sqrt((share * (1 - share)) / games + spread / (4 * games * games));
  // Rounding must not make a share that was never seen look impossible, nor one that always was look doubtful.
  return { low: share === 0 ? 0 : centre - half, high: share === 1 ? 1 : centre + half };
}
