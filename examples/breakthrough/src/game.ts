import { squareBoard } from '@pessoi/boards';
import * as core from '@pessoi/core';
import { at, type Position, type Seat, type State, type Target } from '@pessoi/core';
import { en, fr } from './messages.ts';

// Words of a position: the cells (EMPTY, or seat + 1), TURN (OVER_TURN at the end), the pieces left to each seat.
const EMPTY = 0;
const OVER_TURN = 2;
const LETTERS = '.wb';

/** Where each step leads, or -1: three slots a cell (forward left, straight, right), White's cells, then Black's. */
function steps(width: number, size: number): Int16Array {
  return Int16Array.from({ length: size * 6 }, (_, move) => {
    const from = Math.floor(move / 3) % size;
    const file = (from % width) + (move % 3) - 1;
    const to = from + (move < size * 3 ? width : -width) + (move % 3) - 1;
    return file < 0 || file >= width || to < 0 || to >= size ? -1 : to;
  });
}

export function breakthrough(width: number, height: number): core.Rules<'open'> {
  const board = squareBoard(width, height);
  const size = board.size;
  const TURN = size;
  const LEFT = size + 1;
  const TO = steps(width, size);
  const fromOf = (move: number): number => ((move / 3) | 0) % size;
  const count = (p: Position, piece: number, low = 0, high = size): number =>
    p.subarray(low, high).filter((word) => word === piece).length;

  function legal(p: Position, out: core.MoveList): void {
    out.clear();
    const seat = at(p, TURN);
    if (seat === OVER_TURN) return; // ALL-6
    const own = seat + 1;
    for (let from = 0; from < size; from++) {
      if (at(p, from) !== own) continue;
      const first = (seat * size + from) * 3;
      const left = at(TO, first);
      const right = at(TO, first + 2);
      out.addIf(first, left >= 0 && at(p, left) !== own); // BT-3
      out.addIf(first + 1, at(p, at(TO, first + 1)) === EMPTY); // BT-2
      out.addIf(first + 2, right >= 0 && at(p, right) !== own); // BT-3
    }
  }
  function apply(p: Position, move: number): void {
    const seat = at(p, TURN);
    const to = at(TO, move);
    const enemies = LEFT + 1 - seat;
    if (at(p, to) !== EMPTY) p[enemies] = at(p, enemies) - 1;
    p[fromOf(move)] = EMPTY;
    p[to] = seat + 1;
    const arrived = seat === 0 ? to >= size - width : to < width;
    p[TURN] = arrived || at(p, enemies) === 0 ? OVER_TURN : 1 - seat; // BT-4
  }
  const won = (p: Position, seat: Seat): boolean =>
    count(p, 2 - seat) === 0 || (seat === 0 ? count(p, 1, size - width) : count(p, 2, 0, width)) > 0; // BT-4
  const score = (p: Position): number[] => [2 * width - at(p, LEFT + 1), 2 * width - at(p, LEFT)];
  const end = (p: Position): core.Outcome => {
    return { winners: [won(p, 0) ? 0 : 1], scores: score(p), reason: core.reason('BT-4', 'arrived') };
  };
  const outcome = (p: Position) => (at(p, TURN) === OVER_TURN ? end(p) : undefined);
  const clicks = (_: Position, move: number) => [fromOf(move), at(TO, move)].map((cell) => board.names[cell] as Target);
  const format = (p: Position, move: number): string => clicks(p, move).join('-');
  const write = (p: Position): string =>
    `${Array.from(p.subarray(0, size), (word) => LETTERS[word]).join('')} ${'wb-'[at(p, TURN)]}`;
  const list = new core.MoveList(size * 6);

  return {
    ...core.openInformation(2),
    ...{ seats: 2, stateSize: size + 3, moveSpace: size * 6, legal, apply, score, outcome, clicks, format, write },
    setup(into) {
      for (let i = 0; i < size; i++) into[i] = i < 2 * width ? 1 : i >= size - 2 * width ? 2 : EMPTY; // BT-1
      into.set([0, 2 * width, 2 * width], TURN);
    },
    copy: (from, into) => into.set(from),
    actor: (p) => (at(p, TURN) === OVER_TURN ? core.OVER : (at(p, TURN) as Seat)),
    utility: (s, seat) => (at(s, TURN) !== OVER_TURN ? 0 : won(s, seat) ? 1 : -1),
    key: (p, into) => core.hashWords(p, size + 3, into),
    parse(p, text) {
      const [from, to, more] = text.split('-').map((cell) => board.cell(cell));
      if (from === undefined || to === undefined || more !== undefined)
        return core.refuse('ALL-7', 'unreadable', { text: core.quote(text) });
      if (at(p, TURN) === OVER_TURN) return core.refuse('ALL-6', 'game-over');
      legal(p, list);
      const move = list.toArray().find((legalMove) => format(p, legalMove) === text);
      return move === undefined ? core.refuse('BT-2', 'not-a-step', { text }) : core.ok(move);
    },
    events(before, move, after) {
      const seat = at(before, TURN) as Seat;
      const [from, to] = clicks(before, move) as [Target, Target];
      const enemy = LETTERS[at(before, at(TO, move))] as string;
      return [
        { kind: 'move', piece: LETTERS[seat + 1] as string, from, to },
        ...(enemy === '.' ? [] : [{ kind: 'capture', piece: enemy, from: to, by: seat } as const]),
        ...(at(after, TURN) === OVER_TURN ? [{ kind: 'over', outcome: end(after) } as const] : []),
      ];
    },
    read(text) {
      const p = Int16Array.from({ length: size + 3 }, (_, i) => LETTERS.indexOf(text[i] ?? '?')) as State;
      p.set(['wb-'.indexOf(text.at(-1) ?? '?'), count(p, 1), count(p, 2)], TURN);
      const same = core.sameText(text, write(p));
      if (!same.ok) return same;
      const over = won(p, 0) !== won(p, 1);
      const possible = Math.max(count(p, 1), count(p, 2)) <= 2 * width && over === (at(p, TURN) === OVER_TURN);
      return possible && !(won(p, 0) && won(p, 1)) ? core.ok(p) : core.refuse('ALL-8', 'impossible');
    },
  };
}

const side = (least: number) => ({ kind: 'integer', default: 8, min: least, max: 26, step: 1 }) as const;

export const game = core.defineGame<{ width: number; height: number }>({
  ...{ id: 'breakthrough', edition: 1, secrecy: 'open', authors: 'Dan Troyka', seatCounts: [2], seatsClause: 'BT-1' },
  options: { width: side(2), height: side(5) },
  variants: [8, 6].map((n) => ({ id: `${n}x${n}`, options: { width: n, height: n }, seats: 2 })),
  messages: { en, fr },
  rules: ({ width, height }) => breakthrough(width, height),
});
