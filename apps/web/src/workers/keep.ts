/** Where the referee keeps games. They hold secrets, so nobody but the referee reads them. */
import type { Faces, RecordEnd } from '@pessoi/core';
import type { GameSummary, Setting } from './protocol.ts';

export interface SavedGame {
  readonly id: string;
  /** Counts the changes: a second tab that rests on an older one must look again. */
  readonly rev: number;
  readonly edition: number;
  readonly setting: Setting;
  readonly moves: readonly string[];
  readonly chance: Readonly<Record<string, Faces>>;
  readonly end: RecordEnd | undefined;
  readonly summary: GameSummary;
}

export interface GameKeep {
  /** Whether what is kept will be there next time. */
  readonly lasting: boolean;
  read(id: string): Promise<SavedGame | undefined>;
  /** False when another tab has written since the revision before this one. */
  write(game: SavedGame): Promise<boolean>;
  list(): Promise<readonly GameSummary[]>;
  remove(id: string): Promise<void>;
}

/** For as long as the worker lives. */
export function memoryKeep(): GameKeep {
  const games = new Map<string, SavedGame>();
  return {
    lasting: false,
    read: async (id) => games.get(id),
    async write(game) {
      const kept = games.get(game.id);
      if (kept && kept.rev !== game.rev - 1) return false;
      games.set(game.id, game);
      return true;
    },
    list: async () => newestFirst([...games.values()]),
    async remove(id) {
      games.delete(id);
    },
  };
}

export const newestFirst = (games: readonly SavedGame[]): GameSummary[] =>
  games.map(({ summary }) => summary).sort((a, b) => b.updated - a.updated);
