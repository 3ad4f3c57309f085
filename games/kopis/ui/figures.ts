import type { Figure, GameDrawing } from '@pessoi/board-ui/scene';

const SUDDEN = { mode: 'sudden' };

export const figures: readonly Figure[] = [
  {
    clause: 'KO-3',
    caption: {
      en: 'The start. Red owns the side in front and the side to the left, South and West; Black owns North and East. Four Factions wait on each.',
      fr: 'La position de départ. Rouge a le côté devant lui et celui à sa gauche, le sud et l’ouest ; Noir a le nord et l’est. Quatre Factions attendent de chaque côté.',
    },
  },
  {
    clause: 'KO-7',
    options: { layout: 'checkered' },
    highlight: ['c3', 'd3', 'c4', 'd4'],
    caption: {
      en: 'The checkered layout: Red’s Strongholds on c3 and d4, Black’s on d3 and c4.',
      fr: 'La disposition en damier : les Forteresses de Rouge en c3 et d4, celles de Noir en d3 et c4.',
    },
  },
  {
    clause: 'KO-8',
    options: { setup: 'advanced' },
    moves: ['@c3', '@d4', '@b4'],
    highlight: ['c3', 'd4', 'b4'],
    caption: {
      en: 'Placing. Red, Black and Black again have each put a Stronghold inside the outermost ring; the last one is Red’s.',
      fr: 'Le placement. Rouge, Noir et encore Noir ont posé une Forteresse à l’intérieur du pourtour ; la dernière est à Rouge.',
    },
  },
  {
    clause: 'KO-11',
    moves: ['Sc'],
    highlight: ['c3', 'c4', 'c5'],
    caption: {
      en: 'Red entered along file c. The Faction slid to the Stronghold on c3, pushed it and the one behind it one cell on, and stopped on c3.',
      fr: 'Rouge est entré par la colonne c. Sa Faction a glissé jusqu’à la Forteresse de c3, l’a poussée d’une case avec celle de derrière et s’est arrêtée en c3.',
    },
  },
  {
    clause: 'KO-12',
    moves: ['W3', 'Ne', 'W2', 'Nf', 'W3', 'E2'],
    highlight: ['f2', 'e2', 'd2'],
    caption: {
      en: 'The first cell of rank 2 was taken, so Black’s Faction pushed from the edge and stopped there, on f2.',
      fr: 'La première case de la rangée 2 était prise : la Faction noire a poussé depuis le bord et s’y est arrêtée, en f2.',
    },
  },
  {
    clause: 'KO-14',
    moves: ['W3', 'Ne', 'W2', 'Nf', 'W3', 'E2', 'W3'],
    highlight: ['c3', 'd3', 'e3', 'f3'],
    caption: {
      en: 'Red pushed along rank 3, and the black Faction on f3 went over the edge: it is captured and lies in Red’s corner.',
      fr: 'Rouge a poussé le long de la rangée 3 et la Faction noire de f3 est tombée : elle est capturée et se trouve dans le coin de Rouge.',
    },
  },
  {
    clause: 'KO-15',
    moves: ['Sd', 'E5', 'Sc', 'E5'],
    highlight: ['c3', 'c4', 'c5', 'c6'],
    caption: {
      en: 'On file c the chain ends with a Stronghold on the far edge, so Red cannot enter there.',
      fr: 'Sur la colonne c, la chaîne se termine par une Forteresse au bord opposé : Rouge ne peut pas y entrer.',
    },
  },
  {
    clause: 'KO-16',
    moves: ['Sc'],
    highlight: ['c3'],
    caption: {
      en: 'The ring is the Bastion. Black may not push the Faction on c3 in this turn, so neither file c nor rank 3 is open.',
      fr: 'L’anneau est le Bastion. À ce tour Noir ne peut pas pousser la Faction de c3 : ni la colonne c ni la rangée 3 ne lui sont ouvertes.',
    },
  },
  {
    clause: 'KO-19',
    moves: ['Sd', 'Nc', 'W3', 'E5', 'Sc', 'Ne', 'W5', 'E6', 'Sd', 'Ne'],
    highlight: ['c2', 'c5', 'c4', 'd3', 'c6', 'e4'],
    caption: {
      en: 'Red has 6 points: 2 each for c2 and c5, and 1 each for c4 and d3, which also touch a black Stronghold. Black has 4: 2 each for c6 and e4.',
      fr: 'Rouge a 6 points : 2 pour c2 et 2 pour c5, 1 pour c4 et 1 pour d3, qui touchent aussi une Forteresse noire. Noir en a 4 : 2 pour c6 et 2 pour e4.',
    },
  },
  {
    clause: 'KO-22',
    options: SUDDEN,
    moves: ['W5', 'Nb', 'a5-b5'],
    highlight: ['b5'],
    caption: {
      en: 'Sudden Death. Red entered on a5, straight ahead of a waiting Faction, and moved it one cell to b5 in the next turn.',
      fr: 'Mort subite. Rouge est entré en a5, droit devant une Faction en attente, puis l’a déplacée d’une case en b5 à son tour suivant.',
    },
  },
  {
    clause: 'KO-23',
    options: SUDDEN,
    moves: ['W5', 'Nb', 'a5-b5', 'E4', 'b5-b6'],
    highlight: ['b6'],
    caption: {
      en: 'Red moved from b5 to b6 and pushed the black Faction there over the edge.',
      fr: 'Rouge est allé de b5 en b6 et a poussé hors du plateau la Faction noire qui s’y trouvait.',
    },
  },
];

export const miniature: GameDrawing['miniature'] = {
  moves: ['Sd', 'Nc', 'W5', 'E2', 'W5', 'Nf', 'Sb', 'Nd', 'W3', 'Nd', 'W2'],
};
