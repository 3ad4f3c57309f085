import type { Messages } from '@pessoi/core';

export const fr: Messages = {
  name: '__Name__',
  summary: 'Prenez des cases à tour de rôle : le premier qui tient toute une rangée ou une colonne gagne.',
  seats: ['Rond', 'Croix'],
  words: { o: 'rond', x: 'croix', 'hand:o': 'main', 'hand:x': 'main' },
  options: {},
  reasons: {
    'cell-taken': '{cell} est prise',
    'line-made': 'une rangée ou une colonne entière est tenue',
    'board-full': 'le plateau est plein et personne ne tient de ligne',
    'wrong-count': 'chacun prend une case à son tour : les nombres ne s’accordent pas',
    'line-not-last': 'la partie se serait terminée plus tôt',
    'wrong-end': 'la partie est finie exactement quand une ligne est tenue ou que le plateau est plein',
  },
  rulebook: [
    {
      title: 'Plateau',
      clauses: {
        '__PREFIX__-1': {
          text: 'Le plateau compte neuf cases : colonnes a à c d’ouest en est, rangées 1 à 3 depuis le sud.',
        },
      },
    },
    {
      title: 'Tour de jeu',
      clauses: {
        '__PREFIX__-2': { text: 'Deux joueurs jouent à tour de rôle ; Rond commence.' },
        '__PREFIX__-3': { text: 'À votre tour, prenez une case libre.' },
      },
    },
    {
      title: 'Fin de la partie',
      clauses: {
        '__PREFIX__-4': { text: 'Qui tient les trois cases d’une rangée ou d’une colonne gagne aussitôt.' },
        '__PREFIX__-5': { text: 'Quand le plateau est plein sans vainqueur, la partie est nulle.' },
      },
    },
  ],
};
