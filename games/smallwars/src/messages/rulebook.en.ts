import type { RuleSection } from '@pessoi/core';
import { rosterTable } from './roster.ts';

const ROSTER = rosterTable('en', ['sheet', 'name', 'cost', 'A', 'M', 'R', 'D', 'L', 'copies'], 'none');

export const rulebookEn: readonly RuleSection[] = [
  {
    title: 'Field',
    clauses: {
      'SW-1': {
        text: 'The field has nine cells: files a to c, ranks 1 to 3. South (seat 0) has its camp on rank 1, North (seat 1) on rank 3; rank 2 lies between them. A cell has room for any number of figures, of both sides. The game is for two.',
      },
      'SW-2': {
        text: 'The distance between two cells is the number of files plus the number of ranks between them. Diagonals do not count.',
      },
    },
  },
  {
    title: 'Figures',
    intro: `The standard roster. A: actions in an activation; M: movement; R: range; D: combat dice; L: life points.\n\n${ROSTER}`,
    clauses: {
      'SW-3': {
        text: 'A unit sheet gives a figure’s cost in points, its actions in an activation (A), its movement (M), its range (R), its combat dice (D) and its life points (L). Without M a figure cannot move. Range 0 means its own cell only; without R it cannot attack, but it strikes back if it has dice. Without D it neither attacks nor strikes back.',
      },
      'SW-4': {
        text: 'The common pool holds the sheets of the standard roster, each with its number of copies.',
        ruling: 'The sheets of the original were on a web site that is gone. This roster is ours.',
      },
      'SW-4a': {
        text: 'You can play with sheets for the models that you own: a list of 1 to 40 sheets replaces the standard pool. Each has an id (a word of a-z and 0-9 that begins with a letter, at most 16 long, used once), a cost of 10 to 1000 in steps of 10, A 1 to 6, M 1 to 4 or none, R 0 to 4 or none, D 1 to 6 or none, L 1 to 12, and 1 to 20 copies; and, if you like, a name in English and in French.',
        ruling: 'A name has 1 to 40 characters that can be shown, so that it fits on a card and on a line.',
      },
    },
  },
  {
    title: 'Draft',
    intro:
      'Options: the scenario (conquest, frontal assault, king of the hill), the budget of each army (100 to 1000 in steps of 10, normally 400), the pool (SW-4, SW-4a), and who starts a round (SW-10).',
    clauses: {
      'SW-5': {
        text: 'North drafts first; South will make the first activation. In turn, each player picks one figure from the common pool, which the rest of his budget must be able to pay for, and puts it at once on a cell of his camp.',
      },
      'SW-6': {
        text: 'Once nothing left in the pool fits your budget you have stopped, without a move of your own; this is checked for both players after every pick. If you have a figure you may also stop by choice when it is your go. Whoever has stopped picks no more, and the other goes on alone; when both have stopped the draft is over. A pool with fewer than two figures that the budget can buy is refused.',
      },
      'SW-7': {
        text: 'A figure is called by its sheet and its number in the draft, counted over both players from 1: tank#3 is the third figure drafted.',
      },
    },
  },
  {
    title: 'Rounds',
    clauses: {
      'SW-8': {
        text: 'A game has four rounds, and in each of them every figure may be activated once. The players take turns: on your go you activate one of your figures that has not been activated in this round. You must, as long as you have one, though it need not do anything. If you have none left you are skipped, and the other activates his remaining figures one after the other.',
      },
      'SW-9': {
        text: 'When no figure on the field is left to activate, the round is over and is scored as the scenario says.',
      },
      'SW-10': {
        text: 'South starts the first round. South starts the others too, or, if the players chose to alternate, North starts rounds 2 and 4. If the starter has no figure, the other starts.',
        ruling: 'The sheet does not say who starts a later round, so both ways are offered.',
      },
    },
  },
  {
    title: 'Activation',
    clauses: {
      'SW-11': {
        text: 'An activated figure has A actions. Each is a move or an attack, in any order, and the same kind may be repeated. After each action you go on or end the activation, which you may even end without having done anything. It ends by itself when the actions are used up, when the figure is destroyed, or when the game is over.',
        ruling: 'The sheet lets you use all or part of the actions; we take none at all to be a part.',
      },
      'SW-12': {
        text: 'A move goes 1 to M steps from cell to neighbouring cell, never diagonally. A figure that enters a cell with an enemy stops there, and that action is over.',
      },
      'SW-13': {
        text: 'A figure that begins its activation on a cell with an enemy is bound: as long as an enemy stands there, the first step away must go to a cell without enemies. After that step it moves freely (SW-12 still holds). The bond is gone once it has left that cell, and a figure that only came to an enemy during this activation is not bound at all.',
      },
      'SW-14': {
        text: 'You give a move by the cell where it ends: one that the figure can reach, and not the one where it stands.',
      },
      'SW-15': {
        text: 'For an attack, choose one enemy figure at a distance of 0 to R. Nothing blocks a shot.',
      },
      'SW-16': {
        text: 'The attacker rolls its D dice. A target on the same cell that has dice rolls its own D dice at the same time. Each die of 4 or more is a hit and takes a life point from the other figure. Hits beyond the last life point are lost.',
      },
      'SW-17': {
        text: 'A figure without life points is destroyed and leaves the game. Losses are taken when both rolls are known, so two figures can destroy each other.',
      },
      'SW-18': {
        text: 'Striking back costs nothing and always happens, with all dice, as often as the figure is attacked, whether or not it has been activated.',
        ruling: 'The sheet says that the target may strike back. There is never a reason not to, so we do not ask.',
      },
    },
  },
  {
    title: 'Winning',
    intro:
      'The sheet at hand breaks off before this part; the four rounds and the three scenarios come from the last page of the printed booklet.',
    clauses: {
      'SW-19': {
        text: 'In conquest and king of the hill you collect victory points over the four rounds. Whoever has more wins; if both have as many, the game is drawn. A frontal assault has no victory points (SW-21).',
      },
      'SW-20': {
        text: 'Conquest: at the end of each round you score 1 point for each cell that holds a figure of yours and no enemy.',
      },
      'SW-21': {
        text: 'Frontal assault: after round 4, whoever has more figures left wins; if both have as many, the game is drawn.',
      },
      'SW-22': {
        text: 'King of the hill: at the end of each round, each cell of rank 2 gives 1 point to the player with more figures on it. Nobody scores an empty cell, or one with as many figures of both.',
      },
      'SW-23': {
        text: 'In conquest and king of the hill a player who has lost every figure has not yet lost the game: it goes on to the end of round 4, and the survivors still activate and score. A frontal assault ends at once. If both armies are gone every scenario ends at once, and the round under way is not scored.',
        ruling:
          'The booklet does not say what becomes of a lost army; the points already won stay won, and the survivors may add to theirs.',
      },
    },
  },
  {
    title: 'Chance',
    clauses: {
      'SW-24': {
        text: 'The dice of an attack are written as hits: the attacker’s and, if the target strikes back, the target’s, counted before any are lost. Each die hits with one chance in two, so i hits of a dice against j hits of d dice have C(a, i) · C(d, j) chances in 2^(a + d). The faces that were shown are kept with the roll and must agree with it.',
      },
    },
  },
  {
    title: 'Notation and positions',
    intro: `In the draft a pick is written as sheet and cell, \`tank@b1\`, and \`stop\` ends it for you. A figure is activated by its name, \`tank#3\`; within an activation it moves, \`>b2\`, attacks, \`!jeep#4\`, or ends, \`end\`. A roll is the attacker’s hits and the defender’s, \`2:1\`, or \`2:-\` where nobody strikes back.

A position is one line of seven fields, such as \`play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -\`: the phase; the round; the seat to act (\`*\` while dice are due); the figures with owner, cell, life and a \`+\` once activated; the activation under way; the victory points; the budgets left in the draft.

A game can start from such a text. It is refused when play under the table’s options could not have led to it, that is when

- a field cannot be read, or the position is not written in its normal form;
- a figure has no sheet in the pool, too much life, or no such cell; there are more copies than the pool holds, or armies that the budgets could not buy, gaps in the numbers included;
- the owners do not fit the order of the draft;
- in the draft: a figure is outside its camp, hurt or activated, a number is missing, the budgets are not what the picks left, someone has stopped who could not have, or has not who must have, or it is the other’s go;
- a figure is farther from its camp than it could have gone;
- the seat to act has nothing to activate, or the activation under way has actions, a bond or a target that it cannot have;
- the victory points are not possible in this round of this scenario;
- the game goes on though it has ended, or is given as over though it has not.

Whose go it is in the middle of a round is not worked out.`,
    clauses: {},
  },
];
