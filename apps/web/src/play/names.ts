/** What players and seats are called. */
import type { Seat, Table } from '@pessoi/core';
import { m } from '../paraglide/messages.js';
import type { Session, SessionPlayer } from '../session/session.ts';
import { settings } from '../shell/settings.svelte.ts';

export const seatName = ({ game }: Table, seat: Seat): string =>
  game.messages[settings.lang].seats[seat] ?? String(seat + 1);

const isOnlyOneHere = ({ players }: Session): boolean => players.filter(({ here }) => here).length === 1;

export function playerName(session: Session, player: SessionPlayer): string {
  if (player.here && isOnlyOneHere(session)) return m.play_you();
  if (player.kind === 'free') return m.play_free();
  if (player.level !== undefined) return m.play_level({ level: player.level });
  return player.name ?? seatName(session.table, player.seat);
}

/** How a game ended, for the one who looks. */
export function verdict(session: Session): string {
  const { result, players, table } = session;
  if (!result) return '';
  const [me] = isOnlyOneHere(session) ? players.filter(({ here }) => here) : [];
  const { winners } = result;
  if (winners.length === table.seats) return m.play_draw();
  if (me && winners.includes(me.seat)) return winners.length > 1 ? m.play_shared() : m.play_won();
  if (me && winners.length === 1) return m.play_lost();
  const names = winners.map((seat) => {
    const player = players[seat];
    return player ? (player.name ?? seatName(table, seat)) : seatName(table, seat);
  });
  const list = new Intl.ListFormat(settings.lang).format(names);
  return winners.length > 1 ? m.play_winners({ names: list }) : m.play_winner({ name: list });
}
