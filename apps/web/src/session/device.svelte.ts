/** A game on this device: against machines, or several people at one screen. The referee in its worker has the truth. */
import {
  type Actor,
  type GameRecord,
  OVER,
  type Seat,
  SPECTATOR,
  type Table,
  type Thought,
  type Viewer,
} from '@pessoi/core';
import type { OfferKind } from '@pessoi/protocol';
import type { Setting, Sight, Sitter, Standing } from '../workers/protocol.ts';
import { lastView } from './frames.ts';
import type { RefereeClient } from './referee-client.ts';
import type {
  Analysis,
  Curtain,
  Hindrance,
  OfferAct,
  Refusal,
  Session,
  SessionPlayer,
  SessionResult,
  Status,
} from './session.ts';
import { Shown } from './shown.ts';

interface NoteKeep {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export class DeviceSession extends Shown implements Session {
  readonly kind = 'device';
  readonly connection = 'device';
  readonly clock = undefined;
  readonly pace = undefined;
  readonly offers = [];
  readonly chat = [];
  readonly rated = false;
  readonly invite = undefined;
  readonly gone = false;
  readonly series = undefined;
  readonly sending = false;
  readonly refusal = undefined;
  readonly rematchAsked = [];
  readonly id: string;
  readonly setting: Setting;
  readonly players: readonly SessionPlayer[];

  next: string | undefined = $state();
  analysis: Analysis | undefined = $state.raw();
  #standing: Standing = $state.raw({} as Standing);
  readonly #referee: RefereeClient;
  readonly #keep: NoteKeep;
  readonly #people: readonly Seat[];
  readonly #unfollow: () => void;

