import type { Messages } from '@pessoi/core';

export const en: Messages = {
  name: '__Name__',
  summary: 'Claim cells in turn: the first to hold a whole rank or file wins.',
  seats: ['Circle', 'Cross'],
  words: { o: 'circle', x: 'cross', 'hand:o': 'hand', 'hand:x': 'hand' },
  options: {},
  reasons: {
    'cell-taken': '{cell} is taken',
    'line-made': 'a whole rank or file is held',
    'board-full': 'the board is full and nobody holds a line',
    'wrong-count': 'the sides claim cells in turn, so their numbers do not fit',
    'line-not-last': 'the game would have ended before this',
    'wrong-end': 'the game is over exactly when a line is held or the board is full',
  },
  rulebook: [
    {
      title: 'Board',
      clauses: {
        '__PREFIX__-1': {
          text: 'The board has nine cells: files a to c from west to east, ranks 1 to 3 from the south.',
        },
      },
    },
    {
      title: 'Play',
      clauses: {
        '__PREFIX__-2': { text: 'Two players take turns; Circle begins.' },
        '__PREFIX__-3': { text: 'On your turn you claim one free cell.' },
      },
    },
    {
      title: 'End',
      clauses: {
        '__PREFIX__-4': { text: 'Who holds all three cells of a rank or of a file wins at once.' },
        '__PREFIX__-5': { text: 'When the board is full and nobody has won, the game is a draw.' },
      },
    },
  ],
};
