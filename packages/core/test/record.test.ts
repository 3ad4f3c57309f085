import { describe, expect, it } from 'vitest';
import {
  checkRecord,
  endedOutcome,
  explain,
  facesAgree,
  facesFor,
  makeRecord,
  readRecord,
  replay,
  seededRng,
  start,
  unwrap,
} from '../src/index.ts';
import { coin, find } from './coin.ts';

const table = unwrap(coin.open({ dice: 'yes' }));
const moves = ['+2', '1:-', '+2', '0:-', '+1'];
const whole = makeRecord(table, moves, {
  chance: { '1': { attacker: [5] }, '3': { attacker: [2] } },
  players: ['Ada', 'Bo'],
  date: '2026-11-15',
});
const json = (changes: object): unknown => JSON.parse(JSON.stringify({ ...whole, ...changes }));
const code = (value: unknown): string => {
  const result = checkRecord(value, find);
  return result.ok ? 'ok' : result.error.code;
};

describe('records', () => {
  it('[ALL-5] holds the edition, all options, the moves and the result', () => {
    expect(whole).toEqual({
      format: 'pessoi/1',
      game: 'coin',
      edition: 1,
      options: { goal: 5, dice: 'yes', note: '' },
      seats: 2,
      moves,
      chance: { '1': { attacker: [5] }, '3': { attacker: [2] } },
      result: { winners: [0], scores: [5, 0], reason: 'CO-2: Coin: the goal' },
      players: ['Ada', 'Bo'],
      date: '2026-11-15',
    });
    const checked = unwrap(readRecord(JSON.stringify(whole), find));
    expect(checked.outcome?.winners).toEqual([0]);
    expect(checked.table.rules.write(checked.final)).toBe('5 1');
    expect(checked.record).toEqual(whole);
  });
  it('leaves out what is not there', () => {
    expect(Object.keys(makeRecord(table, ['+2']))).toEqual(['format', 'game', 'edition', 'options', 'seats', 'moves']);
    expect(makeRecord(table, [], { position: '4 0' }).position).toBe('4 0');
    expect(makeRecord(table, [], { chance: {} }).chance).toBeUndefined();
  });
  it('keeps what was committed to and what opened it', () => {
    const proof = { commitment: { dice: 'sha256:0' }, openings: { '0': 'seed' } };
    const record = makeRecord(table, ['+2'], { proof });
    expect(record.proof).toEqual(proof);
    expect(unwrap(checkRecord(JSON.parse(JSON.stringify(record)), find)).record.proof).toEqual(proof);
  });
  it('throws on a game that was never played: that is a programmer’s mistake', () => {
    expect(() => makeRecord(table, ['+9'])).toThrow('not a game');
    expect(() => makeRecord(table, moves, { end: { kind: 'draw' } })).toThrow('not an end');
  });
  it.each([
    [{ format: 'pessoi/2' }, 'record-field-wrong'],
    [{ game: 7 }, 'record-field-wrong'],
    [{ game: 'chess' }, 'record-game-unknown'],
    [{ edition: 2 }, 'record-edition-unknown'],
    [{ edition: -1 }, 'record-field-wrong'],
    [{ options: null }, 'record-field-wrong'],
    [{ options: { goal: 4 } }, 'option-not-in-range'],
    [{ seats: 3 }, 'seats-not-playable'],
    [{ seats: '2' }, 'record-field-wrong'],
    [{ moves: 'none' }, 'record-field-wrong'],
    [{ moves: [1] }, 'record-field-wrong'],
    [{ moves: ['+2', '1:-', '+9'] }, 'record-move'],
    [{ position: 5 }, 'record-field-wrong'],
    [{ position: 'x' }, 'position-unreadable'],
    [{ chance: [] }, 'record-field-wrong'],
    [{ chance: { '1': { attacker: 'x' } } }, 'record-field-wrong'],
    [{ chance: { '1': { thrower: [1] } } }, 'record-field-wrong'],
    [{ chance: { '1': { attacker: [3] } } }, 'record-roll-untrue'],
    [{ chance: { '1': { attacker: [7] } } }, 'record-roll-untrue'],
    [{ chance: { '1': { attacker: [5, 5] } } }, 'record-roll-untrue'],
    [{ chance: { '1': { attacker: [5], defender: [1] } } }, 'record-roll-untrue'],
    [{ chance: { '0': { attacker: [5] } } }, 'record-roll-not-chance'],
    [{ chance: { '99': { attacker: [5] } } }, 'record-roll-not-chance'],
    [{ chance: { '01': { attacker: [5] } } }, 'record-roll-not-chance'],
    [{ end: { kind: 'draw' } }, 'record-end-after-over'],
    [{ end: { kind: 'sleep', seat: 0 } }, 'record-field-wrong'],
    [{ end: { kind: 'resign', seat: 0, why: 'x' } }, 'record-field-wrong'],
    [{ result: { winners: [1], scores: [5, 0], reason: 'CO-2: x' } }, 'record-result-untrue'],
    [{ result: { winners: [0], scores: [5, 1], reason: 'CO-2: x' } }, 'record-result-untrue'],
    [{ result: { winners: [0], scores: [5, 0], reason: 'CO-22: x' } }, 'record-result-untrue'],
    [{ result: { winners: [0], scores: [5, 0] } }, 'record-field-wrong'],
    [{ moves: ['+2'], chance: {} }, 'record-result-unfinished'],
    [{ players: ['Ada'] }, 'record-field-wrong'],
    [{ players: ['Ada', 'x'.repeat(101)] }, 'record-field-wrong'],
    [{ date: 'yesterday' }, 'record-field-wrong'],
    [{ date: '2026-13-45' }, 'record-field-wrong'],
    [{ extra: 1 }, 'record-field-unknown'],
    [{ proof: 'sha256' }, 'record-field-wrong'],
    [{ proof: {} }, 'record-field-wrong'],
    [{ proof: { commitment: 'sha256' } }, 'record-field-wrong'],
    [{ proof: { commitment: { dice: 1 } } }, 'record-field-wrong'],
    [{ proof: { commitment: { dice: 'x'.repeat(201) } } }, 'record-field-wrong'],
    [{ proof: { commitment: { ['x'.repeat(41)]: 'y' } } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, seed: 'x' } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, openings: ['x'] } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, openings: { first: 'x' } } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, openings: { '01': 'x' } } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, openings: { '6': 'x' } } }, 'record-field-wrong'],
    [{ proof: { commitment: {}, openings: { '5': 'x'.repeat(201) } } }, 'record-field-wrong'],
    [{ proof: { commitment: { dice: 'sha256:…' } } }, 'ok'],
    [{ proof: { commitment: { dice: 'sha256:…' }, openings: { '1': 'seed', '5': 'x'.repeat(200) } } }, 'ok'],
    [{ result: { winners: [0], scores: [5, 0], reason: 'CO-2: other words' } }, 'ok'],
    [{ date: '2026-11-15T10:20:30Z' }, 'ok'],
  ])('%j: %s', (changes, expected) => {
    expect(code(json(changes))).toBe(expected);
  });
  it.each(['format', 'game', 'edition', 'options', 'seats', 'moves'])('misses %s', (field) => {
    const { [field]: _, ...rest } = json({}) as Record<string, unknown>;
    expect(checkRecord(rest, find)).toMatchObject({
      ok: false,
      error: { code: 'record-field-missing', params: { field } },
    });
  });
  it('takes only objects and only JSON', () => {
    for (const value of [null, 3, 'x', [], undefined]) expect(code(value)).toBe('record-not-an-object');
    expect(readRecord('{', find)).toMatchObject({ ok: false, error: { code: 'record-not-json' } });
    expect(code(JSON.parse('{"__proto__":1}'))).toBe('record-field-missing');
    expect(code(JSON.parse(JSON.stringify(whole).replace('{', '{"__proto__":1,')))).toBe('record-field-unknown');
  });
  it('says which move is wrong, and why, in the asked language', () => {
    const refused = checkRecord(json({ moves: ['+2', '+1'] }), find);
    expect(!refused.ok && explain(refused.error, 'fr', coin)).toBe('coup 2 (« +1 ») : CO-1 : Pièce: not +1 now');
    expect(checkRecord(json({ moves: ['+2', '+1'] }), find)).toMatchObject({
      error: { clause: 'CO-1', params: { number: 2, move: '+1' }, cause: { clause: 'CO-1', code: 'not-now' } },
    });
  });
});

