import type { Lang } from '@pessoi/core';

/** What the drawing says, besides the words that the rules have (messages). `{…}` is filled in. */
export interface Words {
  readonly empty: string;
  readonly camp: string;
  readonly middle: string;
  readonly figure: string;
  readonly activated: string;
  readonly isActive: string;
  readonly isTarget: string;
  readonly sheet: string;
  readonly none: string;
  readonly ownCell: string;
  readonly inPool: string;
  readonly onField: string;
  readonly army: Readonly<Record<'draft' | 'points' | 'figures' | 'stopped', string>>;
  readonly phase: Readonly<Record<'draft' | 'round', string>>;
  readonly status: Readonly<
    Record<
      | 'pick'
      | 'pickOrStop'
      | 'put'
      | 'drafts'
      | 'choose'
      | 'chooses'
      | 'act'
      | 'acts'
      | 'endOnly'
      | 'roll'
      | 'wins'
      | 'draw',
      string
    >
  >;
  readonly panels: Readonly<Record<'order' | 'sheets', string>>;
  readonly columns: Readonly<Record<'draft' | 'points' | 'frontal' | 'order' | 'sheets', readonly string[]>>;
  readonly states: Readonly<Record<'ready' | 'spent' | 'active', string>>;
  readonly hints: Readonly<Record<HintId, string>>;
}

export type HintId =
  | 'pick'
  | 'camp'
  | 'stop'
  | 'activate'
  | 'go'
  | 'attack'
  | 'back'
  | 'end'
  | 'conquest'
  | 'frontal'
  | 'hill';

const en: Words = {
  empty: 'empty',
  camp: '{seat}’s camp',
  middle: 'the middle',
  figure: '{seat}’s {name}, number {number}, life {left} of {life}',
  activated: 'activated',
  isActive: 'being activated, actions left: {actions}',
  isTarget: 'under attack',
  sheet: '{name}: cost {cost}, actions {A}, movement {M}, range {R}, dice {D}, life {L}',
  none: 'none',
  ownCell: 'own cell only',
  inPool: 'left in the pool: {count}',
  onField: 'on the field: South {south}, North {north}',
  army: {
    draft: '{seat}: {budget} points left to spend, figures: {figures}',
    points: '{seat}: victory points {points}, figures: {figures}',
    figures: '{seat}: figures left: {figures}',
    stopped: 'has stopped',
  },
  phase: { draft: 'Draft', round: 'Round {round} of 4' },
  status: {
    pick: 'Draft: choose a unit, {budget} points left',
    pickOrStop: 'Draft: choose one more unit, {budget} points left, or stop',
    put: '{name}: now tap a cell of your camp',
    drafts: 'Draft: {seat} is choosing a unit',
    choose: 'Round {round}: choose a figure to activate',
    chooses: 'Round {round}: {seat} is choosing a figure',
    act: '{figure}, {actions}: move, attack or end',
    acts: '{seat} plays {figure}, actions left: {actions}',
    endOnly: '{figure} can do nothing: end its activation',
    roll: '{figure} attacks {target}: the dice roll',
    wins: '{seat} wins {score}: {why}',
    draw: 'A draw, {score}: {why}',
  },
  panels: { order: 'Activation', sheets: 'Unit sheets' },
  columns: {
    draft: ['player', 'budget left', 'figures'],
    points: ['player', 'points', 'this round so far', 'figures'],
    frontal: ['player', 'figures left', 'to activate'],
    order: ['figure', 'cell', 'life', 'state'],
    sheets: ['unit', 'cost', 'actions', 'move', 'range', 'dice', 'life', 'left'],
  },
  states: { ready: 'ready', spent: 'activated', active: 'active' },
  hints: {
    pick: 'Tap a unit in the pool. Its price comes off your budget of {budget} points.',
    camp: 'Then tap a cell of your camp, the row nearest to you, to put it there.',
    stop: 'Tap “Stop drafting” when your army is large enough.',
    activate: 'Tap one of your figures: it has a few actions, each a move or an attack. Each figure acts once a round.',
    go: 'Tap a tinted cell to move there. Whoever enters a cell with an enemy stops there.',
    attack: 'Tap an enemy in range to attack: every die of 4 or more takes a life point.',
    back: 'An enemy in your own cell strikes back with its own dice.',
    end: 'Tap “End activation” when this figure has done enough.',
    conquest: 'At the end of each round, every cell that you hold alone gives a point. Four rounds are played.',
    frontal: 'Whoever has more figures left after four rounds wins.',
    hill: 'At the end of each round, every middle cell gives a point to whoever has more figures on it. Four rounds are played.',
  },
};

