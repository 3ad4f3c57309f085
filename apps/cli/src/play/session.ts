import {
  type CheckedRecord,
  endedOutcome,
  type Faces,
  facesFor,
  type GameRecord,
  type Move,
  MoveList,
  makeRecord,
  type Outcome,
  Play,
  pick,
  type Reason,
  type RecordEnd,
  type Result,
  type Rng,
  refuse,
  type Seat,
  type State,
  type Table,
  unwrap,
  viewOf,
} from '@pessoi/core';
import type { PlayerSpec } from '@pessoi/search';
import type { Ply } from '../terminal/retell.ts';
import { Thinker } from './thinker.ts';

/** How long a machine may think that has no number of nodes of its own, as levels have. */
const MACHINE_MS = 1000;

export type Machines = ReadonlyMap<Seat, PlayerSpec>;

/** A game under way on this device: the referee's truth, the dice, and who sits where. */
export class Session {
  readonly table: Table;
  /** Seats that play by themselves; people sit at the others. */
  readonly machines: Machines;
  readonly thinker: Thinker;
  private readonly play: Play;
  private readonly rng: Rng;
  private readonly list: MoveList;
  private readonly chance: Record<string, Faces> = {};
  private end: RecordEnd | undefined;

  constructor(table: Table, machines: Machines, rng: Rng, position?: string) {
    this.table = table;
    this.machines = machines;
    this.thinker = new Thinker(table);
    this.rng = rng;
    this.play = unwrap(Play.begin(table, position));
    this.list = new MoveList(table.rules.moveSpace);
  }

  /** Goes on from a record that has been checked. */
  static resume({ record, table }: CheckedRecord, machines: Machines, rng: Rng): Session {
    const session = new Session(table, machines, rng, record.position);
    for (const move of record.moves) unwrap(session.play.move(move));
    Object.assign(session.chance, record.chance);
    session.end = record.end;
    return session;
  }

  get state(): State {
    return this.play.state;
  }

  get plies(): number {
    return this.play.moves.length;
  }

  get outcome(): Outcome | undefined {
    const { rules } = this.table;
    return this.end ? unwrap(endedOutcome(rules, this.state, this.end)) : rules.outcome(this.state);
  }

  /** People still in the game. */
  get people(): readonly Seat[] {
    return this.table.rules.remaining(this.state).filter((seat) => !this.machines.has(seat));
  }

  /** Whether boards must be hidden from other people at this device. */
  get hidden(): boolean {
    return this.table.game.secrecy === 'secret' && this.table.seats - this.machines.size > 1;
  }

  /** What a seat may do, as it is written, in a fixed order. */
  legalMoves(seat: Seat): readonly string[] {
    const { rules } = this.table;
    const view = viewOf(rules, this.state, seat);
    rules.legal(view, this.list);
    return this.list
      .toArray()
      .map((move) => rules.format(view, move))
      .sort();
  }

  /** A move of a seat. It is judged by what the seat sees: a refusal must not tell what the seat cannot know. */
  move(seat: Seat, text: string): Result<Move, Reason> {
    const { rules } = this.table;
    const legal = rules.parse(viewOf(rules, this.state, seat), text);
    if (!legal.ok) return legal;
    // Administrative moves (ALL-9) have words of their own at this table: `resign`.
    if (legal.value >= rules.moveSpace) return refuse('ALL-9', 'unreadable', { text });
    return this.play.move(text);
  }

  /** The dice fall. */
  roll(): void {
    const { rules } = this.table;
    const { state } = this;
    rules.legal(state, this.list);
    const move = pick(this.list, true, this.rng);
    this.chance[this.plies] = facesFor(rules.roll(state, move), this.rng);
    unwrap(this.play.move(rules.format(state, move)));
  }

  /** A move of a seat that plays by itself: it is shown what its seat may know. No move once the signal is given. */
  async moveByMachine(seat: Seat, signal: AbortSignal): Promise<void> {
    const machine = this.machines.get(seat);
    if (!machine) throw new RangeError(`a person sits on seat ${seat}`);
    const seed = this.rng.below(2 ** 32);
    const view = viewOf(this.table.rules, this.state, seat);
    const choice = await this.thinker.ask(machine, view, { seed, ms: MACHINE_MS }, signal);
    if (choice) unwrap(this.play.move(choice.move));
  }

  /** ALL-3, or the administrative move where resigning is one (AI-14). */
  resign(seat: Seat): void {
    const { rules } = this.table;
    const out = rules.out(this.state, seat);
    if (out === undefined) this.end = { kind: 'resign', seat };
    else unwrap(this.play.move(rules.format(this.state, out)));
  }

  agreeDraw(seat: Seat): void {
    this.end = { kind: 'draw', seat };
  }

  ply(index: number): Ply {
    const before = this.play.stateAt(index) as State;
    const text = this.play.moves[index] as string;
    return {
      before,
      move: unwrap(this.table.rules.parse(before, text)),
      after: this.play.stateAt(index + 1) as State,
      faces: this.chance[index],
    };
  }

  /**
   * Takes back to the last decision of a person; in a secret game to this seat's own, and only while no other person
   * has decided since. Nothing is taken back across dice or what was revealed.
   */
  undo(seat: Seat): boolean {
    const { rules, game } = this.table;
    const secret = game.secrecy === 'secret';
    for (let index = this.plies - 1; index >= 0; index--) {
      const { before, move } = this.ply(index);
      if (rules.irrevocable(before, move) || move >= rules.moveSpace) return false;
      const actor = rules.actor(before);
      const person = actor >= 0 && !this.machines.has(actor as Seat);
      if (person && secret && actor !== seat) return false;
      if (person) {
        while (this.plies > index) this.play.undo();
        return true;
      }
    }
    return false;
  }

  record(date: string): GameRecord {
    const { position, moves } = this.play;
    return makeRecord(this.table, [...moves], { position, chance: this.chance, end: this.end, date });
  }
}
