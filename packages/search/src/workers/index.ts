export * from './pool.ts';
export * from './ports.ts';
export * from './protocol.ts';
export * from './serve.ts';
export * from './think.ts';
