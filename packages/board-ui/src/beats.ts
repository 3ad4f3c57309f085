/** The events of a move in the portions that are shown one after another. */
import type { GameEvent } from '@pessoi/core';

export type Travel = Extract<GameEvent, { kind: 'enter' | 'move' }>;
export type Fall = Extract<GameEvent, { kind: 'capture' | 'lose' }>;
export type Reveal = Extract<GameEvent, { kind: 'reveal' }>;

export type Beat =
  /** A chain that moves as one body, and what it throws from the place where it ends. */
  | { readonly kind: 'travel'; readonly travels: readonly Travel[]; readonly falls: readonly Fall[] }
  | { readonly kind: 'falls'; readonly falls: readonly Fall[] }
  | { readonly kind: 'reveals'; readonly reveals: readonly Reveal[] }
  | { readonly kind: 'single'; readonly event: Exclude<GameEvent, Travel | Fall | Reveal> };

export function beatsOf(events: readonly GameEvent[]): readonly Beat[] {
  const beats: Beat[] = [];
  for (let i = 0; i < events.length; ) {
    const beat = nextBeat(events, i);
    beats.push(beat);
    i += sizeOf(beat);
  }
  return beats;
}

function nextBeat(events: readonly GameEvent[], start: number): Beat {
  const travels = run(events, start, isTravel);
  if (travels.length > 0) {
    const [first, end] = [travels[0], travels.at(-1)?.to];
    // A single mover that is lost where it arrives must arrive first.
    const isPush = travels.length > 1 || first?.kind === 'enter';
    const falls = run(events, start + travels.length, isFall)
      .slice(0, 1)
      .filter((fall) => fall.from === end && (fall.kind === 'capture' || isPush));
    return { kind: 'travel', travels, falls };
  }
  const falls = run(events, start, isFall);
  if (falls.length > 0) return { kind: 'falls', falls };
  const reveals = run(events, start, isReveal);
  if (reveals.length > 0) return { kind: 'reveals', reveals };
  return { kind: 'single', event: events[start] as Exclude<GameEvent, Travel | Fall | Reveal> };
}

function sizeOf(beat: Beat): number {
  if (beat.kind === 'travel') return beat.travels.length + beat.falls.length;
  if (beat.kind === 'falls') return beat.falls.length;
  return beat.kind === 'reveals' ? beat.reveals.length : 1;
}

const isTravel = (event: GameEvent): event is Travel => event.kind === 'enter' || event.kind === 'move';
const isFall = (event: GameEvent): event is Fall => event.kind === 'capture' || event.kind === 'lose';
const isReveal = (event: GameEvent): event is Reveal => event.kind === 'reveal';

function run<E extends GameEvent>(
  events: readonly GameEvent[],
  start: number,
  is: (event: GameEvent) => event is E,
): E[] {
  const list: E[] = [];
  for (const event of events.slice(start)) {
    if (!is(event)) break;
    list.push(event);
  }
  return list;
}
