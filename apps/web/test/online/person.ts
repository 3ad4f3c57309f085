/** Someone with a browser of his own, who can be brought to where a test begins without clicks. */
import type { MatchView, NewMatch } from '@pessoi/protocol';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, type House } from '../support/house.ts';
import { Player } from './match.ts';

export class Person {
  readonly context: BrowserContext;
  private readonly house: House;

  private constructor(house: House, context: BrowserContext) {
    this.house = house;
    this.context = context;
  }

  static async enter(house: House, options = DESK): Promise<Person> {
    return new Person(house, await house.enter(options));
  }

  /** With an account, which rated matches need. */
  static async named(house: House, name: string, options = DESK): Promise<Person> {
    const person = await Person.enter(house, options);
    await person.post('/account', { name, password: PASSWORD, email: `${name}@example.org` });
    return person;
  }

  async post<T = unknown>(path: string, data: unknown = {}): Promise<T> {
    const answer = await this.context.request.post(`/api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  }

  async see(id: string): Promise<MatchView> {
    return (await (await this.context.request.get(`/api/matches/${id}`)).json()) as MatchView;
  }

  /** The first move that he may make. */
  async move(id: string): Promise<void> {
    const { legal, turn } = (await this.see(id)).situation;
    await this.post(`/matches/${id}/moves`, { move: legal[0], turn });
  }

  /** At the match, as whoever he is in it. */
  async watch(id: string, seat: 0 | 1 = 0, query = ''): Promise<Player> {
    const player = new Player(await this.house.look(this.context, `/match/${id}${query}`), seat);
    await player.page.getByRole('list', { name: /Players|Joueurs/ }).waitFor();
    return player;
  }
}

export const PASSWORD = 'a pebble a day';

/** A match between two, which has begun. */
export async function begin(
  [host, guest]: readonly [Person, Person],
  wish: Omit<NewMatch, 'seats'> & { readonly free?: 'link' | 'open' },
): Promise<string> {
  const { free = 'link', ...rest } = wish;
  const { id, invite } = await host.post<MatchView>('/matches', { ...rest, seats: [{ kind: 'me' }, { kind: free }] });
  await guest.post(`/matches/${id}/join`, { invite });
  return id;
}
