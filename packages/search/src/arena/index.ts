export * from './elo.ts';
export * from './interval.ts';
export * from './match.ts';
export * from './match-game.ts';
export * from './opening.ts';
export * from './pairing.ts';
export * from './sprt.ts';
export * from './tally.ts';
