import { kings } from '@pessoi/kings';
import { describe, expect, it } from 'vitest';
import { checkDirections, checkImports, checkPurity, findCycles, importsOf } from '../check-imports.ts';
import { coveragePage, ruleCoverage } from '../rule-coverage.ts';
import { rulebook } from '../rulebook.ts';

describe('imports', () => {
  it('finds every form of import', () => {
    const source =
      "import a from 'a';\nimport {\n  b,\n} from 'b';\nexport * from './c.ts';\nimport 'd';\nawait import('e');\n// from 'f'";
    expect(importsOf('x.ts', source).map(({ from }) => from)).toEqual(['a', 'b', './c.ts', 'd', 'e']);
  });
  it.each([
    ['games/kings/src/a.ts', '@pessoi/core', 0],
    ['games/kings/src/a.ts', '@pessoi/kopis', 2],
    ['games/kings/src/a.ts', 'node:fs', 1],
    ['games/kings/src/a.ts', '../../kopis/src/game.ts', 1],
    ['games/kings/src/a.ts', '../src/b.ts', 0],
    ['packages/core/src/a.ts', '@pessoi/boards', 1],
    ['packages/registry/src/a.ts', '@pessoi/kings', 0],
    ['packages/registry/src/a.ts', '@pessoi/cli', 1],
    ['apps/cli/src/a.ts', 'node:fs', 0],
    ['apps/cli/src/a.ts', 'leftpad', 1],
  ])('%s importing %s has %i problems', (file, from, problems) => {
    expect(checkDirections([{ file, from }])).toHaveLength(problems);
  });
  it('finds a cycle once, and none in a diamond', () => {
    const link = (file: string, from: string) => ({ file, from });
    expect(findCycles([link('a.ts', './b.ts'), link('b.ts', './c.ts'), link('c.ts', './a.ts')])).toEqual([
      'a.ts → b.ts → c.ts → a.ts',
    ]);
    expect(
      findCycles([link('a.ts', './b.ts'), link('a.ts', './c.ts'), link('b.ts', './d.ts'), link('c.ts', './d.ts')]),
    ).toEqual([]);
  });
  it('[ALL-4] keeps randomness and clocks out of rules code', () => {
    expect(checkPurity('games/kings/src/a.ts', 'const x = Math.random();')).toHaveLength(1);
    expect(checkPurity('games/kings/src/a.ts', '// Math.random() would be wrong')).toHaveLength(0);
    expect(checkPurity('apps/cli/src/a.ts', 'Math.random()')).toHaveLength(0);
  });
  it('the project keeps its own rules', () => {
    expect(checkImports()).toEqual([]);
  });
});

describe('documents', () => {
  it('a rulebook has every clause in both languages and marks rulings', () => {
    const text = rulebook(kings);
    expect(text.match(/\*\*KS-13\*\*/g)).toHaveLength(2);
    expect(text).toContain('*(**ruling**: The drawing of the board is lost.');
    expect(text).toContain('*(**décision** : Le dessin du plateau est perdu.');
  });
  it('coverage names the tests of a clause', () => {
    const coverage = ruleCoverage([kings]);
    expect(coverage.find(({ clause }) => clause === 'KS-13')?.tests.has('games/kings/test/rules.test.ts')).toBe(true);
    expect(coveragePage([{ clause: 'XX-1', tests: new Map() }])).toContain('| XX-1 | **none** |');
  });
});
