/** The process that makes the load. */
import { answerCalls } from './calls.ts';
import { inside } from './inside.ts';
import { closedLoop, type Measured, openLoop, type Span } from './load.ts';
import { BoardgameIoTable } from './wire/boardgame-io.ts';
import { kingsGames, PessoiTable } from './wire/pessoi.ts';
import type { Table } from './wire/table.ts';

export interface LoadSetting {
  readonly kind: 'pessoi' | 'boardgame.io';
  readonly addresses: readonly string[];
}

const { kind, addresses } = JSON.parse(process.argv[2] ?? '') as LoadSetting;
const tables: Table[] = [];
const games = kind === 'pessoi' ? kingsGames(40) : [];
/** Tables that are being opened at the same time. */
const AT_ONCE = 20;

const newTable = (number: number): Table =>
  kind === 'pessoi' ? new PessoiTable(addresses, number, games) : new BoardgameIoTable(addresses[0] ?? '');

const calls = {
  cpu: inside.cpu,
  /** So many more tables, with both players connected. */
  async open({ count }: { readonly count: number }): Promise<void> {
    const end = tables.length + count;
    let next = tables.length;
    const open = async (): Promise<void> => {
      while (next < end) {
        // Made only now: a table may connect as soon as it is made, and no server is asked for thousands at once.
        const table = newTable(next++);
        await table.sitDown();
        tables.push(table);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, open));
  },
  rest(): void {
    for (const table of tables) table.rest();
  },
  closed: (span: Span): Promise<Measured> => closedLoop(tables, span),
  rate: ({ everyMs, ...span }: Span & { readonly everyMs: number }): Promise<Measured> =>
    openLoop(tables, everyMs, span),
};
export type LoadCalls = typeof calls;
answerCalls(calls);
