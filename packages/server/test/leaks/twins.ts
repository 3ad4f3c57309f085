/** Two Aisopos games that are the same to one viewer and differ in what he may not know. */
import {
  type Move,
  MoveList,
  newGuess,
  newState,
  OVER,
  pick,
  type Rules,
  type State,
  seededRng,
  start,
  type Viewer,
  viewOf,
} from '@pessoi/core';
import { findGame } from '@pessoi/registry';

export interface Twins {
  readonly rules: Rules;
  readonly moves: readonly string[];
  /** The same game with other animals where the viewer cannot tell. */
  readonly others: readonly string[];
}

interface Token {
  /** The move that placed it. */
  readonly move: number;
  cell: string | undefined;
}

export function twins(seats: number, viewer: Viewer, plies: number, seed: string): Twins {
  const opened = findGame('aisopos')?.open({}, seats);
  if (!opened?.ok) throw new Error('Aisopos cannot be opened');
  const { rules } = opened.value;
  const rng = seededRng(seed);
  const state = start(rules);
  const list = new MoveList(rules.moveSpace);
  const moves: string[] = [];
  const tokens: Token[] = [];
  while (moves.length < plies && rules.actor(state) !== OVER) {
    rules.legal(state, list);
    const move = pick(list, false, rng);
    const text = rules.format(state, move);
    // At the end all is shown to all: the game stops before.
    if (isLast(rules, state, move)) break;
    const owner = String(rules.actor(state));
    rules.apply(state, move);
    follow(tokens, text, moves.length, owner, (cell) => pieceAt(rules.write(state), cell));
    moves.push(text);
  }
  const guess = newGuess(rules);
  rules.sample(viewOf(rules, state, viewer), rng, guess);
  const guessed = rules.write(guess);
  const others = moves.map((text, index) => {
    const token = tokens.find(({ move }) => move === index);
    return token?.cell === undefined ? text : `${pieceAt(guessed, token.cell)?.[1]}@${text.slice(2)}`;
  });
  return { rules, moves, others };
}

function isLast(rules: Rules, state: State, move: Move): boolean {
  const next = newState(rules);
  rules.copy(state, next);
  rules.apply(next, move);
  return rules.actor(next) === OVER;
}

/** Keeps track of where the tokens are (AI-7). */
function follow(
  tokens: Token[],
  text: string,
  move: number,
  owner: string,
  after: (cell: string) => string | undefined,
): void {
  if (text[1] === '@') tokens.push({ move, cell: text.slice(2) });
  if (text[2] !== '-' && text[2] !== 'x') return;
  const [from, to] = [text.slice(0, 2), text.slice(3)];
  const attacker = tokens.find(({ cell }) => cell === from);
  const defender = tokens.find(({ cell }) => cell === to);
  const standing = after(to);
  if (attacker) attacker.cell = standing?.[0] === owner ? to : undefined;
  if (defender && (standing === undefined || standing[0] === owner)) defender.cell = undefined;
}

/** The owner and animal on a cell in the text of a position; undefined for an empty one. */
function pieceAt(position: string, cell: string): string | undefined {
  const row = position.split(' ')[0]?.split('/')['abcde'.indexOf(cell[0] as string)] ?? '';
  const cells = row.match(/\.|\d\D/g) ?? [];
  const piece = cells[Number(cell[1]) - 1];
  return piece === '.' ? undefined : piece;
}
