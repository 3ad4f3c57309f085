export const PLAIN_PLAYERS = ['random', 'greedy', 'uct', 'flat', 'uniform', 'max'] as const;

/** Who plays, as the command line and the arena name it. */
export type PlayerSpec =
  | { readonly kind: (typeof PLAIN_PLAYERS)[number] }
  | { readonly kind: 'level'; readonly level: number };

export const LEVELS = 8;

/** Reads `level:3`, `uct` …; `undefined` for what names nobody. */
export function parsePlayer(text: string): PlayerSpec | undefined {
  const plain = PLAIN_PLAYERS.find((kind) => kind === text);
  if (plain) return { kind: plain };
  const level = /^level:([1-8])$/.exec(text)?.[1];
  return level === undefined ? undefined : { kind: 'level', level: Number(level) };
}

export const playerName = (spec: PlayerSpec): string => (spec.kind === 'level' ? `level:${spec.level}` : spec.kind);

/** Whether a player of this kind cannot play a game that has no adapter for minds. */
export const needsAi = ({ kind }: PlayerSpec): boolean => ['greedy', 'uniform', 'level', 'max'].includes(kind);
