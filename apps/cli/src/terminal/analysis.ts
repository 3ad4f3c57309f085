/** The analysis of a game in words. What a move loses is told in points of a hundred: 50 is even, 100 is won. */
import type { Analysis, DecisionNote, Grade, Note, SeatSummary } from '@pessoi/search';
import type { Say } from '../context.ts';
import { decimal, describeValue } from './values.ts';
import { type Speaker, seatName } from './words.ts';

const MARKS: Readonly<Record<Grade, string>> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

const points = (say: Say, utility: number): string => decimal(say, utility * 50);
const signedPoints = (say: Say, utility: number): string =>
  `${utility < 0 ? '−' : '+'}${points(say, Math.abs(utility))}`;

export function describeNote(speaker: Speaker, note: Note): string {
  const { say } = speaker;
  const number = String(note.ply + 1).padStart(3);
  switch (note.kind) {
    case 'other':
      return `${number}  ${note.move}`;
    case 'chance': {
      const luck = note.luck?.[0] ?? 0;
      const gainer = luck < 0 ? 1 : 0;
      const told = say('note-luck', { name: seatName(speaker, gainer), points: points(say, Math.abs(luck)) });
      return `${number}  ${say('dice')} ${note.move}  ${note.luck ? told : ''}`.trimEnd();
    }
    case 'decision': {
      const head = `${number}  ${seatName(speaker, note.seat)} ${note.move}${MARKS[note.grade]}`;
      return `${head}  ${note.forced ? say('note-forced') : judged(speaker, note)}`;
    }
  }
}

function judged({ say }: Speaker, { move, value, loss, best, grade }: DecisionNote): string {
  const known = value ? describeValue(say, value) : say('note-unseen');
  if (grade === 'good' || best.move === move) return known;
  const better = { move: best.move, value: describeValue(say, best.value), points: points(say, loss) };
  return `${known}  ${say('note-better', better)}${best.line.length > 1 ? `  → ${best.line.slice(1, 6).join(' ')}` : ''}`;
}

export function describeSwings(speaker: Speaker, { swings, notes }: Analysis): readonly string[] {
  const { say } = speaker;
  if (swings.length === 0) return [say('no-swings')];
  return [say('swings'), ...swings.slice(0, 5).map((ply) => `  ${describeNote(speaker, notes[ply] as Note)}`)];
}

export function describeSeat(
  speaker: Speaker,
  seat: number,
  { accuracy, loss, luck, decisions, grades }: SeatSummary,
  { notes }: Analysis,
): readonly string[] {
  const { say } = speaker;
  const name = seatName(speaker, seat);
  const line = say('seat-accuracy', {
    name,
    accuracy: decimal(say, accuracy),
    points: points(say, loss),
    decisions,
    inaccuracies: grades.inaccuracy,
    mistakes: grades.mistake,
    blunders: grades.blunder,
  });
  const rolled = notes.some((note) => note.kind === 'chance' && note.luck);
  return rolled
    ? [line, `  ${say('seat-luck', { luck: signedPoints(say, luck), skill: signedPoints(say, -loss) })}`]
    : [line];
}
