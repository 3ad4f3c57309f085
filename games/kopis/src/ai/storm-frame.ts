/**
 * The words of the exact solver's position: a frame for each ply, and beside it a record of where the Strongholds stand,
 * written only when a push moves one of them. Planes come as pairs of halves (bits.ts).
 */
export const FRAME = 16;
export const FRAMES = 40;
export const SCRATCH = (FRAMES - 1) * FRAME;

// A frame: the Factions of Red (0, 1), the Factions of Black (2, 3), then:
/** Where the record of the Strongholds begins: in this frame's room, or in that of the ply that moved them last. */
export const STRONGHOLDS = 4;
/** The waiting Factions of South, West, North and East, four bits each. */
export const WAITING = 5;
/** Captures of Red less those of Black. */
export const BANKED = 6;
export const SEAT = 7;
export const PASSES = 8;
/** The cell of the Faction that may not be pushed, plus one; 0 for none (KO-16). */
export const BASTION = 9;
/** Set by `moves`: whether the Bastion stopped any entry. If not, it makes no difference, and stays out of the key. */
export const BASTION_MATTERS = 10;

// A record: the Strongholds of Red (0, 1) and of Black (2, 3), then what follows from them:
export const ALL = 4;
/** Cells where a Faction of Red counts two, where one of Black does, and where either counts one (KO-19). */
export const RED_ONLY = 6;
export const BLACK_ONLY = 8;
export const CONTESTED = 10;

/** How many wait on a side, and in all. */
export const waitingAt = (waiting: number, side: number): number => (waiting >> (4 * side)) & 15;
export const waitingSum = (waiting: number): number =>
  (waiting & 15) + ((waiting >> 4) & 15) + ((waiting >> 8) & 15) + (waiting >> 12);
