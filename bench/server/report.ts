/** The numbers of a run in words: printed, and kept in docs/load.md. */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { BOARDGAME_IO, type Contestant, type Sample, SQLITE } from './contestants.ts';
import type { Memory } from './inside.ts';
import { STAGES, type Stages } from './stages.ts';

export interface Closed {
  readonly contestant: Contestant;
  readonly samples: readonly Sample[];
}

export interface Open {
  readonly contestant: Contestant;
  /** Bytes for each match. */
  readonly memory: Memory;
  readonly atRate: readonly Sample[];
  readonly faster: readonly { readonly offered: number; readonly sample: Sample }[];
}

export interface Profile {
  readonly sample: Sample;
  readonly stages: Stages;
}

export interface Run {
  readonly quick: boolean;
  readonly tables: number;
  readonly openTables: number;
  readonly closed: readonly Closed[];
  readonly open: readonly Open[];
  readonly profile: Profile;
  /** Milliseconds that the disk took to sync a page, before the run: the middle, and the slowest but one in a hundred. */
  readonly sync: { readonly p50: number; readonly p99: number };
}

/** A p99 in milliseconds. */
const STARVED = 500;
const AIM = { moves: 3, memory: 40 };

const mean = (samples: readonly Sample[], of: (sample: Sample) => number): number =>
  samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
const whole = (value: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value);
const short = (value: number): string => new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);
const percent = (share: number): string => `${whole(100 * share)}%`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function report(run: Run): string {
  return [
    '# Load',
    intro(run),
    `## As fast as it goes: ${run.tables} matches at once`,
    closedTable(run),
    closedWords(run),
    `## ${whole(run.openTables)} matches, a move every 3 s in each`,
    openTable(run),
    openWords(run),
    '## Faster and faster',
    'Raised by half each time until p99 passes 500 ms or moves are left undone: a last line like that is where it saturates.',
    fasterTable(run),
    '## Memory of an idle match with two players connected',
    memoryTable(run),
    memoryWords(run),
    '## Where the time of a move goes',
    stagesTable(run),
    '',
  ].join('\n\n');
}

const intro = ({ quick, sync }: Run): string =>
  `Written by \`npm run bench:server${quick ? ' -- --quick' : ''}\` from its last run: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ` +
  `${whole(totalmem() / 2 ** 30)} GB, Node ${process.version}; servers, the load and PostgreSQL all on this machine, over loopback. ` +
  'Pessoi plays Kings: a request by HTTP for each move, by guests with cookies, and one event stream for each player. boardgame.io (0.50, ' +
  'production mode, its default storage in memory) plays the tic-tac-toe of its tutorial over WebSockets, in matches without ' +
  'credentials. The same load drives both, in turns there and back again; games are the longest ones, and a new match begins when one is ' +
  'over. “Processor time” is that of the server’s process for one move, and suffers least from what else runs. “Others” is the share of ' +
  'the machine that neither the server nor the load used (PostgreSQL included): above a few percent, rates and times are worse than ' +
  'they would be on a quiet machine, and two rows can be compared by them only as far as others took the same from both; where they ' +
  'did not, compare the processor time. The disk took ' +
  `${short(sync.p50)} ms (p99 ${short(sync.p99)} ms) to sync one page just before.`;

