import {
  CHANCE,
  type GameRecord,
  type Mind,
  type Move,
  MoveList,
  type Rules,
  replay,
  type Seat,
  type State,
  type ThinkRequest,
  viewOf,
} from '@pessoi/core';
import { accuracyOf, type Grade, gradeOf, judge, type Verdict } from './judge.ts';
import { luckOf } from './luck.ts';
import { secondLook } from './second-look.ts';

/** A move of a seat, judged by what that seat could know. */
export interface DecisionNote extends Verdict {
  readonly kind: 'decision';
  readonly ply: number;
  readonly seat: Seat;
  readonly grade: Grade;
  /** There was nothing to choose. */
  readonly forced: boolean;
}

/** A roll: what it gave to each seat. Unknown in games of more than two. */
export interface ChanceNote {
  readonly kind: 'chance';
  readonly ply: number;
  readonly move: string;
  readonly luck: readonly number[] | undefined;
}

/** A move that nobody decided by playing well or badly: somebody left. */
export interface OtherNote {
  readonly kind: 'other';
  readonly ply: number;
  readonly move: string;
}

export type Note = DecisionNote | ChanceNote | OtherNote;

export interface SeatSummary {
  readonly decisions: number;
  /** The mean over the decisions, 0 to 100; 100 for who had none. */
  readonly accuracy: number;
  /** All that was lost by decisions, in expected utility. */
  readonly loss: number;
  /** All that the dice gave or took. */
  readonly luck: number;
  readonly grades: Readonly<Record<Grade, number>>;
}

export interface Analysis {
  readonly notes: readonly Note[];
  readonly seats: readonly SeatSummary[];
  /** The plies after which most had changed, greatest first. */
  readonly swings: readonly number[];
}

export interface AnalyseSettings extends ThinkRequest {
  readonly noted?: (note: Note) => void;
}

/** From here on a change is a swing. */
const SWING = 0.25;

/** Judges every move of a record that has been checked. */
export function analyse(
  rules: Rules,
  { position, moves }: Pick<GameRecord, 'position' | 'moves'>,
  mind: Mind,
  { noted, ...request }: AnalyseSettings,
): Analysis {
  const notes: Note[] = [];
  const played = replay(rules, position, moves, (before, move, ply) => {
    const note = noteOf(rules, before, move, ply, mind, { ...request, seed: `${request.seed} ply ${ply}` });
    notes.push(note);
    noted?.(note);
  });
  if (!played.ok) throw new Error(`not a game: ${JSON.stringify(played.error)}`);
  return {
    notes,
    seats: Array.from({ length: rules.seats }, (_, seat) => summary(notes, seat)),
    swings: swings(notes),
  };
}

function noteOf(rules: Rules, before: State, move: Move, ply: number, mind: Mind, request: ThinkRequest): Note {
  const text = rules.format(before, move);
  const actor = rules.actor(before);
  if (move >= rules.moveSpace || actor < CHANCE) return { kind: 'other', ply, move: text };
  if (actor === CHANCE) {
    const luck = rules.seats === 2 ? luckOf(rules, before, move, mind, request) : undefined;
    return { kind: 'chance', ply, move: text, luck: luck === undefined ? undefined : [luck, -luck] };
  }
  const view = viewOf(rules, before, actor as Seat);
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  const first = judge(mind.think(view, { ...request, every: true }), rules.format(view, move));
  const verdict = secondLook(rules, view, first, mind, request);
  const forced = list.count === 1;
  return { kind: 'decision', ply, seat: actor as Seat, grade: gradeOf(verdict.loss), forced, ...verdict };
}

function summary(notes: readonly Note[], seat: number): SeatSummary {
  const own = notes.filter((note) => note.kind === 'decision').filter((note) => note.seat === seat && !note.forced);
  const count = (grade: Grade): number => own.filter((note) => note.grade === grade).length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    decisions: own.length,
    accuracy: own.length === 0 ? 100 : sum(own.map(({ loss }) => accuracyOf(loss))) / own.length,
    loss: sum(own.map(({ loss }) => loss)),
    luck: sum(notes.map((note) => (note.kind === 'chance' ? (note.luck?.[seat] ?? 0) : 0))),
    grades: {
      good: count('good'),
      inaccuracy: count('inaccuracy'),
      mistake: count('mistake'),
      blunder: count('blunder'),
    },
  };
}

const changeBy = (note: Note): number =>
  note.kind === 'decision' ? note.loss : note.kind === 'chance' ? Math.abs(note.luck?.[0] ?? 0) : 0;

const swings = (notes: readonly Note[]): number[] =>
  notes
    .filter((note) => changeBy(note) >= SWING)
    .sort((a, b) => changeBy(b) - changeBy(a))
    .map(({ ply }) => ply);
