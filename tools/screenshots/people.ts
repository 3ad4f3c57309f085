/** A house with people in it, who play through the API as anyone does: so that pictures show what a page is for. */
import { seededRng } from '@pessoi/core';
import type { MatchView, NewMatch } from '@pessoi/protocol';

const NAMES = ['Ariadne', 'Basil', 'Chloe', 'Dimitri'] as const;
/** Rated matches until a rating counts as settled. */
const ROUNDS = 16;
const CLOCK = { kind: 'live', base: 600, increment: 5 } as const;

class Person {
  readonly #api: string;
  #cookie = '';

  constructor(url: string) {
    this.#api = `${url}/api`;
  }

  async send<T>(method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<T> {
    const answer = await fetch(this.#api + path, {
      method,
      headers: { cookie: this.#cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    return (await answer.json()) as T;
  }

  challenge(game: string, more: Partial<NewMatch> = {}): Promise<MatchView> {
    const seats: NewMatch['seats'] = [{ kind: 'me' }, { kind: 'open' }];
    return this.send('POST', '/matches', { game, options: {}, seats, clock: CLOCK, rated: false, ...more });
  }

  /** Any move: the first that is legal. */
  async move(id: string): Promise<void> {
    const { situation } = await this.send<MatchView>('GET', `/matches/${id}`);
    await this.send('POST', `/matches/${id}/moves`, { move: situation.legal[0], turn: situation.turn });
  }
}

async function begin(game: string, one: Person, two: Person, more: Partial<NewMatch> = {}): Promise<string> {
  const { id } = await one.challenge(game, more);
  await two.send('POST', `/matches/${id}/join`);
  return id;
}

export async function peopleIn(url: string): Promise<void> {
  const people = NAMES.map(() => new Person(url));
  for (const [i, person] of people.entries())
    await person.send('POST', '/account', { name: NAMES[i], password: 'a password for a picture' });
  const [ariadne, basil, chloe, dimitri] = people as [Person, Person, Person, Person];
  const rng = seededRng('people');
  const pairs = [
    [ariadne, basil],
    [chloe, dimitri],
    [basil, chloe],
    [dimitri, ariadne],
  ] as const;
  for (let round = 0; round < ROUNDS; round++)
    for (const pair of pairs) {
      const [one, two] = round % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
      const id = await begin(round % 4 === 3 ? 'kings' : 'kopis', one, two, { rated: true });
      await one.move(id);
      await two.move(id);
      await (rng.below(3) === 0 ? pair[0] : pair[1]).send('POST', `/matches/${id}/resign`);
    }
  await basil.challenge('kopis', { options: { mode: 'sudden' }, rated: true });
  await dimitri.challenge('aisopos', { clock: { kind: 'correspondence', days: 3 } });
  await begin('smallwars', chloe, dimitri);
  await begin('kings', ariadne, chloe, { rated: true });
}
