/** What a soak run is asked for. Everything but how far it gets follows from the seed. */
export interface SoakSettings {
  readonly seed: string;
  readonly minutes: number;
}

/** Says how much was compared; throws at the first difference. */
export type Suite = (settings: SoakSettings) => string | Promise<string>;

/** Answers whether so many minutes have passed since this call. */
export function alarm(minutes: number): () => boolean {
  const end = performance.now() + minutes * 60_000;
  return () => performance.now() >= end;
}
