/**
 * The pieces, each in a box of 100 × 100. Red's carry one line along the rim and Black's two, so that nobody needs the colour. The
 * Bastion is a ring with four teeth around the Faction that it protects.
 */
import { rim } from '@pessoi/board-ui/rims';

type Side = 0 | 1;
/** One line or two, for shapes that are not round. */
const LINES = [[0], [0, 1]] as const;

/** The sword: a hooked grip, the blade bent towards its edge and heaviest before the point, a groove cut along its back. */
const KOPIS =
  '<path class="slip" fill-rule="evenodd" transform="rotate(-40 50 50) translate(4.5 3.5) scale(0.92)" ' +
  'd="M35 43C45 42 56 37 67 40C76 42.5 83 50 88 61C78 66 67 66 58 62C50 58 44 53 35 53Z' +
  'M41 46V48.5C48 48 54 47 61 47.5C68 48 74 50 81 55C78 51 74 47.5 68 45.5C59 42.5 50 44.5 41 46Z' +
  'M30.5 40H34V56H30.5Z' +
  'M29.5 43.5V53C24 53 21.5 54 21.5 57C21.5 60 24 62 27.5 62C25 67 18 67 14.5 62C10 55 13 44 22 43.5Z"/>';

const disc = (side: Side, radius: number, width: number): string =>
  `<circle class="seat" cx="50" cy="50" r="46"/>${rim(side, radius, width)}`;

/** Of a size with its Faction grown by the ring, so that the disc inside stays as large as the others. */
export const BASTION_SCALE = 0.86;
const inBastion = (faction: string): string =>
  `<g transform="translate(7 7) scale(${BASTION_SCALE})">${faction}</g>` +
  '<circle class="ochre" cx="50" cy="50" r="45" fill="none" stroke-width="6"/>' +
  '<path class="ochre" d="M50 0V10M50 90V100M0 50H10M90 50H100" fill="none" stroke-width="13"/>';

/** A tower seen from before: three merlons, a parapet with the owner's lines, courses of stone, a gate. */
const tower = (side: Side): string =>
  '<path class="seat" d="M6 6H28V19H39V6H61V19H72V6H94V40L86 47V95H14V47L6 40Z"/>' +
  LINES[side].map((i) => `<path class="rim" d="M10 ${27 + 8 * i}H90" fill="none" stroke-width="3"/>`).join('') +
  '<path class="rim" d="M18 91V50L12.5 44H87.5L82 50V91" fill="none" stroke-width="2"/>' +
  '<path class="slip" d="M38 95V74C38 58 62 58 62 74V95ZM27 56H32V68H27ZM68 56H73V68H68Z"/>';

/** Seen from above: four corner towers around a yard. */
const keep = (side: Side): string =>
  '<path class="seat" d="M6 6H36V16H64V6H94V36H84V64H94V94H64V84H36V94H6V64H16V36H6Z"/>' +
  LINES[side]
    .map(
      (i) =>
        `<path class="rim" d="M${27 + 9 * i} ${27 + 9 * i}H${73 - 9 * i}V${73 - 9 * i}H${27 + 9 * i}Z" fill="none" stroke-width="4"/>`,
    )
    .join('');

const pieces = (faction: (side: Side) => string, stronghold: (side: Side) => string): Record<string, string> => ({
  faction0: faction(0),
  faction1: faction(1),
  bastion0: inBastion(faction(0)),
  bastion1: inBastion(faction(1)),
  stronghold0: stronghold(0),
  stronghold1: stronghold(1),
});

export const art = pieces((side) => disc(side, 41.5, 2.5) + KOPIS, tower);

export const plainArt = pieces((side) => disc(side, 36, 5), keep);
