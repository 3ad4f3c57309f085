/**
 * What a game's drawing hands to the board: a picture as data. The board knows no rules: it draws spots and pieces, lets spots be
 * pointed at along the click tree, and animates pieces by the events of the game. So a drawing is a pure function that can
 * be tested without a browser, and the rulebook's figures come from the same place as the board one plays on.
 *
 * Lengths are in units of the drawing's own choice; x grows to the right, y downwards, (0, 0) is the top left corner.
 */
import type { Lang, Seat, Table, Target, View, Viewer } from '@pessoi/core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something that can be pointed at: a cell, an entry at the edge, a token in the hand, a unit card, a button. */
export interface Spot extends Point {
  readonly target: Target;
  /** How it is drawn and reached by keys: cells form the grid; the others stand around it. */
  readonly kind: 'cell' | 'entry' | 'hand' | 'card' | 'button';
  /** Corners around the centre; a round spot gives its radius instead. */
  readonly shape: readonly Point[] | number;
  /** A finer kind for themes: `plain`, `king`, `home0`, `hill`, `bare` (nothing to be had) … Becomes the class `spot-<tone>`. */
  readonly tone: string;
  /** For the ear, with what stands there: “c3, Red Faction, Bastion”. */
  readonly label: string;
  /** Words drawn on it (buttons), or the glyph of an arrow. */
  readonly text?: string;
}

export interface Piece extends Point {
  /** Where it stands: events name it by this. Several pieces may share a place (Small Wars). */
  readonly at: Target;
  /** As events name it (`r`, `0?`, `tank#3`); together with `at` it says which piece an event means. */
  readonly piece: string;
  /** The symbol of the game's art. */
  readonly art: string;
  readonly seat: Seat | undefined;
  /** Width and height. */
  readonly size: number;
  /** Classes: `bastion`, `known`, `spent`, `active`, `threatened`, `bare` … Each must also show as a shape, never as colour alone. */
  readonly marks: readonly string[];
  /** Drawn small on it: a value, a count. */
  readonly text?: string;
  /** Life as pips. */
  readonly pips?: { readonly left: number; readonly of: number };
}

/** Lines, frames, coordinates: drawn under the pieces (`frame`, `ground` and `tray` under the cells too), never pointed at. */
export interface Decor {
  readonly kind: 'path' | 'text';
  /** An SVG path, or the words. */
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  /** Words stand around `x`, or begin or end there. */
  readonly align?: 'start' | 'end';
  /** Becomes the class `decor-<tone>`: `frame`, `grid`, `coordinate`, `tray0`, `title`, `faint` … */
  readonly tone: string;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly decor: readonly Decor[];
  readonly spots: readonly Spot[];
  readonly pieces: readonly Piece[];
  /** Where a piece goes that leaves the board by capture, for each seat; for the animation. */
  readonly trays: readonly Point[];
  /** The whole position in a few sentences, for the ear. */
  readonly summary: string;
}

/** How a view is to be drawn. */
export interface Looking {
  readonly lang: Lang;
  /** Who looks: his own side is at the bottom. */
  readonly viewer: Viewer;
  /** Turned round. */
  readonly flip: boolean;
  /** Narrow screens may be given another arrangement of what stands around the board. */
  readonly narrow: boolean;
}

/** A hint that a click so far gives before it is played. */
export interface Ghost {
  /** A piece that would move from one place to another, or off the board. */
  readonly from: Target;
  readonly to: Target | undefined;
  readonly fate: 'moves' | 'captured' | 'lost' | 'enters' | 'attacked';
}

/** A table of facts beside the board: the score and where it comes from, hands, captures, unit sheets. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly PanelRow[];
}

export interface PanelRow {
  readonly seat?: Seat;
  /** Drawn before the words. */
  readonly art?: string;
  readonly cells: readonly string[];
  /** A place on the board that the row is about: pointing at the row lights it up. */
  readonly target?: Target;
  readonly dim?: boolean;
}

/** A short hint for a newcomer, while it applies. */
export interface FirstHint {
  readonly id: string;
  readonly text: string;
  /** What to tap. */
  readonly targets: readonly Target[];
}

/** A figure of the rulebook: a real position, with what it shows. */
export interface Figure {
  readonly clause: string;
  /** Options of the table, the position as text, and moves played from it. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly caption: Readonly<Record<Lang, string>>;
  readonly highlight?: readonly string[];
}

/** The colours of pieces, painted by the theme. */
export type Paint = 'terracotta' | 'glaze' | 'aegean' | 'olive';

/** A game's drawing: one export for each game, `@pessoi/<id>/ui`. */
export interface GameDrawing {
  readonly game: string;
  /** Symbols by name: SVG inside a box of 100 × 100. Classes `seat` (the owner's colour), `rim`, `ink`, `slip` take their paint from the theme. The first one stands for the game in lists. */
  readonly art: Readonly<Record<string, string>>;
  /** A second set of pieces, by the same names; names left out are as in the first. */
  readonly plainArt?: Readonly<Record<string, string>>;
  /** The colour of each seat, where it is not the usual order of `Paint`. */
  readonly paints?: readonly Paint[];
  scene(table: Table, view: View, looking: Looking): Scene;
  panels(table: Table, view: View, looking: Looking): readonly Panel[];
  /** One line above the board: “Your turn: push from a side”. `clicks` are those made so far in this move. */
  status(table: Table, view: View, looking: Looking, clicks: readonly Target[]): string;
  /** A thing on the board in words: a unit sheet, whom an animal beats. Without a target, what is in the middle of its turn. */
  about?(table: Table, view: View, looking: Looking, target: Target | undefined): string | undefined;
  /** What the move that is being pointed at would do. */
  ghosts(table: Table, view: View, clicks: readonly Target[], pointed: Target): readonly Ghost[];
  /** Targets to tint besides the legal ones: what is in range, what a piece could reach. */
  tints?(
    table: Table,
    view: View,
    clicks: readonly Target[],
  ): readonly { readonly target: Target; readonly tone: string }[];
  hints(table: Table, view: View, looking: Looking): readonly FirstHint[];
  readonly figures: readonly Figure[];
  /** A real position for the card on the home page, as moves from the start. */
  readonly miniature: {
    readonly options?: Readonly<Record<string, unknown>>;
    readonly seats?: number;
    readonly moves: readonly string[];
  };
}
