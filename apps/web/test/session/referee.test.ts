import { aisopos } from '@pessoi/aisopos';
import { MoveList, type Rng, type Seat, SPECTATOR, seededRng, type Table, type View } from '@pessoi/core';
import { findGame } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/workers/answer.ts';
import { type GameKeep, memoryKeep } from '../../src/workers/keep.ts';
import type { RefereeMessage, Sight, Sitter } from '../../src/workers/protocol.ts';
import { Referee } from '../../src/workers/referee.ts';
import type { Thinker } from '../../src/workers/thinker.ts';

const PERSON: Sitter = { kind: 'person' };
const MACHINE: Sitter = { kind: 'machine', level: 1 };

const someMove = ({ rules }: Table, view: View, rng: Rng): string => {
  const list = new MoveList(rules.moveSpace);
  rules.legal(view, list);
  return rules.format(view, list.at(rng.below(list.count)));
};
const firstMove = (table: Table, view: View): string => someMove(table, view, { below: () => 0 });

/** Plays the first legal move of the view it is shown. */
const plainThinker: Thinker = {
  choose: async (table, _level, view) => firstMove(table, view),
  analyse: async (_table, _view) => ({ moves: [], nodes: 1, depth: 1 }),
};

interface Room {
  readonly referee: Referee;
  readonly told: Sight[];
  readonly written: { id: string; rev: number }[];
}

function room(keep: GameKeep = memoryKeep(), thinker: Thinker = plainThinker, seed = 'referee'): Room {
  const told: Sight[] = [];
  const written: { id: string; rev: number }[] = [];
  const referee = new Referee({
    findGame,
    keep,
    thinker,
    rng: seededRng(seed),
    now: () => 1_700_000_000_000,
    tell: (sight) => told.push(sight),
    thought: () => undefined,
    written: (id, rev) => written.push({ id, rev }),
  });
  return { referee, told, written };
}

async function begin({ referee }: Room, game: string, sitters: readonly Sitter[], options?: unknown): Promise<string> {
  const id = await referee.begin({ game, seats: sitters.length, sitters, options });
  if (!id.ok) throw new Error(id.error.code);
  return id.value;
}

const open = async ({ referee }: Room, id: string): Promise<Sight> => {
  const sight = await referee.open(id);
  if (!sight) throw new Error('no such game');
  return sight;
};

