/**
 * What is counted where it happens, for whoever listens (metrics do). Channels of Node: without a listener they cost nothing,
 * and no part needs to be handed a meter.
 */
import { channel } from 'node:diagnostics_channel';

export interface Measured {
  /** A move was made durable. */
  readonly move: { readonly game: string };
  /** Units that shared one commit. */
  readonly batch: { readonly units: number; readonly ms: number };
}

const nameOf = (kind: keyof Measured): string => `pessoi:${kind}`;

const channels = {
  move: channel(nameOf('move')),
  batch: channel(nameOf('batch')),
} as const;

export function measure<K extends keyof Measured>(kind: K, what: Measured[K]): void {
  channels[kind].publish(what);
}

/** Returns how to stop. */
export function onMeasured<K extends keyof Measured>(kind: K, hear: (what: Measured[K]) => void): () => void {
  const listener = (what: unknown): void => hear(what as Measured[K]);
  channels[kind].subscribe(listener);
  return () => channels[kind].unsubscribe(listener);
}
