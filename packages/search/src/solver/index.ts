export { MarginSearch } from './margin-search.ts';
export { solverMind } from './mind.ts';
export type { SolverBrain } from './solving.ts';
