/** A table at a Pessoi server: two guests play Kings, each with a connection for requests and an event stream. */
import { MoveList, OVER, type Rng, seededRng, start, unwrap } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { EventLine } from './events.ts';
import { type Answer, HttpLine } from './http.ts';
import { type Table, Update } from './table.ts';

interface Scripted {
  readonly seat: number;
  readonly text: string;
}

/** Random games, worked out before the load begins: the longest of many, as few matches as possible for the moves made. */
export function kingsGames(count: number): Scripted[][] {
  const game = findGame('kings');
  if (!game) throw new Error('there is no game of Kings');
  const { rules } = unwrap(game.open());
  const list = new MoveList(rules.moveSpace);
  const play = (rng: Rng): Scripted[] => {
    const state = start(rules);
    const moves: Scripted[] = [];
    for (let actor = rules.actor(state); actor !== OVER; actor = rules.actor(state)) {
      rules.legal(state, list);
      const legal = list.toArray();
      const move = legal[rng.below(legal.length)] as (typeof legal)[number];
      moves.push({ seat: actor, text: rules.format(state, move) });
      rules.apply(state, move);
    }
    return moves;
  };
  const games = Array.from({ length: 10 * count }, (_, i) => play(seededRng(`load ${i}`)));
  return games.sort((a, b) => b.length - a.length).slice(0, count);
}

interface MatchBody {
  readonly id: string;
  readonly invite: string;
  readonly seq: number;
  readonly situation: { readonly turn: number };
}

const WISH = {
  game: 'kings',
  clock: { kind: 'live', base: 3_600, increment: 0 },
  seats: [{ kind: 'me' }, { kind: 'link' }],
};

export class PessoiTable implements Table {
  readonly #addresses: readonly string[];
  readonly #lines: readonly HttpLine[];
  readonly #games: readonly Scripted[][];
  #streams: readonly EventLine[] = [];
  #next: number;
  #script: readonly Scripted[] = [];
  #played = 0;
  #path = '';
  #turn = 0;
  #heard = 0;
  #update: Update | undefined;

  /** The players come in by the addresses in turn. */
  constructor(addresses: readonly string[], number: number, games: readonly Scripted[][]) {
    this.#addresses = [0, 1].map((seat) => addresses[(number + seat) % addresses.length] ?? '');
    this.#lines = this.#addresses.map((address) => new HttpLine(address));
    this.#games = games;
    this.#next = number;
  }

  get over(): boolean {
    return this.#played === this.#script.length;
  }

  async sitDown(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    const made = await this.#ask(0, '/api/matches', WISH);
    this.#path = `/api/matches/${made.id}`;
    const { seq, situation } = await this.#ask(1, `${this.#path}/join`, { invite: made.invite });
    this.#turn = situation.turn;
    this.#script = this.#games[this.#next++ % this.#games.length] ?? [];
    this.#played = 0;
    this.#streams = this.#lines.map(
      ({ cookie }, seat) =>
        new EventLine(this.#addresses[seat] ?? '', `/api/stream?match=${made.id}@${seq}`, cookie, (heard) =>
          this.#hear(seat, heard),
        ),
    );
    await Promise.all(this.#streams.map(({ begun }) => begun));
  }

  move(): Promise<number> {
    const update = new Update();
    this.#update = update;
    const { seat, text } = this.#script[this.#played] as Scripted;
    const move = { move: text, turn: this.#turn };
    this.#lines[seat]?.send('POST', `${this.#path}/moves`, move).then(
      ({ status, body }) => status !== 200 && update.fail(new Error(`${status} ${body}`)),
      (error) => update.fail(error),
    );
    return update.heard;
  }

  rest(): void {
    for (const line of this.#lines) line.close();
  }

  #hear(seat: number, seq: number): void {
    const update = this.#update;
    if (!update || seq <= this.#turn) return;
    const isOpponent = seat !== this.#script[this.#played]?.seat;
    if (++this.#heard === 2) {
      this.#heard = 0;
      this.#turn = seq;
      this.#played++;
      this.#update = undefined;
    }
    update.reach(isOpponent);
  }

  async #ask(seat: number, path: string, body: object): Promise<MatchBody> {
    const line = this.#lines[seat] as HttpLine;
    const answer = await line.send('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    line.cookie = cookieOf(answer) ?? line.cookie;
    return JSON.parse(answer.body) as MatchBody;
  }
}

const cookieOf = ({ head }: Answer): string | undefined => /\r\nset-cookie: ([^;\r]+)/i.exec(head)?.[1];
