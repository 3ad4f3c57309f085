/** The actors while a plan is being made: where each one stands now, and what it was told to do so far. */
import type { DicePool, Faces, Target } from '@pessoi/core';
import { type Act, type Actor, type Cue, type Plan, type Pose, type Roll, type SoundName, standing } from './pose.ts';
import type { Piece, Point } from './scene.ts';

export interface Member {
  piece: Piece;
  /** As events name it now: a token turned over has another name than before. */
  name: string;
  at: Target;
  pose: Pose;
  /** The piece of the new scene that it turns into, where this does not follow from name and place. */
  becomes?: Piece;
  readonly first: Pose;
  readonly acts: Act[];
}

export class Troupe {
  private now = 0;
  private readonly all: Member[];
  private readonly live: Set<Member>;
  private readonly cues: Cue[] = [];
  private readonly rolls: Roll[] = [];

  constructor(pieces: readonly Piece[]) {
    this.all = pieces.map((piece) => member(piece, standing(piece)));
    this.live = new Set(this.all);
  }

  present(): readonly Member[] {
    return [...this.live];
  }

  /** By place and name; `at` may also be the name of a figure. Without a name: the one that stands there, if there is just one. */
  find(at: Target, name: string | undefined): Member | undefined {
    const here = this.present().filter((one) => one.at === at || one.name === at);
    if (name !== undefined) return here.find((one) => one.name === name);
    return here.length === 1 ? here[0] : here.find((one) => one.name === at);
  }

  playing(piece: Piece): Member {
    const found = this.all.find((one) => one.piece === piece);
    if (!found) throw new Error(`nobody plays ${piece.piece} at ${piece.at}`);
    return found;
  }

  act(one: Member, to: Partial<Pose>, length: number, delay = 0, shake = 0): void {
    one.pose = { ...one.pose, ...to };
    one.acts.push({ at: this.now + delay, length, to: one.pose, ...(shake === 0 ? {} : { shake }) });
  }

  appear(piece: Piece, from: Point, length: number): Member {
    const one = member(piece, { ...standing(piece), x: from.x, y: from.y, opacity: 0 });
    this.all.push(one);
    this.live.add(one);
    // Coming in and moving on overlap: the first act only makes it visible.
    if (length <= 60) this.act(one, { opacity: 1 }, 0);
    else this.act(one, { opacity: 1 }, length);
    return one;
  }

  exit(one: Member, length: number): void {
    this.act(one, { opacity: 0 }, length);
    this.live.delete(one);
  }

  vanish(one: Member): void {
    this.exit(one, 0);
  }

  /** Takes no part any more, but goes on with its last act. */
  dismiss(one: Member): void {
    this.live.delete(one);
  }

  /** Turned over: the old face goes on edge, and the new one comes up from there. */
  recast(one: Member, piece: Piece, name: string, delay: number, length: number): void {
    const pose = one.pose;
    this.act(one, { face: 0 }, length / 2, delay);
    this.act(one, { opacity: 0 }, 0, delay + length / 2);
    const next = member(piece, { ...pose, face: 0, opacity: 0 });
    this.replace(one, next, name);
    this.act(next, { opacity: 1 }, 0, delay + length / 2);
    this.act(next, { face: 1 }, length / 2, delay + length / 2);
  }

  shake(one: Member, piece: Piece, length: number): void {
    const pose = one.pose;
    this.act(one, { opacity: 0 }, 0);
    const next = member(piece, { ...pose, opacity: 0 });
    this.replace(one, next, one.name);
    this.act(next, { opacity: 1 }, 0);
    this.act(next, {}, length, 0, piece.size * 0.09);
  }

  private replace(old: Member, next: Member, name: string): void {
    next.at = old.at;
    next.name = name;
    this.live.delete(old);
    this.live.add(next);
    this.all.push(next);
  }

  cue(delay: number, sound: SoundName): void {
    this.cues.push({ at: this.now + delay, sound });
  }

  roll(pools: readonly DicePool[], faces: Faces, tumbling: number, reading: number): void {
    const until = this.now + tumbling + reading;
    this.rolls.push({ at: this.now, landing: this.now + tumbling, until, pools, faces });
    this.now = until;
  }

  pass(length: number): void {
    this.now += length;
  }

  plan(): Plan {
    const actors: Actor[] = this.all.map(({ piece, first, acts }) => ({ piece, first, acts }));
    return { actors, cues: this.cues, rolls: this.rolls, length: this.now };
  }
}

function member(piece: Piece, first: Pose): Member {
  return { piece, name: piece.piece, at: piece.at, pose: first, first, acts: [] };
}
