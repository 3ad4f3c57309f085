/**
 * From two scenes and the events between them to a plan of what is shown on the way. The actors begin as the pieces of the old
 * scene and end as those of the new one, whatever the events say: what they leave open is settled at the end.
 */
import type { DicePool, Faces, GameEvent, Seat, Target } from '@pessoi/core';
import { type Beat, beatsOf, type Fall, type Reveal, type Travel } from './beats.ts';
import { shownFaces } from './dice.ts';
import { distance, placeOf } from './geometry.ts';
import { matchPieces } from './match.ts';
import type { Plan } from './pose.ts';
import type { Piece, Point, Scene } from './scene.ts';
import { type Member, Troupe } from './troupe.ts';

const SHORT = 160;
const LONG = 240;
const TUMBLE = 560;
/** Long enough to read the dice, or the two tokens of a fight. */
const READ_DICE = 640;
const READ_FIGHT = 320;

export function planEvents(before: Scene, after: Scene, events: readonly GameEvent[], faces?: Faces): Plan {
  return new Director(before, after, events, faces).direct();
}

/** Without motion: what is new fades in, what is gone fades out, and dice lie still. */
export function planFade(before: Scene, after: Scene, events: readonly GameEvent[], faces?: Faces): Plan {
  const troupe = new Troupe(before.pieces);
  for (const event of events)
    if (event.kind === 'roll') troupe.roll(event.pools, shownFaces(event.pools, faces), 0, READ_DICE);
  const { stays, leavers, newcomers } = matchPieces(before, after);
  for (const [piece, twin] of stays) {
    if (distance(piece, twin) < 0.01) continue;
    troupe.exit(troupe.playing(piece), 200);
    troupe.appear(twin, twin, 200);
  }
  for (const piece of leavers) troupe.exit(troupe.playing(piece), 200);
  for (const piece of newcomers) troupe.appear(piece, piece, 200);
  troupe.pass(200);
  return troupe.plan();
}

class Director {
  private readonly before: Scene;
  private readonly after: Scene;
  private readonly events: readonly GameEvent[];
  private readonly faces: Faces | undefined;
  private readonly troupe: Troupe;
  private readonly leavers: Set<Piece>;
  private readonly newcomers: Set<Piece>;

  constructor(before: Scene, after: Scene, events: readonly GameEvent[], faces: Faces | undefined) {
    this.before = before;
    this.after = after;
    this.events = events;
    this.faces = faces;
    this.troupe = new Troupe(before.pieces);
    const match = matchPieces(before, after);
    this.leavers = new Set(match.leavers);
    this.newcomers = new Set(match.newcomers);
  }

  direct(): Plan {
    for (const beat of beatsOf(this.events)) this.show(beat);
    this.settle();
    return this.troupe.plan();
  }

  private show(beat: Beat): void {
    if (beat.kind === 'travel') this.travel(beat.travels, beat.falls);
    else if (beat.kind === 'falls') this.falls(beat.falls);
    else if (beat.kind === 'reveals') this.reveals(beat.reveals);
    else this.single(beat.event);
  }

  /** Who moves is found before anyone moves: in a chain each piece goes to where the next one stood. */
  private travel(travels: readonly Travel[], falls: readonly Fall[]): void {
    const { troupe } = this;
    const victims = falls.map((fall) => ({ fall, member: troupe.find(fall.from, fall.piece) }));
    const movers = travels.map((travel) => ({ travel, member: this.mover(travel) }));
    let length = SHORT;
    let push: Point = { x: 0, y: 0 };
    for (const { travel, member } of movers) {
      if (!member) continue;
      const goal = this.destination(travel, member) ?? member.pose;
      push = { x: goal.x - member.pose.x, y: goal.y - member.pose.y };
      length = Math.max(length, Math.min(LONG, SHORT + (20 * Math.hypot(push.x, push.y)) / member.piece.size));
    }
    for (const { travel, member } of movers) {
      const goal = member && this.destination(travel, member);
      if (member && goal) troupe.act(member, { x: goal.x, y: goal.y, scale: goal.size / member.piece.size }, length);
      if (member) member.at = travel.to;
    }
    for (const { fall, member } of victims) if (member) this.fall(fall, member, LONG, push);
    troupe.cue(travels.length > 1 ? 0 : length - 40, travels.length > 1 ? 'slide' : 'stone');
    troupe.pass(falls.length > 0 ? LONG : length);
  }

  /** A piece that enters comes from its spot; the one that lay in a tray or a hand for it is gone with that. */
  private mover(travel: Travel): Member | undefined {
    const { troupe } = this;
    const known = troupe.find(travel.from, travel.piece);
    if (known) return known;
    if (travel.kind === 'move') return troupe.find(travel.from, undefined);
    const piece = this.after.pieces.find(({ at, piece }) => at === travel.to && piece === travel.piece);
    if (!piece) return undefined;
    const spot = this.before.spots.find(({ target }) => target === travel.from);
    const lying = this.waiting(travel, piece.seat, spot);
    if (lying) troupe.vanish(lying);
    const start = spot ?? lying?.pose ?? (piece.seat === undefined ? undefined : this.after.trays[piece.seat]) ?? piece;
    return troupe.appear(piece, start, 60);
  }

  /** The piece that waited beside the board for this entry: gone from where it was, and no event moves it. */
  private waiting(travel: Travel, seat: Seat | undefined, near: Point | undefined): Member | undefined {
    const moved = new Set(this.events.flatMap((event) => ('from' in event ? [event.from] : [])));
    const lying = [...this.leavers]
      .filter(
        (piece) =>
          piece.piece === travel.piece && piece.seat === seat && (!moved.has(piece.at) || piece.at === travel.from),
      )
      .map((piece) => this.troupe.playing(piece));
    return lying.length === 0 || !near
      ? lying[0]
      : lying.reduce((best, one) => (distance(one.pose, near) < distance(best.pose, near) ? one : best));
  }

