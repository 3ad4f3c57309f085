import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { filesOf, measure } from '../budget.ts';
import { entryOf, miniatureOf } from '../build/catalogue.ts';
import { applies, defaults, settle } from '../src/pages/game/options.ts';
import { sitterOf } from '../src/pages/play/sitters.ts';
import { drawGraph } from '../src/pages/profile/graph.ts';
import { parseProse, runsOf } from '../src/pages/rules/prose.ts';
import { readStart, startAddress } from '../src/shell/start.ts';

const entries = GAMES.map(entryOf);
const kopis = entries.find(({ id }) => id === 'kopis');
if (!kopis) throw new Error('no Kopis');

describe('the form of a game’s options', () => {
  it('begins with options that the game accepts, for every game', () => {
    for (const [i, game] of GAMES.entries()) {
      const entry = entries[i];
      if (entry) expect(game.open(defaults(entry)).ok, game.id).toBe(true);
    }
  });

  it('asks only for what has an effect', () => {
    const options = defaults(kopis);
    const asked = (given: Record<string, unknown>) =>
      kopis.options.filter((option) => applies(option, given)).map(({ key }) => key);
    expect(asked(options)).toEqual(['mode', 'setup', 'layout']);
    expect(asked({ ...options, setup: 'advanced' })).toEqual(['mode', 'setup', 'placing']);
  });

  it('sends only what differs, so that equal games have equal options', () => {
    expect(settle(kopis, defaults(kopis))).toEqual({});
    const chosen = { ...defaults(kopis), mode: 'sudden', setup: 'advanced', layout: 'far' };
    expect(settle(kopis, chosen)).toEqual({ mode: 'sudden', setup: 'advanced' });
  });

  it('can be sent to a page as data', () => {
    expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
  });
});

describe('the address that starts a game', () => {
  const start = { game: 'kopis', seats: 2, players: ['you', 'level:3'], options: { mode: 'sudden' } };

  it('is read back', () => {
    const url = new URL(startAddress(start), 'http://x');
    expect(url.pathname).toBe('/play/new');
    expect(readStart(url.searchParams)).toEqual(start);
  });

  it('is refused when it makes no sense', () => {
    for (const query of [
      '',
      'players=you,level:1',
      'game=kopis&seats=3&players=you,level:1',
      'game=kopis&players=a,b&options={',
    ])
      expect(readStart(new URLSearchParams(query)), query).toBeUndefined();
  });

  it('seats people and machines', () => {
    expect(sitterOf('you')).toEqual({ kind: 'person' });
    expect(sitterOf('person:Ada: the first')).toEqual({ kind: 'person', name: 'Ada: the first' });
    expect(sitterOf('level:3')).toEqual({ kind: 'machine', level: 3 });
    expect([sitterOf('level:99'), sitterOf('level:x')]).toEqual([
      { kind: 'machine', level: 8 },
      { kind: 'machine', level: 1 },
    ]);
  });
});

describe('the prose of rulebooks', () => {
  it('marks notation and links clauses', () => {
    expect(runsOf('As in KO-16: `Sc`.')).toEqual([
      { kind: 'text', text: 'As in ' },
      { kind: 'clause', text: 'KO-16' },
      { kind: 'text', text: ': ' },
      { kind: 'code', text: 'Sc' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('knows paragraphs, lists and tables', () => {
    const kinds = parseProse('One.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |').map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'list', 'table']);
  });

  it('leaves no mark of Markdown unread in any rulebook', () => {
    for (const game of GAMES)
      for (const { rulebook } of Object.values(game.messages))
        for (const { intro = '', clauses } of rulebook)
          for (const text of [intro, ...Object.values(clauses).map((clause) => clause.text)])
            for (const block of text === '' ? [] : parseProse(text))
              if (block.kind === 'text')
                for (const run of block.runs)
                  if (run.kind === 'text') expect(run.text).not.toMatch(/`|\*\*|^\||^- |\]\(/);
  });
});

describe('the graph of ratings', () => {
  const box = { width: 640, height: 220, left: 46, bottom: 24 };

  it('is not drawn for nothing', () => {
    expect(drawGraph([], box)).toBeUndefined();
  });

  it('keeps every point inside, oldest first, and has a line above and below', () => {
    const history = [5, 3, 9, 1].map((day) => ({
      key: 'kings',
      match: 'm',
      at: day * 86_400_000,
      rating: 1500 + day * 17,
    }));
    const drawn = drawGraph(history, box);
    const points = drawn?.curves[0]?.points ?? [];
    expect(points.map(({ at }) => at / 86_400_000)).toEqual([1, 3, 5, 9]);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(box.left);
      expect(x).toBeLessThanOrEqual(box.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(box.height - box.bottom);
    }
    const levels = drawn?.levels.map(({ rating }) => rating) ?? [];
    expect(Math.min(...levels)).toBeLessThan(1517);
    expect(Math.max(...levels)).toBeGreaterThan(1653);
  });

  it('puts a single match in the middle', () => {
    const drawn = drawGraph([{ key: 'kings', match: 'm', at: 1, rating: 1500 }], box);
    expect(drawn?.curves[0]?.points[0]?.x).toBe(46 + (640 - 46 - 10) / 2);
  });
});

describe('the budget', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_a.js'] },
    '_a.js': { file: 'a.js', imports: ['_b.js'] },
    '_b.js': { file: 'b.js', imports: ['_a.js'] },
    'src/pages/home/Home.svelte': { file: 'home.js', imports: ['_a.js'], dynamicImports: ['miniature-x', 'src/other'] },
    'miniature-x': { file: 'x.js' },
    'src/other': { file: 'other.js' },
    '_game-kopis.js': { file: 'kopis.js', name: 'game-kopis' },
  };

  it('counts each file once, with all that it needs', () => {
    expect([...filesOf(manifest, 'index.html')]).toEqual(['index.js', 'a.js', 'b.js']);
  });

  it('counts the first page with its pictures, and each game by itself', () => {
    const lines = measure(manifest, (file) => (file === 'kopis.js' ? 1000 : 1));
    expect(lines.map(({ what, bytes }) => [what, bytes])).toEqual([
      ['first load', 6],
      ['game-kopis', 1000],
    ]);
  });
});

describe('the card of a game', () => {
  it('goes through real positions, with every symbol that they need', async () => {
    for (const game of GAMES) {
      const miniature = await miniatureOf(game);
      expect(miniature?.scenes.length, game.id).toBeGreaterThan(1);
      for (const { pieces } of miniature?.scenes ?? [])
        for (const { art } of pieces) expect(Object.keys(miniature?.art ?? {})).toContain(art);
    }
  });
});
