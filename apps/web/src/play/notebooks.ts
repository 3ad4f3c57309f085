/** Games that come with a notebook: what a player could work out from all that he has seen. */
import type { Notebook } from '@pessoi/aisopos/ui';
import type { View } from '@pessoi/core';

export type MakeNotebook = (view: View) => Notebook;

const NOTEBOOKS: Readonly<Record<string, () => Promise<MakeNotebook>>> = {
  aisopos: async () => (await import('@pessoi/aisopos/ui')).notebook,
};

export const notebookOf = (game: string): (() => Promise<MakeNotebook>) | undefined => NOTEBOOKS[game];
