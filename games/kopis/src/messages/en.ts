import type { Messages } from '@pessoi/core';

export const en: Messages = {
  name: 'Kopis',
  summary: 'Slide your Factions in from the edge, push everything along, and gather beside your own Strongholds.',
  seats: ['Red', 'Black'],
  words: {
    r: 'red Faction',
    b: 'black Faction',
    R: 'red Stronghold',
    B: 'black Stronghold',
    bastion: 'Bastion',
    S: 'South side',
    W: 'West side',
    N: 'North side',
    E: 'East side',
    'stock:R': 'red Strongholds to place',
    'stock:B': 'black Strongholds to place',
    pass: 'Pass',
    points: 'points',
    captures: 'captured',
    waiting: 'waiting',
  },
  options: {
    mode: { label: 'Mode', values: { storm: 'Storm the Castle', sudden: 'Sudden Death' } },
    setup: { label: 'Setup', values: { basic: 'Basic', advanced: 'Advanced: place your Strongholds' } },
    layout: {
      label: 'Strongholds (basic setup)',
      values: { near: 'Near their owner', far: 'Far from their owner', checkered: 'Checkered' },
    },
    placing: {
      label: 'Order of placing (advanced setup)',
      values: { snake: 'Red, Black, Black, Red', alternate: 'Red, Black, Red, Black' },
    },
  },
  reasons: {
    'nothing-to-place': 'there is no Stronghold left to place',
    'place-first': 'the Strongholds must all be placed before anything else is done',
    'cell-taken': 'another Stronghold already stands on {cell}',
    'on-the-ring': '{cell} is on the outermost ring, where no Stronghold may be placed',
    'must-move': 'you have a legal turn, so you cannot pass',
    'not-your-side': 'side {side} belongs to your opponent',
    'none-waiting': 'none of your Factions waits on side {side} any more',
    'none-facing': 'none of your Factions waits on side {side} before line {line}',
    'empty-line': 'nothing stands on line {line}: an entry must push something',
    'no-steps-in-storm': 'in Storm the Castle, Factions on the board do not move by themselves',
    'not-your-faction': 'none of your Factions stands on {from}',
    'not-one-step': '{from} to {to} is not one step along a rank or file',
    'stronghold-at-the-edge': 'a Stronghold would be pushed off the board',
    'bastion-in-the-chain': 'the Bastion protects the Faction on {cell} this turn: it cannot be pushed',
    'all-entered': 'every Faction has entered',
    'both-passed': 'both players passed',
    'eighth-entered': 'a player entered his 8th Faction',
    'third-occurrence': 'the same position occurred for the third time',
    'hundred-quiet-turns': '100 turns passed without an entry and without a Faction leaving the board',
    'no-progress': 'the game was going nowhere: a position came back too often, or nothing happened for 100 turns',
    'position-of-another-mode': 'this table does not play the mode “{phase}”',
    'turn-and-phase-differ':
      'the player to move is “-” exactly when the phase is “over”; here they are “{turn}” and “{phase}”',
    'not-in-placing-order':
      'with “{left}” still to place and “{turn}” to move, the order of placing of this table was not kept',
    'wrong-strongholds': 'each side has 2 Strongholds, on the board or still to place',
    'too-many-factions': 'a side has at most 8 Factions: waiting, on the board and captured together',
    'bastion-when-over': 'when the game is over no Faction is protected any more',
    'bastion-not-on-a-faction': 'the protected cell must hold a Faction of the player who is not to move',
    'entered-while-placing': 'while Strongholds are being placed all Factions still wait',
    'stronghold-on-the-ring': 'a Stronghold cannot have been placed on the outermost ring',
    'not-the-start': 'before the first entry the Strongholds stand where they started and Red is to move',
    'no-faction-on-the-board': 'once a Faction has entered, at least one is on the board',
    'over-but-to-move': 'the Factions whose entry ends the game have entered, so nobody is to move',
    'over-without-reason': 'a Faction still waits and somebody can enter it, so the game cannot be over',
    'both-entered-all': 'the first 8th Faction ends the game, so both players cannot have entered all of theirs',
    'bastion-missing': 'a Faction must be protected, unless the opponent has just had to pass',
  },
  rulebook: [
    {
      title: 'Board and pieces',
      clauses: {
        'KO-1': {
          text: 'The board is a square of 6 by 6 cells. Files are lettered a to f from west to east, ranks numbered 1 to 6 from south to north; c3 is where file c meets rank 3.',
        },
        'KO-2': {
          text: 'Kopis is for two. Red sits in the south, Black in the north. Each has 8 Factions and 2 Strongholds, and both share one marker, the Bastion.',
        },
        'KO-3': {
          text: 'The Factions begin outside the board, 4 along each side. The side before you and the side to your left are yours: South and West are Red’s, North and East are Black’s.',
        },
        'KO-4': {
          text: 'The 4 Factions of a side wait before its four middle lines: files b to e in the south and north, ranks 2 to 5 in the west and east.',
          ruling: 'The figure that showed it is lost. Only Sudden Death depends on it.',
        },
        'KO-5': {
          text: 'A Faction that waits is not in play yet. It never stands in the way of a push, a capture or an entry.',
        },
      },
    },
    {
      title: 'Setup',
      clauses: {
        'KO-6': { text: 'In the basic setup the four Strongholds stand on the four central cells: c3, d3, c4 and d4.' },
        'KO-7': {
          text: 'Near: Red on c3 and d3, Black on c4 and d4, so that each pair is on its owner’s half. Far: the other way round. Checkered: Red on c3 and d4, Black on d3 and c4.',
          ruling:
            'The figure is lost. The near layout is the usual one: it looks the same from both seats, and play from it is close to even.',
        },
        'KO-8': {
          text: 'In the advanced setup you place your own two Strongholds before the first turn, one at a time, on empty cells that are not on the outermost ring: b2 to e5. Until all four stand, nothing else is done.',
        },
        'KO-9': {
          text: 'You place either in the order Red, Black, Black, Red (snake) or in turn, Red, Black, Red, Black (alternate). After that Red takes the first turn.',
        },
      },
    },
    {
      title: 'Storm the Castle',
      clauses: {
        'KO-10': {
          text: 'On your turn, take a Faction that waits on one of your two sides and enter it straight ahead along any of the 6 lines of that side. It does not matter which of the side’s Factions you take, only that one is left. Factions on the board do not move by themselves.',
        },
        'KO-11': {
          text: 'It slides over empty cells until it meets a piece of any kind and colour, pushes that piece one cell on, and stops on the cell that the piece has left. Pieces that touch in an unbroken chain behind it all move one cell; what stands beyond a gap stays.',
        },
        'KO-12': {
          text: 'If the very first cell of the line is occupied, your Faction pushes from the edge and stops there.',
        },
        'KO-13': { text: 'You cannot enter along an empty line: an entry must push something.' },
        'KO-14': {
          text: 'A Faction that is pushed over the far edge leaves the game. If it was your opponent’s you have captured it, which is worth 1 point. If it was your own it is lost, and nobody scores.',
          ruling: 'The sheet gives points for opposing Factions only, so a Faction of your own is simply gone.',
        },
        'KO-15': {
          text: 'A Stronghold can never leave the board. If the chain ends in a Stronghold on the far edge, you cannot push it.',
        },
        'KO-16': {
          text: 'The Bastion goes onto the Faction that has just entered or moved. In the next turn the opponent may not push that Faction, wherever in the chain it is. It protects for that one turn, even when the turn is a pass, and it never hinders its own player.',
        },
        'KO-17': {
          text: 'If you have no legal entry you pass, and only then. The turn goes to your opponent.',
          ruling: 'The sheet says nothing of a player who cannot enter.',
        },
        'KO-18': {
          text: 'The game ends when no Faction waits any more, or when both players pass in a row. If nobody passes that is after 16 entries, 8 each.',
        },
      },
    },
    {
      title: 'Score',
      clauses: {
        'KO-19': {
          text: 'Each of your Factions on the board is worth 2 points if it is next to a Stronghold of yours and to none of your opponent’s, 1 point if it is next to both kinds, and otherwise nothing. Two Strongholds of yours still make 2. Only cells that share a side are next to each other.',
        },
        'KO-20': { text: 'Each Faction that you have captured adds 1 point.' },
        'KO-21': {
          text: 'The higher score wins; equal scores are a draw.',
          ruling: 'The sheet has no tie-break.',
        },
      },
    },
    {
      title: 'Sudden Death',
      clauses: {
        'KO-22': {
          text: 'On your turn, either enter a waiting Faction onto the edge cell that it faces, on its own line only, or move one of your Factions on the board one cell up, down, left or right.',
        },
        'KO-23': {
          text: 'The cell may be empty. If it is not, the piece on it and the unbroken chain behind that piece are pushed one cell, as in Storm the Castle: Factions can fall off, Strongholds cannot, and the Bastion protects. Nothing is ever pulled.',
        },
        'KO-24': { text: 'Your own move never takes a Faction off the board.' },
        'KO-25': {
          text: 'The Bastion goes onto the Faction that has just entered or moved, and protects it as in KO-16.',
        },
        'KO-26': {
          text: 'The game ends at once when a player enters his 8th Faction; those that have been captured or lost since count as entered. There is no last turn for the other. The score is counted as above.',
        },
        'KO-27': {
          text: 'If you have no legal turn you pass, and only then. Two passes in a row end the game.',
          ruling: 'The sheet says nothing of a player who cannot move.',
        },
        'KO-28': {
          text: 'The game also ends, and is scored as it stands, when the same position (pieces, waiting Factions, protected Faction, player to move) occurs for the third time, or after 100 turns in a row, of both players together, in which no Faction entered or left the board. The start of play is the first occurrence of its position; a pass is a turn. If two passes end the game at the same moment, they are the reason.',
          ruling: 'Without it two players could go to and fro for ever.',
        },
      },
    },
    {
      title: 'Notation and positions',
      intro: `An entry is written as its side and its line: \`Sc\`, \`W3\`, \`Nf\`, \`E1\`. A move goes from cell to cell: \`c3-c4\`. A Stronghold is placed as \`@c3\`. A pass is \`pass\`.

A position is one line of seven fields, such as \`6/6/2BB2/2RR2/6/6 r 4,4,4,4 - 0-0 storm -\`: the ranks from 6 down to 1 (\`r\` \`b\` Factions, \`R\` \`B\` Strongholds, digits for empty cells); the player to move; who waits on the South, West, North and East sides (how many in Storm the Castle, before which lines in Sudden Death); the cell of the Faction that the player to move may not push; the captures of Red and of Black; the phase; the Strongholds still to place.

A game can start from such a text. It is refused when play under the table’s options could not have led to it, that is when

- a field cannot be read, the phase belongs to the other mode, or the position is not written in its normal form;
- a side does not have 2 Strongholds, on the board or still to place, or has more than 8 Factions, waiting, on the board and captured;
- the order of placing was not kept, a Stronghold was placed on the outermost ring, or a Faction entered before all were placed;
- nothing has entered yet, but it is not Red’s turn or the Strongholds do not stand where they start;
- Factions have entered, but none is on the board;
- the protected Faction does not belong to the player who is waiting, or none is protected though the opponent cannot just have passed;
- the game goes on though the last Factions have entered (KO-18, KO-26), or is over though nothing can have ended it.

Repetitions, quiet turns and passes are counted from the given position.`,
      clauses: {},
    },
  ],
};
