import type { Figure } from '@pessoi/board-ui/scene';

/** Positions as Red (seat 0) sees them. Each is read and played by a test. */
export const figures: readonly Figure[] = [
  {
    clause: 'AI-1',
    seats: 2,
    highlight: ['c3', 'c2', 'c4', 'b2', 'b3', 'd2', 'd3'],
    caption: {
      en: 'The board of 19 cells. c3 touches six others.',
      fr: 'Le plateau de 19 cases. c3 en touche six autres.',
    },
  },
  {
    clause: 'AI-4',
    seats: 2,
    moves: ['H@b2', 'F@d3', 'L@c2', 'A@d4'],
    highlight: ['hand:M', 'c3', 'b2'],
    caption: {
      en: 'Red’s turn: he places a token from his hand, face down, on an empty cell, or moves his Human or his Lion to the next cell.',
      fr: 'À Rouge : il pose un pion de sa main, face cachée, sur une case vide, ou déplace son Homme ou son Lion sur une case voisine.',
    },
  },
  {
    clause: 'AI-5',
    seats: 2,
    moves: ['H@b2', 'F@c3', 'L@c2', 'A@d4'],
    highlight: ['c2', 'c3'],
    caption: {
      en: 'The Lion may not go to b2, where a token of its own side stands; on c3 it would fight.',
      fr: 'Le Lion ne peut pas aller en b2, où se trouve un pion de son camp ; en c3, il attaquerait.',
    },
  },
  {
    clause: 'AI-7',
    seats: 2,
    moves: ['L@c2', 'F@c3', 'c2xc3', 'A@d4'],
    highlight: ['c3', 'won:0'],
    caption: {
      en: 'The Lion has beaten the Fox: it stands on the contested cell, still face down for Black, and the Fox lies with Red for 3 points.',
      fr: 'Le Lion a battu le Renard : il est sur la case attaquée, toujours face cachée pour Noir, et le Renard vaut 3 points à Rouge.',
    },
  },
  {
    clause: 'AI-6',
    seats: 2,
    moves: ['A@c2', 'L@c3', 'c2xc3', 'H@d4'],
    highlight: ['c3'],
    caption: {
      en: 'The smallest beats the greatest: Red’s Ant has taken a Lion, for 5 points.',
      fr: 'Le plus petit bat le plus grand : la Fourmi de Rouge a pris un Lion, pour 5 points.',
    },
  },
  {
    clause: 'AI-8',
    seats: 2,
    moves: ['F@c2', 'H@c3', 'c2xc3', 'c3-d3', 'M@b2', 'A@e2'],
    highlight: ['d3'],
    caption: {
      en: 'Red’s Fox attacked and lost, so Red has seen the Human. He still knows it on d3: the eye says so.',
      fr: 'Le Renard de Rouge a attaqué et perdu : Rouge a donc vu l’Homme. Il le connaît encore en d3, comme le dit l’œil.',
    },
  },
  {
    clause: 'AI-10',
    seats: 2,
    position: '.../..0L./...1F./..../... 0 HA,- 1L1L1H1H1F1M1M1A1A,0L0H0F0F0M0M0A 3',
    highlight: ['b3', 'c4'],
    caption: {
      en: 'Black’s last token. If the Lion beats it Black has none left, and the game ends at once.',
      fr: 'Le dernier pion de Noir. Si le Lion le bat, Noir n’en a plus, et la partie se termine aussitôt.',
    },
  },
  {
    clause: 'AI-14',
    seats: 3,
    moves: ['L@c3', 'F@d2', 'M@b4', 'H@c2', 'A@e1', 'L@a3', 'out1'],
    highlight: ['hand:1'],
    caption: {
      en: 'Black has left a game of three: his tokens are gone from the board, unseen, and Red and Blue play on.',
      fr: 'Noir a quitté une partie à trois : ses pions ont disparu du plateau sans être montrés, et Rouge et Bleu continuent.',
    },
  },
];
