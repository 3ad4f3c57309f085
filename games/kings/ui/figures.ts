import type { Figure, GameDrawing } from '@pessoi/board-ui/scene';

export const figures: readonly Figure[] = [
  {
    clause: 'KS-4',
    highlight: ['a1', 'c1', 'e1', 'g1', 'a6', 'c6', 'e6', 'g6'],
    caption: {
      en: 'The start. The king cells of both home rows are lit; each has a king on it.',
      fr: 'La position de départ. Les cases royales des deux rangées sont éclairées ; chacune porte un roi.',
    },
  },
  {
    clause: 'KS-7',
    position: 'K5/5/6/1S3/6/5/5k r',
    highlight: ['c3', 'd3', 'e3'],
    caption: {
      en: 'The soldier on d2 has three ways: straight ahead to d3, or ahead to either side, c3 and e3.',
      fr: 'Le soldat en d2 a trois possibilités : tout droit en d3, ou en avant de biais, en c3 et e3.',
    },
  },
  {
    clause: 'KS-9',
    position: 'K5/5/2k3/1Ss2/6/5/5k r',
    highlight: ['c3', 'd3'],
    caption: {
      en: 'The soldier on d2 may take the king on c3 or the soldier on d3.',
      fr: 'Le soldat en d2 peut prendre le roi en c3 ou le soldat en d3.',
    },
  },
  {
    clause: 'KS-10',
    position: 'K5/5/2k3/1Ks2/6/5/5k r',
    highlight: ['c3'],
    caption: {
      en: 'A king on d2 may take the king on c3, but not the soldier on d3, which blocks its way.',
      fr: 'Un roi en d2 peut prendre le roi en c3, mais pas le soldat en d3, qui lui barre le chemin.',
    },
  },
  {
    clause: 'KS-12',
    position: 'K5/5/6/5/4Sk/5/5k r',
    moves: ['e5xe6'],
    highlight: ['e6'],
    caption: {
      en: 'The soldier on e5 took the king on e6, and being on the far home row it left the game with it.',
      fr: 'Le soldat en e5 a pris le roi en e6 et, arrivé sur la rangée opposée, il a quitté la partie avec lui.',
    },
  },
  {
    clause: 'KS-13',
    position: '2Ks2/2s2/5k/5/6/5/6 r',
    highlight: ['a3'],
    caption: {
      en: 'Red’s last king is stuck behind two soldiers that it may not take: Red passes.',
      fr: 'Le dernier roi de Rouge est bloqué par deux soldats qu’il ne peut pas prendre : Rouge passe.',
    },
  },
  {
    clause: 'KS-14',
    position: '4K1/S4/5k/3s1/2K3/5/3s1k r',
    moves: ['a5-a6'],
    highlight: ['a6'],
    caption: {
      en: 'A red king has reached a6 on the far home row: Red wins at once.',
      fr: 'Un roi rouge a atteint a6, sur la rangée opposée : Rouge gagne aussitôt.',
    },
  },
  {
    clause: 'KS-15',
    position: 'K3Sk/5/2s3/5/6/1K3/6 r',
    moves: ['a5xa6'],
    highlight: ['a6'],
    caption: {
      en: 'The soldier took Blue’s last king on a6 and left the game. All four are taken: Red wins.',
      fr: 'Le soldat a pris en a6 le dernier roi de Bleu et quitté la partie. Les quatre sont pris : Rouge gagne.',
    },
  },
];

export const miniature: GameDrawing['miniature'] = {
  moves: [
    'e2-e3',
    'd5-d4',
    'c2-d2',
    'e5-f4',
    'b1-b2',
    'd4-e4',
    'b2-a3',
    'g5-g4',
    'c1-b1',
    'e6-e5',
    'a2-b2',
    'g4-f3',
    'd1-c2',
    'f3xe3',
    'g2-g3',
    'c6-d5',
  ],
};
