/** What a user can choose, as data: each choice with its values, the first being the default. Kept as JSON. */
import { LANGS, type Lang } from '@pessoi/core';

export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more', 'normal'],
  board: ['pottery', 'marble', 'contrast'],
  pieces: ['figures', 'plain'],
  animation: ['normal', 'fast', 'off'],
  confirm: ['touch', 'always', 'never'],
} as const;

export const SWITCHES = { sound: true, coordinates: true, firstHints: true, legal: true } as const;

type Chosen = { -readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
type Switched = { -readonly [K in keyof typeof SWITCHES]: boolean };
export type Preferences = { lang: Lang } & Chosen & Switched;

/** The first of the browser's languages that we speak. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = LANGS.find((known) => known === tag.slice(0, 2).toLowerCase());
    if (lang) return lang;
  }
  return 'en';
}

/** Reads what was kept; whatever is missing or makes no sense is as it is by default. */
export function readPreferences(text: string | undefined, languages: readonly string[]): Preferences {
  const kept = parsed(text);
  const chosen = Object.entries(CHOICES).map(([key, values]: [string, readonly string[]]) => {
    const value = kept[key];
    return [key, typeof value === 'string' && values.includes(value) ? value : values[0]];
  });
  const switched = Object.entries(SWITCHES).map(([key, on]) => [key, typeof kept[key] === 'boolean' ? kept[key] : on]);
  const lang = LANGS.find((known) => known === kept.lang) ?? preferredLang(languages);
  return { lang, ...Object.fromEntries([...chosen, ...switched]) } as Preferences;
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
