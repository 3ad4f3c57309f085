import { m } from '../../paraglide/messages.js';

/** “2 players”, “2 to 4 players”. */
export function playersText(counts: readonly number[]): string {
  const low = Math.min(...counts);
  const high = Math.max(...counts);
  return low === high ? m.game_players({ count: low }) : m.game_players_range({ low, high });
}