/** Until everything that was begun has been done. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const tableOf = ({ setting }: Sight): Table => {
  const table = findGame(setting.game)?.open(setting.options, setting.seats);
  if (!table?.ok) throw new Error('no such table');
  return table.value;
};
const lastView = (sight: Sight): View => sight.frames.at(-1)?.view ?? sight.start;

describe('the referee of games on this device', () => {
  it('begins a game, lets the machine answer a move, and tells only what is new', async () => {
    const here = room();
    const id = await begin(here, 'kings', [PERSON, MACHINE]);
    const sight = await open(here, id);
    expect(await here.referee.move(id, 0, firstMove(tableOf(sight), sight.start))).toBeUndefined();
    await settle();
    const answers = here.told.filter(({ frames }) => frames.length > 0);
    expect(answers.map(({ from, frames }) => [from, frames.map(({ seat }) => seat)])).toEqual([
      [0, [0]],
      [1, [1]],
    ]);
    expect(here.told.at(-1)?.standing).toMatchObject({ actor: 0, thinking: undefined, takeBack: undefined });
  });

  it('refuses an illegal move with its clause, and a move of someone else, and changes nothing', async () => {
    const here = room();
    const id = await begin(here, 'kings', [PERSON, MACHINE]);
    expect(await here.referee.move(id, 0, 'a1-a2')).toMatchObject({ clause: 'KS-8' });
    expect(await here.referee.move(id, 1, 'a5-a4')).toBeDefined();
    expect((await open(here, id)).frames).toEqual([]);
  });

  it('refuses what no rules allow: an unknown game, a wrong number of players, a wrong option', async () => {
    const { referee } = room();
    expect(await referee.begin({ game: 'chess', seats: 2, sitters: [PERSON, PERSON] })).toMatchObject({ ok: false });
    expect(await referee.begin({ game: 'kings', seats: 3, sitters: [PERSON, PERSON, PERSON] })).toMatchObject({
      ok: false,
    });
    expect(await referee.begin({ game: 'kings', seats: 2, sitters: [PERSON] })).toMatchObject({ ok: false });
    const options = { mode: 'nonsense' };
    expect(await referee.begin({ game: 'kopis', seats: 2, sitters: [PERSON, PERSON], options })).toMatchObject({
      ok: false,
    });
  });

  it('goes on after a reload from what was kept, with dice and all', async () => {
    const keep = memoryKeep();
    const before = room(keep);
    const id = await begin(before, 'smallwars', [PERSON, PERSON]);
    const rng = seededRng('moves');
    for (let i = 0; i < 150; i++) {
      const sight = await open(before, id);
      const { actor } = sight.standing;
      if (actor < 0) break;
      await before.referee.move(id, actor as Seat, someMove(tableOf(sight), lastView(sight), rng));
      await settle();
    }
    const shown = await open(before, id);
    expect(shown.frames.some(({ seat, faces }) => seat === undefined && faces !== undefined)).toBe(true);
    const after = await open(room(keep, plainThinker, 'another'), id);
    expect(after.frames).toEqual(shown.frames);
    expect(after.standing).toEqual(shown.standing);
  });

  it('takes back to the last decision of a person, machines included, and not what dice have settled', async () => {
    const here = room();
    const id = await begin(here, 'kopis', [PERSON, MACHINE]);
    expect((await open(here, id)).standing.takeBack).toBe('nothing');
    const sight = await open(here, id);
    await here.referee.move(id, 0, firstMove(tableOf(sight), sight.start));
    await settle();
    expect((await open(here, id)).frames).toHaveLength(2);
    await here.referee.takeBack(id);
    expect((await open(here, id)).frames).toHaveLength(0);
    expect(here.told.at(-1)).toMatchObject({ from: 0, frames: [] });
  });

  it('stops a machine that thinks when the move before it is taken back', async () => {
    const here = room(memoryKeep(), {
      ...plainThinker,
      choose: (_table, _level, _view, _seed, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
    });
    const id = await begin(here, 'kings', [PERSON, MACHINE]);
    const sight = await open(here, id);
    await here.referee.move(id, 0, firstMove(tableOf(sight), sight.start));
    await settle();
    expect(here.told.at(-1)?.standing.thinking).toBe(1);
    await here.referee.takeBack(id);
    await settle();
    expect(here.told.at(-1)?.standing).toMatchObject({ actor: 0, thinking: undefined });
  });

  it('says when a machine could not think, and asks it again', async () => {
    let fails = true;
    const here = room(memoryKeep(), {
      ...plainThinker,
      choose: async (table, _level, view) => {
        if (fails) throw new Error('no memory');
        return firstMove(table, view);
      },
    });
    const id = await begin(here, 'kings', [MACHINE, PERSON]);
    await open(here, id);
    await settle();
    expect(here.told.at(-1)?.standing).toMatchObject({ stuck: true, actor: 0 });
    fails = false;
    await open(here, id);
    await settle();
    expect(here.told.at(-1)?.standing).toMatchObject({ stuck: false, actor: 1 });
  });

  it('hands out the record only once the game is over, and it is true', async () => {
    const here = room();
    const id = await begin(here, 'kings', [PERSON, MACHINE]);
    expect(await here.referee.record(id)).toBeUndefined();
    await here.referee.resign(id, 0);
    expect(await here.referee.record(id)).toMatchObject({ end: { kind: 'resign', seat: 0 }, result: { winners: [1] } });
    expect((await here.referee.list())[0]).toMatchObject({ id, winners: [1] });
  });

  it('shows a game that another tab has changed, and does not write over it', async () => {
    const keep = memoryKeep();
    const [first, second] = [room(keep), room(keep)];
    const id = await begin(first, 'kings', [PERSON, PERSON]);
    const sight = await open(second, id);
    await open(first, id);
    const move = firstMove(tableOf(sight), sight.start);
    await first.referee.move(id, 0, move);
    await second.referee.heard(id, first.written.at(-1)?.rev ?? 0);
    expect(second.told.at(-1)?.frames.map(({ text }) => text)).toEqual([move]);
    // A tab that has not heard yet: its move is not written, and it is shown what there is.
    const third = room(keep);
    const stale = await open(third, id);
    const [one, two] = [stale, await open(first, id)];
    await first.referee.move(id, 1, firstMove(tableOf(two), lastView(two)));
    await third.referee.move(id, 1, firstMove(tableOf(one), lastView(one)));
    expect(third.told.at(-1)?.frames).toHaveLength(2);
    expect((await keep.read(id))?.moves).toHaveLength(2);
  });
});

describe('secrets of several people at one device', () => {
  const three = [PERSON, PERSON, MACHINE];

  it('are shown to nobody before someone has said who he is, and then to the one to act alone', async () => {
    const here = room();
    const id = await begin(here, 'aisopos', three);
    expect((await open(here, id)).standing.viewer).toBe(SPECTATOR);
    expect(await here.referee.look(id, 1)).toBeUndefined();
    expect(await here.referee.look(id, 2)).toBeUndefined();
    expect((await here.referee.look(id, 0))?.standing.viewer).toBe(0);
  });

  it('never leave the referee for eyes that may not see them', async () => {
    const here = room();
    const id = await begin(here, 'aisopos', three);
    const { rules } = tableOf(await open(here, id));
    for (let i = 0; i < 30; i++) {
      const { standing } = await open(here, id);
      if (standing.actor < 0) break;
      const sight = await here.referee.look(id, standing.actor as Seat);
      if (!sight) throw new Error('the one to act may look');
      await here.referee.move(id, standing.actor as Seat, firstMove(tableOf(sight), lastView(sight)));
      await settle();
    }
    const messages = [...here.told, await here.referee.look(id, SPECTATOR)];
    expect(messages.length).toBeGreaterThan(30);
    for (const sight of messages) {
      const viewer = sight?.standing.viewer ?? SPECTATOR;
      for (const { view, text, seat } of sight?.frames ?? []) {
        const [board = '', , hands = ''] = rules.write(view).split(' ');
        if (viewer === SPECTATOR) expect(board).not.toMatch(/\d[LHFMA]/);
        for (const [owner, hand] of hands.split(',').entries()) if (owner !== viewer) expect(hand).toMatch(/^#/);
        // A placement of another player names no animal.
        if (seat !== viewer) expect(text).not.toMatch(/^[LHFMA]@/);
      }
    }
  });

  it('stay with the one who has moved, so that he sees what came of it, until he hands over', async () => {
    const here = room();
    const id = await begin(here, 'aisopos', three);
    const sight = await here.referee.look(id, 0);
    if (!sight) throw new Error('the one to act may look');
    await here.referee.move(id, 0, firstMove(tableOf(sight), lastView(sight)));
    expect(here.told.at(-1)?.standing.viewer).toBe(0);
    expect((await here.referee.look(id, SPECTATOR))?.standing.viewer).toBe(SPECTATOR);
    expect(await here.referee.look(id, 0)).toBeUndefined();
  });

  it('let nobody take back the move of another', async () => {
    const here = room();
    const id = await begin(here, 'aisopos', [PERSON, PERSON]);
    const sight = await here.referee.look(id, 0);
    if (!sight) throw new Error('the one to act may look');
    await here.referee.move(id, 0, firstMove(tableOf(sight), lastView(sight)));
    expect((await here.referee.look(id, 1))?.standing.takeBack).toBe('others');
  });

  it('are analysed only for the one to move', async () => {
    const here = room();
    const id = await begin(here, 'aisopos', [PERSON, PERSON]);
    expect(await here.referee.analyse(id, 0)).toBeUndefined();
    await here.referee.look(id, 0);
    expect(await here.referee.analyse(id, 0)).toBeDefined();
    expect(aisopos.secrecy).toBe('secret');
  });
});

describe('calls to the referee', () => {
  it('are answered by their number, and what fails is told', async () => {
    const sent: RefereeMessage[] = [];
    const { referee } = room();
    const send = (message: RefereeMessage): number => sent.push(message);
    await answer(Promise.resolve(referee), { n: 7, call: 'list', args: [] }, send);
    await answer(Promise.reject(new Error('no worker')), { n: 8, call: 'list', args: [] }, send);
    expect(sent).toEqual([
      { kind: 'answer', n: 7, value: [] },
      { kind: 'failure', n: 8, message: 'no worker' },
    ]);
  });
});
