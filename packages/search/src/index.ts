export * from './meter.ts';
