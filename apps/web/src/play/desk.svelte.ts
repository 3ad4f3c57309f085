/** What the play page knows besides the game: what is chosen, pointed at, turned round, opened. */
import { armedMove, BOARD_WORDS, type Mark } from '@pessoi/board-ui';
import type { FirstHint, GameDrawing, Looking, Scene } from '@pessoi/board-ui/scene';
import {
  type ClickNode,
  clickTree,
  explain,
  type Move,
  MoveList,
  type Reason,
  type Rules,
  type Target,
  type Viewer,
} from '@pessoi/core';
import { m } from '../paraglide/messages.js';
import type { Refusal, Session, WhyNot } from '../session/session.ts';
import { keep, settings } from '../shell/settings.svelte.ts';
import { type Followed, follow, nextHint, readFollowed } from './first-hints.ts';
import { seatName } from './names.ts';
import { marksOf, placesOf } from './pointing.ts';
import { whyNot } from './refusals.ts';
import { whyText } from './why.ts';

export const TABS = ['moves', 'facts', 'analysis', 'rules', 'chat', 'notes'] as const;
export type Tab = (typeof TABS)[number];

/** Something to be told: a refusal with its clause, why a button does nothing, or what a thing is. */
export interface Notice {
  readonly text: string;
  readonly clause: string | undefined;
  /** Nothing was wrong. */
  readonly calm?: boolean;
}

/** Something to be asked before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly act: () => Promise<Refusal | undefined>;
}

/** More places than this need no rings: the legal ones are shown anyway. */
const MOST_RINGS = 6;

const UNSENT = {
  offline: (kept: boolean) => (kept ? m.play_sent_offline() : m.play_unsent_offline()),
  down: (kept: boolean) => (kept ? m.play_sent_down() : m.play_unsent_down()),
};
const unsent = ({ what, kept }: Extract<Refusal, { kind: 'trouble' }>): string => UNSENT[what](kept);

export class Desk {
  readonly session: Session;
  readonly drawing: GameDrawing;
  clicks: readonly Target[] = $state.raw([]);
  flip = $state(false);
  narrow = $state(false);
  tab: Tab = $state('moves');
  /** The clause that the rules are opened at: anew each time, also at the same one. */
  clause: { readonly id: string } | undefined = $state.raw();
  notice: Notice | undefined = $state.raw();
  question: Question | undefined = $state.raw();
  /** A move of the analysis, or a row of a table, that is pointed at. */
  pointed: readonly Mark[] = $state.raw([]);
  /** A move that waits to be confirmed, where the board itself did not hold it back. */
  held: Move | undefined = $state.raw();
  /** Looking for as long as a button is held; not to be played from. */
  peeking = $state(false);
  /** A move is on its way: a second click must not be taken for another one. */
  #playing = $state(false);
  #followed: Followed = $state.raw({});

  constructor(session: Session, drawing: GameDrawing) {
    this.session = session;
    this.drawing = drawing;
    this.#followed = readFollowed(keep, drawing.game);
  }

  get rules(): Rules {
    return this.session.table.rules;
  }