describe('ends outside the rules', () => {
  const { rules } = table;
  it('[ALL-3] resignation and loss on time give the game to the other', () => {
    for (const [kind, why] of [
      ['resign', 'resigned'],
      ['time', 'timed-out'],
    ] as const) {
      const record = makeRecord(table, ['+2'], { end: { kind, seat: 0 } });
      expect(record.result).toMatchObject({ winners: [1], scores: [2, 0] });
      expect(record.result?.reason).toMatch(/^ALL-3: /);
      expect(code(JSON.parse(JSON.stringify(record)))).toBe('ok');
      expect(unwrap(endedOutcome(rules, start(rules), { kind, seat: 1 }))).toMatchObject({
        winners: [0],
        reason: { code: why },
      });
    }
  });
  it('[ALL-3] an agreed draw is shared by all', () => {
    const end = { kind: 'draw' } as const;
    expect(unwrap(endedOutcome(rules, start(rules), end))).toMatchObject({
      winners: [0, 1],
      reason: { code: 'agreed-draw' },
    });
  });
  it('needs to know who', () => {
    expect(endedOutcome(rules, start(rules), { kind: 'resign' })).toMatchObject({
      error: { code: 'record-field-missing' },
    });
    expect(endedOutcome(rules, start(rules), { kind: 'time', seat: 2 })).toMatchObject({
      error: { code: 'record-field-wrong' },
    });
  });
});

