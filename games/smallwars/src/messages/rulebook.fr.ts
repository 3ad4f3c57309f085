import type { RuleSection } from '@pessoi/core';
import { rosterTable } from './roster.ts';

const ROSTER = rosterTable('fr', ['fiche', 'nom', 'coût', 'A', 'M', 'R', 'D', 'L', 'exemplaires'], 'aucun');

export const rulebookFr: readonly RuleSection[] = [
  {
    title: 'Terrain',
    clauses: {
      'SW-1': {
        text: 'Le terrain compte neuf cases : colonnes a à c, rangées 1 à 3. Sud (place 0) a son camp sur la rangée 1, Nord (place 1) sur la rangée 3 ; la rangée 2 est entre les deux. Une case peut recevoir autant de figurines que l’on veut, des deux côtés. On joue à deux.',
      },
      'SW-2': {
        text: 'La distance entre deux cases est le nombre de colonnes plus le nombre de rangées qui les séparent. Les diagonales ne comptent pas.',
      },
    },
  },
  {
    title: 'Figurines',
    intro: `La liste standard. A : actions par activation ; M : déplacement ; R : portée ; D : dés de combat ; L : points de vie.\n\n${ROSTER}`,
    clauses: {
      'SW-3': {
        text: 'Une fiche donne le coût en points d’une figurine, ses actions par activation (A), son déplacement (M), sa portée (R), ses dés de combat (D) et ses points de vie (L). Sans M, une figurine ne peut pas se déplacer. Une portée de 0 signifie « sur sa case » ; sans R, elle ne peut pas attaquer, mais elle riposte si elle a des dés. Sans D, elle n’attaque pas et ne riposte pas.',
      },
      'SW-4': {
        text: 'La réserve commune contient les fiches de la liste standard, chacune avec son nombre d’exemplaires.',
        ruling: 'Les fiches d’origine se trouvaient sur un site qui a disparu. Cette liste est la nôtre.',
      },
      'SW-4a': {
        text: 'Vous pouvez jouer avec des fiches pour vos propres modèles : une liste de 1 à 40 fiches remplace la réserve standard. Chacune a un identifiant (un mot de a-z et 0-9 commençant par une lettre, de 16 caractères au plus, employé une seule fois), un coût de 10 à 1 000 par pas de 10, A de 1 à 6, M de 1 à 4 ou aucun, R de 0 à 4 ou aucune, D de 1 à 6 ou aucun, L de 1 à 12 et de 1 à 20 exemplaires ; et, si vous le souhaitez, un nom en anglais et en français.',
        ruling: 'Un nom compte de 1 à 40 caractères affichables, pour tenir sur une carte comme sur une ligne.',
      },
    },
  },
  {
    title: 'Recrutement',
    intro:
      'Options : le scénario (conquête, attaque de front, roi de la colline), le budget de chaque armée (de 100 à 1 000 par pas de 10, normalement 400), la réserve (SW-4, SW-4a) et qui commence une manche (SW-10).',
    clauses: {
      'SW-5': {
        text: 'Nord recrute en premier ; Sud fera la première activation. À tour de rôle, chacun prend dans la réserve commune une figurine que ce qui reste de son budget peut payer, et la pose aussitôt sur une case de son camp.',
      },
      'SW-6': {
        text: 'Dès que plus rien dans la réserve n’entre dans votre budget, vous vous êtes arrêté, sans avoir à jouer de coup ; on le vérifie pour les deux joueurs après chaque choix. Si vous avez une figurine, vous pouvez aussi vous arrêter de vous-même quand c’est à vous. Qui s’est arrêté ne prend plus rien et l’autre continue seul ; quand les deux se sont arrêtés, le recrutement est fini. Une réserve où le budget peut acheter moins de deux figurines est refusée.',
      },
      'SW-7': {
        text: 'Une figurine porte le nom de sa fiche et son numéro de recrutement, compté pour les deux joueurs à partir de 1 : tank#3 est la troisième figurine recrutée.',
      },
    },
  },
  {
    title: 'Manches',
    clauses: {
      'SW-8': {
        text: 'Une partie compte quatre manches, et dans chacune toute figurine peut être activée une fois. Les joueurs alternent : quand c’est à vous, vous activez une de vos figurines qui ne l’a pas encore été dans cette manche. Vous y êtes tenu tant qu’il vous en reste une, même si elle ne fait rien. S’il ne vous en reste plus, votre tour est sauté et l’autre active ses dernières figurines à la suite.',
      },
      'SW-9': {
        text: 'Quand il ne reste plus sur le terrain de figurine à activer, la manche est finie et on la marque selon le scénario.',
      },
      'SW-10': {
        text: 'Sud commence la première manche. Il commence aussi les autres ou, si les joueurs ont choisi d’alterner, Nord commence les manches 2 et 4. Si celui qui doit commencer n’a plus de figurine, l’autre commence.',
        ruling:
          'La feuille de règles ne dit pas qui commence les manches suivantes : les deux façons sont donc proposées.',
      },
    },
  },
  {
    title: 'Activation',
    clauses: {
      'SW-11': {
        text: 'Une figurine activée a A actions. Chacune est un déplacement ou une attaque, dans n’importe quel ordre, et l’on peut faire deux fois la même. Après chaque action, vous continuez ou finissez l’activation ; vous pouvez même la finir sans avoir rien fait. Elle finit d’elle-même quand les actions sont épuisées, quand la figurine est détruite ou quand la partie est terminée.',
        ruling:
          'La feuille de règles permet d’utiliser les actions en tout ou en partie ; pour nous, aucune est aussi une partie.',
      },
      'SW-12': {
        text: 'Un déplacement fait de 1 à M pas, de case en case voisine, jamais en diagonale. Une figurine qui entre sur une case occupée par un ennemi s’y arrête, et cette action est finie.',
      },
      'SW-13': {
        text: 'Une figurine qui commence son activation sur la case d’un ennemi est retenue : tant qu’un ennemi s’y trouve, le premier pas pour en partir doit mener sur une case sans ennemi. Ensuite elle se déplace librement (SW-12 vaut toujours). Elle n’est plus retenue une fois qu’elle a quitté cette case, et une figurine venue au contact pendant cette activation ne l’est pas du tout.',
      },
      'SW-14': {
        text: 'On indique un déplacement par la case où il finit : une case que la figurine peut atteindre, autre que la sienne.',
      },
      'SW-15': {
        text: 'Pour une attaque, choisissez une figurine ennemie à une distance de 0 à R. Rien n’arrête un tir.',
      },
      'SW-16': {
        text: 'L’attaquant lance ses D dés. Une cible sur la même case qui a des dés lance les siens en même temps. Chaque dé de 4 ou plus est une touche et ôte un point de vie à l’autre figurine. Les touches au-delà du dernier point de vie sont perdues.',
      },
      'SW-17': {
        text: 'Une figurine sans point de vie est détruite et quitte la partie. Les pertes s’appliquent quand les deux jets sont connus : deux figurines peuvent donc se détruire l’une l’autre.',
      },
      'SW-18': {
        text: 'La riposte ne coûte rien et a toujours lieu, avec tous les dés, aussi souvent que la figurine est attaquée, qu’elle ait été activée ou non.',
        ruling:
          'La feuille de règles dit que la cible peut riposter. Il n’y a jamais de raison d’y renoncer : nous épargnons la question.',
      },
    },
  },
  {
    title: 'Victoire',
    intro:
      'La feuille de règles dont nous disposons s’interrompt avant cette partie ; les quatre manches et les trois scénarios viennent de la dernière page du livret imprimé.',
    clauses: {
      'SW-19': {
        text: 'Dans la conquête et le roi de la colline, on marque des points de victoire pendant les quatre manches. Qui en a le plus gagne ; à égalité, la partie est nulle. Une attaque de front ne donne pas de points de victoire (SW-21).',
      },
      'SW-20': {
        text: 'Conquête : à la fin de chaque manche, vous marquez 1 point pour chaque case où se trouve une de vos figurines et aucun ennemi.',
      },
      'SW-21': {
        text: 'Attaque de front : après la manche 4, qui a le plus de figurines gagne ; à égalité, la partie est nulle.',
      },
      'SW-22': {
        text: 'Roi de la colline : à la fin de chaque manche, chaque case de la rangée 2 donne 1 point à celui qui y a le plus de figurines. Une case vide ou à égalité n’en donne à personne.',
      },
      'SW-23': {
        text: 'Dans la conquête et le roi de la colline, qui a perdu toutes ses figurines n’a pas encore perdu : la partie continue jusqu’à la fin de la manche 4, et les survivants s’activent et marquent toujours. Une attaque de front s’arrête aussitôt. Si les deux armées ont disparu, tout scénario s’arrête aussitôt et la manche en cours n’est pas marquée.',
        ruling:
          'Le livret ne dit pas ce que devient une armée perdue ; les points gagnés restent acquis et les survivants peuvent en ajouter.',
      },
    },
  },
  {
    title: 'Hasard',
    clauses: {
      'SW-24': {
        text: 'Les dés d’une attaque s’écrivent en touches : celles de l’attaquant et, si la cible riposte, celles de la cible, comptées avant d’en perdre. Chaque dé touche une fois sur deux : i touches de a dés contre j touches de d dés ont donc C(a, i) · C(d, j) chances sur 2^(a + d). Les faces montrées sont gardées avec le jet et doivent s’accorder avec lui.',
      },
    },
  },
  {
    title: 'Notation et positions',
    intro: `Au recrutement, un choix s’écrit par la fiche et la case, \`tank@b1\`, et \`stop\` l’arrête pour vous. Une figurine s’active par son nom, \`tank#3\` ; pendant son activation elle se déplace, \`>b2\`, attaque, \`!jeep#4\`, ou finit, \`end\`. Un jet s’écrit par les touches de l’attaquant et du défenseur, \`2:1\`, ou \`2:-\` quand il n’y a pas de riposte.

Une position tient en une ligne de sept champs, comme \`play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3 - 0-0 -\` : la phase ; la manche ; la place qui doit agir (\`*\` quand on attend les dés) ; les figurines avec leur camp, leur case, leur vie et un \`+\` une fois activées ; l’activation en cours ; les points de victoire ; les budgets restants au recrutement.

Une partie peut commencer à partir d’un tel texte. Il est refusé quand le jeu, avec les options de la table, n’a pas pu y mener, c’est-à-dire quand

- un champ ne se lit pas, ou la position n’est pas écrite sous sa forme normale ;
- une figurine n’a pas de fiche dans la réserve, a trop de vie ou une case qui n’existe pas ; il y a plus d’exemplaires que la réserve n’en compte, ou des armées que les budgets ne pouvaient pas payer, numéros manquants compris ;
- les camps ne suivent pas l’ordre du recrutement ;
- au recrutement : une figurine est hors de son camp, blessée ou activée, un numéro manque, les budgets ne sont pas ceux que laissent les choix, quelqu’un s’est arrêté sans le pouvoir, ou ne l’a pas fait alors qu’il le devait, ou c’est à l’autre de choisir ;
- une figurine est plus loin de son camp qu’elle n’a pu aller ;
- la place qui doit agir n’a rien à activer, ou l’activation en cours a des actions, un lien ou une cible impossibles ;
- les points de victoire ne sont pas possibles à cette manche de ce scénario ;
- la partie continue alors qu’elle est finie, ou elle est donnée pour terminée alors qu’elle ne l’est pas.

On ne cherche pas à savoir à qui c’est d’agir au milieu d’une manche.`,
    clauses: {},
  },
];