  readonly looking: Looking = $derived.by(() => this.#look(this.session.bottom));
  /** As the one who is spoken to: on one device whoever is to act. */
  readonly speaking: Looking = $derived.by(() => this.#look(this.session.viewer));
  readonly scene: Scene = $derived.by(() => this.drawing.scene(this.session.table, this.session.view, this.looking));
  readonly tree: ClickNode | undefined = $derived.by(() =>
    this.session.mayMove && !this.peeking && !this.#playing
      ? clickTree(this.rules, this.session.view, new MoveList(this.rules.moveSpace))
      : undefined,
  );
  readonly armed: Move | undefined = $derived(armedMove(this.tree, this.clicks));
  readonly status: string = $derived.by(() =>
    this.drawing.status(this.session.table, this.session.view, this.speaking, this.clicks),
  );
  /** What is chosen or acts, in words, for whoever may act. */
  readonly about: string | undefined = $derived.by(() => (this.tree ? this.#aboutOf(this.clicks[0]) : undefined));
  readonly panels = $derived.by(() => this.drawing.panels(this.session.table, this.session.view, this.speaking));
  readonly tints = $derived.by(() =>
    this.tree ? (this.drawing.tints?.(this.session.table, this.session.view, this.clicks) ?? []) : [],
  );
  readonly lastMove = $derived.by(() => placesOf(this.session.moves[this.session.ply - 1]?.events ?? []));

  readonly hint: FirstHint | undefined = $derived.by(() => {
    const { session, drawing } = this;
    if (!settings.firstHints || !this.tree) return undefined;
    return nextHint(drawing.hints(session.table, session.view, this.speaking), this.#followed);
  });

  readonly marks: readonly Mark[] = $derived.by(() => {
    if (this.pointed.length > 0) return this.pointed;
    if (this.held !== undefined)
      return marksOf(this.rules, this.session.view, this.rules.format(this.session.view, this.held));
    const { analysis, ply, view } = this.session;
    const best = analysis?.ply === ply && this.tab === 'analysis' ? analysis.thought?.moves[0] : undefined;
    if (best) return marksOf(this.rules, view, best.move);
    const { hint } = this;
    if (!hint || this.clicks.length > 0 || hint.targets.length > MOST_RINGS) return [];
    return hint.targets.map((at): Mark => ({ kind: 'ring', at, tone: 'look' }));
  });

  readonly said: string = $derived.by(() => {
    const { moves, ply, table } = this.session;
    const move = moves[ply - 1];
    if (!move) return '';
    const name = move.seat === undefined ? m.play_dice() : seatName(table, move.seat);
    return m.common_pair({ name, value: this.moveText(move.text) });
  });

  get words() {
    return BOARD_WORDS[settings.lang];
  }

  readonly ghosts = (pointed: Target, clicks: readonly Target[]) =>
    this.drawing.ghosts(this.session.table, this.session.view, clicks, pointed);

  /** Buttons have names: “pass” is a word of the game. */
  moveText(text: string): string {
    return this.session.table.game.messages[settings.lang].words[text] ?? text;
  }

  /** The board has made a move of the clicks. */
  readonly play = (move: Move): void => {
    if (settings.confirm === 'always') this.held = move;
    else void this.playMove(move);
  };

  /** The move that waits for a yes. */
  get waiting(): Move | undefined {
    return this.tree && (this.held ?? this.armed);
  }

  playMove(move: Move): Promise<boolean> {
    return this.playText(this.rules.format(this.session.view, move));
  }

  forget(): void {
    this.held = undefined;
    this.clicks = [];
  }

  async playText(text: string): Promise<boolean> {
    const { hint } = this;
    this.notice = undefined;
    this.forget();
    this.#playing = true;
    const refused = await this.session.play(text).finally(() => {
      this.#playing = false;
    });
    if (hint && !refused) this.#followed = follow(keep, this.drawing.game, this.#followed, hint);
    this.tell(refused);
    return refused === undefined;
  }

  /** A click that leads nowhere. */
  readonly refuse = (target: Target, clicks: readonly Target[]): void => {
    const isCard = this.scene.spots.some((spot) => spot.target === target && spot.kind === 'card');
    const about = isCard ? this.#aboutOf(target) : undefined;
    if (about !== undefined) this.notice = { text: about, clause: undefined, calm: true };
    else if (this.tree) this.explain(whyNot(this.rules, this.session.view, clicks, target));
  };

  #aboutOf(target: Target | undefined): string | undefined {
    return this.drawing.about?.(this.session.table, this.session.view, this.speaking, target);
  }

  explain(why: Reason): void {
    const { game } = this.session.table;
    const isOurs = why.code === 'play-nothing-there';
    this.notice = {
      text: isOurs ? m.play_nothing_there() : explain(why, settings.lang, game),
      clause: isOurs ? undefined : why.clause,
    };
  }

  tell(refusal: Refusal | undefined): void {
    if (!refusal) return;
    if (refusal.kind === 'rule') this.explain(refusal.reason);
    else if (refusal.kind === 'said') this.notice = { text: refusal.text, clause: refusal.clause };
    else this.notice = { text: unsent(refusal), clause: undefined };
  }

  /** Why a button does nothing now. */
  tellWhy(why: WhyNot): void {
    this.notice = { text: whyText(why), clause: undefined };
  }

  openClause(clause: string): void {
    this.clause = { id: clause };
    this.tab = 'rules';
  }

  pointAtMove(text: string | undefined): void {
    this.pointed = text === undefined ? [] : marksOf(this.rules, this.session.view, text);
  }

  pointAtPlace(at: Target | undefined): void {
    this.pointed = at === undefined ? [] : [{ kind: 'ring', at, tone: 'look' }];
  }

  #look(viewer: Viewer): Looking {
    return { lang: settings.lang, viewer, flip: this.flip, narrow: this.narrow };
  }
}
