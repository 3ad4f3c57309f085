/** Options as a form holds them. */
import type { CatalogueEntry, CatalogueOption } from '../../catalogue.ts';

export type Options = Record<string, unknown>;

export const defaults = (entry: CatalogueEntry): Options =>
  Object.fromEntries(entry.options.map((option) => [option.key, option.default]));

/** Whether an option has any effect with these others. */
export const applies = ({ when }: CatalogueOption, options: Options): boolean =>
  Object.entries(when).every(([key, value]) => options[key] === value);

/** What is sent: only what has an effect and is not as usual, so that equal games have equal options. */
export const settle = (entry: CatalogueEntry, options: Options): Options =>
  Object.fromEntries(
    entry.options
      .filter((option) => applies(option, options))
      .filter(({ key, default: usual }) => JSON.stringify(options[key]) !== JSON.stringify(usual))
      .map(({ key }) => [key, options[key]]),
  );
