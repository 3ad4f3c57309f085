/**
 * Turns messages/*.json into functions (src/paraglide) by Paraglide. Run by the build, the tests and by hand: `node i18n/compile.ts`.
 * Nothing is done when nothing has changed: loading the compiler takes seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const outdir = join(web, 'src/paraglide');
const stampFile = join(outdir, '.stamp');
const sources = [
  'messages/en.json',
  'messages/fr.json',
  'i18n/reader.js',
  'i18n/compile.ts',
  'project.inlang/settings.json',
];

const hash = createHash('sha256');
for (const source of sources) hash.update(readFileSync(join(web, source)));
const stamp = hash.digest('hex');

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: join(web, 'project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    disableAsyncLocalStorage: true,
    // A build that runs at the same time must find its files; what is left over is imported by nobody.
    cleanOutdir: false,
    emitReadme: false,
    emitPrettierIgnore: false,
    includeEslintDisableComment: false,
  });
  writeFileSync(stampFile, stamp);
}
// The compiler's database keeps a timer for half a minute.
process.exit(0);
