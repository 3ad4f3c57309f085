/** The position for the ear. */
import { fill, type Lang, type Messages, OVER, type Position, type Seat, type Table } from '@pessoi/core';
import { score } from '../src/ending.ts';
import * as L from '../src/layout.ts';
import { beatsAll, QUIET_ROUNDS, remainingCount } from '../src/rules.ts';
import * as R from './reading.ts';
import { counted, listed, WORDS, type Words } from './words.ts';

export interface Speech {
  readonly lang: Lang;
  readonly messages: Messages;
  readonly words: Words;
}

export const speechOf = (table: Table, lang: Lang): Speech => ({
  lang,
  messages: table.game.messages[lang],
  words: WORDS[lang],
});

export const seatName = ({ messages }: Speech, seat: number): string => messages.seats[seat] as string;
export const animalName = ({ messages }: Speech, animal: number): string =>
  messages.words[R.LETTERS[animal] ?? '?'] as string;
export const pointsText = ({ lang, words }: Speech, count: number): string => counted(lang, words.points, count);
const tokensText = ({ lang, words }: Speech, count: number): string => counted(lang, words.tokens, count);

export function tokenLabel(speech: Speech, p: Position, token: R.Token): string {
  const { lang, messages, words } = speech;
  const { animal, owner, seenBy, beaten } = token;
  const isOwn = L.viewerOf(p) === owner;
  const name = isOwn
    ? fill(words.yours, { animal: animalName(speech, animal) })
    : (messages.words[token.piece] as string);
  const seen = listed(
    lang,
    seenBy.map((seat) => seatName(speech, seat)),
  );
  const beat = listed(
    lang,
    beaten.map((prey) => animalName(speech, prey)),
  );
  return [
    name,
    ...(token.known ? [words.known] : []),
    ...(isOwn && seenBy.length > 0 ? [fill(words.seenBy, { seats: seen })] : []),
    ...(beaten.length > 0 ? [fill(words.beat, { animals: beat })] : []),
  ].join(', ');
}

export function cellLabel(speech: Speech, p: Position, cell: number): string {
  const token = R.tokenAt(p, cell);
  return `${R.cellTarget(cell)}, ${token ? tokenLabel(speech, p, token) : speech.words.empty}`;
}

export function handLabel(speech: Speech, p: Position, seat: Seat): string {
  const { words } = speech;
  if (R.isOut(p, seat)) return `${seatName(speech, seat)}, ${words.out}`;
  return fill(words.hand, { seat: seatName(speech, seat), tokens: tokensText(speech, R.inHand(p, seat)) });
}

export const slotLabel = (speech: Speech, animal: number, count: number): string =>
  fill(speech.words.ofYours, { animal: animalName(speech, animal), count });

export function wonLabel(speech: Speech, p: Position, seat: Seat): string {
  const { messages, words } = speech;
  const won = R.captures(p, seat);
  if (won.length === 0) return fill(words.noCaptures, { seat: seatName(speech, seat) });
  return fill(words.captures, {
    seat: seatName(speech, seat),
    tokens: tokensText(speech, won.length),
    points: pointsText(speech, score(p)[seat] as number),
    list: won.map(({ piece }) => messages.words[piece] as string).join(', '),
  });
}

/** AI-6: whom an animal beats, and who beats it. */
export function fightsOf(speech: Speech, animal: number): { readonly beats: string; readonly loses: string } {
  const names = (test: (other: number) => boolean): string =>
    R.LETTERS.flatMap((_, other) => (other !== animal && test(other) ? [animalName(speech, other)] : [])).join(', ');
  return {
    beats: names((other) => beatsAll(animal, 1 << other)),
    loses: names((other) => beatsAll(other, 1 << animal)),
  };
}

/** AI-12 */
export const quietLimit = (p: Position): number => QUIET_ROUNDS * remainingCount(p);

export function summary(speech: Speech, table: Table, p: Position): string {
  const { words } = speech;
  const actor = table.rules.actor(p);
  const all = R.tokens(p);
  const scores = score(p);
  const players = L.tableSeats(p).map((seat) =>
    R.isOut(p, seat)
      ? `${seatName(speech, seat)}, ${words.out}.`
      : fill(words.player, {
          seat: seatName(speech, seat),
          board: tokensText(speech, all.filter(({ owner }) => owner === seat).length),
          hand: tokensText(speech, R.inHand(p, seat)),
          points: pointsText(speech, scores[seat] as number),
        }),
  );
  const quiet = fill(words.quiet, { count: L.quietOf(p), limit: quietLimit(p) });
  const turn = actor === OVER ? [] : [`${fill(words.toMove, { seat: seatName(speech, actor) })}.`];
  return [...turn, ...players, ...(actor === OVER ? [] : [quiet])].join(' ');
}
