/** The five animals as black-figure silhouettes: dark glaze with a few lines scratched through to the clay. */
import { disc, limb, oval, type Pair, path, scallop } from './shapes.ts';

const lion = [
  path('ink', limb('31,50 20,48 14,39 17,29 24,26', 4.5, 3.5)),
  disc('ink', 25, 25, 5),
  path('ink', 'M28 47C34 41 46 43 56 40L66 54C66 62 60 65 54 64C46 63 42 62 36 64C28 66 23 54 28 47Z'),
  path('ink', limb('32,58 27,67 30,78 35,78', 9, 5)),
  path('ink', limb('38,60 40,69 41,78 46,78', 8, 5)),
  path('ink', limb('57,58 55,68 54,78 59,78', 9, 5)),
  path('ink', limb('63,58 68,67 70,78 75,78', 8, 5)),
  path('ink', scallop(63, 37, 16.5, 11)),
  disc('slip', 67, 37, 11),
  path(
    'ink',
    'M59 31C62 26 70 26 75 30C78 33 79 36 83 38C86 40 85 45 81 46L76 47C72 50 62 48 59 44C56 40 57 34 59 31Z',
  ),
  disc('slip', 72.5, 35, 1.9),
  path('slip', limb('74,43.6 81,42.6', 1.5, 1)),
].join('');

const human = [
  path('ink', limb('74,14 74,84', 3)),
  path('ink', 'M74 6L78 17L74 20L70 17Z'),
  path('ink', limb('45,56 41,68 33,80', 9, 5)),
  path('ink', limb('33,80.5 39,81', 4.5)),
  path('ink', limb('54,56 60,67 59,81', 9, 5)),
  path('ink', limb('59,81 65,81', 4.5)),
  path(
    'ink',
    'M37 33C42 29 58 29 63 33C62 41 58 45 57 50C60 56 61 60 62 65C54 68 45 68 37 65C39 60 41 56 43 50C41 45 38 41 37 33Z',
  ),
  path('ink', limb('40,34 31,43 36,53', 6.5, 5)),
  path('ink', limb('60,34 67,43 74,38', 6.5, 5)),
  disc('ink', 50, 20, 8.5),
  path('ink', 'M56 18L61 22L56 25Z'),
  path('slip', limb('43,50.5 57,50.5', 1.7)),
  path('slip', limb('44.5,16.5 56,15.5', 1.6)),
].join('');

const fox = [
  path('ink', 'M36 48C26 38 11 43 9 58C8 67 12 73 18 77C21 71 27 67 31 64C36 61 39 55 36 48Z'),
  path('slip', limb('9,60 14,65 17,62.5 20,67.5 25,67', 1.8)),
  path('ink', 'M31 50C37 44 50 46 60 42L68 52C66 60 60 61 54 60C47 59 42 60 37 61C31 61 28 55 31 50Z'),
  path('ink', limb('36,57 31,66 34,79 38,79', 7.5, 3.8)),
  path('ink', limb('41,57 44,67 44,79 48,79', 7, 3.8)),
  path('ink', limb('57,56 56,67 56,79 60,79', 6.5, 3.8)),
  path('ink', limb('62,55 66,66 67,79 71,79', 6.5, 3.8)),
  path(
    'ink',
    'M57 46L57 21L67 32L74 21L78 37C82 41 88 44 92 48C92 51 90 52 87 52C81 53 76 55 70 55C62 56 57 52 57 46Z',
  ),
  path('slip', 'M60 28L60 35L64.5 34Z'),
  disc('slip', 75, 41.5, 1.9),
  path('slip', 'M66 54.6C71 51 79 50.4 89.5 51.6C82 53 76 55 70 55Z'),
].join('');

const mouse = [
  path('ink', limb('27,66 17,69 10,63 11,53 18,47 23,40', 4, 2)),
  path('ink', 'M23 64C21 46 36 35 53 42C66 45 80 55 88 65C89 69 84 72 77 72L32 73C26 73 23 69 23 64Z'),
  path('ink', limb('36,70 31,77 41,77.5', 6, 4)),
  path('ink', limb('66,70 67,77 74,77.5', 5, 4)),
  disc('ink', 70, 42, 8),
  disc('ink', 57, 37, 12.5),
  disc('slip', 57, 37, 8),
  disc('ink', 58.5, 38.5, 6.5),
  disc('slip', 75, 58.5, 2.2),
  path('ink', limb('82,63 95,57', 1.6, 1)),
  path('ink', limb('83,66 95,68', 1.6, 1)),
  path('slip', limb('33,64 38,57 46,56 50,62', 1.6)),
].join('');

const leg = (x: number, knee: Pair, foot: Pair): string =>
  [1, -1]
    .map((side) =>
      path('ink', limb(`${x},50 ${knee[0]},${50 + side * knee[1]} ${foot[0]},${50 + side * foot[1]}`, 4.4, 2.8)),
    )
    .join('');

const ant = [
  leg(46, [38, 19], [26, 31]),
  leg(50, [51, 21], [47, 34]),
  leg(54, [63, 18], [72, 31]),
  path('ink', limb('72,46 80,35 91,34', 3, 2.2)),
  path('ink', limb('72,54 80,65 91,66', 3, 2.2)),
  path('ink', limb('77,47 86,48', 3, 1.6)),
  path('ink', limb('77,53 86,52', 3, 1.6)),
  oval('ink', 24, 50, 17, 13),
  oval('ink', 50, 50, 10, 7.5),
  oval('ink', 70, 50, 10.5, 9.5),
  path('slip', limb('19,41 17,50 19,59', 1.7)),
  path('slip', limb('28,41 27,50 28,59', 1.7)),
  disc('slip', 73.5, 45.5, 1.9),
  disc('slip', 73.5, 54.5, 1.9),
].join('');

/** By the letters of the notation. */
export const ANIMAL_ART: Readonly<Record<string, string>> = { L: lion, H: human, F: fox, M: mouse, A: ant };
