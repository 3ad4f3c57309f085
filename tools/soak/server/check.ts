/** What was acknowledged against what is in the log, and what the streams brought against the log. */
import type { EntryRow, MatchId, openStore } from '@pessoi/server/store';
import type { Acknowledged, Journal } from './table.ts';
import type { Visitor } from './visitor.ts';

export interface Found {
  readonly moves: number;
  readonly chats: number;
  readonly offers: number;
  readonly events: number;
  readonly resumed: number;
  readonly repeated: number;
}

type Store = Awaited<ReturnType<typeof openStore>>;

export async function checkJournals(store: Store, journals: readonly Journal[]): Promise<Found> {
  let found: Found = { moves: 0, chats: 0, offers: 0, events: 0, resumed: 0, repeated: 0 };
  for (const journal of journals) {
    const entries = await store.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', journal.match as MatchId)
      .orderBy('seq')
      .execute();
    mustBeNumbered(journal.match, entries);
    const counts = mustHold(journal, entries);
    for (const visitor of journal.visitors) mustHaveStreamed(journal.match, visitor, entries);
    const sum = (of: (visitor: Visitor) => number): number => journal.visitors.reduce((all, one) => all + of(one), 0);
    found = {
      moves: found.moves + counts.move,
      chats: found.chats + counts.chat,
      offers: found.offers + counts.offer,
      events: found.events + sum(({ lines }) => lines.length),
      resumed: found.resumed + sum(({ resumed }) => resumed),
      repeated: found.repeated + sum(({ repeated }) => repeated),
    };
  }
  return found;
}

function mustBeNumbered(match: string, entries: readonly EntryRow[]): void {
  for (const [i, { seq }] of entries.entries())
    if (seq !== i + 1) throw new Error(`${match}: entry ${i + 1} of the log has the number ${seq}`);
}

/** Every acknowledged thing is in the log, once for each time it was acknowledged, at or before the sequence named, in order. */
function mustHold(
  { match, acknowledged }: Journal,
  entries: readonly EntryRow[],
): Record<Acknowledged['kind'], number> {
  const counts = { move: 0, chat: 0, offer: 0 };
  let after = 0;
  for (const known of acknowledged) {
    // An offer that stands already is acknowledged again without a new entry.
    const from = known.kind === 'offer' ? 0 : after;
    const entry = entries.find(({ seq, kind, data }) => seq > from && kind === known.kind && says(known, data));
    if (!entry || entry.seq > known.seq)
      throw new Error(`${match}: lost ${known.kind} “${known.text}”, acknowledged at ${known.seq}`);
    after = Math.max(after, entry.seq);
    counts[known.kind]++;
  }
  // The last one may have been kept without its acknowledgement having come through before the end of the run.
  const kept = (of: string): number => entries.filter(({ kind, seat }) => kind === of && seat !== null).length;
  for (const kind of ['move', 'chat'] as const)
    if (kept(kind) > counts[kind] + 1)
      throw new Error(`${match}: ${kept(kind)} entries “${kind}” in the log, ${counts[kind]} were made`);
  return counts;
}

function says({ kind, text }: Acknowledged, data: string): boolean {
  const body = JSON.parse(data) as { move?: string; text?: string; what?: string };
  return (kind === 'move' ? body.move : kind === 'chat' ? body.text : body.what) === text;
}

/** Players are told of every entry: one event each, without a gap or a double. */
function mustHaveStreamed(match: string, { lines }: Visitor, entries: readonly EntryRow[]): void {
  const seqs = lines.filter((line) => line.match === match && line.seq !== undefined).map(({ seq }) => seq as number);
  for (const [i, seq] of seqs.entries())
    if (seq !== i + 1) throw new Error(`${match}: event ${i + 1} of the stream was of entry ${seq}`);
  if (seqs.length !== entries.length)
    throw new Error(`${match}: ${entries.length} entries in the log, ${seqs.length} came by the stream`);
}
