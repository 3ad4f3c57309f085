import { describe, expect, it } from 'vitest';
import { someGame, Talk } from './support.ts';

const [first = '', second = '', third = ''] = someGame('kings', 'orders');

describe('a move', () => {
  it('is played by the seat to act and passes the turn', () => {
    const talk = new Talk();
    talk.move(0, first);
    expect(talk.match.moves.map(({ text, seat }) => [text, seat])).toEqual([[first, 0]]);
    expect(talk.match.clock.running).toBe(1);
  });

  it('that is sent twice is one move', () => {
    const talk = new Talk();
    const { turn } = talk.match;
    talk.move(0, first);
    const again = talk.order({ kind: 'move', by: talk.by(0), move: first, turn });
    expect(again.entries).toEqual([]);
    expect(talk.match.moves).toHaveLength(1);
  });

  it('that is sent twice is one move even after the answer to it', () => {
    const talk = new Talk();
    const { turn } = talk.match;
    talk.move(0, first);
    talk.move(1, second);
    expect(talk.order({ kind: 'move', by: talk.by(0), move: first, turn }).entries).toEqual([]);
  });

  it('that answers something older is stale, and told where the match is', () => {
    const talk = new Talk();
    talk.move(0, first);
    const stale = () => talk.order({ kind: 'move', by: talk.by(1), move: second, turn: 0 });
    expect(stale).toThrow(expect.objectContaining({ code: 'stale', status: 409, extra: { seq: 2, turn: 2 } }));
  });

  it('of another seat is refused', () => {
    const talk = new Talk();
    expect(talk.refusal(() => talk.move(1, second))).toBe('not-your-turn');
  });

  it('[ALL-7] that cannot be read is refused with the clause, and changes nothing', () => {
    const talk = new Talk();
    const before = talk.match;
    expect(() => talk.move(0, 'nonsense')).toThrow(
      expect.objectContaining({
        code: 'illegal-move',
        status: 422,
        why: { reason: expect.objectContaining({ clause: 'ALL-7' }), game: 'kings' },
      }),
    );
    expect(talk.match).toBe(before);
  });

  it('[ALL-9] may not be an administrative one', () => {
    const talk = new Talk({ game: 'aisopos', seats: 3 });
    expect(talk.refusal(() => talk.move(0, 'out1'))).toBe('illegal-move');
  });

  it('is refused when the match is over', () => {
    const talk = new Talk();
    talk.order({ kind: 'resign', by: talk.by(1) });
    expect(talk.refusal(() => talk.move(0, first))).toBe('not-playing');
  });
});

describe('resigning', () => {
  it('[ALL-3] ends a game for two: the other wins', () => {
    const talk = new Talk();
    talk.move(0, first);
    talk.order({ kind: 'resign', by: talk.by(0) });
    expect(talk.match.status).toBe('over');
    expect(talk.match.end).toEqual({ kind: 'resign', seat: 0 });
    expect(talk.match.outcome?.winners).toEqual([1]);
  });

  it('[AI-14] among three is a move of its own: the others go on', () => {
    const talk = new Talk({ game: 'aisopos', seats: 3 });
    talk.order({ kind: 'resign', by: talk.by(0) });
    expect(talk.match.moves.at(-1)).toMatchObject({ text: 'out0', why: 'resign' });
    expect(talk.match.status).toBe('playing');
    expect(talk.match.clock.running).toBe(1);
    expect(talk.refusal(() => talk.order({ kind: 'resign', by: talk.by(0) }))).toBe('not-playing');
    talk.order({ kind: 'resign', by: talk.by(2) });
    expect(talk.match.outcome?.winners).toEqual([1]);
  });
});

describe('an offer of a draw', () => {
  it('[ALL-3] ends the game when the other accepts', () => {
    const talk = new Talk();
    talk.offer(0, 'draw');
    expect(talk.match.offers.get('draw')).toEqual({ by: 0, agreed: [0] });
    talk.offer(1, 'draw', 'accept');
    expect(talk.match.end).toEqual({ kind: 'draw', seat: 0 });
    expect(talk.match.outcome?.winners).toEqual([0, 1]);
  });

  it('[AI-13] needs all who remain', () => {
    const talk = new Talk({ game: 'aisopos', seats: 4 });
    talk.order({ kind: 'resign', by: talk.by(3) });
    talk.offer(0, 'draw');
    talk.offer(1, 'draw', 'accept');
    expect(talk.match.status).toBe('playing');
    talk.offer(2, 'draw');
    expect(talk.match.status).toBe('over');
    expect(talk.match.outcome?.winners).toEqual([0, 1, 2]);
  });

  it('lapses when the other moves, and counts as declined', () => {
    const talk = new Talk();
    talk.move(0, first);
    talk.offer(0, 'draw');
    talk.move(1, second);
    expect(talk.match.offers.size).toBe(0);
    expect(talk.refusal(() => talk.offer(0, 'draw'))).toBe('offer-too-soon');
  });

  it('stands while its maker moves', () => {
    const talk = new Talk();
    talk.offer(0, 'draw');
    talk.move(0, first);
    expect(talk.match.offers.has('draw')).toBe(true);
  });

  it('that was declined may be made again after some moves, and after more each time', () => {
    const moves = someGame('kings', 'long');
    const talk = new Talk();
    const waits: number[] = [];
    let refusedAt = 0;
    for (const [i, move] of moves.slice(0, 16).entries()) {
      if (talk.refusal(() => talk.offer(0, 'draw')) === 'not refused') {
        waits.push(i - refusedAt);
        refusedAt = i;
        talk.offer(1, 'draw', 'decline');
      }
      talk.move(i % 2, move);
    }
    expect(waits).toEqual([0, 4, 8]);
  });

  it('can be withdrawn by its maker, and by nobody else', () => {
    const talk = new Talk();
    talk.offer(0, 'draw');
    expect(talk.refusal(() => talk.offer(1, 'draw', 'withdraw'))).toBe('no-offer');
    talk.offer(0, 'draw', 'withdraw');
    expect(talk.match.offers.size).toBe(0);
    expect(talk.refusal(() => talk.offer(1, 'draw', 'accept'))).toBe('no-offer');
  });

  it('cannot be declined by its maker', () => {
    const talk = new Talk();
    talk.offer(0, 'draw');
    expect(talk.refusal(() => talk.offer(0, 'draw', 'decline'))).toBe('no-offer');
  });
});

