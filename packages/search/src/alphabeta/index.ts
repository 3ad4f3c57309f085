export * from './mind.ts';
