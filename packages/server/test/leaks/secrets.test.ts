/**
 * Nobody learns what he may not know, by any way: two conversations that differ only in that must be the same to him, byte
 * for byte: answers, errors, lists, exports, the stream, notices, mails; and the log of the server must not tell either.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { SPECTATOR, seededRng, type Viewer } from '@pessoi/core';
import type { MatchView } from '@pessoi/protocol';
import { describe, expect, it } from 'vitest';
import { COOKIE } from '../../src/auth/sessions.ts';
import { openSite, type Person, person, start } from '../support/site.ts';
import { sqliteStore } from '../support/stores.ts';
import { twins } from './twins.ts';

const openStore = sqliteStore();
let places = 0;

/** What one person got, by all ways. */
interface Ear {
  readonly who: Person;
  readonly viewer: Viewer;
  bytes: string;
  stop(): Promise<void>;
}

/** Plays the moves in a new world, and tells what each person and the spectator received. */
async function conversation(
  seats: number,
  moves: readonly string[],
): Promise<{ heard: Map<Viewer, string>; log: string }> {
  const site = await openSite(await openStore({ place: `talk${places++}` }), {
    seed: 'the same',
    config: { smtpUrl: 'smtp://x' },
  });
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const names = ['Ann', 'Bob', 'Cyd', 'Dan'].slice(0, seats);
  const players: Person[] = [];
  for (const name of names) players.push(await person(site, name));
  const watcher = await person(site, 'Eve');
  const id = await start(players, { game: 'aisopos', clock: { kind: 'correspondence', days: 3 } });
  const everyone = [...players, watcher];
  const ears = await Promise.all(
    everyone.map((who, i) => listen(address, id, who, i < seats ? (i as Viewer) : SPECTATOR)),
  );

  const rng = seededRng('curious');
  for (const [ply, move] of moves.entries()) {
    for (const ear of ears) await askAround(ear, id, ply, rng.below(19));
    const mover = players[ply % seats] as Person;
    const { situation } = (await mover.get<MatchView>(`/api/matches/${id}`)).body;
    const answer = await mover.post(`/api/matches/${id}/moves`, { move, turn: situation.turn });
    expect(answer.status, answer.text).toBe(200);
    site.world.clock.advance(60_000);
  }
  for (const ear of ears) await lastLook(ear, id, site.world.store.db);
  await sleep(300);
  await Promise.all(ears.map((ear) => ear.stop()));
  await site.app.close();
  return { heard: new Map(ears.map(({ viewer, bytes }) => [viewer, bytes])), log: site.world.lines.join('\n') };
}

/** Follows the stream from the start of the match. */
async function listen(address: string, id: string, who: Person, viewer: Viewer): Promise<Ear> {
  const leave = new AbortController();
  const headers = { cookie: `${COOKIE}=${who.cookies.get(COOKIE)}`, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${address}/api/stream?match=${id}@0`, { headers, signal: leave.signal });
  expect(response.status).toBe(200);
  const ear: Ear = { who, viewer, bytes: '', stop };
  let stream = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      stream += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  async function stop(): Promise<void> {
    leave.abort();
    await reading;
    ear.bytes += inOrder(stream);
  }
  return ear;
}

/**
 * The events of each kind in their order. How the two kinds are interleaved, which the ids show, and when comments keep the
 * line open is a matter of the wall clock.
 */
function inOrder(stream: string): string {
  const parts = stream.split('\n\n').map((event) => event.replace(/^(id|:).*$/gm, '').trim());
  const events = parts.filter((event) => event !== '');
  const isNotice = (event: string): boolean => event.startsWith('event: notice');
  return [...events.filter(isNotice), ...events.filter((event) => !isNotice(event))].join('\n');
}

/** Everything that someone can ask while a game is under way, sensible or not. */
async function askAround(ear: Ear, id: string, ply: number, number: number): Promise<void> {
  const cells = [
    'a1',
    'a2',
    'a3',
    'b1',
    'b2',
    'b3',
    'b4',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
    'd1',
    'd2',
    'd3',
    'd4',
    'e1',
    'e2',
    'e3',
  ];
  const [from, to] = [cells[number], cells[(number + 1 + (ply % 5)) % cells.length]];
  const ask = async (what: Promise<{ status: number; text: string }>) => {
    const { status, text } = await what;
    ear.bytes += `${status} ${text}\n`;
  };
  await ask(ear.who.get(`/api/matches/${id}`));
  for (const move of [`${from}x${to}`, `${from}-${to}`, `L@${to}`, 'out0', 'pass'])
    await ask(ear.who.post(`/api/matches/${id}/moves`, { move, turn: 0 }));
  if (ply % 4 === 0) {
    await ask(ear.who.get('/api/games'));
    await ask(ear.who.get('/api/live?game=aisopos'));
    await ask(ear.who.get(`/api/matches/${id}/record`));
    await ask(ear.who.get(`/api/matches/${id}/plan`));
    await ask(ear.who.post(`/api/matches/${id}/offers/takeback`, { act: 'accept' }));
  }
}

async function lastLook(ear: Ear, id: string, db: Awaited<ReturnType<typeof openStore>>['db']): Promise<void> {
  for (const url of [
    `/api/matches/${id}`,
    '/api/games',
    '/api/games/export',
    '/api/notices',
    '/api/account/export',
    `/api/matches/${id}/notes`,
  ])
    ear.bytes += (await ear.who.get(url)).text;
  const letters = await db.selectFrom('outgoing').selectAll().where('user_id', '=', ear.who.id).execute();
  ear.bytes += JSON.stringify(letters);
}

describe('[AI-8] what a viewer receives', () => {
  const cases: [number, Viewer][] = [
    [2, SPECTATOR],
    [2, 0],
    [2, 1],
    [3, SPECTATOR],
    [3, 1],
    [4, SPECTATOR],
    [4, 2],
  ];

  it.each(cases)('with %i players is the same for viewer %i whatever is hidden from him', async (seats, viewer) => {
    const { rules, moves, others } = twins(seats, viewer, 16 + 4 * seats, `twins ${seats} ${viewer}`);
    expect(others, 'there is something hidden').not.toEqual(moves);
    expect(rules.secrecy).toBe('secret');
    const [one, other] = [await conversation(seats, moves), await conversation(seats, others)];
    expect(other.heard.get(viewer)).toBe(one.heard.get(viewer));
    expect(other.log).toBe(one.log);
    const informed = [...one.heard.keys()].filter((who) => one.heard.get(who) !== other.heard.get(who));
    expect(informed.length, 'someone else does know the difference').toBeGreaterThan(0);
  });
});
