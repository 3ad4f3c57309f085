import type { Messages } from '@pessoi/core';

export const fr: Messages = {
  name: 'Rois & Soldats',
  summary: 'Une course d’hexagone en hexagone : menez un roi jusqu’au bord opposé, ou prenez les quatre rois adverses.',
  seats: ['Rouge', 'Bleu'],
  words: { K: 'roi rouge', S: 'soldat rouge', k: 'roi bleu', s: 'soldat bleu', pass: 'Passer' },
  options: {},
  reasons: {
    'not-your-piece': 'vous n’avez pas de pièce en {from}',
    'not-forward': 'aller de {from} à {to}, ce n’est pas un pas vers l’avant',
    'own-piece-there': 'une de vos pièces occupe {to}',
    'king-takes-soldier': 'un roi ne peut pas prendre le soldat en {to}',
    'must-move': 'un coup vous est permis : vous ne pouvez donc pas passer',
    'king-arrived': 'un roi a atteint la rangée opposée',
    'kings-captured': 'les quatre rois adverses sont pris',
    'too-many-kings': 'un camp a au plus 4 rois',
    'too-many-soldiers': 'un camp a au plus 7 soldats',
    'soldier-past-the-end': 'un soldat qui atteint les cases royales adverses quitte la partie',
    'soldier-behind-its-start': 'aucun soldat ne peut se trouver sur sa propre rangée royale',
    'won-twice': 'un seul roi peut être arrivé, et un seul camp peut avoir gagné',
    'over-without-reason': 'personne n’a gagné : la partie ne peut pas être terminée',
    'over-but-to-move': 'un camp a gagné : ce n’est plus à personne de jouer',
  },
  rulebook: [
    {
      title: 'Plateau',
      clauses: {
        'KS-1': {
          text: 'Le plateau compte 39 hexagones en sept colonnes, de a à g d’ouest en est. Les colonnes a, c, e et g ont six cases, les colonnes b, d et f cinq. Les cases se numérotent depuis le sud : a1 à a6, b1 à b5. Les hexagones reposent sur un côté plat : chaque pièce a donc une case droit devant elle.',
          ruling:
            'Le dessin du plateau est perdu. C’est le seul plateau symétrique qui s’accorde à la fois avec « 7 × 6 hexagones », trois directions vers l’avant, quatre rois, sept soldats et les symboles de roi.',
        },
        'KS-2': {
          text: 'Chaque case a un niveau, de 0 au sud à 10 au nord : la case n d’une grande colonne est au niveau 2(n − 1), celle d’une petite colonne au niveau 2(n − 1) + 1. Deux cases se touchent quand elles sont dans la même colonne à deux niveaux d’écart, ou dans des colonnes voisines à un niveau d’écart.',
        },
        'KS-3': {
          text: 'Rouge est assis au sud et avance vers les niveaux supérieurs ; Bleu est assis au nord et avance vers les niveaux inférieurs. On joue à deux.',
        },
        'KS-4': {
          text: 'Les cases royales marquent les rangées de départ des rois : a1, c1, e1, g1 pour Rouge (niveau 0) et a6, c6, e6, g6 pour Bleu (niveau 10).',
        },
      },
    },
    {
      title: 'Mise en place',
      clauses: {
        'KS-5': {
          text: 'Chacun place ses quatre rois sur sa rangée royale et ses sept soldats sur les deux niveaux devant eux : Rouge en b1 d1 f1 et a2 c2 e2 g2, Bleu en b5 d5 f5 et a5 c5 e5 g5.',
        },
        'KS-6': { text: 'Rouge commence ; ensuite chacun joue à son tour.' },
      },
    },
    {
      title: 'Déplacements',
      clauses: {
        'KS-7': {
          text: 'À votre tour, avancez une de vos pièces sur une case voisine : droit devant, ou en avant à gauche ou à droite. On ne recule jamais et on ne se déplace jamais de côté.',
        },
        'KS-8': { text: 'Vous ne pouvez pas aller sur une case occupée par une de vos pièces.' },
        'KS-9': { text: 'Un soldat prend n’importe quelle pièce adverse, roi ou soldat, en venant sur sa case.' },
        'KS-10': { text: 'Un roi prend un roi adverse en venant sur sa case, mais jamais un soldat.' },
        'KS-11': { text: 'Une pièce prise quitte la partie. La prise n’est pas obligatoire, mais jouer l’est.' },
        'KS-12': {
          text: 'Un soldat qui atteint une case royale adverse prend la pièce qui s’y trouve, s’il y en a une, puis quitte lui-même la partie.',
        },
        'KS-13': {
          text: 'Si aucun coup ne vous est permis, vous passez, et dans ce cas seulement.',
          ruling:
            'La feuille de règles ne connaît que deux fins et ne dit rien du joueur bloqué. Les deux joueurs ne peuvent jamais être bloqués ensemble : la pièce la plus avancée d’un camp bloqué est un roi face à des soldats qui peuvent le prendre.',
        },
      },
    },
    {
      title: 'Fin de la partie',
      clauses: {
        'KS-14': {
          text: 'Vous gagnez aussitôt qu’un de vos rois entre sur une case royale de la rangée opposée, qu’elle soit vide ou qu’il y prenne un roi.',
        },
        'KS-15': {
          text: 'Vous gagnez aussitôt que vous avez pris les quatre rois adverses, même si le soldat qui prend le dernier quitte la partie avec lui (KS-12).',
        },
        'KS-16': {
          text: 'Il n’y a pas de partie nulle : tout coup sauf passer fait avancer une pièce, et l’on ne passe jamais deux fois de suite.',
        },
      },
    },
    {
      title: 'Notation et positions',
      intro: `Un coup s’écrit de case à case, \`a2-a3\`, avec un \`x\` quand il prend : \`a2xb2\`. Passer s’écrit \`pass\`.

Une position tient en une ligne, comme \`KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r\` : les colonnes de a à g, chacune du sud au nord (\`K\` \`S\` Rouge, \`k\` \`s\` Bleu, des chiffres pour les cases vides), puis le joueur au trait, \`-\` quand la partie est terminée.

Une partie peut commencer à partir d’un tel texte. Il est refusé quand le jeu n’a pas pu y mener, c’est-à-dire quand

- un champ ne se lit pas, ou la position n’est pas écrite sous sa forme normale ;
- un camp a plus de 4 rois ou plus de 7 soldats ;
- un soldat se trouve sur la rangée royale adverse, qu’il aurait quittée (KS-12), ou sur la sienne, derrière son départ ;
- plus d’un roi est arrivé, ou les deux camps ont gagné ;
- la partie continue alors qu’un camp a gagné, ou elle est terminée sans vainqueur.`,
      clauses: {},
    },
  ],
};
