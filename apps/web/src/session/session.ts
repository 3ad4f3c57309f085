/**
 * A game as the play page sees it, wherever it is played. What is here is state that Svelte follows; the page knows nothing else
 * of referees, workers or servers. Views are those of whoever looks: nothing here holds more than he may know.
 */
import type { Actor, Faces, GameEvent, GameRecord, Reason, Seat, Table, Thought, View, Viewer } from '@pessoi/core';
import type { ClockSetting, OfferKind } from '@pessoi/protocol';

/** `open`: a match online that waits for players. */
export type Status = 'open' | 'playing' | 'over';

/** A game on this device has no connection that could break. */
export type Connection = 'device' | 'connecting' | 'online' | 'lost' | 'offline';

export interface SessionPlayer {
  readonly seat: Seat;
  /** Undefined where only the seat has a name: a person on this device, a free seat. */
  readonly name: string | undefined;
  readonly kind: 'person' | 'machine' | 'free';
  /** The level of a machine. */
  readonly level: number | undefined;
  readonly rating: number | undefined;
  /** Sits at this device. */
  readonly here: boolean;
}

export interface SessionMove {
  readonly text: string;
  /** Nobody: the dice. */
  readonly seat: Seat | undefined;
  readonly faces: Faces | undefined;
  readonly events: readonly GameEvent[];
}

export interface SessionResult {
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  readonly reason: Reason;
}

export interface SessionClock {
  /** Milliseconds left for each seat, now; the page asks as often as it draws. */
  left(seat: Seat): number;
  readonly running: Seat | undefined;
  /** Days are shown as days. */
  readonly kind: 'live' | 'correspondence';
}

export interface SessionOffer {
  readonly kind: OfferKind;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}
export type OfferAct = 'make' | 'accept' | 'decline' | 'withdraw';

export interface SessionLine {
  readonly key: string;
  readonly from: string;
  readonly seat: Seat | undefined;
  readonly text: string;
  readonly at: number;
}

/** Why something cannot be done now; the page has words for each. */
export type WhyNot =
  | 'rated'
  | 'over'
  | 'not-your-turn'
  | 'not-a-player'
  | 'nothing'
  | 'irrevocable'
  | 'others'
  | 'secret'
  | 'asked'
  | 'hidden';

/** Undefined: it can be done. */
export type Hindrance = WhyNot | undefined;

/** What stands between a wish and its fulfilment: a rule of the game, or something around it, in words. */
export type Refusal =
  | { readonly kind: 'rule'; readonly reason: Reason }
  /** `kept`: it is sent again by itself, once that is possible. */
  | { readonly kind: 'trouble'; readonly what: 'offline' | 'down'; readonly kept: boolean }
  | { readonly kind: 'said'; readonly text: string; readonly clause: string | undefined };

/** An analysis of the position that is shown. */
export interface Analysis {
  readonly ply: number;
  readonly thought: Thought | undefined;
  readonly working: boolean;
}

/** What a device with several people and secrets shows: a board that all may see, until someone says who he is. */
export type Curtain =
  | { readonly kind: 'none' }
  /** The one who looks has moved and may see what came of it, before he hands the device on. */
  | { readonly kind: 'done'; readonly next: Seat }
  | { readonly kind: 'closed'; readonly next: Seat };

export interface Session {
  readonly kind: 'device' | 'online';
  readonly id: string;
  readonly table: Table;

  /** Who looks, and whose side is at the bottom of the board. */
  readonly viewer: Viewer;
  readonly bottom: Viewer;
  /** The position shown, as the viewer sees it, after `ply` of `plies` moves; `events` led there, if they are to be animated. */
  readonly view: View;
  readonly ply: number;
  readonly plies: number;
  /** An earlier position is being looked at; new moves wait. */
  readonly reviewing: boolean;
  readonly events: readonly GameEvent[];
  readonly faces: Faces | undefined;
  readonly moves: readonly SessionMove[];
  /** The last position: what status and players are about, whatever is being looked at. */
  readonly last: View;

  readonly status: Status;
  readonly actor: Actor;
  /** Whether the viewer may move now, in the position that is shown. */
  readonly mayMove: boolean;
  readonly result: SessionResult | undefined;
  readonly players: readonly SessionPlayer[];
  readonly thinking: Seat | undefined;
  /** A machine could not think; `wake` asks it again. */
  readonly stuck: boolean;
  /** Several people with secrets at one device. */
  readonly shared: boolean;
  readonly curtain: Curtain;
  readonly connection: Connection;
  /** Whether the game will be there after the page is closed. */
  readonly lasting: boolean;
  /** A move is on its way. */
  readonly sending: boolean;
  /** What became of a move that was sent again after a break, if it was refused. */
  readonly refusal: Refusal | undefined;

  readonly clock: SessionClock | undefined;
  /** How much time there is for the moves, as it was agreed; nothing is agreed on one device. */
  readonly pace: ClockSetting | undefined;
  readonly offers: readonly SessionOffer[];
  readonly chat: readonly SessionLine[];
  readonly rated: boolean;
  readonly invite: string | undefined;
  /** The opponent has left for so long that the viewer may claim the win. */
  readonly gone: boolean;
  /** The match that follows this one, once there is one. */
  readonly next: string | undefined;
  /** Seats that want to play again. */
  readonly rematchAsked: readonly Seat[];
  readonly series: { readonly index: number; readonly games: number; readonly totals: readonly number[] } | undefined;

  readonly analysis: Analysis | undefined;
  readonly cannot: {
    readonly hint: Hindrance;
    readonly takeBack: Hindrance;
    readonly draw: Hindrance;
    readonly resign: Hindrance;
    readonly chat: Hindrance;
  };

  /** The time of whoever keeps the clock. */
  now(): number;
  goTo(ply: number): void;
  play(text: string): Promise<Refusal | undefined>;
  resign(): Promise<Refusal | undefined>;
  /** Where it takes two: on one device everyone has been asked across the table. */
  offer(kind: OfferKind, act: OfferAct): Promise<Refusal | undefined>;
  claim(): Promise<Refusal | undefined>;
  /** Analyses the position shown; a second call stops it. */
  hint(): Promise<void>;
  say(text: string): Promise<Refusal | undefined>;
  rematch(): Promise<Refusal | undefined>;
  join(seat?: Seat): Promise<Refusal | undefined>;
  /** Gives a seat back before the start; whoever made the match gives it up. */
  leave(): Promise<Refusal | undefined>;
  /** Handing over: nobody looks, or this seat does. */
  reveal(seat: Seat | undefined): Promise<void>;
  notes(): Promise<string>;
  writeNotes(text: string): Promise<Refusal | undefined>;
  /** Conditional moves, where there are any; each line is the moves to come. */
  plan(): Promise<readonly (readonly string[])[] | undefined>;
  writePlan(lines: readonly (readonly string[])[]): Promise<Refusal | undefined>;
  /** The whole game, once it is over. */
  record(): Promise<GameRecord | undefined>;
  /** Looks for what may be missing: after a tab has slept, or the network was away. */
  wake(): void | Promise<void>;
  close(): void;
}
