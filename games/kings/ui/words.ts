import type { Lang } from '@pessoi/core';

/** What the drawing says, besides the words that the rules have (messages). `{…}` is filled in. */
export interface Words {
  readonly empty: string;
  readonly kingCell: string;
  readonly out: string;
  readonly yours: Readonly<Record<'move' | 'step' | 'pass', string>>;
  readonly toMove: string;
  readonly wins: string;
  readonly race: string;
  readonly raceColumns: readonly string[];
  readonly kings: string;
  readonly kingColumns: readonly string[];
  readonly gone: string;
  readonly goneColumns: readonly string[];
  readonly player: string;
  readonly none: string;
  readonly hints: Readonly<Record<HintId, string>>;
}

export type HintId = 'win' | 'danger' | 'move' | 'capture' | 'leave' | 'goal' | 'pass';

const en: Words = {
  empty: 'empty',
  kingCell: 'king cell of {seat}',
  out: '{seat}’s pieces out of the game: kings {kings}, soldiers {soldiers}',
  yours: {
    move: 'Your turn: move a piece forward',
    step: 'Where does the {piece} on {cell} go?',
    pass: 'You have no legal move: pass',
  },
  toMove: '{seat} to play',
  wins: '{seat} wins: {why}',
  race: 'The race',
  raceColumns: ['Player', 'Kings', 'Soldiers', 'Moves to go'],
  kings: 'How far each king has to go',
  kingColumns: ['King', 'Moves to go'],
  gone: 'Out of the game',
  goneColumns: ['Player', 'Kings', 'Soldiers'],
  player: '{seat}: kings {kings}; soldiers {soldiers}.',
  none: 'none',
  hints: {
    win: 'This king can reach the far side now: that wins.',
    danger: 'Your king can be taken here. Move it, or strike first.',
    move: 'Tap a piece, then a cell before it: straight ahead or to either side. Nothing goes back.',
    capture: 'This piece can take an enemy: soldiers take anything, kings only kings.',
    leave: 'A soldier that steps onto the far home row leaves the game.',
    goal: 'Bring one king to a crowned cell on the far side, or take all four enemy kings.',
    pass: 'No piece of yours can move. Tap here to pass.',
  },
};

const fr: Words = {
  empty: 'vide',
  kingCell: 'case royale de {seat}',
  out: 'pièces de {seat} hors du jeu : rois {kings}, soldats {soldiers}',
  yours: {
    move: 'À vous : avancez une pièce',
    step: 'Où va le {piece} de {cell} ?',
    pass: 'Aucun coup ne vous est permis : passez',
  },
  toMove: 'C’est à {seat} de jouer',
  wins: '{seat} gagne : {why}',
  race: 'La course',
  raceColumns: ['Joueur', 'Rois', 'Soldats', 'Coups restants'],
  kings: 'Le chemin qui reste à chaque roi',
  kingColumns: ['Roi', 'Coups restants'],
  gone: 'Hors du jeu',
  goneColumns: ['Joueur', 'Rois', 'Soldats'],
  player: '{seat} : rois {kings} ; soldats {soldiers}.',
  none: 'aucun',
  hints: {
    win: 'Ce roi peut atteindre le bord opposé maintenant : c’est gagné.',
    danger: 'Votre roi peut être pris ici. Avancez-le, ou frappez le premier.',
    move: 'Touchez une pièce, puis une case devant elle : tout droit ou de biais. On ne recule jamais.',
    capture: 'Cette pièce peut prendre : un soldat prend tout, un roi ne prend que les rois.',
    leave: 'Un soldat qui entre sur la rangée royale adverse quitte la partie.',
    goal: 'Menez un roi sur une case couronnée d’en face, ou prenez les quatre rois adverses.',
    pass: 'Aucune de vos pièces ne peut avancer. Touchez ici pour passer.',
  },
};

export const WORDS: Readonly<Record<Lang, Words>> = { en, fr };
