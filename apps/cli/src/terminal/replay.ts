import { type CheckedRecord, type Move, newState, replay, type State, startPosition, unwrap } from '@pessoi/core';
import type { Context } from '../context.ts';
import { paint, tint } from './paint.ts';
import { moverOf, type Ply, retell } from './retell.ts';
import { describeOutcome, type Speaker } from './words.ts';

/** A recorded game as frames of text: frame n shows the position after n moves. */
export class Replay {
  readonly frames: number;
  private readonly checked: CheckedRecord;
  private readonly context: Context;
  private readonly speaker: Speaker;
  private readonly states: State[] = [];
  private readonly moves: Move[] = [];

  constructor(checked: CheckedRecord, context: Context) {
    const { record, table } = checked;
    this.checked = checked;
    this.context = context;
    this.speaker = { table, lang: context.lang, say: context.say };
    this.states.push(unwrap(startPosition(table.rules, record.position)));
    replay(table.rules, record.position, record.moves, (before, move) => {
      const after = newState(table.rules);
      table.rules.copy(before, after);
      table.rules.apply(after, move);
      this.states.push(after);
      this.moves.push(move);
    });
    this.frames = this.states.length;
  }

  /** The recorded truth, whoever saw it at the time; the move in the words of whoever made it. */
  frame(index: number): readonly string[] {
    const { context, speaker, checked } = this;
    const { table, outcome } = checked;
    const lines = [tint(this.heading(index), 'title', context.colour)];
    if (index > 0) lines.push(this.told(index - 1));
    lines.push('', ...paint(table.game.sketch(table, this.states[index] as State, context.lang), context.colour));
    if (index === this.frames - 1)
      lines.push('', ...(outcome ? describeOutcome(speaker, outcome) : [context.say('unfinished')]));
    return lines;
  }

  /** Every position and move, one after another. */
  *whole(): Generator<string> {
    for (let i = 0; i < this.frames; i++) {
      if (i > 0) yield '';
      yield* this.frame(i);
    }
  }

  private heading(index: number): string {
    const { say, lang } = this.context;
    const { name } = this.checked.table.game.messages[lang];
    return index === 0
      ? say('show-start', { game: name })
      : say('show-move', { game: name, ply: index, plies: this.frames - 1 });
  }

  private told(index: number): string {
    const ply: Ply = {
      before: this.states[index] as State,
      move: this.moves[index] as Move,
      after: this.states[index + 1] as State,
      faces: this.checked.record.chance?.[index],
    };
    return retell(this.speaker, ply, moverOf(this.speaker, ply));
  }
}
