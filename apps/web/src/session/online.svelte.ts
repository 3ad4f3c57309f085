/** A match online: the server has the truth, and tells what this player may know. */
import { type Actor, type GameRecord, OVER, type Seat, SPECTATOR, type Table, type Viewer } from '@pessoi/core';
import type {
  ClockSetting,
  MatchView,
  Notes,
  OfferKind,
  PlanBody,
  Receipt,
  RematchView,
  StreamEvent,
} from '@pessoi/protocol';
import type { Client, Query } from '../api/client.ts';
import { asTrouble, type Trouble } from '../api/problem.ts';
import type { Thinker } from '../workers/thinker.ts';
import { Absence } from './absence.svelte.ts';
import { Analyst } from './analyst.svelte.ts';
import { resultOf } from './ending.ts';
import { takeNews, takeReceipt } from './match-news.ts';
import { clockOf, hindrancesOf, linesOf, playersOf, refusalOf, viewerOf } from './match-parts.ts';
import { MatchReel } from './match-reel.ts';
import { ServerTime } from './server-time.ts';
import type {
  Analysis,
  Curtain,
  Hindrance,
  OfferAct,
  Refusal,
  Session,
  SessionClock,
  SessionLine,
  SessionOffer,
  SessionPlayer,
  SessionResult,
  Status,
} from './session.ts';
import { Shown } from './shown.ts';
import { type Following, MatchStream, type StreamParts, type StreamState } from './stream.ts';

export interface OnlineParts {
  readonly api: Client;
  readonly stream: Pick<StreamParts, 'fetch' | 'isOnline' | 'random'>;
  readonly thinker: () => Promise<Thinker>;
  readonly page: string;
  readonly invite: string | undefined;
}

/** How long the stream may be behind an answer before the match is asked for anew. */
const PATIENCE_MS = 1500;

