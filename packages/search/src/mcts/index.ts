export { type MctsOptions, mctsMind } from './mind.ts';
