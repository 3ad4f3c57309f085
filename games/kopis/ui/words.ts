import type { Lang } from '@pessoi/core';
import type { Touch } from './points.ts';

/** What the drawing says, besides the words that the rules have (messages). `{…}` is filled in. */
export interface Words {
  readonly empty: string;
  readonly file: string;
  readonly rank: string;
  readonly countWaiting: string;
  readonly oneWaiting: string;
  readonly stock: string;
  readonly capturedBy: string;
  readonly yours: Readonly<Record<'place' | 'storm' | 'sudden' | 'step' | 'pass', string>>;
  readonly toMove: string;
  readonly wins: string;
  readonly draw: string;
  readonly score: string;
  readonly scoreColumns: readonly string[];
  readonly pieces: string;
  readonly pieceColumns: readonly string[];
  readonly touch: Readonly<Record<Touch, string>>;
  readonly captures: string;
  readonly summary: Readonly<Record<'player' | 'none' | 'bastion' | 'toPlace', string>>;
  readonly hints: Readonly<Record<HintId, string>>;
}

export type HintId = 'place' | 'enter' | 'capture' | 'lose' | 'bastion' | 'points' | 'front' | 'step' | 'last' | 'pass';

const en: Words = {
  empty: 'empty',
  file: 'file {line}',
  rank: 'rank {line}',
  countWaiting: '{count} waiting',
  oneWaiting: '{piece} waiting',
  stock: '{pieces}: {count}',
  capturedBy: 'captured by {seat}: {count}',
  yours: {
    place: 'Your turn: place a Stronghold on an inner cell',
    storm: 'Your turn: push from a side',
    sudden: 'Your turn: enter a Faction or move one',
    step: 'Where does the Faction on {cell} go?',
    pass: 'You have no legal turn: pass',
  },
  toMove: '{seat} to play',
  wins: '{seat} wins {most} to {least}: {why}',
  draw: 'A draw at {most} each: {why}',
  score: 'Score',
  scoreColumns: ['Player', 'Points', 'Captured', 'Waiting'],
  pieces: 'Where the points come from',
  pieceColumns: ['Faction', 'Next to', 'Points'],
  touch: { none: 'no friendly Stronghold', both: 'both kinds', own: 'a friendly Stronghold' },
  captures: 'captured',
  summary: {
    player:
      '{seat}: points {points}, captured {captures}, waiting {waiting}. Factions: {factions}. Strongholds: {strongholds}.',
    none: 'none',
    bastion: 'The Bastion is on {cell}.',
    toPlace: 'Strongholds to place: {order}.',
  },
  hints: {
    place: 'Tap an inner cell to build a Stronghold. Factions next to it will bring you points.',
    enter: 'Tap one of the framed entries on your two sides: a Faction slides in and pushes the first piece it meets.',
    capture: 'This push throws an enemy Faction off the board: 1 point.',
    lose: 'Careful: this push throws your own Faction off the board.',
    bastion: 'The ringed Faction has just moved. You cannot push it this turn.',
    points: 'A Faction next to your Stronghold is worth 2, or 1 if it also touches an enemy one.',
    front: 'Tap a waiting Faction: it enters on the cell before it and pushes what is there.',
    step: 'Or tap one of your Factions on the board and then a cell beside it.',
    last: 'Your last entry ends the game at once. Make sure that you lead.',
    pass: 'You cannot enter anywhere. Tap here to pass.',
  },
};

const fr: Words = {
  empty: 'vide',
  file: 'colonne {line}',
  rank: 'rangée {line}',
  countWaiting: '{count} en attente',
  oneWaiting: '{piece} en attente',
  stock: '{pieces} : {count}',
  capturedBy: 'capturées par {seat} : {count}',
  yours: {
    place: 'À vous : placez une Forteresse, hors du pourtour',
    storm: 'À vous : poussez depuis un de vos côtés',
    sudden: 'À vous : faites entrer une Faction ou déplacez-en une',
    step: 'Où va la Faction de {cell} ?',
    pass: 'Aucun coup ne vous est permis : passez',
  },
  toMove: 'C’est à {seat} de jouer',
  wins: '{seat} gagne {most} à {least} : {why}',
  draw: 'Partie nulle, {most} partout : {why}',
  score: 'Score',
  scoreColumns: ['Joueur', 'Points', 'Captures', 'En attente'],
  pieces: 'D’où viennent les points',
  pieceColumns: ['Faction', 'Touche', 'Points'],
  touch: { none: 'aucune Forteresse amie', both: 'les deux camps', own: 'une Forteresse amie' },
  captures: 'capturées',
  summary: {
    player:
      '{seat} : points {points}, captures {captures}, en attente {waiting}. Factions : {factions}. Forteresses : {strongholds}.',
    none: 'aucune',
    bastion: 'Le Bastion est en {cell}.',
    toPlace: 'Forteresses à placer : {order}.',
  },
  hints: {
    place:
      'Touchez une case intérieure pour y bâtir une Forteresse. Vos Factions voisines vous rapporteront des points.',
    enter:
      'Touchez une des entrées encadrées sur vos deux côtés : une Faction y glisse et pousse la première pièce qu’elle rencontre.',
    capture: 'Cette poussée fait tomber une Faction adverse : 1 point.',
    lose: 'Attention : cette poussée fait tomber votre propre Faction.',
    bastion: 'La Faction entourée vient de bouger. Vous ne pouvez pas la pousser à ce tour.',
    points: 'Une Faction à côté de votre Forteresse vaut 2 points, ou 1 si elle touche aussi une Forteresse adverse.',
    front: 'Touchez une Faction en attente : elle entre sur la case devant elle et pousse ce qui s’y trouve.',
    step: 'Ou touchez une de vos Factions sur le plateau, puis une case à côté d’elle.',
    last: 'Votre dernière entrée termine aussitôt la partie. Assurez-vous de mener.',
    pass: 'Vous ne pouvez entrer nulle part. Touchez ici pour passer.',
  },
};

export const WORDS: Readonly<Record<Lang, Words>> = { en, fr };
