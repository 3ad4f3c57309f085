/** A small game to test the core with: two seats add 1 or 2 stones in turn; whoever reaches 5 wins, and a die may fall. */
import {
  CHANCE,
  defineGame,
  type Game,
  hashWords,
  type Messages,
  type Move,
  type Outcome,
  OVER,
  ok,
  openInformation,
  type Position,
  type Rules,
  reason,
  refuse,
  type Seat,
  type State,
  type Target,
} from '../src/index.ts';

const [STONES, TURN] = [0, 1];
const ROLL = 2; // codes 0 and 1 add stones; 2 and 3 are the outcomes of a die: miss, hit
const turn = (p: Position): number => p[TURN] as number;
const stones = (p: Position): number => p[STONES] as number;

function rules(goal: number, dice: boolean): Rules<'open'> {
  const over = (p: Position): boolean => stones(p) >= goal;
  const outcome = (p: Position): Outcome | undefined =>
    over(p)
      ? { winners: [(1 - (turn(p) & 1)) as Seat], scores: [stones(p), 0], reason: reason('CO-2', 'goal') }
      : undefined;
  const format = (_p: Position, move: number): string => (move < ROLL ? `+${move + 1}` : `${move - ROLL}:-`);
  return {
    ...openInformation(2),
    seats: 2,
    stateSize: 2,
    moveSpace: 4,
    setup: (into) => into.set([0, 0]),
    copy: (from, into) => into.set(from),
    actor: (p) => (over(p) ? OVER : turn(p) >= 2 ? CHANCE : (turn(p) as Seat)),
    legal(p, out) {
      out.clear();
      if (over(p)) return;
      if (turn(p) >= 2) {
        out.addOutcome(ROLL, 1);
        out.addOutcome(ROLL + 1, 1);
      } else for (const move of [0, 1]) out.add(move);
    },
    apply(s, move) {
      if (move >= ROLL) s[TURN] = turn(s) - 2;
      else {
        s[STONES] = stones(s) + move + 1;
        s[TURN] = ((1 - turn(s)) % 2) + (dice && !over(s) ? 2 : 0);
      }
    },
    utility: (s, seat) => (over(s) ? (outcome(s)?.winners[0] === seat ? 1 : -1) : 0),
    key: (p, into) => hashWords(p, 2, into),
    score: (p) => [stones(p), 0],
    outcome,
    roll: (_p, move) => (move < ROLL ? [] : [{ name: 'attacker', dice: 1, hits: move - ROLL, hitFrom: 4 }]),
    parse(p, text) {
      const move = ['+1', '+2', '0:-', '1:-'].indexOf(text);
      if (move < 0) return refuse('ALL-7', 'unreadable', { text });
      if (over(p)) return refuse('ALL-6', 'game-over');
      return move >= ROLL === turn(p) >= 2 ? ok(move as Move) : refuse('CO-1', 'not-now', { text });
    },
    format,
    clicks: (_p, move) => (move === 0 ? ['one'] : ['two', 'sure']) as Target[],
    events: (_before, _move, after) => [{ kind: 'score', scores: [stones(after), 0] }],
    write: (p) => `${stones(p)} ${turn(p)}`,
    read(text) {
      const match = /^(\d) ([0-3])$/.exec(text);
      return match
        ? ok(new Int16Array([Number(match[1]), Number(match[2])]) as State)
        : refuse('ALL-8', 'position-unreadable');
    },
  };
}

const messages = (name: string): Messages => ({
  name,
  summary: name,
  seats: ['A', 'B'],
  words: {},
  options: {},
  reasons: { 'not-now': `${name}: not {text} now`, goal: `${name}: the goal` },
  rulebook: [],
});

export const coin: Game = defineGame<{ goal: number; dice: 'no' | 'yes'; note: string }>({
  id: 'coin',
  edition: 1,
  secrecy: 'open',
  authors: 'nobody',
  seatCounts: [2],
  seatsClause: 'CO-0',
  options: {
    goal: { kind: 'integer', default: 5, min: 3, max: 9, step: 2 },
    dice: { kind: 'choice', default: 'no', values: ['no', 'yes'] },
    note: {
      kind: 'custom',
      default: '',
      parse: (value) => (typeof value === 'string' ? ok(value) : refuse('CO-3', 'not-now', { text: 'note' })),
    },
  },
  check: ({ goal, dice }) => (goal === 9 && dice === 'yes' ? reason('CO-4', 'not-now', { text: 'both' }) : undefined),
  variants: [{ id: 'coin', options: {}, seats: 2 }],
  messages: { en: messages('Coin'), fr: messages('Pièce') },
  rules: ({ goal, dice }) => rules(goal, dice === 'yes'),
});

export const find = (id: string): Game | undefined => (id === 'coin' ? coin : undefined);
