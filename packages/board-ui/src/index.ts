/** The parts that need no browser; components, sound and styles have addresses of their own (package.json). */
export * from './animate.ts';
export * from './dice.ts';
export * from './geometry.ts';
export * from './keys.ts';
export * from './labels.ts';
export * from './looks.ts';
export * from './pose.ts';
export * from './press.ts';
export * from './rims.ts';
export * from './scene.ts';
