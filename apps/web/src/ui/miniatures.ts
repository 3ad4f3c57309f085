/** Pictures for cards: made at build time, and loaded after the words are on the screen. */

import { MINIATURES } from 'virtual:miniatures';
import type { Component } from 'svelte';

export async function miniatureOf(id: string) {
  const load = MINIATURES[id];
  if (!load) return undefined;
  const [{ miniature }, { default: picture }] = await Promise.all([
    load(),
    import('@pessoi/board-ui/Miniature.svelte'),
  ]);
  return { miniature, Picture: picture as unknown as Component<Record<string, unknown>> };
}
