/** The second set: counters as on a war map, a sign for each kind of unit. South's are square, North's have cut corners. */
const SIGNS: Readonly<Record<string, string>> = {
  quad: 'M24 34H76V66H24ZM24 66L76 34M38 75v.1M62 75v.1',
  truck: 'M24 34H76V66H24ZM32 75v.1M50 75v.1M68 75v.1',
  squad: 'M24 34H76V66H24ZM24 34L76 66M24 66L76 34',
  jeep: 'M24 34H76V66H24ZM24 34L76 66M24 66L76 34M38 75v.1M62 75v.1',
  mortar: 'M24 34H76V66H24ZM50 60V42M44 48L50 41L56 48M50 60v.1',
  rocket: 'M24 34H76V66H24ZM40 58V44L50 38L60 44V58M40 51L50 45L60 51',
  turret: 'M24 66H76L62 34H38ZM50 50v.1',
  apc: 'M24 34H76V66H24ZM40 40H60A10 10 0 0 1 60 60H40A10 10 0 0 1 40 40ZM24 34L76 66M24 66L76 34',
  tank: 'M24 34H76V66H24ZM40 40H60A10 10 0 0 1 60 60H40A10 10 0 0 1 40 40Z',
  heli: 'M24 34H76V66H24ZM32 42V58L68 42V58Z',
  vehicle: 'M24 34H76V66H24ZM38 75v.1M62 75v.1',
  bunker: 'M24 66H76L68 34H32Z',
};

const COUNTERS = ['M8 12H92V88H8Z', 'M20 12H80L92 24V76L80 88H20L8 76V24Z'] as const;

const counter = (sign: string, seat: 0 | 1): string =>
  `<path class="rim" d="${COUNTERS[seat]}" fill="none" stroke-width="4"/><path class="seat" d="${COUNTERS[seat]}"/>` +
  `<path class="rim" d="${sign}" fill="none" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/>`;

export const plainArt: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SIGNS).flatMap(([id, sign]) => ([0, 1] as const).map((seat) => [`${id}${seat}`, counter(sign, seat)])),
);
