/**
 * Coins. Face up, a cream field with the animal inside a band of the owner's; the value is written on it by the board. Face
 * down, only the owner's pattern.
 */
import { SEATS, type Seat } from '@pessoi/core';
import { LETTERS } from '../reading.ts';
import { ANIMAL_ART } from './animals.ts';
import { disc, leaf, limb, path, words } from './shapes.ts';

const ring = (r: number, width: number, dashes = ''): string =>
  `<circle class="rim" cx="50" cy="50" r="${r}" fill="none" stroke-width="${width}"${dashes}/>`;
const notches = Array.from(
  { length: 12 },
  (_, i) => `<path class="rim" d="M50 3V9.5" fill="none" stroke-width="3" transform="rotate(${30 * i} 50 50)"/>`,
).join('');
/** The band tells the owner without colour: plain, double, dashed, notched. */
const BANDS = ['', ring(42.6, 2), ring(42.6, 3, ' pathLength="96" stroke-dasharray="4 4"'), notches];
const coin = (seat: Seat): string => disc('seat', 50, 50, 47) + ring(48, 1.6) + BANDS[seat];
const field = disc('slip', 50, 50, 38);
const figure = (letter: string): string => `<g transform="translate(6.5 6) scale(.86)">${ANIMAL_ART[letter]}</g>`;
const plainFigure = (letter: string): string => words('ink', 50, 67, 48, letter);

/** `L0` is Red's Lion. */
const faces = (draw: (letter: string) => string): Record<string, string> =>
  Object.fromEntries(
    SEATS.flatMap((seat) => LETTERS.map((letter) => [`${letter}${seat}`, coin(seat) + field + draw(letter)])),
  );

const spokes = (count: number, draw: (angle: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count)).join('');
const turned = (angle: number, svg: string): string => `<g transform="rotate(${angle} 50 50)">${svg}</g>`;

/** Red: a rosette. */
const rosette = spokes(8, (angle) => turned(angle, path('slip', leaf('50,43 50,16', 9)))) + disc('slip', 50, 50, 5);
/** Black: a labyrinth. */
const labyrinth = path(
  'slip',
  limb('50,50 58,50 58,42 42,42 42,58 66,58 66,34 34,34 34,66 74,66 74,26 26,26 26,74 66,74', 4),
);
/** Blue: three running waves. */
const wave =
  'M18 0C24-12 38-12 40-2C41 4 34 7 31 3C33 2 35 0 34-2C32-7 26-5 25 0C30 8 44 8 48 0C54-12 68-12 70-2C71 4 64 7 61 3C63 2 65 0 64-2C62-7 56-5 55 0C60 8 74 8 78 0L82 4C74 15 58 13 52 6C44 15 28 13 22 6Z';
const waves = [33, 52, 71]
  .map((y) => `<g transform="translate(11 ${y}) scale(.78)">${path('slip', wave)}</g>`)
  .join('');
/** Olive: a twig. */
const twig =
  path('slip', limb('31,74 45,56 69,26', 3.4, 2.2)) +
  [
    '38,65 24,56',
    '38,65 50,74',
    '46,55 30,42',
    '46,55 62,64',
    '54,45 41,29',
    '54,45 72,51',
    '62,35 55,18',
    '62,35 79,37',
  ]
    .map((ends) => path('slip', leaf(ends, 9)))
    .join('');

const back = (seat: Seat, pattern: string): string => coin(seat) + pattern;

export const art: Readonly<Record<string, string>> = {
  ...faces(figure),
  back0: back(0, rosette),
  back1: back(1, labyrinth),
  back2: back(2, waves),
  back3: back(3, twig),
};

/** Letters instead of animals. */
export const plainArt: Readonly<Record<string, string>> = faces(plainFigure);
