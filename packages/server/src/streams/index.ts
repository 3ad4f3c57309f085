export * from './admission.ts';
export * from './announcement.ts';
export * from './feed.ts';
export * from './hub.ts';
