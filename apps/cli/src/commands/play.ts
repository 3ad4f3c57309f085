import { type Game, SEATS, type Seat, seededRng, type Table } from '@pessoi/core';
import type { PlayerSpec } from '@pessoi/search';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { isInteractive } from '../io.ts';
import { askMachines, askTable } from '../play/form.ts';
import { loadGame } from '../play/save.ts';
import { type Machines, Session } from '../play/session.ts';
import { Talk } from '../play/talk.ts';
import { type Asker, makeAsker } from '../terminal/ask.ts';
import { playerNamed } from './players.ts';
import { addTableFlags, gameNamed, openTable, startFrom, type TableFlags } from './table.ts';

export interface PlayFlags extends TableFlags {
  readonly against?: string;
  readonly random?: string;
  readonly load?: string;
  readonly seed?: string;
  readonly position?: string;
}

export function addPlay(program: Command, context: Context): void {
  const { say } = context;
  addTableFlags(program.command('play'), context)
    .description(say('help-play'))
    .argument('[game]', say('help-game'))
    .option('--against <who>', say('help-against'))
    .option('--random <seats>', say('help-random-seats'))
    .option('--load <file>', say('help-load'))
    .option('--position <text>', say('help-position'))
    .option('--seed <text>', say('help-seed'))
    .action(async (id: string | undefined, flags: PlayFlags) => {
      const asker = makeAsker(context);
      try {
        if (flags.load !== undefined) await playLoaded(flags.load, flags, context, asker);
        else if (id !== undefined)
          await playNew(gameNamed(id, context), flags, context, asker, isInteractive(context.io));
        else throw wrongUsage(say('play-what'));
      } finally {
        asker.close();
      }
    });
}

/** With `ask`, the form asks for whatever the flags did not settle. */
export async function playNew(
  game: Game,
  flags: PlayFlags,
  context: Context,
  asker: Asker,
  ask: boolean,
): Promise<void> {
  const settled = !ask || flags.options !== undefined || flags.seats !== undefined;
  const table = settled ? openTable(game, flags, context) : await askTable(game, context, asker);
  if (!table) return;
  const named = settled || flags.against !== undefined || flags.random !== undefined;
  const machines = named ? machineSeats(table, flags, context) : await askMachines(table, context, asker);
  if (!machines) return;
  if (flags.position !== undefined) startFrom(table, flags.position, context);
  await playOut(new Session(table, machines, dice(flags, context), flags.position), context, asker);
}

export async function playLoaded(file: string, flags: PlayFlags, context: Context, asker: Asker): Promise<void> {
  const checked = loadGame(file, context);
  const machines = machineSeats(checked.table, flags, context);
  await playOut(Session.resume(checked, machines, dice(flags, context)), context, asker);
}

async function playOut(session: Session, context: Context, asker: Asker): Promise<void> {
  try {
    await new Talk(session, context, asker).run();
  } finally {
    session.thinker.close();
  }
}

const dice = (flags: PlayFlags, { io }: Context) => seededRng(flags.seed ?? io.freshSeed());

/** `--against level:3` leaves the first seat to the person; `--random 1,2` names seats that play at random. */
function machineSeats(table: Table, { against, random }: PlayFlags, context: Context): Machines {
  const seats: readonly Seat[] = SEATS.slice(0, table.seats);
  const machines = new Map<Seat, PlayerSpec>();
  if (against !== undefined) {
    const spec = playerNamed(against, table, context);
    for (const seat of seats.slice(1)) machines.set(seat, spec);
  }
  for (const text of random?.split(',') ?? []) {
    const seat = seats.find((s) => String(s) === text.trim());
    if (seat === undefined) throw wrongUsage(context.say('no-such-seat', { seat: text, last: table.seats - 1 }));
    machines.set(seat, { kind: 'random' });
  }
  return machines;
}