function find<T extends { readonly contestant: Contestant }>(of: readonly T[], { name }: Contestant): T {
  const found = of.find(({ contestant }) => contestant.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

const closedTable = ({ closed }: Run): string => {
  const base = mean(find(closed, BOARDGAME_IO).samples, ({ rate }) => rate);
  return table(
    [
      '',
      'moves a second',
      'of boardgame.io',
      'p50 ms',
      'p99 ms',
      'processor time ms',
      'of it main thread',
      'load busy',
      'others',
    ],
    closed.map(({ contestant, samples }) => [
      contestant.name,
      whole(mean(samples, ({ rate }) => rate)),
      short(mean(samples, ({ rate }) => rate) / base),
      short(mean(samples, ({ p50 }) => p50)),
      short(mean(samples, ({ p99 }) => p99)),
      short(mean(samples, ({ cpu }) => cpu)),
      short(mean(samples, ({ mainCpu }) => mainCpu)),
      percent(mean(samples, ({ busy }) => busy)),
      percent(mean(samples, ({ others }) => others)),
    ]),
  );
};

function closedWords({ closed }: Run): string {
  const ratioOf = (of: (sample: Sample) => number): number =>
    mean(find(closed, SQLITE).samples, of) / mean(find(closed, BOARDGAME_IO).samples, of);
  const ratio = ratioOf(({ rate }) => rate);
  return (
    'Each match makes its next move when both players have the last one. The aim is ' +
    `${AIM.moves} times boardgame.io with every move durable: ${ratio >= AIM.moves ? 'reached' : `missed, it is ${short(ratio)} times`}; ` +
    `a move takes ${short(ratioOf(({ cpu }) => cpu))} times its processor time.`
  );
}

const openTable = ({ open }: Run): string =>
  table(
    ['', 'moves a second', 'p50 ms', 'p99 ms', 'processor time ms', 'late', 'failed', 'load busy', 'others'],
    open.flatMap(({ contestant, atRate }) =>
      atRate.map((sample) => [
        contestant.name,
        whole(sample.rate),
        short(sample.p50),
        short(sample.p99),
        short(sample.cpu),
        whole(sample.late),
        whole(sample.failed),
        percent(sample.busy),
        percent(sample.others),
      ]),
    ),
  );

function openWords({ open }: Run): string {
  const [ours, theirs] = [SQLITE, BOARDGAME_IO].map((one) => mean(find(open, one).atRate, ({ p99 }) => p99)) as [
    number,
    number,
  ];
  // Both are far below this on a machine of their own: past it, the scheduler was measured and not the server.
  const isStarved = theirs > STARVED;
  const verdict = isStarved ? 'undecided, the machine was too busy' : ours < theirs ? 'reached' : 'missed';
  return (
    'From the moment a move is due to the moment the opponent has it; a move that has to wait for the one before counts from when it ' +
    `was due. The aim is a p99 below boardgame.io’s: ${verdict} (${short(ours)} ms and ${short(theirs)} ms).`
  );
}

const fasterTable = ({ open }: Run): string =>
  table(
    ['', 'moves a second due', 'made', 'failed', 'p50 ms', 'p99 ms', 'load busy', 'others'],
    open.flatMap(({ contestant, faster }) =>
      faster.map(({ offered, sample }) => [
        contestant.name,
        whole(offered),
        whole(sample.rate),
        whole(sample.failed),
        short(sample.p50),
        short(sample.p99),
        percent(sample.busy),
        percent(sample.others),
      ]),
    ),
  );

const memoryTable = ({ open }: Run): string =>
  table(
    ['', 'resident KB', 'of it JavaScript KB'],
    open.map(({ contestant, memory }) => [contestant.name, short(memory.rss / 1024), short(memory.heap / 1024)]),
  );

function memoryWords({ open }: Run): string {
  const ours = find(open, SQLITE).memory.rss / 1024;
  return (
    'What the process grew by for each match after the first 200, garbage collected before and after. The aim is ' +
    `${AIM.memory} KB: ${ours <= AIM.memory ? 'reached' : 'missed'}.`
  );
}

function stagesTable({ profile: { sample, stages } }: Run): string {
  const busy = STAGES.filter((stage) => stage !== 'idle');
  const all = busy.reduce((sum, stage) => sum + stages.times[stage], 0);
  const rows = busy.map((stage) => [
    stage,
    percent(stages.times[stage] / all),
    whole((1000 * sample.mainCpu * stages.times[stage]) / all),
  ]);
  const rest = ['other threads: SQLite’s writer, garbage collection', '', whole(1000 * (sample.cpu - sample.mainCpu))];
  return (
    `${SQLITE.name}, the closed loop again with a CPU profile of the thread that serves; processor time of one move, new matches ` +
    `included.\n\n${table(['', 'share of the thread', 'µs a move'], [...rows, rest])}`
  );
}
