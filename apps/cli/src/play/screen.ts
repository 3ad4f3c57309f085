import { type Seat, SPECTATOR, type Viewer, viewOf } from '@pessoi/core';
import type { Context } from '../context.ts';
import { isInteractive } from '../io.ts';
import { CLEAR, paint, seatTone, tint } from '../terminal/paint.ts';
import { retell } from '../terminal/retell.ts';
import { describeOutcome, type Speaker, seatName } from '../terminal/words.ts';
import type { Session } from './session.ts';

/** Draws a game under way: what a viewer has not been told yet, then the board as he knows it. */
export class Screen {
  readonly speaker: Speaker;
  private readonly session: Session;
  private readonly context: Context;
  /** How far each seat has been told what happened. */
  private readonly told: number[];

  constructor(session: Session, context: Context) {
    this.session = session;
    this.context = context;
    this.speaker = { table: session.table, lang: context.lang, say: context.say };
    this.told = new Array<number>(session.table.seats).fill(session.plies);
  }

  name(seat: Seat): string {
    return tint(seatName(this.speaker, seat), seatTone(seat), this.context.colour);
  }

  /** The view of one seat. */
  draw(seat: Seat): void {
    const { session, context, told } = this;
    const { rules, game } = session.table;
    this.show(seat, told[seat] ?? 0);
    // Without secrets everyone looks at the same screen, so all have been told.
    for (const other of told.keys()) if (other === seat || game.secrecy === 'open') told[other] = session.plies;
    if (rules.actor(session.state) === seat)
      context.print(context.say('to-play', { name: seatName(this.speaker, seat) }));
  }

  /** On a terminal, so that nobody takes a thinking machine for a dead one; the next drawing wipes it away. */
  showThinking(seat: Seat): void {
    const { context } = this;
    if (isInteractive(context.io)) context.print(context.say('thinks', { name: seatName(this.speaker, seat) }));
  }

  /** The end, as everyone may see it. */
  drawEnd(): void {
    const { session, context, told } = this;
    const { outcome } = session;
    this.show(SPECTATOR, Math.min(...told));
    if (outcome) for (const line of describeOutcome(this.speaker, outcome)) context.print(line);
  }

  /** After a take-back: what was told of later moves is untold. */
  rewind(): void {
    for (const [seat, plies] of this.told.entries()) this.told[seat] = Math.min(plies, this.session.plies);
  }

  clear(): void {
    if (isInteractive(this.context.io)) this.context.io.output.write(CLEAR);
    else this.context.print();
  }

  private show(viewer: Viewer, from: number): void {
    const { session, context, speaker } = this;
    const { rules, game } = session.table;
    const { name } = game.messages[context.lang];
    const title =
      session.outcome === undefined
        ? context.say('play-title', { game: name, ply: session.plies + 1 })
        : context.say('play-over', { game: name });
    this.clear();
    context.print(tint(title, 'title', context.colour));
    for (let ply = from; ply < session.plies; ply++) context.print(`  ${retell(speaker, session.ply(ply), viewer)}`);
    context.print();
    const view = viewOf(rules, session.state, viewer);
    for (const line of paint(game.sketch(session.table, view, context.lang), context.colour)) context.print(line);
    context.print();
  }
}
