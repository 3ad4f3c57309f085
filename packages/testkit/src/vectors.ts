/** The vectors: perft counts, complete games and directed cases from an independent implementation of the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Game,
  inspect,
  MoveList,
  perft,
  replay,
  SEATS,
  SPECTATOR,
  type Table,
  toRecordResult,
  unwrap,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../vectors');

interface Setting {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly moves: readonly string[];
}
interface PerftRow extends Setting {
  readonly label: string;
  readonly position: string;
  readonly perft: Readonly<Record<string, number>>;
}
interface GameRow extends Setting {
  readonly actors: readonly (number | string)[];
  readonly legalCounts: readonly number[];
  readonly positions: readonly string[];
  readonly scores: readonly number[];
  readonly outcome: {
    readonly winners: readonly number[];
    readonly scores: readonly number[];
    readonly reason: string;
  };
  readonly views?: Readonly<Record<string, readonly string[]>>;
}
interface DirectedRow {
  readonly label: string;
  readonly clause: string;
  readonly request: { readonly game: string };
  readonly answer: Readonly<Record<string, unknown>> & {
    readonly ok: boolean;
    readonly outcome?: GameRow['outcome'] | null;
  };
}

const readLines = <T>(file: string): T[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** Runs every vector of one game. Depths above `maxNodes` are left to the deeper run of the command line. */
export function vectorTests(game: Game, maxNodes = 300_000): void {
  const tableOf = (row: Setting): Table => unwrap(game.open(row.options, row.seats));
  const find = (id: string): Game | undefined => (id === game.id ? game : undefined);

  describe(`perft vectors of ${game.id}`, () => {
    const rows = JSON.parse(readFileSync(join(FOLDER, 'perft.json'), 'utf8')) as PerftRow[];
    for (const row of rows.filter((r) => r.game === game.id)) {
      it(row.label, () => {
        const { rules } = tableOf(row);
        const state = unwrap(replay(rules, undefined, row.moves));
        expect(rules.write(state)).toBe(row.position);
        for (const [depth, nodes] of Object.entries(row.perft))
          if (nodes <= maxNodes) expect(perft(rules, state, Number(depth)), `depth ${depth}`).toBe(nodes);
      });
    }
  });

  describe(`complete games of ${game.id}`, () => {
    for (const file of readdirSync(join(FOLDER, 'games')).filter((name) => name.startsWith(game.id))) {
      it.each(readLines<GameRow>(`games/${file}`).map((row, i) => [i, row] as const))(`${file} #%i`, (_i, row) => {
        replayGame(tableOf(row), row);
      });
    }
  });

  describe(`directed cases of ${game.id}`, () => {
    for (const row of readLines<DirectedRow>('directed.jsonl').filter((r) => r.request.game === game.id)) {
      it(`[${row.clause}] ${row.label}`, () => {
        const answer = inspect(row.request, find);
        if (row.answer.ok) expect(comparable(answer)).toEqual(comparable(row.answer));
        else if (row.answer.at === -1) expect(answer).toMatchObject({ ok: false, at: -1 });
        else expect(answer).toMatchObject(row.answer);
      });
    }
  });
}

/** The words after the colon of a reason are free. */
function comparable(answer: object): object {
  const outcome = (answer as Partial<DirectedRow['answer']>).outcome;
  return outcome ? { ...answer, outcome: { ...outcome, reason: outcome.reason.split(':')[0] } } : answer;
}

function replayGame(table: Table, row: GameRow): void {
  const { rules, game } = table;
  const list = new MoveList(rules.moveSpace);
  let ply = -1;
  const compareAfter = (state: Parameters<typeof rules.write>[0]): void => {
    if (ply >= 0) expect(rules.write(state), `position after ply ${ply}`).toBe(row.positions[ply]);
    ply++;
  };
  const final = unwrap(
    replay(rules, undefined, row.moves, (before, _move, index) => {
      compareAfter(before);
      rules.legal(before, list);
      expect(list.count, `legal moves at ply ${index}`).toBe(row.legalCounts[index]);
      const actor = rules.actor(before);
      expect(actor === -1 ? 'chance' : actor, `actor at ply ${index}`).toBe(row.actors[index]);
      for (const viewer of viewers(table))
        if (row.views && index > 0)
          expect(rules.write(viewOf(rules, before, viewer))).toBe(viewTexts(row, viewer)[index - 1]);
    }),
  );
  compareAfter(final);
  expect(rules.score(final)).toEqual(row.scores);
  const outcome = rules.outcome(final);
  expect(outcome && comparable({ outcome: toRecordResult(game, outcome) })).toEqual(
    comparable({ outcome: row.outcome }),
  );
  if (row.views)
    for (const viewer of viewers(table))
      expect(rules.write(viewOf(rules, final, viewer))).toBe(viewTexts(row, viewer).at(-1));
}

const viewers = (table: Table): Viewer[] => [...SEATS.slice(0, table.seats), SPECTATOR];

const viewTexts = (row: GameRow, viewer: Viewer): readonly string[] =>
  row.views?.[viewer === SPECTATOR ? 'spectator' : viewer] ?? [];
