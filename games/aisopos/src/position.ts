import {
  at,
  err,
  ok,
  type Position,
  type Reason,
  type Result,
  type State,
  sameText,
  splitFields,
  unreadableField,
} from '@pessoi/core';
import { impossible } from './checks.ts';
import { countIn, handSize, isHidden, WEIGHT } from './hands.ts';
import * as L from './layout.ts';
import { bagText, tokenText } from './notation.ts';

export function writePosition(p: Position): string {
  const seats = L.tableSeats(p);
  const turn = L.turnOf(p) === L.FINISHED ? '-' : String(L.turnOf(p));
  const hands = seats.map((seat) => writeHand(L.handOf(p, seat)));
  const captures = seats.map((seat) => {
    const tokens = Array.from({ length: L.captureCount(p, seat) }, (_, i) => tokenText(L.captureAt(p, seat, i)));
    return tokens.join('') || '-';
  });
  return [writeBoard(p), turn, hands.join(','), captures.join(','), L.quietOf(p)].join(' ');
}

function writeBoard(p: Position): string {
  let first = 0;
  const rows = L.ROWS.map((length) => {
    const cells = L.CELLS.slice(first, first + length);
    first += length;
    return cells.map((cell) => (L.pieceAt(p, cell) === L.EMPTY ? '.' : tokenText(L.pieceAt(p, cell)))).join('');
  });
  return rows.join('/');
}

function writeHand(hand: number): string {
  if (hand === L.OUT) return 'x';
  if (isHidden(hand)) return `#${handSize(hand)}`;
  return bagText(hand) || '-';
}

/** Reads a position and checks that play could have led to it (ALL-8; the list is in checks.ts and in RULES.md). */
export function readPosition(text: string, seats: number): Result<State, Reason> {
  const fields = splitFields(text, 5);
  if (!fields.ok) return fields;
  const [board, turn, hands, captures, quiet] = fields.value as [string, string, string, string, string];
  const p = new Int16Array(L.STATE_SIZE) as State;
  L.setViewer(p, L.TRUTH);
  const unread =
    readBoard(p, board, seats) ??
    readTurn(p, turn, seats) ??
    readHands(p, hands, seats) ??
    readCaptures(p, captures, seats) ??
    readQuiet(p, quiet);
  if (unread) return unread;
  const refused = impossible(p);
  if (refused) return err(refused);
  const canonical = sameText(text, writePosition(p));
  return canonical.ok ? ok(p) : canonical;
}

type Unread = Result<never, Reason> | undefined;

/** The tokens of a text such as `0L1A`, or undefined. */
function readTokens(text: string, seats: number): readonly number[] | undefined {
  if (text.length % 2 !== 0) return undefined;
  const tokens: number[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const owner = '0123'.slice(0, seats).indexOf(text.charAt(i));
    const animal = L.ANIMALS.indexOf(text.charAt(i + 1));
    if (owner < 0 || animal < 0) return undefined;
    tokens.push(L.token(owner, animal));
  }
  return tokens;
}

function readBoard(p: State, board: string, seats: number): Unread {
  const rows = board.split('/');
  if (rows.length !== L.ROWS.length) return unreadableField(board, 'AI-1');
  let first = 0;
  for (const [i, length] of L.ROWS.entries()) {
    const row = rows[i] as string;
    const cells = readRow(row, seats, length);
    if (cells?.length !== length) return unreadableField(row, 'AI-1');
    for (const [j, piece] of cells.entries()) p[first + j] = piece;
    first += length;
  }
  return undefined;
}

/** The cells of a row, or undefined. A row longer than it can be is not looked at. */
function readRow(row: string, seats: number, length: number): readonly number[] | undefined {
  if (row.length > 2 * length) return undefined;
  const cells: number[] = [];
  for (const text of row.match(/\.|[^.]{1,2}/g) ?? []) {
    const tokens = text === '.' ? [L.EMPTY] : readTokens(text, seats);
    if (!tokens) return undefined;
    cells.push(...tokens);
  }
  return cells;
}

function readTurn(p: State, turn: string, seats: number): Unread {
  const seat = turn.length === 1 ? '0123'.slice(0, seats).indexOf(turn) : -1;
  if (seat < 0 && turn !== '-') return unreadableField(turn, `0-${seats - 1}, -`);
  L.setTurn(p, turn === '-' ? L.FINISHED : seat);
  return undefined;
}

function readHands(p: State, field: string, seats: number): Unread {
  const hands = field.split(',');
  if (hands.length !== seats) return unreadableField(field, 'AI-2');
  for (let seat = 0; seat < L.MAX_SEATS; seat++) {
    const text = hands[seat];
    if (text === undefined) L.setHand(p, seat, L.ABSENT);
    else if (text === 'x') L.setHand(p, seat, L.OUT);
    else {
      const bag = text === '-' ? 0 : readBag(text);
      if (bag === undefined) return unreadableField(text, L.ANIMALS);
      L.setHand(p, seat, bag);
    }
  }
  return undefined;
}

/** The letters of a hand in any order (the canonical text is asked for later); none, or three of one, is no hand. */
function readBag(text: string): number | undefined {
  const letters = [...text.slice(0, 2 * L.ANIMAL_COUNT)];
  if (letters.length === 0 || letters.length !== text.length) return undefined;
  let bag = 0;
  for (const letter of letters) {
    const animal = L.ANIMALS.indexOf(letter);
    if (animal < 0 || countIn(bag, animal) === L.COPIES) return undefined;
    bag += at(WEIGHT, animal);
  }
  return bag;
}

function readCaptures(p: State, field: string, seats: number): Unread {
  const lists = field.split(',');
  if (lists.length !== seats) return unreadableField(field, 'AI-7');
  for (const [seat, list] of lists.entries()) {
    const tokens = list === '-' ? [] : list.length > 2 * L.MAX_CAPTURES ? undefined : readTokens(list, seats);
    if (!tokens || list === '') return unreadableField(list, 'AI-7');
    for (const piece of tokens) L.addCapture(p, seat, piece);
  }
  return undefined;
}

function readQuiet(p: State, quiet: string): Unread {
  if (!/^(0|[1-9][0-9]{0,2})$/.test(quiet)) return unreadableField(quiet, 'AI-12');
  L.setQuiet(p, Number(quiet));
  return undefined;
}
