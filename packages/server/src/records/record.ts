/** A finished match as a game record, to keep and to share. */
import { type Faces, type GameRecord, makeRecord, type RecordProof } from '@pessoi/core';
import type { Match } from '../matches/match.ts';
import type { People } from '../matches/summary.ts';
import { seatView } from '../matches/summary.ts';

export function recordOf(match: Match, people: People): GameRecord {
  const { row, table, moves, end } = match;
  const chance: Record<string, Faces> = {};
  for (const [index, { faces }] of moves.entries()) if (faces) chance[index] = faces;
  return makeRecord(
    table,
    moves.map(({ text }) => text),
    {
      chance,
      end,
      players: match.seats.map((seat) => nameOf(seatView(seat, people))),
      date: new Date(row.started_at ?? row.created_at).toISOString(),
      ...(row.commitment !== null && {
        proof: { commitment: JSON.parse(row.commitment) as RecordProof['commitment'] },
      }),
    },
  );
}

const nameOf = ({ player, bot }: ReturnType<typeof seatView>): string =>
  player?.name ?? (bot === null ? '?' : `house bot ${bot}`);
