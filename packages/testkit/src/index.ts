export { type ConformanceOptions, conformanceTests } from './conformance/index.ts';
export { type Moment, visitGames } from './conformance/walk.ts';
export { type DrawingOptions, testDrawing } from './drawing/index.ts';
export { choicesOf, looking } from './drawing/looks.ts';
export * from './golden.ts';
export * from './vectors.ts';
