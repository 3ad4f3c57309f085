/**
 * Kuhn's poker as rules with secrets, small enough to know what is right: three cards J Q K, one each, a stake of one, one
 * bet of one. Each seat passes or bets; to pass after a bet is to fold.
 */
import {
  type Actor,
  CHANCE,
  err,
  hashWords,
  type IsmctsGuide,
  OVER,
  ok,
  type Rules,
  reason,
  type Table,
} from '@pessoi/core';

const [HISTORY, CARDS, VIEWER, WORDS] = [0, 1, 3, 4];
const HIDDEN = -1;
const TRUTH = 2;
const DEALS = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b] as const));
/** Moves: the six deals, then pass and bet. A deal as a seat sees it: SEEN plus its own card. */
export const PASS = DEALS.length;
export const BET = PASS + 1;
const SEEN = BET + 1;
/** What happened, by number; the first is "not dealt yet". */
const HISTORIES = ['-', '', 'p', 'b', 'pb', 'pp', 'bp', 'bb', 'pbp', 'pbb'];
const FIRST_OVER = HISTORIES.indexOf('pp');
const NAMES = ['pass', 'bet'];

const word = (p: Int16Array, i: number): number => p[i] as number;
const history = (p: Int16Array): string => HISTORIES[word(p, HISTORY)] as string;

function actor(p: Int16Array): Actor {
  if (word(p, HISTORY) === 0) return CHANCE;
  return word(p, HISTORY) >= FIRST_OVER ? OVER : history(p) === 'p' || history(p) === 'b' ? 1 : 0;
}

/** What seat 0 wins, in stakes. */
function winnings(p: Int16Array): number {
  const higher = word(p, CARDS) > word(p, CARDS + 1) ? 1 : -1;
  switch (history(p)) {
    case 'pp':
      return higher;
    case 'bp':
      return 1;
    case 'pbp':
      return -1;
    default:
      return 2 * higher;
  }
}

const rules: Rules<'secret'> = {
  secrecy: 'secret',
  seats: 2,
  stateSize: WORDS,
  moveSpace: SEEN,
  setup: (into) => into.set([0, HIDDEN, HIDDEN, TRUTH]),
  copy: (from, into) => into.set(from),
  actor,
  legal(p, out) {
    out.clear();
    const who = actor(p);
    if (who === CHANCE) for (const i of DEALS.keys()) out.addOutcome(i, 1);
    else if (who !== OVER && (word(p, VIEWER) === TRUTH || word(p, VIEWER) === who)) {
      out.add(PASS);
      out.add(BET);
    }
  },
  apply(s, move) {
    if (move < PASS) s.set(DEALS[move] as readonly [number, number], CARDS);
    s[HISTORY] = move < PASS ? 1 : HISTORIES.indexOf(history(s) + 'pb'[move - PASS]);
  },
  utility: (s, seat) => (actor(s) === OVER ? (seat === 0 ? winnings(s) : -winnings(s)) / 2 : 0),
  key: (p, into) => hashWords(p, VIEWER, into),
  score: (p) => (actor(p) === OVER ? [winnings(p), -winnings(p)] : [0, 0]),
  outcome: () => undefined,
  remaining: () => [0, 1],
  view(s, viewer, into) {
    into.set(s);
    if (actor(s) === OVER) return;
    for (const seat of [0, 1]) if (seat !== viewer) into[CARDS + seat] = HIDDEN;
    into[VIEWER] = viewer;
  },
  viewMove: (_before, move, viewer) =>
    (move >= PASS ? move : SEEN + (viewer < 0 ? 3 : ((DEALS[move] as readonly number[])[viewer] as number))) as never,
  sample(v, rng, into) {
    into.set(v);
    into[VIEWER] = TRUTH;
    const mine = [word(v, CARDS), word(v, CARDS + 1)].find((card) => card !== HIDDEN);
    const others = [0, 1, 2].filter((card) => card !== mine);
    for (const seat of [0, 1])
      if (word(v, HISTORY) > 0 && word(v, CARDS + seat) === HIDDEN) into[CARDS + seat] = others[rng.below(2)] as number;
  },
  irrevocable: (before, move) => move < PASS || ['p', 'b', 'pb'].includes(history(before)),
  out: () => undefined,
  roll: () => [],
  parse: (_p, text) =>
    NAMES.includes(text) ? ok((PASS + NAMES.indexOf(text)) as never) : err(reason('KUHN', 'unread')),
  format: (_p, move) => NAMES[move - PASS] ?? `deal ${move}`,
  clicks: () => [],
  events: () => [],
  write: (p) => [...p].join(' '),
  read: () => err(reason('KUHN', 'unread')),
};

export const kuhn = { rules, seats: 2, options: {}, game: { id: 'kuhn' } } as unknown as Table;

/** Knows nothing. */
export const plainGuide: IsmctsGuide = {
  evaluate: (_truth, into) => into.fill(0),
  priors: (_truth, moves, weights) => weights.fill(1, 0, moves.count),
  rollout: 4,
  beliefs: () => () => 1,
  explore: 1,
  exploreOthers: 1,
};
export const cardOf = (p: Int16Array, seat: number): number => word(p, CARDS + seat);
