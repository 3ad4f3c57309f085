export * from './outgoing.ts';
export * from './run.ts';
export * from './tell.ts';
export * from './telling.ts';
export * from './vapid.ts';
