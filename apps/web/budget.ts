/**
 * How much JavaScript a visitor loads, from the manifest of the last build: `node budget.ts`. The first load is everything that the
 * first page needs before it works; what pages and games need later are files of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const LIMITS = { first: 90_000, game: 60_000 } as const;

export interface Line {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** The files that a chunk needs before it runs. */
export function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[entry];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen);
  return seen;
}

/** The first page is its frame and the home page, with all that the home page shows at once. */
export function measure(manifest: Manifest, size: (file: string) => number): readonly Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);
  const first = new Set<string>(['before.js']);
  filesOf(manifest, 'index.html', first);
  for (const entry of withDynamic(manifest, 'src/pages/home/Home.svelte')) filesOf(manifest, entry, first);
  const games = Object.values(manifest).filter(({ name }) => name?.startsWith('game-'));
  return [
    { what: 'first load', bytes: total(first), limit: LIMITS.first },
    ...games.map(({ name = '', file }) => ({ what: name, bytes: size(file), limit: LIMITS.game })),
  ];
}

/** What the home page loads by itself right after it is shown: the pictures on the cards. */
function withDynamic(manifest: Manifest, entry: string): readonly string[] {
  const own = [...filesOf(manifest, entry)];
  const keys = Object.keys(manifest).filter((key) => own.includes(manifest[key]?.file ?? ''));
  const pictures = keys.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => /miniature/i.test(key));
  return [entry, ...pictures];
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const lines = measure(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  for (const { what, bytes, limit } of lines) {
    const verdict = bytes <= limit ? 'ok' : 'TOO MUCH';
    process.stdout.write(
      `${what.padEnd(16)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzipped of ${limit / 1000}  ${verdict}\n`,
    );
  }
  if (lines.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
