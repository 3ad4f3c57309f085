/** Builds the page where it is missing or older than what it is made of. `npm run build` does so whatever its age. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(ROOT, 'apps/web/dist/index.html');
const SOURCES = [
  'apps/web/{src,build,i18n,messages,public}/**/*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/{core,boards,board-ui,protocol,registry,search}/src/**/*',
  'games/*/{src,ui}/**/*.ts',
  'package-lock.json',
];
/** Made by the build itself. */
const MADE = /[\\/](paraglide|dist|test)[\\/]/;

function isFresh(): boolean {
  if (!existsSync(BUILT)) return false;
  const built = statSync(BUILT).mtimeMs;
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !MADE.test(file));
  return files.every((file) => statSync(join(ROOT, file)).mtimeMs <= built);
}

/** Nothing but the command's own answer may reach stdout. */
export function buildPage(): void {
  process.stderr.write('pessoi: building the page …\n');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'apps/web', '--logLevel', 'warn'];
  const { status, error } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (error) throw error;
  if (status !== 0) throw new Error(`the page cannot be built: vite ended with exit code ${status}`);
}

export function ensurePage(): void {
  if (!isFresh()) buildPage();
}

if (import.meta.main) buildPage();
