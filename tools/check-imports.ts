/** Checks import directions between rooms, cycles between files, and that rules code stays pure. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { trackedFiles } from './files.ts';
import { APPS, ROOMS } from './rooms.ts';

interface Import {
  readonly file: string;
  readonly from: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\('([^']+)'\)/g;
const IMPURE = /\bMath\.random\b|\bnew Date\b|\bDate\.now\b|\bperformance\.|\bconsole\.|\bprocess\.|\bfetch\(/;

/** `games/kings/src/rules.ts` is in `games/kings`. */
const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => ({ file, from: (match[1] ?? match[2] ?? match[3]) as string }));
}

export function checkDirections(imports: readonly Import[]): string[] {
  const problems: string[] = [];
  for (const { file, from } of imports) {
    const room = ROOMS.find(({ folder }) => folder.test(file));
    if (APPS.includes(from)) problems.push(`${file}: nothing imports an app (${from})`);
    if (!room || from.startsWith('./') || from.startsWith('../')) {
      if (room && packageOf(normalize(join(dirname(file), from))) !== packageOf(file))
        problems.push(`${file}: reaches out of its room (${from})`);
      continue;
    }
    const allowed = room.mayImport.some((name) => from === name || (/[:/]$/.test(name) && from.startsWith(name)));
    if (!allowed) problems.push(`${file}: may not import ${from}`);
    if (/^games\//.test(file) && /^@pessoi\/(?!core$|boards$|board-ui\/(scene|rims)$)/.test(from))
      problems.push(`${file}: games never import each other`);
  }
  return problems;
}

/** Cycles of relative imports, each named once. */
export function findCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { file, from } of imports)
    if (from.startsWith('.')) next.set(file, [...(next.get(file) ?? []), normalize(join(dirname(file), from))]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of next.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    }
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

export function checkPurity(file: string, source: string): string[] {
  if (!ROOMS.some(({ folder, pure }) => pure && folder.test(file))) return [];
  const match = IMPURE.exec(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  return match ? [`${file}: rules code may not use ${match[0]} (ALL-4)`] : [];
}

export function checkImports(): string[] {
  const files = trackedFiles().filter((file) => /\.(ts|svelte)$/.test(file));
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const imports = sources.flatMap(([file, source]) => importsOf(file, source));
  return [
    ...checkDirections(imports),
    ...findCycles(imports).map((cycle) => `cycle: ${cycle}`),
    ...sources.flatMap(([file, source]) => checkPurity(file, source)),
  ];
}
