import type { Messages } from '@pessoi/core';
import { tokenWords } from './words.ts';

const seats = ['Red', 'Black', 'Blue', 'Olive'];

export const en: Messages = {
  name: 'Aisopos',
  summary:
    'Lion, Human, Fox, Mouse and Ant meet face down: only the attacker sees who fought, and everybody remembers.',
  seats,
  words: {
    ...tokenWords(
      ['Lion', 'Human', 'Fox', 'Mouse', 'Ant'],
      'hidden token',
      'hand',
      seats,
      (thing, seat) => `${seat}’s ${thing}`,
    ),
    hand: 'hand',
    points: 'points',
    quiet: 'turns without a fight:',
    pass: 'Pass',
  },
  options: {},
  reasons: {
    'not-your-turn': 'it is not your turn',
    'must-play': 'you can place or move a token, so you cannot pass',
    'not-in-hand': 'you have no {animal} left in your hand',
    'not-your-token': 'you have no token on {from}',
    'not-adjacent': '{from} and {to} do not touch',
    'cell-occupied': 'a token stands on {to}: you can place only on an empty cell',
    'own-token-there': 'your own token stands on {to}',
    'no-such-seat': 'there is no seat {seat} at this table',
    'already-out': 'seat {seat} is out already',
    'lost-all-tokens': 'a player has lost all 10 tokens',
    'rounds-without-fight': '20 rounds without a fight',
    'last-one-remaining': 'only one player remains',
    'nobody-remains': 'at least one player remains in every game',
    'captured-own': 'seat {seat} cannot have captured its own token',
    'not-two-of-each':
      'seat {seat} has two of each animal in the hand, on the board and captured together; of {animal} there are {found}',
    'out-but-on-board': 'seat {seat} is out, so none of its tokens can be on the board',
    'captured-too-often': 'seat {seat} had only two {animal}, and {found} of them are captured',
    'out-after-losing-all': 'seat {seat} has lost all 10 tokens, which ends the game: it cannot have gone out as well',
    'out-but-to-move': 'seat {seat} is out, so it cannot be its turn',
    'over-but-to-move': 'this game is over, so nobody is to move',
    'over-without-reason': 'nothing has ended this game, so somebody is to move',
    'over-without-fight': 'a player without tokens has just lost the last one, and no fight here shows it',
    'over-before': 'a player without tokens had ended this game earlier, by a fight',
    'quiet-too-long': '{turns} turns without a fight are too many: the game would have ended after {most} at most',
    'more-tokens-than-turns': 'before the first fight, {tokens} tokens cannot have been placed in {turns} turns',
    'wrong-seat-to-move': 'before the first fight, the number of turns says who is to move: it is another seat',
  },
  rulebook: [
    {
      title: 'Board and tokens',
      clauses: {
        'AI-1': {
          text: 'The board has 19 hexagons in five rows of 3, 4, 5, 4 and 3. Rows are lettered a to e from the south, and the cells of a row numbered from the west: a1 to a3, b1 to b4, c1 to c5, d1 to d4, e1 to e3. Every row is centred, so a cell in the middle has six neighbours: c3 touches c2, c4, b2, b3, d2 and d3, while b1 touches a1, b2, c1 and c2.',
        },
        'AI-2': {
          text: 'Two, three or four can play. Each player has ten tokens, two of every animal: Lion L (5 points), Human H (4), Fox F (3), Mouse M (2) and Ant A (1). At the start you hold all ten in your hand, where nobody else sees them.',
        },
      },
    },
    {
      title: 'Your turn',
      clauses: {
        'AI-3': {
          text: 'Turns go round the table clockwise, in the order of the seats. You may not pass, except under AI-9.',
        },
        'AI-4': {
          text: 'On your turn you do one of two things: place a token from your hand, face down, on an empty cell; or move one of your tokens on the board to a neighbouring cell.',
        },
        'AI-5': {
          text: 'You cannot place a token on an occupied cell, and you cannot move onto a token of your own. Moving onto another player’s token is an attack: the two fight.',
        },
      },
    },
    {
      title: 'Fights',
      intro:
        '| animal | beats | loses to |\n|---|---|---|\n| Lion | Human, Fox, Mouse | Ant |\n| Human | Fox, Ant | Lion, Mouse |\n| Fox | Mouse, Ant | Lion, Human |\n| Mouse | Human, Ant | Lion, Fox |\n| Ant | Lion | Human, Fox, Mouse |',
      clauses: {
        'AI-6': {
          text: 'The Lion beats Human, Fox and Mouse; the Human beats Fox and Ant; the Fox beats Mouse and Ant; the Mouse beats Human and Ant; and the Ant beats the Lion. Two of the same animal tie.',
        },
        'AI-7': {
          text: 'The winner ends on the cell that was attacked and stays face down. The loser leaves the board and lies face up in front of the winner’s owner, who has captured it. After a tie both tokens leave, each owner captures the other’s, and the cell is empty.',
        },
      },
    },
    {
      title: 'What you know',
      clauses: {
        'AI-8': {
          text: 'You always know your own tokens. In a fight only the attacker looks at both; whoever is attacked learns no more than the table does. The table sees every captured token, whose it was and who took it; it also sees where tokens stand and walk, whose they are, how many are in each hand, the scores and all moves. So an attacker who loses knows the token that beat him, and goes on knowing it wherever it walks, while a token that wins its attack stays secret. Spectators see what the table sees. When the game is over, everything is shown. The game shows you what you have seen; what follows from it is for you to work out.',
        },
      },
    },
    {
      title: 'End and score',
      clauses: {
        'AI-9': {
          text: 'If you can neither place nor move, you pass, and only then.',
          ruling:
            'The sheet forbids passing and does not foresee a full board, on which a player without a token can do nothing at all.',
        },
        'AI-10': {
          text: 'The game ends at once when a player has lost all ten tokens, with none in the hand and none on the board.',
        },
        'AI-11': {
          text: 'Your score is the worth of the tokens you captured; tokens that survive count nothing. The highest score wins. Players level at the top share the win.',
          ruling: 'The sheet does not say what an equal score means. Nothing in the game could break the tie fairly.',
        },
        'AI-12': {
          text: 'Twenty rounds in a row without a fight make the game a draw between all who remain, whatever the score. A round is one turn of each remaining player, passes included: 40 turns with two players, 60 with three, 80 with four. This is checked after every turn, and when a player goes out.',
          ruling:
            'The sheet says twenty turns. Counted one by one they would be over while two players are still placing their tokens, so they are taken as rounds.',
        },
        'AI-13': { text: 'The players may agree on this draw earlier. All who remain must accept.' },
        'AI-14': {
          text: 'Whoever resigns or runs out of time is out. With two players the other one wins. With three or four the game goes on without him: his tokens leave the board, unseen and captured by nobody, his turn is skipped, and his score stays on show, but first place is decided among those who remain; the last one remaining wins. He sees no more than he knew until the game is over. Going out is written out1 for seat 1, can happen on anyone’s turn, and is no turn itself, so the count of AI-12 stands still. Nobody goes out twice.',
          ruling: 'The sheet does not speak of players who leave. This way nobody gains tokens or knowledge by it.',
        },
      },
    },
    {
      title: 'Series',
      clauses: {
        'AI-15': {
          text: 'We recommend two games with the scores added up. With two players each begins once. With three or four, whoever scored most in the first game begins the second (of several, the one in the lowest seat): the players move round so that this one has seat 0, in the same order round the table. Players who went out keep their points; equal totals share the series.',
          ruling:
            'A game drawn under AI-12 or AI-13 gives everyone 0: by the sheet, such a draw takes no account of the score.',
        },
        'AI-16': { text: 'You may take notes.' },
      },
    },
    {
      title: 'Notation and positions',
      intro: `A placement is written as animal and cell, \`L@c3\`, and seen by the others as \`?@c3\`. A move goes from cell to cell, \`c3-d3\`, with an \`x\` when it is a fight: \`c3xd3\`. A pass is \`pass\`; \`out1\` takes seat 1 out of the game.

A position is one line of five fields, such as \`.../..../...../..../... 0 LLHHFFMMAA,LLHHFFMMAA -,- 0\`: the rows a to e (a token is its seat and its animal, \`0L\`; a dot is an empty cell); the seat to move; the hands; the captures, seat by seat; the turns since the last fight. In what a seat sees, \`?\` stands for an animal it does not know and \`#7\` for another’s hand of seven.

A game can start from such a text; nobody then knows more than is public. It is refused when play could not have led to it, that is when

- a field cannot be read, or the position is not written in its normal form;
- a player still in the game has not two of each animal in hand, on the board and captured, or someone has captured his own;
- a player who is out has tokens on the board, has lost more than two of an animal, or all ten;
- before the first fight, there are more tokens on the board than turns, or it is not the turn of the seat that the counter gives;
- the game goes on though it has ended (AI-10, AI-12, AI-14), or is over without a reason, or without the fight that ended it;
- the seat to move is out, or nobody remains.

Who could have beaten whom is not worked out.`,
      clauses: {},
    },
  ],
};
