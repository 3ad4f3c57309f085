import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogue } from './build/catalogue.ts';
import { messages } from './build/messages.ts';
import { offline } from './build/offline.ts';

/** `PESSOI_API` names the server that a development page talks to. */
const api = { '/api': { target: process.env.PESSOI_API ?? 'http://127.0.0.1:8080', changeOrigin: false } };

/** The server sends the same: together they let the page share memory with its workers. */
const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** As the server's (packages/server/src/http/security.ts), so that a preview shows what it would forbid. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data:; object-src 'none'";

/** All of a game is one file: who plays one game does not load the others. */
const gameOf = (module: string): string | null => {
  const game = /\/games\/([^/]+)\/(?:src|ui)\//.exec(module)?.[1];
  return game === undefined ? null : `game-${game}`;
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), catalogue(), svelte(), offline()],
  server: { proxy: api, headers: isolated },
  preview: { proxy: api, headers: { ...isolated, 'Content-Security-Policy': policy } },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows no data: address but images, and modules are loaded early by links of our own making.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: gameOf, includeDependenciesRecursively: false }] } },
    },
  },
  worker: { format: 'es' },
});