describe('dice', () => {
  const pools = [
    { name: 'attacker', dice: 4, hits: 3, hitFrom: 4 },
    { name: 'defender', dice: 2, hits: 0, hitFrom: 4 },
  ] as const;
  it('makes faces that agree, and all of them', () => {
    const rng = seededRng(1);
    const seen = new Set<number>();
    const misses = new Set<number>();
    for (let i = 0; i < 300; i++) {
      const faces = facesFor(pools, rng);
      expect(facesAgree(pools, faces)).toBe(true);
      for (const face of faces.attacker ?? []) seen.add(face);
      misses.add((faces.attacker ?? []).findIndex((face) => face < 4));
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...misses].sort()).toEqual([0, 1, 2, 3]);
  });
  it.each([
    [{ attacker: [4, 5, 6, 1], defender: [1, 2] }, true],
    [{ attacker: [4, 5, 6, 4], defender: [1, 2] }, false],
    [{ attacker: [4, 5, 6, 0], defender: [1, 2] }, false],
    [{ attacker: [4, 5, 6.5, 1], defender: [1, 2] }, false],
    [{ attacker: [4, 5, 6, 1] }, false],
    [{ attacker: [4, 5, 6, 1], defender: [1, 2, 3] }, false],
  ])('%j agrees: %s', (faces, agrees) => expect(facesAgree(pools, faces)).toBe(agrees));
});

it('[ALL-8] replays from a position, and names the first bad move', () => {
  const { rules } = unwrap(coin.open());
  expect(rules.write(unwrap(replay(rules, '3 1', ['+1'])))).toBe('4 0');
  expect(replay(rules, 'x', [])).toMatchObject({ ok: false, error: { at: -1 } });
  expect(replay(rules, undefined, ['+1', 'x', '+1'])).toMatchObject({
    ok: false,
    error: { at: 1, reason: { clause: 'ALL-7' } },
  });
});
