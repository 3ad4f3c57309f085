export { ismctsMind } from './mind.ts';
