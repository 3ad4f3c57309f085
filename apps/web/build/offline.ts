import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The installable page: everything is kept on the first visit, so that it opens and plays without a network. */
export function offline(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    // We register it ourselves: the policy of the server allows no script inside the page.
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Pessoi',
      short_name: 'Pessoi',
      description: 'Four small strategy board games · Quatre petits jeux de stratégie',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FBF5EA',
      theme_color: '#B4452A',
      categories: ['games'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,png,json,bin,wasm}'],
      globIgnores: ['.vite/**', 'push.js'],
      importScripts: ['/push.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/metrics/, /^\/health/, /^\/plain\.css/],
      // Tables of solved positions are large, and without them the strongest level would not play offline.
      maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      // The very first visit is kept too, without a second one.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
