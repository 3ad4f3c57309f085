export * from './board.ts';
export * from './hex.ts';
export * from './square.ts';
