/** Moves, events and results in words, for show, play and sample. */
import {
  type DicePool,
  explain,
  type Faces,
  type GameEvent,
  type Lang,
  type Outcome,
  type Reason,
  type Table,
} from '@pessoi/core';
import type { Say } from '../context.ts';

export interface Speaker {
  readonly table: Table;
  readonly lang: Lang;
  readonly say: Say;
}

export const seatName = ({ table, lang }: Speaker, seat: number): string =>
  table.game.messages[lang].seats[seat] ?? String(seat);

/** `KO-13: …`: a refusal or an end, with its clause. */
export const because = ({ table, lang, say }: Speaker, why: Reason): string =>
  say('clause-says', { clause: why.clause, why: explain(why, lang, table.game) });

/** A word of the game by its code; a code without a word of its own may be a number or an owner around one that has. */
export function wordFor(speaker: Speaker, code: string): string {
  const { words } = speaker.table.game.messages[speaker.lang];
  const own = Object.hasOwn(words, code) ? words[code] : undefined;
  if (own !== undefined) return own;
  const numbered = /^(.+)#(\d+)$/.exec(code);
  if (numbered) return `${wordFor(speaker, numbered[1] as string)} #${numbered[2]}`;
  const owned = /^([0-3])(.+)$/.exec(code);
  if (owned) return `${wordFor(speaker, owned[2] as string)} (${seatName(speaker, Number(owned[1]))})`;
  return code;
}

/** An event in words; `undefined` for what the board or the result already says. */
export function describeEvent(speaker: Speaker, event: GameEvent, faces?: Faces): string | undefined {
  const { say } = speaker;
  const word = (code: string): string => wordFor(speaker, code);
  switch (event.kind) {
    case 'enter':
      return say('event-enter', { piece: word(event.piece), from: word(event.from), to: word(event.to) });
    case 'move':
      return say('event-move', { piece: word(event.piece), from: word(event.from), to: word(event.to) });
    case 'capture':
      return say('event-capture', {
        by: seatName(speaker, event.by),
        piece: word(event.piece),
        from: word(event.from),
      });
    case 'lose':
      return say('event-lose', { piece: word(event.piece), from: word(event.from) });
    case 'reveal':
      return say('event-reveal', { piece: word(event.piece), at: word(event.at) });
    case 'attack':
      return say('event-attack', { piece: word(event.piece), from: word(event.from), at: word(event.at) });
    case 'roll':
      return event.pools.map((pool) => describePool(speaker, pool, faces)).join('; ');
    case 'damage':
      return say('event-damage', { piece: word(event.piece), at: word(event.at), left: event.left });
    case 'mark':
      return event.at === undefined
        ? say('event-unmark', { mark: word(event.mark) })
        : say('event-mark', { mark: word(event.mark), at: word(event.at) });
    case 'score':
      return describeScores(speaker, event.scores);
    case 'pass':
      return say('event-pass', { seat: seatName(speaker, event.seat) });
    case 'stop':
      return say('event-stop', { seat: seatName(speaker, event.seat) });
    case 'out':
      return say('event-out', { seat: seatName(speaker, event.seat) });
    case 'round':
      return say('event-round', { round: event.round });
    case 'over':
      return undefined;
  }
}

/** The dice of one side; the faces that hit stand in brackets. */
function describePool({ say }: Speaker, { name, dice, hits, hitFrom }: DicePool, faces?: Faces): string {
  const shown = faces?.[name]?.map((face) => (face >= hitFrom ? `[${face}]` : `${face}`)).join(' ');
  return say(name === 'attacker' ? 'roll-attacker' : 'roll-defender', { dice: shown ?? `${dice}×⚄`, hits });
}

export const describeScores = (speaker: Speaker, scores: readonly number[]): string =>
  speaker.say('score', { scores: scores.map((score, seat) => `${seatName(speaker, seat)} ${score}`).join(', ') });

/** Who won, why, and the score. */
export function describeOutcome(speaker: Speaker, { winners, scores, reason }: Outcome): readonly string[] {
  const names = winners.map((seat) => seatName(speaker, seat)).join(', ');
  const key = winners.length === 1 ? 'won' : winners.length === speaker.table.seats ? 'drawn' : 'shared';
  return [
    `${speaker.say(key, { winners: names })} ${because(speaker, reason)}.`,
    `${describeScores(speaker, scores)}.`,
  ];
}
