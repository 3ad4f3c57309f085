/**
 * The pieces, each in a box of 100 × 100. A king is a bearded head under a crown, a soldier a round shield before his spear. Red's carry
 * one line along the rim and the letter of Sparta, Blue's two lines and a trident, so that nobody needs the colour.
 */
import { rim } from '@pessoi/board-ui/rims';

type Side = 0 | 1;
/** One line or two, for shapes that are not round. */
const LINES = [[0], [0, 1]] as const;

/** In profile, as on a vase: locks down the neck, a beard that ends in a point. */
const HEAD =
  'M24 37H73C74 42 74 45 75.5 47.5C77 51 80.5 55 82 58C82.5 60 80 61 77.5 61.5C79 63 79 64.5 77.5 66' +
  'C81 71 81 82 76 92C68 91 61 87 57 81C57 87 60 92 66 98H16C19 95 20 92 19 88C14 84 14 78 18 75C13 70 14 63 18 60C14 54 16 44 24 37Z';
const CROWN = 'M20 33L14 8L32 19L49 2L66 19L84 8L78 33Z';
const FEATURES =
  '<path class="slip" d="M62 48.5C65 46 70 46 72 48.5C69.5 51.5 65 51.5 62 48.5ZM77 65L67 64L76 68Z"/>' +
  '<path class="rim" d="M60 43.5C64 41.5 69 41.5 73 43.5M51 52C45 52 44 61 50 62M57 60C56 72 62 81 71 86M65 72C66 77 69 81 74 83' +
  'M27 45C24 50 25 56 30 59M27 62C24 67 25 72 30 75M28 78C26 82 27 86 30 88" fill="none" stroke-width="2.5"/>';

const king = (side: Side): string =>
  `<path class="seat" d="${HEAD}"/><path class="seat" d="${CROWN}"/>${FEATURES}` +
  LINES[side].map((i) => `<path class="rim" d="M22 ${27.5 - 6 * i}H76" fill="none" stroke-width="2.5"/>`).join('');

const SPEAR = '<path class="seat" d="M9 97L5 93L78 20L82 24ZM72 22C76 15 86 8 97 3C93 14 86 24 80 30Z"/>';
const shield = (side: Side): string =>
  `<g transform="translate(-2 2)"><circle class="seat" cx="50" cy="50" r="38"/>${rim(side, 33, 2.5)}</g>`;
/** Lambda and trident. */
const DEVICES = [
  'M44 32H52L66 70H57L48 43L39 70H30Z',
  'M45 32H51V47H57V38L60.5 33L64 38V54H51V73H45V54H32V38L35.5 33L39 38V47H45Z',
] as const;

const soldier = (side: Side): string => `${SPEAR}${shield(side)}<path class="slip" d="${DEVICES[side]}"/>`;

export const art: Readonly<Record<string, string>> = {
  king0: king(0),
  king1: king(1),
  soldier0: soldier(0),
  soldier1: soldier(1),
};

const plainKing = (side: Side): string =>
  '<path class="seat" d="M14 88V28L33 48L50 16L67 48L86 28V88Z"/>' +
  '<circle class="seat" cx="14" cy="22" r="8"/><circle class="seat" cx="50" cy="12" r="9"/><circle class="seat" cx="86" cy="22" r="8"/>' +
  LINES[side].map((i) => `<path class="rim" d="M20 ${78 - 11 * i}H80" fill="none" stroke-width="5"/>`).join('');
const plainSoldier = (side: Side): string => `<circle class="seat" cx="50" cy="50" r="40"/>${rim(side, 31, 5)}`;

export const plainArt: Readonly<Record<string, string>> = {
  king0: plainKing(0),
  king1: plainKing(1),
  soldier0: plainSoldier(0),
  soldier1: plainSoldier(1),
};
