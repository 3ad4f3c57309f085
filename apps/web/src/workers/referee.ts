/**
 * The referee of games on this device: holds their truth, rolls the dice, asks the machines, and shows the page what whoever
 * looks may know. It runs in a worker, so that the page's own memory never holds more.
 */
import {
  CHANCE,
  err,
  type Game,
  type GameRecord,
  OVER,
  ok,
  type Reason,
  type Result,
  type Rng,
  reason,
  type Seat,
  type State,
  type Thought,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { Bout } from './bout.ts';
import { newId } from './chance.ts';
import type { GameKeep } from './keep.ts';
import type { GameSummary, RefereeCalls, Setting, Sight, Standing } from './protocol.ts';
import type { Thinker } from './thinker.ts';

export interface RefereeParts {
  readonly findGame: (id: string) => Game | undefined;
  readonly keep: GameKeep;
  readonly thinker: Thinker;
  readonly rng: Rng;
  readonly now: () => number;
  /** Told of everything new. */
  readonly tell: (sight: Sight) => void;
  readonly thought: (id: string, ply: number, thought: Thought) => void;
  /** Told when a game was written, for other tabs. */
  readonly written: (id: string, rev: number) => void;
}

interface Held {
  bout: Bout;
  /** What the page has of it. */
  told: number;
  thinking: AbortController | undefined;
  stuck: boolean;
  /** Changes by machines and dice, one after the other. */
  loop: Promise<void>;
}

export class Referee implements RefereeCalls {
  readonly #parts: RefereeParts;
  readonly #held = new Map<string, Held>();
  #analysis: AbortController | undefined;

  constructor(parts: RefereeParts) {
    this.#parts = parts;
  }

  async begin(setting: Omit<Setting, 'options'> & { readonly options?: unknown }): Promise<Result<string, Reason>> {
    const game = this.#parts.findGame(setting.game);
    if (!game) return err(reason('request', 'record-game-unknown', { game: setting.game }));
    const table = game.open(setting.options ?? {}, setting.seats);
    if (!table.ok) return table;
    if (setting.sitters.length !== setting.seats)
      return err(reason('seats', 'seats-not-playable', { value: setting.sitters.length, seats: setting.seats }));
    const { sitters, seats } = setting;
    const settled: Setting = { game: game.id, options: table.value.options, seats, sitters };
    const bout = new Bout(newId(this.#parts.rng), settled, table.value);
    await this.#write(this.#hold(bout));
    return ok(bout.id);
  }

  async open(id: string): Promise<Sight | undefined> {
    const held = await this.#find(id);
    if (!held) return undefined;
    this.#advance(held);
    return this.#sight(held, 0);
  }

  async look(id: string, viewer: Viewer): Promise<Sight | undefined> {
    const held = await this.#find(id);
    if (!held?.bout.mayLook(viewer)) return undefined;
    held.bout.viewer = viewer;
    return this.#sight(held, 0);
  }

  async move(id: string, seat: Seat, text: string): Promise<Reason | undefined> {
    const held = await this.#find(id);
    if (!held) return reason('request', 'record-game-unknown', { game: id });
    if (!held.bout.people.includes(seat)) return reason('ALL-2', 'unreadable', { text });
    const refused = held.bout.move(seat, text);
    if (refused) return refused;
    await this.#changed(held);
    return undefined;
  }

  takeBack = (id: string): Promise<void> => this.#order(id, ({ bout }) => bout.takeBack());
  resign = (id: string, seat: Seat): Promise<void> => this.#order(id, ({ bout }) => bout.resign(seat));
  agreeDraw = (id: string): Promise<void> => this.#order(id, ({ bout }) => bout.agreeDraw());

  async analyse(id: string, ply: number): Promise<Thought | undefined> {
    await this.stopAnalysis();
    const held = await this.#find(id);
    const state = held?.bout.stateAt(ply);
    if (!held || !state) return undefined;
    const { bout } = held;
    const { rules } = bout.table;
    const actor = rules.actor(state);
    // With secrets a position can be judged only by the one who was to move in it: anyone else knows too little, or too much.
    if (actor < 0 || (bout.isSecret && actor !== bout.viewer)) return undefined;
    const stop = new AbortController();
    this.#analysis = stop;
    const view = viewOf(rules, state as State, actor as Seat);
    return this.#parts.thinker.analyse(bout.table, view, stop.signal, (thought) =>
      this.#parts.thought(id, ply, thought),
    );
  }

  async stopAnalysis(): Promise<void> {
    this.#analysis?.abort();
    this.#analysis = undefined;
  }

  async record(id: string): Promise<GameRecord | undefined> {
    const held = await this.#find(id);
    return held?.bout.record(new Date(this.#parts.now()).toISOString().slice(0, 10));
  }

  list = (): Promise<readonly GameSummary[]> => this.#parts.keep.list();

  async remove(id: string): Promise<void> {
    this.#held.get(id)?.thinking?.abort();
    this.#held.delete(id);
    await this.#parts.keep.remove(id);
  }

  /** Another tab has written a game: if it is open here, it is shown as it is now. */
  async heard(id: string, rev: number): Promise<void> {
    const held = this.#held.get(id);
    if (held && held.bout.rev < rev) await this.#reload(held);
  }

  async #order(id: string, act: (held: Held) => unknown): Promise<void> {
    const held = await this.#find(id);
    if (!held) return;
    held.thinking?.abort();
    await held.loop;
    act(held);
    await this.#changed(held);
  }

  #hold(bout: Bout): Held {
    const held: Held = { bout, told: 0, thinking: undefined, stuck: false, loop: Promise.resolve() };
    this.#held.set(bout.id, held);
    return held;
  }

  async #find(id: string): Promise<Held | undefined> {
    const here = this.#held.get(id);
    if (here) return here;
    const bout = await this.#read(id);
    // Two questions at once must not make two games of one.
    return this.#held.get(id) ?? (bout && this.#hold(bout));
  }

  async #read(id: string): Promise<Bout | undefined> {
    const saved = await this.#parts.keep.read(id);
    const game = saved && this.#parts.findGame(saved.setting.game);
    return game && Bout.resume(saved, game);
  }

  /** Written first, shown then: what the page shows is still there after a reload. */
  async #changed(held: Held): Promise<void> {
    if (!(await this.#write(held))) return this.#reload(held);
    this.#show(held);
    this.#advance(held);
  }

  async #write(held: Held): Promise<boolean> {
    held.bout.rev++;
    const { id, rev } = held.bout;
    const isWritten = await this.#parts.keep.write(held.bout.save(this.#parts.now()));
    if (isWritten) this.#parts.written(id, rev);
    return isWritten;
  }

  async #reload(held: Held): Promise<void> {
    const fresh = await this.#read(held.bout.id);
    if (!fresh) return;
    held.thinking?.abort();
    if (fresh.mayLook(held.bout.viewer)) fresh.viewer = held.bout.viewer;
    held.bout = fresh;
    this.#parts.tell(this.#sight(held, 0));
  }

  #show(held: Held): void {
    this.#parts.tell(this.#sight(held, Math.min(held.told, held.bout.plies)));
  }

  #advance(held: Held): void {
    held.loop = held.loop.then(() => this.#run(held));
  }

  /** Dice and machines, until a person is to act. */
  async #run(held: Held): Promise<void> {
    for (;;) {
      const { bout } = held;
      const { actor, machine } = bout;
      if (actor === OVER) return;
      if (actor === CHANCE) bout.roll(this.#parts.rng);
      else if (machine === undefined || !(await this.#think(held, actor as Seat, machine))) return;
      if (held.bout !== bout) return;
      if (!(await this.#write(held))) return this.#reload(held);
      this.#show(held);
    }
  }

  /** Whether the machine has moved. */
  async #think(held: Held, seat: Seat, level: number): Promise<boolean> {
    const { bout } = held;
    const { rules } = bout.table;
    const stop = new AbortController();
    held.thinking = stop;
    held.stuck = false;
    this.#show(held);
    const view = viewOf(rules, bout.stateAt(bout.plies) as State, seat);
    try {
      const seed = this.#parts.rng.below(2 ** 32);
      const text = await this.#parts.thinker.choose(bout.table, level, view, seed, stop.signal);
      if (text === undefined || stop.signal.aborted || held.bout !== bout) return false;
      const refused = bout.move(seat, text);
      if (refused) throw new Error(`a machine chose ${text}`);
      return true;
    } catch {
      held.stuck = !stop.signal.aborted;
      return false;
    } finally {
      held.thinking = undefined;
      if (held.stuck) this.#show(held);
    }
  }

  #sight(held: Held, from: number): Sight {
    const { bout } = held;
    const { id, setting, table, viewer } = bout;
    held.told = bout.plies;
    const start = viewOf(table.rules, bout.stateAt(0) as State, viewer);
    return { id, setting, start, from, frames: bout.frames(from), standing: this.#standing(held) };
  }

  #standing({ bout, thinking, stuck }: Held): Standing {
    const { actor, viewer, outcome } = bout;
    const back = bout.takeBackTo();
    return {
      viewer,
      actor,
      thinking: thinking ? (actor as Seat) : undefined,
      stuck,
      result: outcome,
      takeBack: typeof back === 'string' ? back : undefined,
      lasting: this.#parts.keep.lasting,
    };
  }
}
