import type { Lang } from '@pessoi/core';
import { type Sheet, STANDARD } from '../sheets.ts';

/** SW-4: the names of the standard sheets. */
export const SHEET_NAMES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: {
    quad: 'Scout quad',
    truck: 'Supply truck',
    squad: 'Rifle squad',
    jeep: 'Jeep',
    mortar: 'Mortar team',
    rocket: 'Rocket buggy',
    turret: 'Gun turret',
    apc: 'Armoured carrier',
    tank: 'Battle tank',
    heli: 'Helicopter',
  },
  fr: {
    quad: 'Quad éclaireur',
    truck: 'Camion',
    squad: 'Fantassins',
    jeep: 'Jeep',
    mortar: 'Mortier',
    rocket: 'Buggy lance-roquettes',
    turret: 'Tourelle',
    apc: 'Transport blindé',
    tank: 'Char d’assaut',
    heli: 'Hélicoptère',
  },
};

/** What a sheet is called: by its own name, else as in the standard roster, else by its id. */
export function sheetName({ id, name }: Sheet, lang: Lang): string {
  const standard = SHEET_NAMES[lang];
  return name?.[lang] ?? (Object.hasOwn(standard, id) ? (standard[id] as string) : id);
}

/** SW-4 as a Markdown table, from the same sheets that are played with. */
export function rosterTable(lang: Lang, heads: readonly string[], none: string): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rows = STANDARD.map((sheet) => {
    const { id, cost, A, M, R, D, L, copies } = sheet;
    return line([`\`${id}\``, sheetName(sheet, lang), cost, A, M ?? none, R ?? none, D ?? none, L, copies]);
  });
  return [line(heads), line(heads.map(() => '---')), ...rows].join('\n');
}
