import type { Lang } from '@pessoi/core';

/** What the drawing says, besides the words that the rules have (messages). `{…}` is filled in. */
export interface Words {
  readonly empty: string;
  readonly yours: string;
  readonly known: string;
  readonly seenBy: string;
  readonly beat: string;
  readonly points: readonly [one: string, many: string];
  readonly pointsShort: string;
  readonly tokens: readonly [one: string, many: string];
  readonly hand: string;
  readonly ofYours: string;
  readonly captures: string;
  readonly noCaptures: string;
  /** Written where captured tokens will lie. */
  readonly noneYet: string;
  readonly about: string;
  readonly out: string;
  readonly toMove: string;
  readonly player: string;
  readonly quiet: string;
  readonly status: Readonly<
    Record<'both' | 'place' | 'step' | 'pass' | 'placeOn' | 'stepTo' | 'wins' | 'shared', string>
  >;
  readonly panels: Readonly<Record<'hands' | 'captures' | 'fights' | 'end', string>>;
  readonly columns: Readonly<Record<'hands' | 'captures' | 'fights', readonly string[]>>;
  readonly hints: Readonly<Record<HintId, string>>;
}

export type HintId = 'place' | 'fight' | 'step' | 'known' | 'points' | 'ant' | 'pass';

const en: Words = {
  empty: 'empty',
  yours: 'your {animal}',
  known: 'you have seen it',
  seenBy: 'seen by {seats}',
  beat: 'has beaten {animals}',
  points: ['{count} point', '{count} points'],
  pointsShort: '{count} pts',
  tokens: ['{count} token', '{count} tokens'],
  hand: '{seat}: {tokens} in hand',
  ofYours: '{animal} in your hand: {count}',
  captures: '{seat} has captured {tokens}, {points}: {list}',
  noCaptures: '{seat} has captured nothing',
  noneYet: 'no captures yet',
  about: '{animal}, {points}. Beats: {beats}. Loses to: {loses}.',
  out: 'out',
  toMove: '{seat} to move',
  player: '{seat}: {board} on the board, {hand} in hand, {points}.',
  quiet: 'Turns without a fight: {count} of {limit}.',
  status: {
    both: 'Your turn: place a token or move one',
    place: 'Your turn: place a token from your hand',
    step: 'Your turn: move one of your tokens',
    pass: 'You can neither place nor move: pass',
    placeOn: '{animal}: choose an empty cell',
    stepTo: '{animal} on {cell}: choose a neighbouring cell',
    wins: '{seats} wins with {points}: {why}',
    shared: '{seats} share first place: {why}',
  },
  panels: { hands: 'Hands', captures: 'Captured', fights: 'Who beats whom', end: 'Without a fight' },
  columns: {
    hands: ['player', 'in hand', 'on the board'],
    captures: ['player', 'tokens', 'points'],
    fights: ['animal', 'points', 'beats', 'loses to'],
  },
  hints: {
    place: 'Tap an animal in your hand, then an empty cell. It lies face down: only you know what it is.',
    fight: 'Tap your token, then another player’s token beside it: they fight, and only you see both.',
    step: 'Tap one of your tokens, then a cell next to it, to move there.',
    known: 'The eye marks a token that you have seen: you know what will beat it.',
    points: 'Whoever wins a fight captures the loser: Lion 5, Human 4, Fox 3, Mouse 2, Ant 1. Most points win.',
    ant: 'The Ant beats the Lion, and nothing else.',
    pass: 'You can neither place nor move: tap “Pass”.',
  },
};

const fr: Words = {
  empty: 'vide',
  yours: 'votre {animal}',
  known: 'pion que vous avez vu',
  seenBy: 'pion vu par {seats}',
  beat: 'a battu {animals}',
  points: ['{count} point', '{count} points'],
  pointsShort: '{count} pts',
  tokens: ['{count} pion', '{count} pions'],
  hand: '{seat} : {tokens} en main',
  ofYours: '{animal} dans votre main : {count}',
  captures: '{seat} a capturé {tokens}, {points} : {list}',
  noCaptures: '{seat} n’a rien capturé',
  noneYet: 'aucune capture',
  about: '{animal}, {points}. Bat : {beats}. Perd contre : {loses}.',
  out: 'sorti',
  toMove: 'À {seat} de jouer',
  player: '{seat} : {board} sur le plateau, {hand} en main, {points}.',
  quiet: 'Tours sans affrontement : {count} sur {limit}.',
  status: {
    both: 'À vous : posez un pion ou déplacez-en un',
    place: 'À vous : posez un pion de votre main',
    step: 'À vous : déplacez un de vos pions',
    pass: 'Vous ne pouvez ni poser ni déplacer de pion : passez',
    placeOn: '{animal} : choisissez une case vide',
    stepTo: '{animal} en {cell} : choisissez une case voisine',
    wins: '{seats} gagne avec {points} : {why}',
    shared: '{seats} partagent la première place : {why}',
  },
  panels: { hands: 'Mains', captures: 'Captures', fights: 'Qui bat qui', end: 'Sans affrontement' },
  columns: {
    hands: ['joueur', 'en main', 'sur le plateau'],
    captures: ['joueur', 'pions', 'points'],
    fights: ['animal', 'points', 'bat', 'perd contre'],
  },
  hints: {
    place: 'Touchez un animal de votre main, puis une case vide. Il y est face cachée : vous seul le connaissez.',
    fight: 'Touchez votre pion, puis le pion adverse d’à côté : ils s’affrontent, et vous seul voyez les deux.',
    step: 'Touchez un de vos pions, puis une case voisine, pour l’y déplacer.',
    known: 'L’œil marque un pion que vous avez vu : vous savez ce qui le battra.',
    points:
      'Qui gagne un affrontement capture le perdant : Lion 5, Homme 4, Renard 3, Souris 2, Fourmi 1. Le plus grand total gagne.',
    ant: 'La Fourmi bat le Lion, et rien d’autre.',
    pass: 'Vous ne pouvez ni poser ni déplacer de pion : touchez « Passer ».',
  },
};

export const WORDS: Readonly<Record<Lang, Words>> = { en, fr };

/** The form for a count: French says “0 pion”, English “0 tokens”. */
export const counted = (lang: Lang, [one, many]: readonly [string, string], count: number): string =>
  (count === 1 || (lang === 'fr' && count === 0) ? one : many).replace('{count}', String(count));

export const listed = (lang: Lang, items: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);
