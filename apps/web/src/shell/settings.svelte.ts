/** The user's choices as state. Changing one is enough: it is kept, and the page follows. */
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { type Preferences, readPreferences } from './preferences.ts';
import { makeKeep } from './storage.ts';

const KEY = 'pessoi.settings';

export const keep = makeKeep(() => localStorage);

export const settings: Preferences = $state(readPreferences(keep.get(KEY), navigator.languages));

// Messages ask for the language through state, so that every text on the page follows it.
overwriteGetLocale(() => settings.lang);

const media = (query: string) => {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener('change', () => {
    matches = list.matches;
  });
  return () => matches;
};

const lessMotion = media('(prefers-reduced-motion: reduce)');
const moreContrast = media('(prefers-contrast: more)');
const dark = media('(prefers-color-scheme: dark)');

/** What follows from the choices and from what the device says. */
export const appearance = {
  get dark() {
    return settings.theme === 'dark' || (settings.theme === 'system' && dark());
  },
  get contrast() {
    return settings.contrast === 'more' || (settings.contrast === 'system' && moreContrast());
  },
  get animate() {
    return settings.animation !== 'off' && !lessMotion();
  },
};

$effect.root(() => {
  $effect(() => keep.set(KEY, JSON.stringify(settings)));
  $effect(() => {
    const { documentElement: html } = document;
    html.lang = settings.lang;
    html.dataset.theme = appearance.dark ? 'dark' : 'light';
    html.dataset.contrast = appearance.contrast ? 'more' : 'normal';
    html.dataset.board = settings.board;
    html.dataset.motion = appearance.animate ? 'full' : 'less';
  });
});

// A second tab that changes a choice changes it here too.
addEventListener('storage', (event) => {
  if (event.key === KEY && event.newValue !== null) {
    Object.assign(settings, readPreferences(event.newValue, navigator.languages));
  }
});
