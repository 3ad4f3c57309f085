import type { Figure, GameDrawing } from '@pessoi/board-ui/scene';

/** Each is read and played by a test. */
export const figures: readonly Figure[] = [
  {
    clause: 'SW-1',
    position: 'play 1 0 1.jeep#1.b3.3,0.jeep#2.b1.3,1.tank#3.c3.6,0.tank#4.a1.6 - 0-0 -',
    highlight: ['a1', 'b1', 'c1'],
    caption: {
      en: 'The field of nine cells. Rank 1 is South’s camp, rank 3 North’s.',
      fr: 'Le terrain de neuf cases. La rangée 1 est le camp de Sud, la rangée 3 celui de Nord.',
    },
  },
  {
    clause: 'SW-5',
    moves: ['tank@b3', 'jeep@a1', 'quad@c3'],
    highlight: ['pool:tank', 'a1', 'b1', 'c1'],
    caption: {
      en: 'The draft: it is South’s go. He picks a unit that his budget can pay and puts it in his camp at once.',
      fr: 'Le recrutement : c’est à Sud. Il prend une unité que son budget peut payer et la pose aussitôt dans son camp.',
    },
  },
  {
    clause: 'SW-8',
    position: 'play 1 0 1.jeep#1.b2.3+,0.jeep#2.a2.3+,1.tank#3.c3.6,0.tank#4.a1.6 - 0-0 -',
    highlight: ['tank#4'],
    caption: {
      en: 'Both jeeps have been activated in this round, as the ticks show. South goes on with his tank.',
      fr: 'Les deux jeeps ont été activées dans cette manche, comme le montrent les coches. Sud continue avec son char.',
    },
  },
  {
    clause: 'SW-12',
    position: 'play 2 0 1.squad#1.b2.3,0.jeep#2.b1.3,1.tank#3.c3.6,0.tank#4.a1.6 - 1-1 -',
    moves: ['jeep#2'],
    highlight: ['b2'],
    caption: {
      en: 'The jeep has two steps for a move. On b2 it would meet an enemy and stop there.',
      fr: 'La jeep a deux pas pour se déplacer. En b2, elle trouverait un ennemi et s’y arrêterait.',
    },
  },
  {
    clause: 'SW-13',
    position: 'play 2 0 1.squad#1.b2.3,0.jeep#2.b2.3,1.tank#3.c2.6,0.tank#4.a1.6 - 1-1 -',
    moves: ['jeep#2'],
    highlight: ['b2', 'c2'],
    caption: {
      en: 'The jeep began among enemies: its first step must lead to a cell without any, so not to c2.',
      fr: 'La jeep a commencé parmi des ennemis : son premier pas doit mener sur une case sans ennemi, donc pas en c2.',
    },
  },
  {
    clause: 'SW-15',
    position: 'play 2 0 1.squad#1.b2.3,0.jeep#2.b1.3,1.tank#3.c3.6,0.tank#4.b1.6 - 1-1 -',
    moves: ['tank#4'],
    highlight: ['squad#1'],
    caption: {
      en: 'The tank’s range is 2: the rifle squad on b2 is in range, the tank on c3 is not.',
      fr: 'La portée du char est 2 : les fantassins en b2 sont à portée, le char en c3 ne l’est pas.',
    },
  },
  {
    clause: 'SW-16',
    position: 'play 2 0 1.squad#1.b2.3,0.jeep#2.b2.3,1.tank#3.c3.6,0.tank#4.b1.6 - 1-1 -',
    moves: ['jeep#2', '!squad#1', '2:1'],
    highlight: ['b2'],
    caption: {
      en: 'In one cell the squad strikes back: it has lost two life points and the jeep one.',
      fr: 'Sur la même case, les fantassins ripostent : ils ont perdu deux points de vie, et la jeep un.',
    },
  },
  {
    clause: 'SW-20',
    position: 'play 2 0 1.squad#1.b2.3+,0.jeep#2.b2.3+,1.tank#3.c3.6+,0.tank#4.b1.6,0.quad#6.a2.2+ - 1-1 -',
    highlight: ['b1', 'a2', 'c3'],
    caption: {
      en: 'Conquest at the end of a round: South holds b1 and a2 alone for 2 points, North c3 for 1. b2 is contested and gives none.',
      fr: 'La conquête à la fin d’une manche : Sud tient seul b1 et a2, 2 points ; Nord c3, 1 point. b2 est disputée et ne donne rien.',
    },
  },
  {
    clause: 'SW-22',
    options: { scenario: 'hill' },
    position: 'play 2 0 1.squad#1.b2.3+,0.jeep#2.b2.3+,1.tank#3.c2.6+,0.tank#4.b2.6,0.quad#6.a1.2+ - 1-1 -',
    highlight: ['a2', 'b2', 'c2'],
    caption: {
      en: 'King of the hill: South has more figures on b2 and scores it, North scores c2. Nobody scores a2.',
      fr: 'Le roi de la colline : Sud a plus de figurines en b2 et la marque, Nord marque c2. Personne ne marque a2.',
    },
  },
];

export const miniature: GameDrawing['miniature'] = {
  moves: [
    'tank@b3',
    'tank@b1',
    'heli@c3',
    'rocket@a1',
    'jeep@a3',
    'jeep@c1',
    'squad@b3',
    'apc@b1',
    'squad@a3',
    'quad@a1',
    'stop',
    'stop',
    'jeep#6',
    '>c2',
    'end',
    'heli#3',
    '!jeep#6',
    '1:-',
    '>b2',
    'end',
    'tank#2',
    '!heli#3',
    '2:-',
    'end',
  ],
};
