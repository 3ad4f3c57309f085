export { MarginSearch } from './margin-search.ts';
export { type SolverBrain, solverMind } from './mind.ts';
