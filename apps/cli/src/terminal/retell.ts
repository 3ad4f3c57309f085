/** What happened at one ply, as one viewer saw it. */
import { CHANCE, type Faces, type Move, SPECTATOR, type State, type Viewer, viewOf } from '@pessoi/core';
import { describeEvent, type Speaker, seatName, wordFor } from './words.ts';

export interface Ply {
  readonly before: State;
  readonly move: Move;
  readonly after: State;
  readonly faces: Faces | undefined;
}

/** `Red c2-c3: red soldier c2 → c3`. */
export function retell(speaker: Speaker, { before, move, after, faces }: Ply, viewer: Viewer): string {
  const { rules } = speaker.table;
  const [seen, seenAfter] = [viewOf(rules, before, viewer), viewOf(rules, after, viewer)];
  const seenMove = rules.viewMove(before, move, viewer);
  const told = rules
    .events(seen, seenMove, seenAfter)
    .map((event) => describeEvent(speaker, event, faces))
    .filter((words) => words !== undefined);
  const actor = rules.actor(before);
  const who = actor === CHANCE ? speaker.say('dice') : actor >= 0 ? seatName(speaker, actor) : '';
  const text = rules.format(seen, seenMove);
  return `${speaker.say('told-move', { who, move: text })} ${told.join(' · ') || wordFor(speaker, text)}`;
}

/** Whose eyes tell most of a move without telling more than the mover knew: his own. */
export function moverOf(speaker: Speaker, { before }: Ply): Viewer {
  const actor = speaker.table.rules.actor(before);
  return actor >= 0 ? (actor as Viewer) : SPECTATOR;
}
