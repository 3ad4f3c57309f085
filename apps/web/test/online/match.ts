/** A match between two browsers, and the game as the rules have it, to compare both with. */
import {
  MoveList,
  OVER,
  pick,
  type Rng,
  type Seat,
  type State,
  start,
  type Table,
  unwrap,
  type View,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { findLazyGame } from '@pessoi/registry/lazy';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, type House, PHONE, type Visit } from '../support/house.ts';

/** A machine may be busy with much else. */
export const PATIENT = { timeout: 20_000 };

export class Player {
  readonly visit: Visit;
  readonly seat: Seat;

  constructor(visit: Visit, seat: Seat) {
    this.visit = visit;
    this.seat = seat;
  }

  get page(): Page {
    return this.visit.page;
  }

  /** By the field that takes notation, which is there on every device, once the board takes moves. */
  async type(text: string): Promise<void> {
    await this.page.locator('[data-legal="true"]').first().waitFor({ state: 'attached' });
    await this.openMoves();
    const field = this.page.getByLabel('Type a move');
    await field.fill(text);
    await field.press('Enter');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The moves as the list shows them. */
  async moves(): Promise<readonly string[]> {
    await this.openMoves();
    return this.page.locator('.move .text').allTextContents();
  }

  private async openMoves(): Promise<void> {
    const tab = this.page.locator('[role="tab"]', { hasText: 'Moves' });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  }

  /** What the board says of every place, but for what is said of choosing and of the last move. */
  async board(): Promise<readonly string[]> {
    const said = await this.page
      .locator('[data-spot][data-target]')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute('data-target')} ${cell.getAttribute('aria-label')}`),
      );
    return said.map((text) => text.replace(/, (possible|chosen|last move|press again to play)(?=,|$)/g, '')).sort();
  }
}

export interface Pair {
  readonly id: string;
  readonly players: readonly [Player, Player];
  readonly invite: string;
}

export interface PairOptions {
  readonly clock?: string;
  readonly sizes?: readonly [BrowserContextOptions, BrowserContextOptions];
}

/** One creates a match by the form and sends the link; the other opens it and sits down. */
export async function sitDown(house: House, game: string, options: PairOptions = {}): Promise<Pair> {
  const { clock = '10+5', sizes = [DESK, PHONE] } = options;
  const host = await house.visit(`/games/${game}?with=online`, sizes[0]);
  const seats = findGame(game)?.messages.en.seats ?? [];
  await host.page.getByLabel('Clock', { exact: true }).selectOption(clock);
  await host.page
    .getByRole('group', { name: 'You play' })
    .getByText(seats[0] ?? '', { exact: true })
    .click();
  await host.page.getByRole('button', { name: 'Create the match' }).click();
  const invite = await host.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  const guest = await house.visit(new URL(invite).pathname + new URL(invite).search, sizes[1]);
  await guest.page.getByRole('button', { name: `Play as ${seats[1]}` }).click();
  await guest.page.getByLabel('Type a move').waitFor();
  await expect.poll(() => host.page.getByText('Waiting for players').count(), PATIENT).toBe(0);
  const id = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
  return { id, invite, players: [new Player(host, 0), new Player(guest, 1)] };
}

/** The same game in this process, step for step. */
export class Shadow {
  readonly table: Table;
  readonly state: State;
  readonly moves: string[] = [];

  constructor(game: string, seats = 2) {
    const found = findGame(game);
    if (!found) throw new Error(`there is no game ${game}`);
    this.table = unwrap(found.open({}, seats));
    this.state = start(this.table.rules);
  }

  get actor(): number {
    return this.table.rules.actor(this.state);
  }
  get isOver(): boolean {
    return this.actor === OVER;
  }

  private moveList(): MoveList {
    const list = new MoveList(this.table.rules.moveSpace);
    this.table.rules.legal(this.state, list);
    return list;
  }

  choose(rng: Rng): string {
    return this.table.rules.format(this.state, pick(this.moveList(), false, rng));
  }

  legal(): readonly string[] {
    return this.moveList()
      .toArray()
      .map((move) => this.table.rules.format(this.state, move));
  }

  /** The game as it would be one move on. */
  after(text: string): Shadow {
    const next = new Shadow(this.table.game.id, this.table.seats);
    for (const move of [...this.moves, text]) next.apply(move);
    return next;
  }

  /** The last move is taken back. */
  undo(): void {
    const moves = this.moves.splice(0).slice(0, -1);
    this.table.rules.copy(start(this.table.rules), this.state);
    for (const move of moves) this.apply(move);
  }

  apply(text: string): void {
    this.table.rules.apply(this.state, unwrap(this.table.rules.parse(this.state, text)));
    this.moves.push(text);
  }

  view(seat: Viewer): View {
    return viewOf(this.table.rules, this.state, seat);
  }

  /** What a board that shows this position says of its cells. */
  async board(seat: Seat): Promise<readonly string[]> {
    const drawing = await findLazyGame(this.table.game.id)?.ui();
    const looking = { lang: 'en', viewer: seat, flip: false, narrow: false } as const;
    const { spots = [] } = drawing?.scene(this.table, this.view(seat), looking) ?? {};
    return spots.map(({ target, label }) => `${target} ${label}`).sort();
  }
}

/** The player types the move, and both boards and lists must come to show what the rules say. */
export async function step({ players }: Pair, shadow: Shadow, text: string): Promise<void> {
  await players[shadow.actor as 0 | 1].type(text);
  shadow.apply(text);
  await agree(players, shadow);
}

export async function agree(players: readonly Player[], shadow: Shadow): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      await expect.poll(() => player.moves(), PATIENT).toEqual(shadow.moves);
      await expect.poll(() => player.board(), PATIENT).toEqual(await shadow.board(player.seat));
    }),
  );
}

/** Lines that a browser writes by itself when a network or a server is away. */
export const unexpected = ({ troubles }: Visit): readonly string[] =>
  troubles.filter((text) => !/Failed to load resource|net::ERR_/.test(text));