const fr: Words = {
  empty: 'vide',
  camp: 'camp de {seat}',
  middle: 'milieu',
  figure: '{name} de {seat}, numéro {number}, vie {left} sur {life}',
  activated: 'activée',
  isActive: 'en cours d’activation, actions restantes : {actions}',
  isTarget: 'attaquée',
  sheet: '{name} : coût {cost}, actions {A}, déplacement {M}, portée {R}, dés {D}, vie {L}',
  none: 'aucun',
  ownCell: 'sur sa case',
  inPool: 'restent dans la réserve : {count}',
  onField: 'sur le terrain : Sud {south}, Nord {north}',
  army: {
    draft: '{seat} : {budget} points à dépenser, figurines : {figures}',
    points: '{seat} : points de victoire {points}, figurines : {figures}',
    figures: '{seat} : figurines restantes : {figures}',
    stopped: 's’est arrêté',
  },
  phase: { draft: 'Recrutement', round: 'Manche {round} sur 4' },
  status: {
    pick: 'Recrutement : choisissez une unité, {budget} points restants',
    pickOrStop: 'Recrutement : encore une unité, {budget} points restants, ou arrêtez-vous',
    put: '{name} : touchez une case de votre camp',
    drafts: 'Recrutement : {seat} choisit une unité',
    choose: 'Manche {round} : choisissez une figurine à activer',
    chooses: 'Manche {round} : {seat} choisit une figurine',
    act: '{figure}, {actions} : bougez, attaquez ou finissez',
    acts: '{seat} joue {figure}, actions restantes : {actions}',
    endOnly: '{figure} ne peut rien faire : finissez son activation',
    roll: '{figure} attaque {target} : les dés roulent',
    wins: '{seat} gagne {score} : {why}',
    draw: 'Partie nulle, {score} : {why}',
  },
  panels: { order: 'Activations', sheets: 'Fiches' },
  columns: {
    draft: ['joueur', 'budget restant', 'figurines'],
    points: ['joueur', 'points', 'cette manche pour l’instant', 'figurines'],
    frontal: ['joueur', 'figurines restantes', 'à activer'],
    order: ['figurine', 'case', 'vie', 'état'],
    sheets: ['unité', 'coût', 'actions', 'dépl.', 'portée', 'dés', 'vie', 'reste'],
  },
  states: { ready: 'prête', spent: 'activée', active: 'en action' },
  hints: {
    pick: 'Touchez une unité de la réserve. Son prix est ôté de votre budget de {budget} points.',
    camp: 'Touchez ensuite une case de votre camp, la rangée la plus proche de vous, pour l’y poser.',
    stop: 'Touchez « S’arrêter » quand votre armée vous suffit.',
    activate:
      'Touchez une de vos figurines : elle a quelques actions, déplacements ou attaques. Chacune agit une fois par manche.',
    go: 'Touchez une case teintée pour y aller. Qui entre sur la case d’un ennemi s’y arrête.',
    attack: 'Touchez un ennemi à portée pour l’attaquer : chaque dé de 4 ou plus ôte un point de vie.',
    back: 'Un ennemi sur votre case riposte avec ses propres dés.',
    end: 'Touchez « Finir l’activation » quand cette figurine en a assez fait.',
    conquest: 'À la fin de chaque manche, chaque case que vous tenez seul donne un point. On joue quatre manches.',
    frontal: 'Qui a le plus de figurines après quatre manches gagne.',
    hill: 'À la fin de chaque manche, chaque case du milieu donne un point à qui y a le plus de figurines. On joue quatre manches.',
  },
};

export const WORDS: Readonly<Record<Lang, Words>> = { en, fr };
