import { type Stone, type Story, t } from './table.ts';

const BASE: readonly Stone[] = [
  { name: 'r', at: 'b2', seat: 0 },
  { name: 'r', at: 'c1', seat: 0 },
  { name: 'b', at: 'c2', seat: 1 },
  { name: 'g', at: 'd4', seat: 2, marks: ['threatened'], text: '3' },
  { name: 'o', at: 'a4', seat: 3, marks: ['spent'] },
  { name: 'T', at: 'e1', seat: 0, art: 'tower', marks: ['active'], pips: { left: 4, of: 6 } },
  { name: 'h', at: 'd3', seat: 1, art: 'hidden', marks: ['known'] },
];
const HAND: readonly Stone[] = [
  { name: 'A', at: 'hand:A', seat: 0, text: '5' },
  { name: 'B', at: 'hand:B', seat: 0, text: '12' },
];
export const START: readonly Stone[] = [
  ...BASE,
  { name: 'b', at: 'c5', seat: 1 },
  { name: 'r', at: 'd5', seat: 0 },
  ...HAND,
];

const without = (...places: string[]): Stone[] => START.filter(({ at }) => !places.includes(at));
const tower: Stone = { name: 'T', at: 'e1', seat: 0, art: 'tower', pips: { left: 4, of: 6 } };

export const STORIES: Readonly<Record<string, Story>> = {
  push: {
    before: [
      ...without('c5'),
      { name: 'b', at: 'c3', seat: 1 },
      { name: 'r', at: 'c4', seat: 0 },
      { name: 'b', at: 'c5', seat: 1 },
    ],
    after: [
      ...without('c1', 'c2', 'c5'),
      { name: 'r', at: 'c1', seat: 0 },
      { name: 'r', at: 'c2', seat: 0 },
      { name: 'b', at: 'c3', seat: 1 },
      { name: 'b', at: 'c4', seat: 1 },
      { name: 'r', at: 'c5', seat: 0 },
      { name: 'b', at: 'tray:1', seat: 1 },
    ],
    events: [
      { kind: 'enter', piece: 'r', from: t('Sc'), to: t('c1') },
      { kind: 'move', piece: 'r', from: t('c1'), to: t('c2') },
      { kind: 'move', piece: 'b', from: t('c2'), to: t('c3') },
      { kind: 'move', piece: 'b', from: t('c3'), to: t('c4') },
      { kind: 'move', piece: 'r', from: t('c4'), to: t('c5') },
      { kind: 'capture', piece: 'b', from: t('c5'), by: 0 },
    ],
  },
  fight: {
    before: START,
    after: [
      ...without('b2', 'd3'),
      { name: 'r', at: 'd3', seat: 0 },
      { name: 'lion', at: 'tray:2', seat: 1, text: '9' },
    ],
    events: [
      { kind: 'attack', piece: 'r', from: t('b2'), at: t('d3') },
      { kind: 'reveal', piece: 'lion', at: t('d3') },
      { kind: 'capture', piece: 'lion', from: t('d3'), by: 0 },
      { kind: 'move', piece: 'r', from: t('b2'), to: t('d3') },
    ],
  },
  roll: {
    before: [...without('e1'), tower],
    after: [...without('e1'), { ...tower, pips: { left: 2, of: 6 } }],
    events: [
      {
        kind: 'roll',
        pools: [
          { name: 'attacker', dice: 5, hits: 2, hitFrom: 4 },
          { name: 'defender', dice: 3, hits: 0, hitFrom: 4 },
        ],
      },
      { kind: 'damage', piece: 'T', at: t('e1'), left: 2 },
    ],
  },
};
