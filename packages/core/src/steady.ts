/**
 * Exponentials and logarithms that are the same to the last bit on every machine. The language leaves those of `Math` to the
 * engine, and a Node and a browser of the same year do differ; one bit can turn a search. These are plain series of + − × ÷,
 * which the language defines exactly.
 */
/** The logarithm of 2 in two parts: multiples of the first, which has few digits, are exact (Cody and Waite). */
const LN2 = 355 / 512;
const LN2_REST = -2.1219444005469057e-4;
const [LEAST, MOST] = [-708, 709];

/** Powers of two from 2^LEAST_POWER on, made by doubling. */
const LEAST_POWER = -1022;
const POWERS = new Float64Array(2046);
for (let i = -LEAST_POWER, power = 1; i < POWERS.length; i++, power *= 2) POWERS[i] = power;
for (let i = -LEAST_POWER, power = 1; i >= 0; i--, power /= 2) POWERS[i] = power;

/** e to the power of x; 0 or infinite where that is too small or too large for a number. */
export function exp(x: number): number {
  if (x < LEAST) return 0;
  if (x > MOST) return Number.POSITIVE_INFINITY;
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const r = x - k * LN2 - k * LN2_REST;
  const t = r * r;
  // The series 1 + r + r²/2! + …, its even and its odd terms: what comes after is lost below the last bit.
  const even = 1 + t * (1 / 2 + t * (1 / 24 + t * (1 / 720 + t * (1 / 40320 + t * (1 / 3628800 + t / 479001600)))));
  const odd = 1 + t * (1 / 6 + t * (1 / 120 + t * (1 / 5040 + t * (1 / 362880 + t * (1 / 39916800 + t / 6227020800)))));
  return (even + r * odd) * (POWERS[k - LEAST_POWER] as number);
}

/** The hyperbolic tangent, to about 16 decimals after the point: for utilities, not for tiny numbers. */
export function tanh(x: number): number {
  const t = 1 - 2 / (exp(2 * Math.abs(x)) + 1);
  return x < 0 ? -t : t;
}

/** The natural logarithm of a whole number from 1 to 2^31 - 1: that of n / 2^k, between √½ and √2, and k times that of 2. */
export function logOfWhole(n: number): number {
  let k = 31 - Math.clz32(n);
  if (n > Math.SQRT2 * (POWERS[k - LEAST_POWER] as number)) k++;
  const m = n / (POWERS[k - LEAST_POWER] as number);
  const s = (m - 1) / (m + 1);
  const z = s * s;
  const w = z * z;
  // The series 2s + 2s³/3 + 2s⁵/5 + …, every other term apart.
  const first = 2 + w * (2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21)))));
  const other = 2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19 + w * (2 / 23)))));
  return k * LN2 + (k * LN2_REST + s * (first + z * other));
}
