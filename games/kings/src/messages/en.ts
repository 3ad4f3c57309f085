import type { Messages } from '@pessoi/core';

export const en: Messages = {
  name: 'Kings & Soldiers',
  summary: 'A race across the hexes: bring one king home on the far side, or take all four enemy kings.',
  seats: ['Red', 'Blue'],
  words: { K: 'red king', S: 'red soldier', k: 'blue king', s: 'blue soldier', pass: 'Pass' },
  options: {},
  reasons: {
    'not-your-piece': 'you have no piece on {from}',
    'not-forward': '{from} to {to} is not one step forward',
    'own-piece-there': 'your own piece stands on {to}',
    'king-takes-soldier': 'a king cannot take the soldier on {to}',
    'must-move': 'you have a legal move, so you cannot pass',
    'king-arrived': 'a king reached the opposite home row',
    'kings-captured': 'all four enemy kings are captured',
    'too-many-kings': 'a side has at most 4 kings',
    'too-many-soldiers': 'a side has at most 7 soldiers',
    'soldier-past-the-end': 'a soldier that reaches the far king cells leaves the game',
    'soldier-behind-its-start': 'no soldier can stand on its own home row',
    'won-twice': 'only one king can have arrived, and only one side can have won',
    'over-without-reason': 'nobody has won, so the game cannot be over',
    'over-but-to-move': 'one side has won, so nobody is to move',
  },
  rulebook: [
    {
      title: 'Board',
      clauses: {
        'KS-1': {
          text: 'The board has 39 hexagons in seven columns, a to g from west to east. Columns a, c, e and g have six cells, columns b, d and f five. Cells are numbered from the south: a1 to a6, b1 to b5. The hexagons stand on a flat side, so every piece has a cell straight ahead of it.',
          ruling:
            'The drawing of the board is lost. This is the one symmetric board on which “7 × 6 hexagons”, three ways forward, four kings, seven soldiers and the king symbols all fit.',
        },
        'KS-2': {
          text: 'Every cell has a level, from 0 in the south to 10 in the north: cell n of a long column is on level 2(n − 1), of a short column on level 2(n − 1) + 1. Two cells touch when they are in one column two levels apart, or in neighbouring columns one level apart.',
        },
        'KS-3': {
          text: 'Red sits in the south and advances to higher levels; Blue sits in the north and advances to lower ones. The game is for two.',
        },
        'KS-4': {
          text: 'King cells mark the home rows: a1, c1, e1, g1 for Red (level 0) and a6, c6, e6, g6 for Blue (level 10).',
        },
      },
    },
    {
      title: 'Start',
      clauses: {
        'KS-5': {
          text: 'Each side puts its four kings on its home row and its seven soldiers on the two levels in front of them: Red on b1 d1 f1 and a2 c2 e2 g2, Blue on b5 d5 f5 and a5 c5 e5 g5.',
        },
        'KS-6': { text: 'Red begins; the players then take turns.' },
      },
    },
    {
      title: 'Moving',
      clauses: {
        'KS-7': {
          text: 'On your turn you advance one of your pieces to a neighbouring cell: straight ahead, or ahead to the left or right. Nothing ever goes back or sideways.',
        },
        'KS-8': { text: 'You cannot move onto your own piece.' },
        'KS-9': { text: 'A soldier takes any enemy piece, king or soldier, by moving onto it.' },
        'KS-10': { text: 'A king takes an enemy king by moving onto it, but never a soldier.' },
        'KS-11': { text: 'A piece that is taken leaves the game. You need not take, but you must move.' },
        'KS-12': {
          text: 'A soldier that reaches one of the enemy’s king cells takes what stands there, if anything, and then leaves the game itself.',
        },
        'KS-13': {
          text: 'If you have no legal move you pass, and only then.',
          ruling:
            'The sheet knows two ways to end and says nothing of a player who is stuck. Both can never be stuck at once: the foremost piece of a stuck side is a king that faces soldiers who can take it.',
        },
      },
    },
    {
      title: 'End',
      clauses: {
        'KS-14': {
          text: 'You win at once when one of your kings enters a king cell on the far home row, whether it is empty or holds a king that yours takes.',
        },
        'KS-15': {
          text: 'You win at once when you have taken all four enemy kings, even if the soldier that took the last one leaves with it (KS-12).',
        },
        'KS-16': { text: 'There is no draw: every move but a pass advances, and two passes in a row cannot happen.' },
      },
    },
    {
      title: 'Notation and positions',
      intro: `A move is written from cell to cell, \`a2-a3\`, with an \`x\` when it takes: \`a2xb2\`. A pass is \`pass\`.

A position is one line, such as \`KS2sk/S3s/KS2sk/S3s/KS2sk/S3s/KS2sk r\`: the columns a to g, each from south to north (\`K\` \`S\` Red, \`k\` \`s\` Blue, digits for empty cells), and the player to move, \`-\` when the game is over.

A game can start from such a text. It is refused when play could not have led to it, that is when

- a field cannot be read, or the position is not written in its normal form;
- a side has more than 4 kings or more than 7 soldiers;
- a soldier stands on the far home row, which it would have left (KS-12), or on its own, behind where it started;
- more than one king has arrived, or both sides have won;
- the game goes on though one side has won, or is over though nobody has.`,
      clauses: {},
    },
  ],
};
