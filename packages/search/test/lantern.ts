/**
 * Lantern: a secret and dice in one small game. Seat 1 was dealt a card nobody else sees. Seat 0 stays home, which is worth
 * STAY, or goes; then a die says which way is right: left, right, or the way of the hidden card, as likely as both others
 * together. Seat 0 picks a way, and wins or loses. If the lantern burns seat 0 sees the die, and going is worth 1/2; in the
 * dark it is worth nothing.
 */
import { CHANCE, err, hashWords, OVER, ok, type Rules, reason, type Table } from '@pessoi/core';

const [PHASE, CARD, DIE, PICK, VIEWER, WORDS] = [0, 1, 2, 3, 4, 5];
const [CHOOSING, ROLLING, PICKING, HOME, ARRIVED] = [0, 1, 2, 3, 4];
const [STAY_MOVE, GO_MOVE, LEFT, RIGHT, FIRST_FACE] = [0, 1, 2, 3, 4];
const UNSEEN_FACE = 7;
const NAMES = ['stay', 'go', 'left', 'right', 'die left', 'die right', 'die card', 'die ?'];
const ODDS = [1, 1, 2];
const HIDDEN = -1;
const TRUTH = 2;
export const STAY = 0.3;

const word = (p: Int16Array, i: number): number => p[i] as number;

/** Whether the way that was picked is the right one. */
const isRight = (p: Int16Array): boolean => word(p, PICK) === LEFT + (word(p, DIE) < 2 ? word(p, DIE) : word(p, CARD));

export function lantern(burns: boolean): Table {
  const rules: Rules<'secret'> = {
    secrecy: 'secret',
    seats: 2,
    stateSize: WORDS,
    moveSpace: NAMES.length,
    setup: (into) => into.set([CHOOSING, 0, HIDDEN, HIDDEN, TRUTH]),
    copy: (from, into) => into.set(from),
    actor: (p) => (word(p, PHASE) >= HOME ? OVER : word(p, PHASE) === ROLLING ? CHANCE : 0),
    legal(p, out) {
      out.clear();
      const phase = word(p, PHASE);
      if (phase === ROLLING) for (const [face, odds] of ODDS.entries()) out.addOutcome(FIRST_FACE + face, odds);
      else if (phase < HOME && word(p, VIEWER) !== 1)
        for (const move of phase === CHOOSING ? [STAY_MOVE, GO_MOVE] : [LEFT, RIGHT]) out.add(move);
    },
    apply(s, move) {
      if (move >= FIRST_FACE) s[DIE] = move - FIRST_FACE;
      if (move === LEFT || move === RIGHT) s[PICK] = move;
      s[PHASE] = move === STAY_MOVE ? HOME : move === GO_MOVE ? ROLLING : move >= FIRST_FACE ? PICKING : ARRIVED;
    },
    utility(s, seat) {
      const first = word(s, PHASE) === HOME ? STAY : isRight(s) ? 1 : -1;
      return seat === 0 ? first : -first;
    },
    key: (p, into) => hashWords(p, VIEWER, into),
    score: () => [0, 0],
    outcome: () => undefined,
    remaining: () => [0, 1],
    view(s, viewer, into) {
      into.set(s);
      into[VIEWER] = viewer;
      if (viewer !== 1) into[CARD] = HIDDEN;
      if (!burns) into[DIE] = HIDDEN;
    },
    viewMove: (_before, move) => (move >= FIRST_FACE && !burns ? UNSEEN_FACE : move) as never,
    sample(v, rng, into) {
      into.set(v);
      into[VIEWER] = TRUTH;
      if (word(v, CARD) === HIDDEN) into[CARD] = rng.below(2);
      if (word(v, PHASE) === PICKING && word(v, DIE) === HIDDEN) into[DIE] = [0, 1, 2, 2][rng.below(4)] as number;
    },
    irrevocable: (_before, move) => move >= FIRST_FACE,
    out: () => undefined,
    roll: () => [],
    parse: (_p, text) => (NAMES.includes(text) ? ok(NAMES.indexOf(text) as never) : err(reason('LANTERN', 'unread'))),
    format: (_p, move) => NAMES[move] as string,
    clicks: () => [],
    events: () => [],
    write: (p) => [...p].join(' '),
    read: () => err(reason('LANTERN', 'unread')),
  };
  return { rules, seats: 2, options: {}, game: { id: 'lantern' } } as unknown as Table;
}
