export * from './analyse.ts';
export * from './expectation.ts';
export * from './judge.ts';
export * from './luck.ts';
export * from './second-look.ts';
