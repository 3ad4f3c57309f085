/** Two visitors who play one match after the other, chat and make offers, and keep a journal of what was acknowledged. */

import { type Rng, seededRng } from '@pessoi/core';
import type { MatchView, Receipt } from '@pessoi/protocol';
import { Visitor } from './visitor.ts';

/** Something that the server said it has. */
export interface Acknowledged {
  readonly kind: 'move' | 'chat' | 'offer';
  readonly text: string;
  /** The sequence that the receipt named: the entry is at or before it. */
  readonly seq: number;
  /** The clocks after a move. */
  readonly left?: readonly number[] | null;
}

export interface Journal {
  readonly match: string;
  readonly acknowledged: Acknowledged[];
  readonly visitors: readonly Visitor[];
}

export class TableOfTwo {
  readonly journals: Journal[] = [];
  private readonly addresses: readonly string[];
  private readonly number: number;
  private readonly rng: Rng;

  constructor(addresses: readonly string[], number: number, seed: string) {
    this.addresses = addresses;
    this.number = number;
    this.rng = seededRng(`${seed} table ${number}`);
  }

  /** Plays until told to stop. */
  async play(over: () => boolean): Promise<void> {
    while (!over()) {
      const visitors = [0, 1].map((i) => new Visitor(this.addresses, this.number + i));
      const journal = await this.sitDown(visitors as [Visitor, Visitor]);
      this.journals.push(journal);
      await this.game(journal, over);
    }
  }

  private async sitDown(visitors: readonly [Visitor, Visitor]): Promise<Journal> {
    const [ann, bob] = visitors;
    const wish = {
      game: this.number % 2 === 0 ? 'kings' : 'smallwars',
      clock: { kind: 'live', base: 3_600, increment: 1 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
    };
    await ann.ask('GET', '/api/account');
    await bob.ask('GET', '/api/account');
    // Making a match has no sequence to be idempotent by: one that was made twice is left open, as a lost tab would leave it.
    const { body } = await ann.ask<MatchView>('POST', '/api/matches', wish);
    for (const visitor of visitors) visitor.follow(body.id);
    await bob.ask('POST', `/api/matches/${body.id}/join`, {});
    return { match: body.id, acknowledged: [], visitors };
  }

  private async game({ match, acknowledged, visitors }: Journal, over: () => boolean): Promise<void> {
    const { rng } = this;
    for (let i = 0; i < 120 && !over(); i++) {
      const views = await Promise.all(visitors.map((one) => one.ask<MatchView>('GET', `/api/matches/${match}`)));
      const seat = views.findIndex(({ body }) => body.situation.legal.length > 0);
      const situation = views[seat]?.body.situation;
      const visitor = visitors[seat];
      if (!situation || !visitor) return;
      if (rng.below(4) === 0) {
        const text = `line ${i} of table ${this.number}`;
        const { status, body } = await visitor.ask<Receipt>('POST', `/api/matches/${match}/chat`, { text, key: text });
        if (status === 200) acknowledged.push({ kind: 'chat', text, seq: body.seq });
      }
      if (rng.below(10) === 0) {
        const { status, body } = await visitor.ask<Receipt>('POST', `/api/matches/${match}/offers/draw`, {
          act: 'make',
        });
        if (status === 200) acknowledged.push({ kind: 'offer', text: 'draw', seq: body.seq });
        // Offered by both is agreed; and an answer that was lost is asked for again when all is over.
        if (status === 200 ? body.situation.status === 'over' : await isOver(visitor, match)) return;
      }
      const move = situation.legal[rng.below(situation.legal.length)] as string;
      const played = await visitor.ask<Receipt>('POST', `/api/matches/${match}/moves`, { move, turn: situation.turn });
      if (played.status !== 200) throw new Error(`a legal move was refused: ${JSON.stringify(played.body)}`);
      const { clock } = played.body.situation;
      acknowledged.push({ kind: 'move', text: move, seq: played.body.turn, left: clock.left });
    }
  }
}

async function isOver(visitor: Visitor, match: string): Promise<boolean> {
  const { body } = await visitor.ask<MatchView>('GET', `/api/matches/${match}`);
  return body.status === 'over';
}
