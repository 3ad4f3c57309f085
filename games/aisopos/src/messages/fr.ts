import type { Messages } from '@pessoi/core';
import { tokenWords } from './words.ts';

const seats = ['Rouge', 'Noir', 'Bleu', 'Olive'];

export const fr: Messages = {
  name: 'Aisopos',
  summary:
    'Lion, Homme, Renard, Souris et Fourmi se croisent face cachée : seul l’attaquant voit qui s’affronte, et chacun se souvient.',
  seats,
  words: {
    ...tokenWords(
      ['Lion', 'Homme', 'Renard', 'Souris', 'Fourmi'],
      'pion caché',
      'main',
      seats,
      (thing, seat) => `${thing} ${seat === 'Olive' ? 'd’' : 'de '}${seat}`,
    ),
    hand: 'main',
    points: 'points',
    quiet: 'tours sans affrontement :',
    pass: 'Passer',
  },
  options: {},
  reasons: {
    'not-your-turn': 'ce n’est pas à vous de jouer',
    'must-play': 'vous pouvez poser ou déplacer un pion : vous ne pouvez donc pas passer',
    'not-in-hand': 'vous n’avez plus de {animal} en main',
    'not-your-token': 'vous n’avez pas de pion en {from}',
    'not-adjacent': '{from} et {to} ne se touchent pas',
    'cell-occupied': 'un pion occupe {to} : on ne pose que sur une case vide',
    'own-token-there': 'un de vos pions occupe {to}',
    'no-such-seat': 'il n’y a pas de place {seat} à cette table',
    'already-out': 'la place {seat} est déjà sortie de la partie',
    'lost-all-tokens': 'un joueur a perdu ses 10 pions',
    'rounds-without-fight': '20 manches sans affrontement',
    'last-one-remaining': 'il ne reste qu’un joueur',
    'nobody-remains': 'il reste au moins un joueur dans toute partie',
    'captured-own': 'la place {seat} ne peut pas avoir capturé son propre pion',
    'not-two-of-each':
      'la place {seat} a deux pions de chaque animal, en comptant la main, le plateau et les captures ; pour {animal}, il y en a {found}',
    'out-but-on-board': 'la place {seat} est sortie : aucun de ses pions ne peut être sur le plateau',
    'captured-too-often': 'la place {seat} n’avait que deux {animal}, et {found} sont capturés',
    'out-after-losing-all':
      'la place {seat} a perdu ses 10 pions, ce qui termine la partie : elle ne peut pas en être sortie ensuite',
    'out-but-to-move': 'la place {seat} est sortie : ce ne peut pas être à elle de jouer',
    'over-but-to-move': 'cette partie est terminée : plus personne n’est au trait',
    'over-without-reason': 'rien n’a mis fin à cette partie : c’est à quelqu’un de jouer',
    'over-without-fight':
      'un joueur sans pion vient de perdre le dernier, et aucun affrontement ne le montre dans cette position',
    'over-before': 'un joueur sans pion avait déjà mis fin à cette partie, par un affrontement',
    'quiet-too-long': '{turns} tours sans affrontement, c’est trop : la partie se serait terminée après {most} au plus',
    'more-tokens-than-turns':
      'avant le premier affrontement, {tokens} pions ne peuvent pas avoir été posés en {turns} tours',
    'wrong-seat-to-move':
      'avant le premier affrontement, le nombre de tours indique qui doit jouer : c’est à une autre place',
  },
  rulebook: [
    {
      title: 'Plateau et pions',
      clauses: {
        'AI-1': {
          text: 'Le plateau compte 19 hexagones en cinq rangées de 3, 4, 5, 4 et 3. Les rangées vont de a à e depuis le sud, et les cases d’une rangée se numérotent depuis l’ouest : a1 à a3, b1 à b4, c1 à c5, d1 à d4, e1 à e3. Chaque rangée est centrée ; une case du milieu a donc six voisines : c3 touche c2, c4, b2, b3, d2 et d3, tandis que b1 touche a1, b2, c1 et c2.',
        },
        'AI-2': {
          text: 'On joue à deux, trois ou quatre. Chaque joueur a dix pions, deux de chaque animal : Lion L (5 points), Homme H (4), Renard F (3), Souris M (2) et Fourmi A (1). Au début vous les avez tous les dix en main, à l’abri des regards.',
        },
      },
    },
    {
      title: 'Votre tour',
      clauses: {
        'AI-3': {
          text: 'On joue dans le sens des aiguilles d’une montre, dans l’ordre des places. Vous ne pouvez pas passer, sauf dans le cas de l’article AI-9.',
        },
        'AI-4': {
          text: 'À votre tour, vous avez le choix : poser un pion de votre main, face cachée, sur une case vide ; ou déplacer un de vos pions du plateau sur une case voisine.',
        },
        'AI-5': {
          text: 'Vous ne pouvez ni poser un pion sur une case occupée, ni aller sur un de vos propres pions. Aller sur le pion d’un autre joueur, c’est l’attaquer : il y a affrontement.',
        },
      },
    },
    {
      title: 'Affrontements',
      intro:
        '| animal | bat | perd contre |\n|---|---|---|\n| Lion | Homme, Renard, Souris | Fourmi |\n| Homme | Renard, Fourmi | Lion, Souris |\n| Renard | Souris, Fourmi | Lion, Homme |\n| Souris | Homme, Fourmi | Lion, Renard |\n| Fourmi | Lion | Homme, Renard, Souris |',
      clauses: {
        'AI-6': {
          text: 'Le Lion bat l’Homme, le Renard et la Souris ; l’Homme bat le Renard et la Fourmi ; le Renard bat la Souris et la Fourmi ; la Souris bat l’Homme et la Fourmi ; et la Fourmi bat le Lion. Deux animaux identiques font égalité.',
        },
        'AI-7': {
          text: 'Le vainqueur se retrouve sur la case attaquée et reste face cachée. Le perdant quitte le plateau et se pose face visible devant le propriétaire du vainqueur, qui l’a capturé. En cas d’égalité les deux pions sortent, chacun capture celui de l’autre, et la case reste vide.',
        },
      },
    },
    {
      title: 'Ce que vous savez',
      clauses: {
        'AI-8': {
          text: 'Vous connaissez toujours vos propres pions. Lors d’un affrontement, seul l’attaquant regarde les deux pions ; celui qu’on attaque n’en apprend pas plus que la table. La table voit chaque pion capturé, à qui il était et qui l’a pris ; elle voit aussi où les pions se trouvent et par où ils passent, à qui ils sont, combien il en reste dans chaque main, les scores et tous les coups. L’attaquant qui perd connaît donc le pion qui l’a battu, et le connaît encore où qu’il aille, tandis qu’un pion qui gagne son attaque garde son secret. Les spectateurs voient ce que voit la table. Quand la partie est terminée, tout est montré. Le jeu vous montre ce que vous avez vu ; ce qui s’en déduit, c’est à vous de le trouver.',
        },
      },
    },
    {
      title: 'Fin et score',
      clauses: {
        'AI-9': {
          text: 'Si vous ne pouvez ni poser ni déplacer de pion, vous passez, et dans ce cas seulement.',
          ruling:
            'La feuille de règles interdit de passer et n’a pas prévu le plateau plein, où un joueur sans pion ne peut rien faire.',
        },
        'AI-10': {
          text: 'La partie se termine aussitôt qu’un joueur a perdu ses dix pions : plus aucun en main, plus aucun sur le plateau.',
        },
        'AI-11': {
          text: 'Votre score est la valeur des pions que vous avez capturés ; les pions survivants ne comptent pas. Le plus haut score gagne. Les joueurs à égalité en tête partagent la victoire.',
          ruling:
            'La feuille de règles ne dit rien d’un score égal. Rien dans le jeu ne permettrait de départager équitablement.',
        },
        'AI-12': {
          text: 'Vingt manches de suite sans affrontement : la partie est nulle entre tous ceux qui restent, quel que soit le score. Une manche est un tour de chaque joueur restant, tours passés compris : 40 tours à deux joueurs, 60 à trois, 80 à quatre. On le vérifie après chaque tour, et quand un joueur sort de la partie.',
          ruling:
            'La feuille de règles parle de vingt tours. Comptés un à un, ils seraient écoulés à deux joueurs pendant qu’on pose encore les pions : on les compte donc en manches.',
        },
        'AI-13': {
          text: 'Les joueurs peuvent s’accorder plus tôt sur cette nulle. Tous ceux qui restent doivent accepter.',
        },
        'AI-14': {
          text: 'Qui abandonne ou épuise son temps sort de la partie. À deux joueurs, l’autre gagne. À trois ou quatre, la partie continue sans lui : ses pions quittent le plateau sans être montrés ni capturés, son tour est sauté, son score reste affiché, mais la première place se joue entre ceux qui restent ; le dernier qui reste gagne. Il n’en voit pas plus que ce qu’il savait jusqu’à la fin de la partie. Une sortie s’écrit out1 pour la place 1, peut arriver au tour de n’importe qui et n’est pas un tour : le compte de l’article AI-12 ne bouge pas. On ne sort pas deux fois.',
          ruling:
            'La feuille de règles ne parle pas de joueurs qui s’en vont. Ainsi, personne n’y gagne de pions ni de renseignements.',
        },
      },
    },
    {
      title: 'Série',
      clauses: {
        'AI-15': {
          text: 'Nous recommandons deux parties dont on additionne les scores. À deux joueurs, chacun commence une fois. À trois ou quatre, celui qui a marqué le plus dans la première commence la seconde (s’ils sont plusieurs, celui de la place la plus basse) : les joueurs se décalent pour qu’il ait la place 0, dans le même ordre autour de la table. Un joueur sorti garde ses points ; des totaux égaux partagent la série.',
          ruling:
            'Une partie nulle selon AI-12 ou AI-13 donne 0 à chacun : d’après la feuille de règles, une telle nulle ne tient pas compte du score.',
        },
        'AI-16': { text: 'Vous pouvez prendre des notes.' },
      },
    },
    {
      title: 'Notation et positions',
      intro: `Un placement s’écrit par l’animal et la case, \`L@c3\`, et les autres voient \`?@c3\`. Un déplacement va de case à case, \`c3-d3\`, avec un \`x\` s’il y a affrontement : \`c3xd3\`. Passer s’écrit \`pass\` ; \`out1\` retire la place 1 de la partie.

Une position tient en une ligne de cinq champs, comme \`.../..../...../..../... 0 LLHHFFMMAA,LLHHFFMMAA -,- 0\` : les rangées de a à e (un pion est sa place et son animal, \`0L\` ; un point est une case vide) ; la place au trait ; les mains ; les captures, place par place ; les tours depuis le dernier affrontement. Dans ce que voit un joueur, \`?\` remplace un animal qu’il ne connaît pas et \`#7\` une main adverse de sept pions.

Une partie peut commencer à partir d’un tel texte ; personne n’en sait alors plus que ce qui est public. Il est refusé quand le jeu n’a pas pu y mener, c’est-à-dire quand

- un champ ne se lit pas, ou la position n’est pas écrite sous sa forme normale ;
- un joueur encore en jeu n’a pas deux pions de chaque animal entre sa main, le plateau et les captures, ou quelqu’un a capturé les siens ;
- un joueur sorti a des pions sur le plateau, a perdu plus de deux fois un animal, ou a perdu ses dix pions ;
- avant le premier affrontement, il y a plus de pions sur le plateau que de tours joués, ou ce n’est pas à la place indiquée par le compteur de jouer ;
- la partie continue alors qu’elle est finie (AI-10, AI-12, AI-14), ou elle est terminée sans raison, ou sans l’affrontement qui l’a finie ;
- la place au trait est sortie, ou personne ne reste en jeu.

On ne cherche pas à savoir qui a pu battre qui.`,
      clauses: {},
    },
  ],
};
