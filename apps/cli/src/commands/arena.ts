import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { FinishedGame, SprtTest } from '@pessoi/search';
import { fairGames, playerName } from '@pessoi/search';
import type { Command } from 'commander';
import { runArena } from '../arena/run.ts';
import type { ArenaSetting } from '../arena/setting.ts';
import { describeStanding, standing } from '../arena/standing.ts';
import { GameStore } from '../arena/store.ts';
import type { Context } from '../context.ts';
import { badData, wrongUsage } from '../failure.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { type BudgetFlags, budgetOf } from './budget.ts';
import { playerNamed } from './players.ts';
import { addTableFlags, gameNamed, openTable, type TableFlags, wholeNumber } from './table.ts';

interface Flags extends TableFlags, BudgetFlags {
  readonly a: string;
  readonly b: string;
  readonly games?: string;
  readonly sprt?: readonly string[];
  readonly seed?: string;
  readonly threads?: string;
  readonly json?: true;
  readonly out?: string;
}

/** Milliseconds a move, when nothing is said. */
const DEFAULT_MS = 100;

export function addArena(program: Command, context: Context): void {
  const { say } = context;
  addTableFlags(program.command('arena'), context)
    .description(say('help-arena'))
    .argument('<game>', say('help-game'))
    .requiredOption('--a <player>', say('help-a'))
    .requiredOption('--b <player>', say('help-b'))
    .option('--games <n>', say('help-games'))
    .option('--sprt <elo...>', say('help-sprt'))
    .option('--nodes <n>', say('help-nodes'))
    .option('--time <seconds>', say('help-time'))
    .option('--seed <text>', say('help-seed'))
    .option('--threads <n>', say('help-threads'))
    .option('--json', say('help-json'))
    .option('--out <file>', say('help-out'))
    .action((id: string, flags: Flags) => arena(id, flags, context));
}

async function arena(id: string, flags: Flags, context: Context): Promise<void> {
  const setting = settingOf(id, flags, context);
  const { seats } = setting;
  const test = sprtTest(flags.sprt, seats, context);
  const games = fairGames(wholeNumber('--games', flags.games ?? '100', 1, context), seats);
  const cores = String(availableParallelism());
  const threads = wholeNumber('--threads', flags.threads ?? cores, 1, context);
  const store = flags.out === undefined ? undefined : new GameStore(resolve(context.io.folder, flags.out));
  const done: FinishedGame[] = store ? [...openStore(store, setting, flags.out as string, context)] : [];

  const bar = new ProgressBar(context, games, done.length);
  const decided = (): boolean => standing(done, seats, test).sprt?.verdict !== undefined;
  bar.show(done.length);
  if (!decided())
    await runArena({
      setting,
      games,
      done,
      threads,
      finished(game) {
        done.push(game);
        store?.add(game);
        const { wins, draws, losses } = standing(done, seats, test);
        bar.show(done.length, `+${wins} =${draws} −${losses}`);
        return decided();
      },
    });
  bar.clear();
  const final = standing(done, seats, test);
  if (flags.json) context.print(JSON.stringify({ ...setting, ...final }));
  else for (const line of describeStanding(final, setting, context)) context.print(line);
}

function settingOf(id: string, flags: Flags, context: Context): ArenaSetting {
  const game = gameNamed(id, context);
  const table = openTable(game, flags, context);
  const [a, b] = [flags.a, flags.b].map((name) => playerName(playerNamed(name, table, context)));
  return {
    game: game.id,
    edition: game.edition,
    options: table.options,
    seats: table.seats,
    a: a as string,
    b: b as string,
    budget: budgetOf(flags, { ms: DEFAULT_MS }, context),
    seed: flags.seed ?? 'arena',
  };
}

/** A file that holds anything but this match is left alone. */
function openStore(store: GameStore, setting: ArenaSetting, file: string, { say }: Context): readonly FinishedGame[] {
  const opened = store.open(setting);
  if (opened.kind !== 'ready') throw badData(say(opened.kind, { file }));
  return opened.games;
}

function sprtTest(texts: readonly string[] | undefined, seats: number, { say }: Context): SprtTest | undefined {
  if (!texts) return undefined;
  const [elo0, elo1, ...more] = texts.map(Number);
  if (elo0 === undefined || elo1 === undefined || more.length > 0 || !(elo0 < elo1)) throw wrongUsage(say('bad-sprt'));
  if (seats > 2) throw wrongUsage(say('sprt-two-seats'));
  return { elo0, elo1 };
}
