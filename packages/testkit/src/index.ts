export * from './vectors.ts';