  constructor(sight: Sight, table: Table, referee: RefereeClient, keep: NoteKeep) {
    super(table, sight);
    this.id = sight.id;
    this.setting = sight.setting;
    this.#referee = referee;
    this.#keep = keep;
    this.#standing = sight.standing;
    this.players = sight.setting.sitters.map(playerOf);
    this.#people = this.players.filter(({ here }) => here).map(({ seat }) => seat);
    this.#unfollow = referee.follow(sight.id, {
      sight: (news) => this.#hear(news),
      thought: (ply, thought) => this.#think(ply, thought, true),
    });
  }

  get lasting(): boolean {
    return this.#standing.lasting;
  }
  get thinking(): Seat | undefined {
    return this.#standing.thinking;
  }
  get stuck(): boolean {
    return this.#standing.stuck;
  }
  get status(): Status {
    return this.#standing.actor === OVER ? 'over' : 'playing';
  }
  get actor(): Actor {
    return this.#standing.actor;
  }
  get result(): SessionResult | undefined {
    return this.#standing.result;
  }

  /** People of this device must not see each other's side. */
  get shared(): boolean {
    return this.isSecret && this.#people.length > 1;
  }

  /** Without secrets everyone sees the same: the one to act looks. */
  readonly viewer: Viewer = $derived.by(() => {
    if (this.isSecret) return this.#standing.viewer;
    const actor = this.table.rules.actor(this.view);
    return this.#people.find((seat) => seat === actor) ?? this.#people[0] ?? SPECTATOR;
  });

  get bottom(): Viewer {
    return this.isSecret ? this.viewer : (this.#people[0] ?? SPECTATOR);
  }

  readonly curtain: Curtain = $derived.by(() => {
    const { actor, viewer } = this.#standing;
    const next = this.#people.find((seat) => seat === actor);
    if (!this.shared || next === undefined || next === viewer) return { kind: 'none' };
    return { kind: viewer === SPECTATOR ? 'closed' : 'done', next };
  });

  readonly mayMove: boolean = $derived(
    this.status === 'playing' && this.ply === this.plies && this.viewer === this.actor && this.curtain.kind === 'none',
  );

  readonly cannot: Session['cannot'] = $derived.by(() => {
    const over: Hindrance = this.status === 'over' ? 'over' : undefined;
    const draw: Hindrance = this.players.every(({ here }) => here) ? undefined : 'others';
    return {
      hint: this.#cannotHint(),
      takeBack: this.#standing.takeBack,
      draw: draw ?? over,
      resign: over ?? (this.#resigner() === undefined ? 'not-your-turn' : undefined),
      chat: 'others',
    };
  });

  now(): number {
    return Date.now();
  }

  async play(text: string): Promise<Refusal | undefined> {
    if (this.viewer === SPECTATOR) return undefined;
    this.showing.hurry();
    const reason = await this.#referee.call('move', this.id, this.viewer, text);
    return reason && { kind: 'rule', reason };
  }

  async resign(): Promise<undefined> {
    const seat = this.#resigner();
    if (seat !== undefined) await this.#referee.call('resign', this.id, seat);
  }

  async offer(kind: OfferKind, act: OfferAct): Promise<undefined> {
    if (act !== 'make' && act !== 'accept') return;
    this.showing.goTo(this.plies);
    await this.#referee.call(kind === 'draw' ? 'agreeDraw' : 'takeBack', this.id);
  }

  async claim(): Promise<undefined> {}
  async say(): Promise<undefined> {}
  async join(): Promise<undefined> {}
  async leave(): Promise<undefined> {}

  async hint(): Promise<void> {
    if (this.analysis?.working) {
      this.analysis = { ...this.analysis, working: false };
      await this.#referee.call('stopAnalysis');
      return;
    }
    const { ply } = this;
    this.analysis = { ply, thought: undefined, working: true };
    try {
      const thought = await this.#referee.call('analyse', this.id, ply);
      this.#think(ply, thought ?? this.analysis?.thought, false);
    } catch {
      this.analysis = undefined;
    }
  }

  /** The same people once more, each one seat further. */
  async rematch(): Promise<Refusal | undefined> {
    const { game, options, seats, sitters } = this.setting;
    const moved = [...sitters.slice(-1), ...sitters.slice(0, -1)];
    const id = await this.#referee.call('begin', { game, options, seats, sitters: moved });
    if (!id.ok) return { kind: 'rule', reason: id.error };
    this.next = id.value;
    return undefined;
  }

  async reveal(seat: Seat | undefined): Promise<void> {
    const sight = await this.#referee.call('look', this.id, seat ?? SPECTATOR);
    if (!sight) return;
    this.analysis = undefined;
    this.#standing = sight.standing;
    this.showing.jump(sight);
  }

  /** The machines are asked again, or another tab that was closed left them waiting. */
  async wake(): Promise<void> {
    const sight = await this.#referee.call('open', this.id);
    if (sight) this.#hear(sight);
  }

  async notes(): Promise<string> {
    return this.#keep.get(this.#notesKey) ?? '';
  }
  async writeNotes(text: string): Promise<undefined> {
    this.#keep.set(this.#notesKey, text);
  }
  async plan(): Promise<undefined> {}
  async writePlan(): Promise<undefined> {}

  record(): Promise<GameRecord | undefined> {
    return this.#referee.call('record', this.id);
  }

  close(): void {
    this.#unfollow();
    this.showing.close();
    void this.#referee.call('stopAnalysis');
  }

  get #notesKey(): string {
    return `pessoi.notes.${this.id}${this.shared ? `.${this.viewer}` : ''}`;
  }

  #hear(sight: Sight): void {
    const kept = this.showing.reel.frames.slice(0, sight.from);
    const reel = { start: sight.start, frames: [...kept, ...sight.frames] };
    const isSameEyes = sight.standing.viewer === this.#standing.viewer;
    this.#standing = sight.standing;
    if (isSameEyes) this.showing.update(reel);
    else this.showing.jump(reel);
    if (this.analysis && this.analysis.ply > reel.frames.length) this.analysis = undefined;
  }

  #think(ply: number, thought: Thought | undefined, working: boolean): void {
    if (this.analysis?.ply === ply && this.analysis.working) this.analysis = { ply, thought, working };
  }

  #cannotHint(): Hindrance {
    const actor = this.table.rules.actor(this.view);
    if (actor < 0 || (this.status === 'over' && this.ply === this.plies)) return 'nothing';
    if (this.curtain.kind === 'closed') return 'hidden';
    return this.isSecret && actor !== this.viewer ? 'secret' : undefined;
  }

  /** Who gives up: the one to act, or the only one here. */
  #resigner(): Seat | undefined {
    const remaining = this.table.rules.remaining(lastView(this.showing.reel));
    const able = this.#people.filter((seat) => remaining.includes(seat));
    if (this.shared) return able.find((seat) => seat === this.viewer);
    return able.find((seat) => seat === this.actor) ?? (able.length === 1 ? able[0] : undefined);
  }
}

function playerOf(sitter: Sitter, seat: number): SessionPlayer {
  const isPerson = sitter.kind === 'person';
  return {
    seat: seat as Seat,
    name: isPerson ? sitter.name : undefined,
    kind: sitter.kind,
    level: isPerson ? undefined : sitter.level,
    rating: undefined,
    here: isPerson,
  };
}
