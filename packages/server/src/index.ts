export {
  type Config,
  type ConfigError,
  type ConfigFlags,
  readConfig,
  SETTINGS,
  type Takes,
  unknownSettings,
} from './config.ts';
export { type HostDesk, hostDesk } from './operate/desk.ts';
export { openHostWorld } from './operate/open.ts';
export { untilSignal } from './operate/signals.ts';
export { type Served, startServer } from './serve.ts';
export type { World } from './world.ts';
