export { type ConformanceOptions, conformanceTests } from './conformance/index.ts';
export * from './golden.ts';
export * from './vectors.ts';