export class OnlineSession extends Shown implements Session {
  readonly kind = 'online';
  readonly curtain: Curtain = { kind: 'none' };
  readonly lasting = true;
  readonly thinking = undefined;
  readonly stuck = false;
  readonly shared = false;
  connection: StreamState = $state('connecting');
  refusal: Refusal | undefined = $state.raw();
  #match: MatchView = $state.raw({} as MatchView);
  /** A move that the server has not confirmed: shown already where nothing is hidden, and sent again after a break. */
  #pending: { readonly text: string; readonly turn: number } | undefined = $state.raw();
  readonly #reel: MatchReel;
  readonly #parts: OnlineParts;
  readonly #stream: MatchStream;
  readonly #time = new ServerTime();
  #turnSince = performance.now();
  readonly #analyst: Analyst;
  readonly #absence = new Absence(
    () => this.now(),
    () => this.#reload(),
  );
  #late: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(match: MatchView, table: Table, parts: OnlineParts) {
    const reel = new MatchReel(table);
    super(table, reel.make(match, viewerOf(match)));
    this.#parts = parts;
    this.#match = match;
    this.#reel = reel;
    this.#analyst = new Analyst(parts.thinker);
    const following: Following = { match: match.id, seq: match.seq, invite: parts.invite, page: parts.page };
    this.#stream = new MatchStream(following, {
      ...parts.stream,
      state: (state) => this.#connected(state),
      event: (event) => this.#hear(event),
      lost: () => void this.#lost(),
    });
    this.#stream.connect();
    this.#absence.expect(match.situation.claimable, false);
  }

  get id(): string {
    return this.#match.id;
  }
  get viewer(): Viewer {
    return viewerOf(this.#match);
  }
  get bottom(): Viewer {
    return this.viewer;
  }
  get analysis(): Analysis | undefined {
    return this.#analyst.analysis;
  }
  get status(): Status {
    return this.#match.status;
  }
  get sending(): boolean {
    return this.#pending !== undefined;
  }
  get actor(): Actor {
    if (this.status === 'over') return OVER;
    return this.status === 'open' ? OVER : this.table.rules.actor(this.last);
  }
  get mayMove(): boolean {
    const { status, ply, plies, viewer, actor, sending } = this;
    return status === 'playing' && !sending && ply === plies && viewer !== SPECTATOR && viewer === actor;
  }
  get pace(): ClockSetting {
    return this.#match.clock;
  }
  get rated(): boolean {
    return this.#match.rated;
  }
  get invite(): string | undefined {
    return this.#match.invite;
  }
  get gone(): boolean {
    return this.#absence.gone;
  }
  get next(): string | undefined {
    return this.#match.rematch ?? undefined;
  }
  get rematchAsked(): readonly Seat[] {
    return this.#match.rematchAsked as readonly Seat[];
  }
  get series() {
    return this.#match.series ?? undefined;
  }
  get offers(): readonly SessionOffer[] {
    return this.#match.situation.offers as readonly SessionOffer[];
  }

  readonly result: SessionResult | undefined = $derived.by(() => resultOf(this.table, this.last, this.#match.result));

  readonly players: readonly SessionPlayer[] = $derived.by(() => playersOf(this.#match));
  readonly chat: readonly SessionLine[] = $derived.by(() => linesOf(this.#match));
  readonly clock: SessionClock | undefined = $derived.by(() => clockOf(this.#match, () => this.now()));
  readonly cannot: Session['cannot'] = $derived.by(() => hindrancesOf(this.#match, this.viewer, this.#cannotHint()));

  now(): number {
    return this.#time.now();
  }

  async play(text: string): Promise<Refusal | undefined> {
    const read = this.table.rules.parse(this.last, text);
    if (!read.ok) return { kind: 'rule', reason: read.error };
    this.showing.hurry();
    this.#pending = { text, turn: this.#match.situation.turn };
    this.#redraw();
    return this.#send();
  }

  resign = (): Promise<Refusal | undefined> => this.#order('/resign');
  offer = (kind: OfferKind, act: OfferAct): Promise<Refusal | undefined> => this.#order(`/offers/${kind}`, { act });
  say = (text: string): Promise<Refusal | undefined> =>
    this.#order('/chat', { text, key: crypto.getRandomValues(new Uint32Array(2)).join('-') });

  /** Refused to whoever asks too late: the opponent is back. */
  async claim(): Promise<Refusal | undefined> {
    const refused = await this.#order('/claim');
    if (refused) await this.#reload();
    return refused;
  }

  async join(seat?: Seat): Promise<Refusal | undefined> {
    const { invite } = this.#parts;
    return this.#attempt(async () => {
      const body = { ...(seat !== undefined && { seat }), ...(invite !== undefined && { invite }) };
      this.#take(await this.#parts.api.send<MatchView>('POST', `${this.#path}/join`, body));
      this.#stream.restart(this.#match.seq);
    });
  }

  leave(): Promise<Refusal | undefined> {
    return this.#attempt(() => this.#parts.api.send('POST', `${this.#path}/leave`));
  }

  async rematch(): Promise<Refusal | undefined> {
    return this.#attempt(async () => {
      const { next, asked } = await this.#parts.api.send<RematchView>('POST', `${this.#path}/rematch`);
      this.#match = { ...this.#match, rematch: next, rematchAsked: asked };
    });
  }

  hint(): Promise<void> {
    return this.#analyst.toggle(this.table, this.view, this.ply);
  }

  async reveal(): Promise<void> {}

  async notes(): Promise<string> {
    if (this.viewer === SPECTATOR) return '';
    return (await this.#parts.api.get<Notes>(`${this.#path}/notes`)).text;
  }
  writeNotes(text: string): Promise<Refusal | undefined> {
    return this.#attempt(() => this.#parts.api.send('PUT', `${this.#path}/notes`, { text }));
  }

  async plan(): Promise<readonly (readonly string[])[] | undefined> {
    if (this.viewer === SPECTATOR || this.#match.clock.kind === 'live' || this.status !== 'playing') return undefined;
    return (await this.#parts.api.get<PlanBody>(`${this.#path}/plan`)).lines;
  }
  writePlan(lines: readonly (readonly string[])[]): Promise<Refusal | undefined> {
    return this.#attempt(() => this.#parts.api.send('PUT', `${this.#path}/plan`, { lines }));
  }

  async record(): Promise<GameRecord | undefined> {
    return this.status === 'over' ? this.#parts.api.get<GameRecord>(`${this.#path}/record`, this.#invited) : undefined;
  }

  /** A tab that slept, a network that came back or went: no need to wait until the line is found dead. */
  wake(): void {
    if (this.connection !== 'online' || !this.#parts.stream.isOnline()) this.#stream.connect();
  }

  close(): void {
    this.#closed = true;
    this.#stream.close();
    this.showing.close();
    this.#analyst.stop();
    clearTimeout(this.#late);
    this.#absence.stop();
  }

  get #path(): string {
    return `/matches/${this.id}`;
  }
  /** Lets one look at a private match. */
  get #invited(): Query {
    return { invite: this.#parts.invite };
  }

  #connected(state: StreamState): void {
    const isBack = state === 'online' && this.connection !== 'online';
    this.connection = state;
    if (isBack && this.#pending) void this.#sendAgain();
  }

  #hear(event: StreamEvent): void {
    this.#time.heard(event.at);
    if (!('match' in event) || event.kind === 'notice') return;
    const { match, reload } = takeNews(this.#match, event, this.isSecret);
    this.#take(match);
    if (reload) void this.#reload();
  }

  /** The match as it is known now. A move of ours that is in it waits no longer; one that something else overtook is gone. */
  #take(match: MatchView, isFresh = false): void {
    const before = this.#match.situation.turn;
    this.#match = match;
    if (match.situation.turn !== before) this.#turnSince = performance.now();
    if (this.#pending && match.moves.some(({ seq }) => seq > (this.#pending?.turn ?? 0))) this.#pending = undefined;
    this.#redraw();
    this.#absence.expect(match.situation.claimable, isFresh);
  }

  #redraw(): void {
    const shown = this.isSecret ? undefined : this.#pending?.text;
    this.showing.update(this.#reel.make(this.#match, this.viewer, shown));
  }

  async #send(): Promise<Refusal | undefined> {
    const pending = this.#pending;
    if (!pending) return undefined;
    try {
      const body = { move: pending.text, turn: pending.turn, spent: Math.round(performance.now() - this.#turnSince) };
      this.#receive(await this.#parts.api.send<Receipt>('POST', `${this.#path}/moves`, body));
      return undefined;
    } catch (error) {
      const trouble = asTrouble(error);
      // Nobody knows whether it arrived. Sent twice it is one move, so it is sent again once the line is back.
      if (trouble.kind !== 'refused') return refusalOf(trouble, true);
      this.#pending = undefined;
      await this.#reload();
      return refusalOf(trouble);
    }
  }

  async #sendAgain(): Promise<void> {
    this.refusal = await this.#send();
  }

  #order(what: string, body?: unknown): Promise<Refusal | undefined> {
    return this.#attempt(async () =>
      this.#receive(await this.#parts.api.send<Receipt>('POST', this.#path + what, body, this.#invited)),
    );
  }

  #receive(receipt: Receipt): void {
    this.#match = takeReceipt(this.#match, receipt);
    // The server answers: no need to wait for it.
    if (this.connection !== 'online') this.#stream.connect();
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      if (this.#match.seq < receipt.seq) void this.#reload();
    }, PATIENCE_MS);
  }

  /** Asks for the match as it is; gives what stood in the way. */
  async #reload(): Promise<Trouble | undefined> {
    try {
      const match = await this.#parts.api.get<MatchView>(this.#path, this.#invited);
      if (!this.#closed && match.seq >= this.#match.seq) this.#take(match, true);
      return undefined;
    } catch (error) {
      // The stream comes back by itself, and brings what is missing.
      return asTrouble(error);
    }
  }

  /** The stream was refused: either it did not know where we were, or we may not look at this match any more. */
  async #lost(): Promise<void> {
    const trouble = await this.#reload();
    if (trouble?.kind === 'refused') this.refusal = refusalOf(trouble);
    else this.#late = setTimeout(() => this.#stream.restart(this.#match.seq), PATIENCE_MS);
  }

  async #attempt(act: () => Promise<unknown>): Promise<Refusal | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      return refusalOf(asTrouble(error));
    }
  }

  #cannotHint(): Hindrance {
    if (this.rated && this.status !== 'over') return 'rated';
    const actor = this.table.rules.actor(this.view);
    if (actor < 0 || this.status === 'open') return 'nothing';
    return this.isSecret && actor !== this.viewer ? 'secret' : undefined;
  }
}
