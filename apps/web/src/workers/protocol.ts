/** What the page and its referee say to each other. Nothing of this holds more than the one who looks may know. */
import type { Actor, GameRecord, Reason, Result, Seat, Thought, View, Viewer } from '@pessoi/core';
import type { Frame } from '../session/frames.ts';
import type { Hindrance, SessionResult } from '../session/session.ts';

export type Sitter =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'machine'; readonly level: number };

export interface Setting {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly sitters: readonly Sitter[];
}

/** How a game stands, apart from its position. */
export interface Standing {
  readonly viewer: Viewer;
  readonly actor: Actor;
  readonly thinking: Seat | undefined;
  /** A machine could not think, and waits to be asked again. */
  readonly stuck: boolean;
  readonly result: SessionResult | undefined;
  readonly takeBack: Hindrance;
  readonly lasting: boolean;
}

/** What the one who looks sees: all of it when `from` is 0, else what comes after the first `from` moves. */
export interface Sight {
  readonly id: string;
  readonly setting: Setting;
  readonly start: View;
  readonly from: number;
  readonly frames: readonly Frame[];
  readonly standing: Standing;
}

/** A line of a list of games: public facts only. */
export interface GameSummary extends Setting {
  readonly id: string;
  readonly plies: number;
  readonly actor: Seat | undefined;
  readonly winners: readonly Seat[] | undefined;
  readonly updated: number;
}

export interface RefereeCalls {
  begin(setting: Omit<Setting, 'options'> & { readonly options?: unknown }): Promise<Result<string, Reason>>;
  /** A game that is kept here, and goes on. */
  open(id: string): Promise<Sight | undefined>;
  /** The same for another pair of eyes. */
  look(id: string, viewer: Viewer): Promise<Sight | undefined>;
  move(id: string, seat: Seat, text: string): Promise<Reason | undefined>;
  takeBack(id: string): Promise<void>;
  resign(id: string, seat: Seat): Promise<void>;
  agreeDraw(id: string): Promise<void>;
  analyse(id: string, ply: number): Promise<Thought | undefined>;
  stopAnalysis(): Promise<void>;
  record(id: string): Promise<GameRecord | undefined>;
  list(): Promise<readonly GameSummary[]>;
  remove(id: string): Promise<void>;
}

export type CallName = keyof RefereeCalls;

export interface CallMessage {
  readonly n: number;
  readonly call: CallName;
  readonly args: readonly unknown[];
}

export type RefereeMessage =
  | { readonly kind: 'answer'; readonly n: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly n: number; readonly message: string }
  | { readonly kind: 'sight'; readonly sight: Sight }
  | { readonly kind: 'thought'; readonly id: string; readonly ply: number; readonly thought: Thought };
