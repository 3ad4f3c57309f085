import { expect } from 'vitest';

/** What must come about, however slow the machine is today. */
export const soon = <T>(look: () => T) => expect.poll(look, { interval: 5, timeout: 20_000 });