  /** As it stands there in the new scene; a piece that goes on or falls there is as large as it was. */
  private destination(travel: Travel, member: Member): (Point & { readonly size: number }) | undefined {
    const piece = this.after.pieces.find(({ at, piece }) => at === travel.to && piece === travel.piece);
    const place = placeOf(this.after, travel.to);
    return piece ?? (place && { x: place.x, y: place.y, size: member.piece.size });
  }

  private falls(falls: readonly Fall[]): void {
    for (const fall of falls) {
      const member = this.troupe.find(fall.from, fall.piece) ?? this.troupe.find(fall.from, undefined);
      if (member) this.fall(fall, member, LONG);
    }
    this.troupe.cue(0, 'slide');
    this.troupe.pass(LONG);
  }

  /** A captured piece goes to where its captor keeps it, if that is drawn, else to the tray; a lost one over the edge. */
  private fall(fall: Fall, member: Member, length: number, push?: Point): void {
    if (fall.kind === 'lose') {
      const { x, y } = member.pose;
      const to = push ? { x: x + push.x * 0.8, y: y + push.y * 0.8 } : { x, y: y + member.piece.size * 0.4 };
      this.troupe.act(member, { ...to, scale: 0.8, opacity: 0 }, length);
      this.troupe.dismiss(member);
      return;
    }
    const tray = this.after.trays[fall.by] ?? member.pose;
    const kept = [...this.newcomers]
      .filter(({ seat, art }) => seat === member.piece.seat && art === member.piece.art)
      .sort((a, b) => distance(a, tray) - distance(b, tray))[0];
    if (kept) {
      this.newcomers.delete(kept);
      this.troupe.act(member, { x: kept.x, y: kept.y, scale: kept.size / member.piece.size }, length);
      member.becomes = kept;
    } else {
      this.troupe.act(member, { x: tray.x, y: tray.y, scale: 0.5, opacity: 0.2 }, length);
      this.troupe.dismiss(member);
    }
  }

  private reveals(reveals: readonly Reveal[]): void {
    reveals.forEach((reveal, i) => {
      const hidden = this.troupe.find(reveal.at, undefined);
      if (hidden) this.turn(hidden, reveal, Math.min(i * 80, 400));
    });
    this.troupe.cue(0, 'turn');
    this.troupe.pass(LONG + Math.min((reveals.length - 1) * 80, 400) + READ_FIGHT);
  }

  /** The face is known from the new scene: there if it stays, or among what was captured. */
  private turn(hidden: Member, { piece, at }: Reveal, delay: number): void {
    const shown =
      this.after.pieces.find((one) => one.piece === piece && (one.at === at || this.newcomers.has(one))) ??
      this.after.pieces.find((one) => one.piece === piece);
    if (!shown) return;
    this.troupe.recast(hidden, { ...shown, size: hidden.piece.size }, piece, delay, LONG);
  }

  private single(event: Extract<Beat, { kind: 'single' }>['event']): void {
    if (event.kind === 'attack') this.attack(event.from, event.at, event.piece);
    else if (event.kind === 'damage') this.damage(event.at, event.piece, event.left);
    else if (event.kind === 'roll') this.roll(event.pools);
    else if (event.kind === 'over') this.troupe.cue(0, 'bell');
  }

  private attack(from: Target, at: Target, name: string): void {
    const attacker = this.troupe.find(from, name) ?? this.troupe.find(from, undefined);
    const defender = this.troupe.find(at, undefined);
    if (!attacker || !defender) return;
    const near = {
      x: attacker.pose.x + (defender.pose.x - attacker.pose.x) * 0.18,
      y: attacker.pose.y + (defender.pose.y - attacker.pose.y) * 0.18,
    };
    this.troupe.act(attacker, { ...near, scale: 1.16 }, LONG);
    this.troupe.act(defender, { scale: 1.16 }, LONG);
    this.troupe.cue(LONG - 60, 'knock');
    this.troupe.pass(LONG + 80);
  }

  private damage(at: Target, name: string, left: number): void {
    const member = this.troupe.find(at, name);
    if (!member) return;
    const { pips } = member.piece;
    const hurt = pips ? { ...member.piece, pips: { ...pips, left } } : member.piece;
    this.troupe.shake(member, hurt, LONG);
    this.troupe.cue(0, 'knock');
    this.troupe.pass(LONG);
  }

  private roll(pools: readonly DicePool[]): void {
    this.troupe.cue(0, 'dice');
    this.troupe.roll(pools, shownFaces(pools, this.faces), TUMBLE, READ_DICE);
  }

  /** Whatever is not yet as the new scene has it: neighbours that close ranks, pieces that no event told of. */
  private settle(): void {
    const open = new Set(this.after.pieces);
    let changed = false;
    for (const member of this.troupe.present()) {
      const goal = member.becomes ?? [...open].find(({ at, piece }) => at === member.at && piece === member.name);
      if (!goal) {
        this.troupe.exit(member, SHORT);
        changed = true;
        continue;
      }
      open.delete(goal);
      const scale = goal.size / member.piece.size;
      if (distance(goal, member.pose) < 0.01 && Math.abs(scale - member.pose.scale) < 0.01) continue;
      this.troupe.act(member, { x: goal.x, y: goal.y, scale }, SHORT);
      changed = true;
    }
    for (const piece of open) {
      this.troupe.appear(piece, piece, SHORT);
      changed = true;
    }
    if (changed) this.troupe.pass(SHORT);
  }
}
