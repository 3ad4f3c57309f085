/** The words of one ply of the exact solver's position. */
// The words of a frame. Planes come as pairs of halves: Factions of Red, of Black, Strongholds of Red, of Black.
export const STRONG = 4;
/** Cells next to Red's Strongholds, then to Black's. */
export const NEAR = 8;
export const WAITING = 12;
/** The cell of the Faction that may not be pushed, plus one; 0 for none (KO-16). */
export const BASTION = 16;
/** Captures of Red less those of Black. */
export const BANKED = 17;
export const SEAT = 18;
export const PASSES = 19;
/** Set by `moves`: whether the Bastion stopped any entry. If not, it makes no difference, and stays out of the key. */
export const BASTION_MATTERS = 20;
export const FRAME = 21;
export const FRAMES = 40;
export const SCRATCH = (FRAMES - 1) * FRAME;
