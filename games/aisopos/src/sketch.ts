import type { Point } from '@pessoi/boards';
import type { Messages, Position, Seat, Sketch, Span } from '@pessoi/core';
import { score } from './ending.ts';
import { handSize, isHidden } from './hands.ts';
import * as L from './layout.ts';
import { bagText, tokenText } from './notation.ts';

const HALF_CELL = 4;
const TONES = ['seat0', 'seat1', 'seat2', 'seat3'] as const;
const toneOf = (seat: number): (typeof TONES)[number] => TONES[seat] as (typeof TONES)[number];

/**
 * The board for a terminal, row e on top, and a line for each player: whose turn it is, hand, captures, score. A token
 * shows its owner and its animal, or `?`; a hidden hand shows its size.
 */
export function sketch(p: Position, messages: Messages): Sketch {
  const rows = [...L.ROWS.keys()].reverse().map((row) => boardLine(p, row));
  const scores = score(p);
  const players = L.tableSeats(p).map((seat) => playerLine(p, seat, messages, scores[seat] as number));
  const quiet: Span[] = [{ text: `  ${messages.words.quiet} ${L.quietOf(p)}`, tone: 'dim' }];
  return [...rows, [{ text: '' }], ...players, quiet];
}

function boardLine(p: Position, row: number): Span[] {
  const line: Span[] = [];
  for (const cell of L.CELLS) {
    const { x, y } = L.BOARD.lattice[cell] as Point;
    if (y !== row) continue;
    if (line.length === 0) line.push({ text: ' '.repeat(x * HALF_CELL) });
    const piece = L.pieceAt(p, cell);
    const name = L.BOARD.name(cell);
    if (piece === L.EMPTY) line.push({ text: `  ·${name}   `, tone: 'dim' });
    else line.push({ text: ` ${tokenText(piece)}·${name}  `, tone: toneOf(L.ownerOf(piece)) });
  }
  return line;
}

function playerLine(p: Position, seat: Seat, messages: Messages, points: number): Span[] {
  const { seats, words } = messages;
  const captured = Array.from({ length: L.captureCount(p, seat) }, (_, i) => tokenText(L.captureAt(p, seat, i)));
  return [
    { text: L.turnOf(p) === seat ? '▸ ' : '  ', tone: 'mark' },
    { text: `${seat} ${(seats[seat] as string).padEnd(6)}`, tone: toneOf(seat) },
    { text: ` ${words.hand} ${handText(p, seat).padEnd(10)}` },
    { text: ` ${words.points} ${String(points).padStart(2)}` },
    { text: `  ${captured.join(' ')}`, tone: 'dim' },
  ];
}

function handText(p: Position, seat: Seat): string {
  const hand = L.handOf(p, seat);
  if (hand === L.OUT) return '×';
  if (isHidden(hand)) return '?'.repeat(handSize(hand));
  return bagText(hand);
}