describe('taking back', () => {
  it('needs the other’s consent and goes to before one’s own last turn', () => {
    const talk = new Talk();
    talk.move(0, first);
    talk.move(1, second);
    talk.move(0, third);
    talk.offer(0, 'takeback');
    expect(talk.match.moves).toHaveLength(3);
    talk.offer(1, 'takeback', 'accept');
    expect(talk.match.moves.map(({ text }) => text)).toEqual([first, second]);
    expect(talk.match.clock.running).toBe(0);
    talk.move(0, third);
    expect(talk.match.moves).toHaveLength(3);
  });

  it('takes the answer back too', () => {
    const talk = new Talk();
    talk.move(0, first);
    talk.move(1, second);
    talk.offer(0, 'takeback');
    talk.offer(1, 'takeback', 'accept');
    expect(talk.match.moves).toEqual([]);
  });

  it('is refused where one has not moved', () => {
    const talk = new Talk();
    talk.move(0, first);
    expect(talk.refusal(() => talk.offer(1, 'takeback'))).toBe('nothing-to-take-back');
  });

  it('makes a move stale that answered what is gone', () => {
    const talk = new Talk();
    talk.move(0, first);
    const { turn } = talk.match;
    talk.offer(0, 'takeback');
    talk.offer(1, 'takeback', 'accept');
    const late = () => talk.order({ kind: 'move', by: talk.by(1), move: second, turn });
    expect(talk.refusal(late)).toBe('stale');
  });

  it('is never possible across a fight, which has shown something', () => {
    const game = someGame('aisopos', 'fight');
    const fight = game.findIndex((move) => move.includes('x'));
    const talk = new Talk({ game: 'aisopos' });
    for (const [i, move] of game.slice(0, fight + 1).entries()) talk.move(i % 2, move);
    expect(talk.refusal(() => talk.offer(fight % 2, 'takeback'))).toBe('irrevocable');
  });

  it('is free within one’s own unfinished turn', () => {
    const game = someGame('smallwars', 'draft');
    const talk = new Talk({ game: 'smallwars' });
    let free = 0;
    for (const move of game) {
      const actor = talk.match.clock.running;
      if (actor === undefined || talk.match.status === 'over') break;
      const before = talk.match.moves.length;
      try {
        talk.move(actor, move);
      } catch {
        break; // the dice of this match fell otherwise
      }
      const { moves, clock } = talk.match;
      if (clock.running === actor && moves.at(-1)?.seat === actor) {
        talk.offer(actor, 'takeback');
        expect(talk.match.moves).toHaveLength(before);
        talk.move(actor, move);
        free++;
      }
    }
    expect(free).toBeGreaterThan(0);
  });
});

describe('dice', () => {
  it('[ALL-4] are rolled by the server in the same breath as the move, with their faces', () => {
    const talk = new Talk({ game: 'smallwars' });
    for (const move of someGame('smallwars', 'dice')) {
      const actor = talk.match.clock.running;
      if (actor === undefined || talk.refusal(() => talk.move(actor, move)) !== 'not refused') break;
    }
    const rolls = talk.match.moves.filter(({ seat }) => seat === null);
    expect(rolls.length).toBeGreaterThan(0);
    for (const { faces } of rolls) expect(Object.values(faces ?? {}).flat().length).toBeGreaterThan(0);
  });
});

describe('a claim', () => {
  const clock = { kind: 'live', base: 600, increment: 0 } as const;

  it('wins when the one to move has been away for two minutes', () => {
    const talk = new Talk({ clock });
    talk.move(0, first);
    expect(talk.refusal(() => talk.order({ kind: 'claim', by: talk.by(0) }, 119_000))).toBe('not-abandoned');
    talk.order({ kind: 'claim', by: talk.by(0) }, 1_000);
    expect(talk.match.end).toEqual({ kind: 'resign', seat: 1 });
    expect(talk.match.endWhy).toBe('abandon');
  });

  it('is nothing for the one who is to move', () => {
    const talk = new Talk({ clock });
    expect(talk.refusal(() => talk.order({ kind: 'claim', by: talk.by(0) }, 300_000))).toBe('not-abandoned');
  });

  it('is not possible against a house bot', () => {
    const talk = new Talk({ clock, bots: [1] });
    talk.move(0, first);
    expect(talk.refusal(() => talk.order({ kind: 'claim', by: talk.by(0) }, 300_000))).toBe('not-abandoned');
  });
});
