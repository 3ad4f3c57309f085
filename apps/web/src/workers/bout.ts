/** One game in the referee's hands: the truth, the dice, who sits where. Pure but for the chance it is given. */
import {
  CHANCE,
  endedOutcome,
  type Faces,
  facesFor,
  type Game,
  type GameRecord,
  MoveList,
  makeRecord,
  type Outcome,
  OVER,
  Play,
  pick,
  type Reason,
  type RecordEnd,
  type Rng,
  reason,
  type Seat,
  SPECTATOR,
  type State,
  type Table,
  unwrap,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { type Frame, frameOf } from '../session/frames.ts';
import type { Hindrance } from '../session/session.ts';
import type { SavedGame } from './keep.ts';
import type { GameSummary, Setting } from './protocol.ts';

export class Bout {
  readonly id: string;
  readonly setting: Setting;
  readonly table: Table;
  rev = 0;
  /** Whose eyes the page has. */
  viewer: Viewer;
  #play: Play;
  #chance: Record<string, Faces> = {};
  #end: RecordEnd | undefined;

  constructor(id: string, setting: Setting, table: Table) {
    this.id = id;
    this.setting = setting;
    this.table = table;
    this.#play = unwrap(Play.begin(table));
    const [only, another] = this.people;
    this.viewer = this.isSecret && only !== undefined && another === undefined ? only : SPECTATOR;
  }

  /** Goes on where a kept game ended; undefined when its edition is not known here. */
  static resume(saved: SavedGame, game: Game): Bout | undefined {
    if (saved.edition !== game.edition) return undefined;
    const table = unwrap(game.open(saved.setting.options, saved.setting.seats));
    const bout = new Bout(saved.id, saved.setting, table);
    for (const move of saved.moves) unwrap(bout.#play.move(move));
    bout.#chance = { ...saved.chance };
    bout.#end = saved.end;
    bout.rev = saved.rev;
    return bout;
  }

  get isSecret(): boolean {
    return this.table.game.secrecy === 'secret';
  }

  get people(): readonly Seat[] {
    return this.setting.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat as Seat] : []));
  }

  get plies(): number {
    return this.#play.moves.length;
  }

  get actor(): ReturnType<Table['rules']['actor']> {
    return this.#end ? OVER : this.table.rules.actor(this.#play.state);
  }

  get outcome(): Outcome | undefined {
    const { rules } = this.table;
    return this.#end ? unwrap(endedOutcome(rules, this.#play.state, this.#end)) : rules.outcome(this.#play.state);
  }

  stateAt(ply: number): State | undefined {
    return this.#play.stateAt(ply);
  }

  /** The level of the machine that is to act. */
  get machine(): number | undefined {
    const { actor } = this;
    const sitter = actor >= 0 ? this.setting.sitters[actor] : undefined;
    return sitter?.kind === 'machine' ? sitter.level : undefined;
  }

  /** Where several people share a device and have secrets, only the one to act may look; once it is over, everyone. */
  mayLook(viewer: Viewer): boolean {
    if (viewer === SPECTATOR || this.actor === OVER) return true;
    return this.people.includes(viewer) && (!this.isSecret || this.people.length === 1 || viewer === this.actor);
  }

  /** Judged by what the seat sees: a refusal must not tell what it cannot know. */
  move(seat: Seat, text: string): Reason | undefined {
    const { rules } = this.table;
    if (this.actor !== seat) return reason('ALL-2', this.actor === OVER ? 'game-over' : 'unreadable', { text });
    const read = rules.parse(viewOf(rules, this.#play.state, seat), text);
    if (!read.ok) return read.error;
    // Administrative moves (ALL-9) are no moves of a player.
    if (read.value >= rules.moveSpace) return reason('ALL-9', 'unreadable', { text });
    unwrap(this.#play.move(text));
    return undefined;
  }

  /** The dice fall, if they are due. */
  roll(rng: Rng): boolean {
    if (this.actor !== CHANCE) return false;
    const { rules } = this.table;
    const { state } = this.#play;
    const list = new MoveList(rules.moveSpace);
    rules.legal(state, list);
    const move = pick(list, true, rng);
    this.#chance[this.plies] = facesFor(rules.roll(state, move), rng);
    unwrap(this.#play.move(rules.format(state, move)));
    return true;
  }

  /** ALL-3, or the administrative move where resigning is one (AI-14). */
  resign(seat: Seat): void {
    const { rules } = this.table;
    const { state } = this.#play;
    if (this.actor === OVER || !rules.remaining(state).includes(seat)) return;
    const out = rules.out(state, seat);
    if (out === undefined) this.#end = { kind: 'resign', seat };
    else unwrap(this.#play.move(rules.format(state, out)));
  }

  agreeDraw(): void {
    if (this.actor !== OVER) this.#end = { kind: 'draw' };
  }

  /**
   * Where a take-back leads: the last decision of a person; in a secret game only the viewer's own, with no other person's
   * since. Nothing is taken back across dice, or what was revealed.
   */
  takeBackTo(): number | Exclude<Hindrance, undefined> {
    const { rules } = this.table;
    if (this.actor === OVER) return 'over';
    for (let ply = this.plies - 1; ply >= 0; ply--) {
      const before = this.#play.stateAt(ply) as State;
      const move = unwrap(rules.parse(before, this.#play.moves[ply] as string));
      if (rules.irrevocable(before, move) || move >= rules.moveSpace) return 'irrevocable';
      const actor = rules.actor(before) as Seat;
      if (!this.people.includes(actor)) continue;
      return this.isSecret && actor !== this.viewer ? 'others' : ply;
    }
    return 'nothing';
  }

  takeBack(): boolean {
    const to = this.takeBackTo();
    if (typeof to === 'string') return false;
    while (this.plies > to) {
      this.#play.undo();
      delete this.#chance[this.plies];
    }
    return true;
  }

  /** What the viewer saw of the moves from the `from`-th on. */
  frames(from: number): readonly Frame[] {
    return this.#play.moves.slice(from).map((text, i) => {
      const before = this.#play.stateAt(from + i) as State;
      return frameOf(this.table.rules, before, { text, faces: this.#chance[from + i] }, this.viewer).frame;
    });
  }

  record(date: string): GameRecord | undefined {
    if (this.actor !== OVER) return undefined;
    const { moves } = this.#play;
    return makeRecord(this.table, [...moves], { chance: this.#chance, end: this.#end, date });
  }

  save(updated: number): SavedGame {
    const { id, rev, setting, actor, plies, outcome } = this;
    const summary: GameSummary = {
      ...setting,
      id,
      plies,
      actor: actor >= 0 ? (actor as Seat) : undefined,
      winners: outcome?.winners,
      updated,
    };
    return {
      id,
      rev,
      edition: this.table.game.edition,
      setting,
      moves: [...this.#play.moves],
      chance: { ...this.#chance },
      end: this.#end,
      summary,
    };
  }
}
