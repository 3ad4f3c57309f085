import type { Messages } from '@pessoi/core';

export const en: Messages = {
  name: 'Breakthrough',
  summary: 'Be the first to reach the far row.',
  seats: ['White', 'Black'],
  words: { w: 'white piece', b: 'black piece' },
  options: { width: { label: 'Files', values: {} }, height: { label: 'Ranks', values: {} } },
  reasons: {
    'not-a-step': '{text} is not a step that one of your pieces can make',
    arrived: 'a piece reached the far row, or no enemy is left',
    impossible: 'no game can lead to this position',
  },
  rulebook: [
    {
      title: 'Rules',
      clauses: {
        'BT-1': { text: 'Two players. Each side fills the two ranks nearest to it.' },
        'BT-2': { text: 'A piece steps one cell forward, straight or diagonally, onto an empty cell.' },
        'BT-3': { text: 'A diagonal step may take an enemy piece; a straight one may not.' },
        'BT-4': { text: 'Whoever reaches the far rank, or takes every enemy piece, wins at once.' },
      },
    },
  ],
};

export const fr: Messages = {
  name: 'Percée',
  summary: 'Soyez le premier à atteindre la rangée opposée.',
  seats: ['Blanc', 'Noir'],
  words: { w: 'pion blanc', b: 'pion noir' },
  options: { width: { label: 'Colonnes', values: {} }, height: { label: 'Rangées', values: {} } },
  reasons: {
    'not-a-step': '{text} n’est pas un pas permis à l’un de vos pions',
    arrived: 'un pion a atteint la rangée opposée, ou il ne reste plus d’adversaire',
    impossible: 'aucune partie ne mène à cette position',
  },
  rulebook: [
    {
      title: 'Règles',
      clauses: {
        'BT-1': { text: 'Deux joueurs. Chacun garnit les deux rangées les plus proches de lui.' },
        'BT-2': { text: 'Un pion avance d’une case, tout droit ou en diagonale, sur une case vide.' },
        'BT-3': { text: 'Un pas en diagonale peut prendre un pion adverse ; un pas droit, jamais.' },
        'BT-4': { text: 'Qui atteint la rangée opposée, ou prend tous les pions adverses, gagne aussitôt.' },
      },
    },
  ],
};
