/** The games as menus know them, in the language of the page. */
import { GAMES } from 'virtual:games';
import type { CatalogueEntry, CatalogueWords } from './catalogue.ts';
import { m } from './paraglide/messages.js';
import { settings } from './shell/settings.svelte.ts';

export { GAMES };

export const findEntry = (id: string): CatalogueEntry | undefined => GAMES.find((game) => game.id === id);

export const wordsOf = (entry: CatalogueEntry): CatalogueWords => entry.words[settings.lang];

/** A game that this page does not know (a newer server may) is called by its id. */
export function nameOf(id: string): string {
  const entry = findEntry(id);
  return entry ? wordsOf(entry).name : id;
}

/** Options that differ from the usual ones, in words: “Sudden Death · Checkered”. */
export function optionsText(id: string, options: Readonly<Record<string, unknown>>): string {
  const entry = findEntry(id);
  if (!entry) return '';
  const { options: words } = wordsOf(entry);
  return entry.options
    .filter(
      ({ key, when }) => key in options && Object.entries(when).every(([other, value]) => options[other] === value),
    )
    .filter((option) => JSON.stringify(options[option.key]) !== JSON.stringify(option.default))
    .map(({ key }) => {
      const value = String(options[key]);
      const known = words[key]?.values[value];
      if (known !== undefined) return known;
      return typeof options[key] === 'object'
        ? (words[key]?.label ?? key)
        : m.common_pair({ name: words[key]?.label ?? key, value });
    })
    .join(' · ');
}

export const seatName = (id: string, seat: number): string => {
  const entry = findEntry(id);
  return (entry && wordsOf(entry).seats[seat]) ?? String(seat + 1);
};
