import { CHANCE, type Game, type Seat } from '@pessoi/core';
import type { Context } from '../context.ts';
import type { Asker } from '../terminal/ask.ts';
import { columns } from '../terminal/paint.ts';
import { because, seatName } from '../terminal/words.ts';
import { hints } from './hints.ts';
import { type CommandName, commandWords, readTyped } from './input.ts';
import { saveGame } from './save.ts';
import { Screen } from './screen.ts';
import type { Session } from './session.ts';

type Next = 'go-on' | 'leave';
/** After a command the same seat may have to be asked again. */
type Answered = Next | 'ask';

/** The conversation of a game at one device: only the view of whoever is to act is ever drawn. */
export class Talk {
  private readonly session: Session;
  private readonly context: Context;
  private readonly asker: Asker;
  private readonly screen: Screen;
  /** Who has been handed the device, in games with secrets. */
  private facing: Seat | undefined;

  constructor(session: Session, context: Context, asker: Asker) {
    this.session = session;
    this.context = context;
    this.asker = asker;
    this.screen = new Screen(session, context);
  }

  async run(): Promise<void> {
    const { session } = this;
    while (session.outcome === undefined) {
      const actor = session.table.rules.actor(session.state);
      if (actor === CHANCE) session.roll();
      else if ((await this.decision(actor as Seat)) === 'leave') return;
    }
    this.screen.drawEnd();
    await this.offerToSave('save-at-end');
  }

  private decision(seat: Seat): Promise<Next> {
    return this.session.machines.has(seat) ? this.machineTurn(seat) : this.turn(seat);
  }

  private async machineTurn(seat: Seat): Promise<Next> {
    const { gone } = this.asker;
    this.screen.showThinking(seat);
    await this.session.moveByMachine(seat, gone);
    return gone.aborted ? this.leave() : 'go-on';
  }

  /** One decision of a person. */
  private async turn(seat: Seat): Promise<Next> {
    const { session, context, asker, screen } = this;
    if (session.hidden && this.facing !== seat && (await this.handOver(seat)) === 'leave') return 'leave';
    screen.draw(seat);
    for (;;) {
      const legal = session.legalMoves(seat);
      const line = await asker.line(`${screen.name(seat)} > `, [...legal, ...commandWords(context.say)]);
      if (line === undefined) return this.leave();
      const typed = readTyped(line, legal, context.say);
      const answered =
        typed.kind === 'move' ? await this.move(seat, typed.text) : await this.obey[typed.kind](seat, typed.rest);
      if (answered !== 'ask') return answered;
    }
  }

  private async move(seat: Seat, text: string): Promise<Answered> {
    const { session } = this;
    const moved = session.move(seat, text);
    if (!moved.ok) return this.askAgain(because(this.screen.speaker, moved.error));
    const passesOn = session.outcome === undefined && session.table.rules.actor(session.state) !== seat;
    return session.hidden && passesOn ? this.hide(seat) : 'go-on';
  }

  private readonly obey: Readonly<Record<CommandName, (seat: Seat, rest: string) => Answered | Promise<Answered>>> = {
    list: (seat) => {
      const moves = this.session.legalMoves(seat);
      const digits = String(moves.length).length;
      const numbered = moves.map((move, i) => `${String(i + 1).padStart(digits)} ${move}`);
      return this.askAgain(...columns(numbered, this.context.io.output.columns ?? 80));
    },
    undo: (seat) => (this.takeBack(seat) ? 'go-on' : this.askAgain(this.context.say('no-undo'))),
    save: (_seat, file) =>
      this.askAgain(file ? saveGame(this.session, file, this.context) : this.context.say('save-where')),
    resign: (seat) => {
      this.session.resign(seat);
      this.putAway();
      return 'go-on';
    },
    draw: (seat) => this.offerDraw(seat),
    rule: (_seat, id) =>
      this.askAgain(
        findClause(this.session.table.game, this.context, id.toUpperCase()) ?? this.context.say('no-such-rule', { id }),
      ),
    hint: async (seat) => this.askAgain(...(await hints(this.session, seat, this.context.say, this.asker.gone))),
    help: () => this.askAgain(this.context.say('play-help')),
    quit: async (): Promise<Answered> => {
      await this.offerToSave('save-before-leaving');
      return 'leave';
    },
  };

  private askAgain(...lines: readonly string[]): 'ask' {
    for (const line of lines) this.context.print(line);
    return 'ask';
  }

  /** AI-13, ALL-3: everyone still in the game must agree; a seat that plays by itself never does. */
  private async offerDraw(seat: Seat): Promise<Answered> {
    const { session, context, asker, screen } = this;
    const others = session.table.rules.remaining(session.state).filter((other) => other !== seat);
    const refusal = (by: Seat): string => context.say('draw-refused', { name: seatName(screen.speaker, by) });
    const machine = others.find((other) => session.machines.has(other));
    if (machine !== undefined) return this.askAgain(refusal(machine));
    this.putAway();
    for (const other of others) {
      const answer = await asker.line(context.say('draw-agreed', { name: screen.name(other) }));
      if (answer === undefined) return this.leave();
      if (isYes(answer)) continue;
      this.askAgain(refusal(other));
      return session.hidden ? 'go-on' : 'ask';
    }
    session.agreeDraw(seat);
    return 'go-on';
  }

  /** Nothing secret is on the screen while the device changes hands. */
  private async handOver(seat: Seat): Promise<Next> {
    const prompt = this.context.say('hand-over', { name: this.screen.name(seat) });
    if ((await this.asker.line(prompt)) === undefined) return this.leave();
    this.facing = seat;
    return 'go-on';
  }

  /** Shows a person what his move did, then hides it; he may still take it back before anybody else looks. */
  private async hide(seat: Seat): Promise<Next> {
    const { context } = this;
    this.screen.draw(seat);
    for (;;) {
      const line = await this.asker.line(context.say('hide'));
      if (line === undefined) return this.leave();
      if (readTyped(line, [], context.say).kind !== 'undo') break;
      if (this.takeBack(seat)) return 'go-on';
      context.print(context.say('no-undo'));
    }
    this.putAway();
    return 'go-on';
  }

  /** Takes secrets off the screen; whoever is to act next must be handed the device. */
  private putAway(): void {
    if (!this.session.hidden) return;
    this.facing = undefined;
    this.screen.clear();
  }

  private takeBack(seat: Seat): boolean {
    const done = this.session.undo(seat);
    if (done) this.screen.rewind();
    return done;
  }

  private leave(): 'leave' {
    this.context.print();
    this.context.print(this.context.say('left'));
    return 'leave';
  }

  private async offerToSave(question: 'save-before-leaving' | 'save-at-end'): Promise<void> {
    const { session, context } = this;
    for (;;) {
      const file = (await this.asker.line(context.say(question)))?.trim();
      if (!file) return;
      const said = saveGame(session, file, context);
      context.print(said);
      if (said === context.say('saved', { file })) return;
    }
  }
}

const isYes = (answer: string): boolean => /^[yo]/i.test(answer.trim());

function findClause(game: Game, { lang }: Context, id: string): string | undefined {
  for (const { clauses } of game.messages[lang].rulebook) {
    const clause = Object.hasOwn(clauses, id) ? clauses[id] : undefined;
    if (clause) return `${id}: ${clause.text}${clause.ruling ? ` (${clause.ruling})` : ''}`;
  }
  return undefined;
}
