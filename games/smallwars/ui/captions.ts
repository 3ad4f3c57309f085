/** What is written on the board itself, short enough for its place; and a unit sheet in plain words. `{…}` is filled in. */
import { fill, type Lang } from '@pessoi/core';
import type { Sheet } from '../src/sheets.ts';

/** The forms for one and for more. */
type Counted = readonly [one: string, more: string];

export interface Captions {
  readonly price: string;
  readonly left: string;
  readonly numbers: Readonly<Record<'A' | 'M' | 'R' | 'D' | 'L', string>>;
  readonly army: {
    readonly draft: string;
    readonly stopped: string;
    readonly points: Counted;
    readonly figures: Counted;
  };
  readonly actionsLeft: Counted;
  readonly now: Readonly<
    Record<'draft' | 'pick' | 'picks' | 'choose' | 'chooses' | 'acts' | 'roll' | 'over' | 'waits', string>
  >;
  readonly sheet: {
    readonly whole: string;
    readonly actions: Counted;
    readonly moves: Counted;
    readonly stays: string;
    readonly shoots: Counted;
    readonly close: string;
    readonly defends: string;
    readonly harmless: string;
    readonly dice: Counted;
    readonly life: Counted;
  };
}

const en: Captions = {
  price: '{cost} pts',
  left: '{count} left',
  numbers: { A: 'actions', M: 'move', R: 'range', D: 'dice', L: 'life' },
  army: {
    draft: '{count} to spend',
    stopped: 'has stopped',
    points: ['{count} point', '{count} points'],
    figures: ['{count} figure', '{count} figures'],
  },
  actionsLeft: ['{count} action left', '{count} actions left'],
  now: {
    draft: 'Draft your army',
    pick: 'Choose a unit, then a cell of your camp',
    picks: '{seat} is choosing a unit',
    choose: 'Choose a figure',
    chooses: '{seat} is choosing',
    acts: '{seat} is playing',
    roll: 'The dice roll',
    over: 'The game is over',
    waits: 'Choose a unit',
  },
  sheet: {
    whole: '{name}: {sheet}',
    actions: ['{count} action a round', '{count} actions a round'],
    moves: ['moves {count} cell', 'moves up to {count} cells'],
    stays: 'cannot move',
    shoots: ['attacks up to {count} cell away', 'attacks up to {count} cells away'],
    close: 'attacks in its own cell only',
    defends: 'cannot attack, strikes back',
    harmless: 'can neither attack nor strike back',
    dice: ['with {count} die', 'with {count} dice'],
    life: ['{count} life point', '{count} life points'],
  },
};

const fr: Captions = {
  price: '{cost} pts',
  left: 'reste {count}',
  numbers: { A: 'actions', M: 'dépl.', R: 'portée', D: 'dés', L: 'vie' },
  army: {
    draft: '{count} à dépenser',
    stopped: 's’est arrêté',
    points: ['{count} point', '{count} points'],
    figures: ['{count} figurine', '{count} figurines'],
  },
  actionsLeft: ['reste {count} action', 'restent {count} actions'],
  now: {
    draft: 'Recrutez votre armée',
    pick: 'Choisissez une unité, puis une case de votre camp',
    picks: '{seat} choisit une unité',
    choose: 'Choisissez une figurine',
    chooses: '{seat} choisit',
    acts: '{seat} joue',
    roll: 'Les dés roulent',
    over: 'La partie est finie',
    waits: 'Choisissez une unité',
  },
  sheet: {
    whole: '{name} : {sheet}',
    actions: ['{count} action par manche', '{count} actions par manche'],
    moves: ['se déplace de {count} case', 'se déplace de {count} cases au plus'],
    stays: 'ne se déplace pas',
    shoots: ['attaque jusqu’à {count} case', 'attaque jusqu’à {count} cases'],
    close: 'attaque sur sa case seulement',
    defends: 'n’attaque pas, riposte',
    harmless: 'ni attaque ni riposte',
    dice: ['avec {count} dé', 'avec {count} dés'],
    life: ['{count} point de vie', '{count} points de vie'],
  },
};

export const CAPTIONS: Readonly<Record<Lang, Captions>> = { en, fr };

/** French counts nothing as one: “0 point”. */
export const counted = (lang: Lang, [one, more]: Counted, count: number): string =>
  fill(count === 1 || (lang === 'fr' && count === 0) ? one : more, { count });

/** “2 actions a round, moves 1 cell, attacks up to 2 cells away with 4 dice, 6 life points” (SW-3). */
export function sheetText(lang: Lang, { A, M, R, D, L }: Sheet): string {
  const { sheet } = CAPTIONS[lang];
  const dice = D === null ? '' : ` ${counted(lang, sheet.dice, D)}`;
  const attack = R === null ? sheet.defends : R === 0 ? sheet.close : counted(lang, sheet.shoots, R);
  return [
    counted(lang, sheet.actions, A),
    M === null ? sheet.stays : counted(lang, sheet.moves, M),
    D === null ? sheet.harmless : attack + dice,
    counted(lang, sheet.life, L),
  ].join(', ');
}

/** The breadth of a letter of its size: on the average, with some to spare. */
const LETTER = { plain: 0.56, bold: 0.63 };

/** The size of letters at which a text is no wider than its place. */
export const fitted = (text: string, width: number, size: number, weight: 'plain' | 'bold' = 'plain'): number =>
  Math.round(10 * Math.min(size, width / (text.length * LETTER[weight]))) / 10;
