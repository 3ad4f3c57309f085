import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');
const compile = (): void => {
  execFileSync(process.execPath, [join(web, 'i18n/compile.ts')], { stdio: 'inherit' });
};

/** Compiles the messages before anything imports them, and again when one is edited while a page is open. */
export function messages(): Plugin {
  return {
    name: 'pessoi:messages',
    buildStart: compile,
    configureServer(server) {
      server.watcher.add(join(web, 'messages'));
      server.watcher.on('change', (file) => {
        if (file.startsWith(join(web, 'messages'))) compile();
      });
    },
  };
}
