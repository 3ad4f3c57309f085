/** The vehicles of the standard roster (SW-4), and two for sheets that players bring along. All look to the right. */
import { box, disc, figure, head, ink, join, joint, type Model, man, slip, studs, wheels } from './bricks.ts';

const quad: Model = join(head(44, 19), {
  body: [
    box(20, 56, 60, 12),
    box(28, 47, 22, 10),
    'M36 27h13l4 20h-18Z',
    'M46 33l17 8l-2 5l-17-8Z',
    'M8 60a16 14 0 0 1 32 0v4h-32ZM60 60a16 14 0 0 1 32 0v4h-32Z',
    studs(72, 48, 1),
    studs(20, 48, 1),
  ],
  dark: ['M60 36l9 14l-5 3l-9-14Z', box(54, 34, 15, 4.5)],
  over: joint(36, 61, 28) + wheels(13, 24, 76),
});

const truck: Model = {
  body: [box(6, 32, 50, 38), studs(9, 32, 4), 'M59 40h18l14 14v16h-32Z', box(6, 66, 85, 6)],
  over:
    slip('M65 45h10l9 10h-19Z') +
    joint(6, 44, 50) +
    joint(6, 56, 50) +
    slip(box(86, 60, 5, 5)) +
    wheels(10, 22, 46, 76),
};

const squad: Model = join(man(24, 80), man(76, 80), man(50, 74), {
  body: [],
  dark: ['M20 60l28-7l1 4l-28 8Z', 'M46 53l28-7l1 4l-28 8Z', 'M70 60l28-7l1 4l-28 8Z'],
  over: '',
});

const jeep: Model = {
  body: [box(8, 52, 84, 17), 'M60 44h28l4 9h-34Z', box(20, 34, 5, 20), box(12, 46, 30, 8), studs(66, 44, 2)],
  dark: ['M20 28h36v5h-36Z', box(14, 25, 12, 11)],
  over: slip('M50 35l5-1l7 18h-6Z') + joint(8, 59, 84) + slip(box(86, 55, 6, 5)) + wheels(12, 26, 74),
};

const mortar: Model = join(man(20, 80), {
  body: ['M46 74l28-50l13 7l-28 50Z', studs(43, 73, 1)],
  dark: ['M74 24l13 7l3-5l-13-7Z', 'M78 50l12 30h-5l-11-26Z', box(38, 74, 40, 6)],
  over: slip('M60 57l10 6l1.500-2.800l-10-6Z'),
});

const rocket: Model = {
  body: [box(10, 58, 80, 11), 'M66 48h14l10 11h-24Z', 'M14 44l42-24l12 20l-42 24Z'],
  dark: ['M55 19l13-4l-4 12Z', 'M61 29l13-4l-4 12Z'],
  over:
    [0, 1, 2].map((i) => slip(`M${20 + 4 * i} ${47 + 5.5 * i}l36-21l1.600 2.700l-36 21Z`)).join('') +
    slip('M70 51h8l5 6h-13Z') +
    wheels(12, 24, 76),
};

const turret: Model = {
  body: ['M12 80l10-22h52l10 22Z', 'M26 58v-16l8-8h24l8 8v16Z', studs(36, 34, 2), box(66, 42, 28, 8)],
  dark: [box(91, 40, 7, 12)],
  over: joint(19, 66, 58) + slip(box(38, 43, 16, 5)) + joint(24, 57, 44),
};

const apc: Model = {
  body: ['M6 42h62l24 14v12h-86Z', studs(10, 42, 2), box(36, 32, 22, 11)],
  dark: [box(57, 35, 24, 4.5)],
  over:
    joint(6, 54, 78) +
    slip('M66 46l12 7h-12Z') +
    [14, 30, 46].map((x) => slip(box(x, 47, 9, 4))).join('') +
    wheels(9, 17, 37, 59, 79),
};

const tank: Model = {
  body: ['M6 50h88l-7 16h-74Z', 'M26 50v-13l6-5h28l8 8v10Z', studs(34, 32, 2), box(66, 38, 27, 6)],
  dark: ['M14 60h72a10 10 0 0 1 0 20h-72a10 10 0 0 1 0-20Z', box(91, 36, 7, 10)],
  over:
    [16, 33, 50, 67, 84].map((x) => disc('slip', x, 70, 5.4) + disc('ink', x, 70, 2)).join('') +
    joint(26, 48.5, 42) +
    slip(box(36, 40, 14, 3.5)),
};

const heli: Model = {
  body: ['M34 36h28l20 14v14h-48Z', 'M4 38h32v9h-32Z', 'M4 24h9v16h-9Z', box(46, 27, 8, 10)],
  dark: [box(10, 21, 82, 6), box(46, 17, 8, 6), 'M40 64h5v9h-5ZM68 64h5v9h-5Z', 'M28 72h56l5-5l4 3l-7 8h-58Z'],
  over: slip('M60 41l15 10v4h-15Z') + joint(34, 57, 48) + slip(box(40, 42, 12, 10)) + disc('slip', 8.5, 31, 2.2),
};

const vehicle: Model = {
  body: [box(10, 48, 80, 22), box(28, 32, 38, 17), studs(32, 32, 3), studs(72, 48, 1)],
  over: joint(10, 58, 80) + slip(box(34, 37, 12, 9)) + slip(box(50, 37, 12, 9)) + wheels(11, 27, 73),
};

const bunker: Model = {
  body: [box(8, 56, 84, 24), box(18, 36, 64, 21), studs(24, 36, 5)],
  over:
    joint(8, 67, 84) +
    slip(box(28, 42, 44, 9)) +
    ink(box(30, 44, 40, 5)) +
    [49, 28, 70].map((x, i) => slip(box(x, i === 0 ? 56 : 68, 1.6, 12))).join(''),
};

const MODELS: Readonly<Record<string, Model>> = {
  quad,
  truck,
  squad,
  jeep,
  mortar,
  rocket,
  turret,
  apc,
  tank,
  heli,
  vehicle,
  bunker,
};

/** `tank0` is South's, `tank1` North's. */
const vehicles = Object.fromEntries(
  Object.entries(MODELS).flatMap(([id, model]) =>
    ([0, 1] as const).map((seat) => [`${id}${seat}`, figure(model, seat)]),
  ),
);

const FLAGS = ['M24 10h58l-14 20l14 20h-58Z', 'M24 10h58l-14 20l14 20h-58ZM30 26v8h34v-8Z'] as const;
const flag = (seat: 0 | 1): string =>
  `<path class="rim" d="${FLAGS[0]}M16 6h8v88h-8Z" fill="none" stroke-width="6"/><path class="seat" d="${FLAGS[seat]}"/>${ink('M16 6h8v88h-8Z')}`;

export const art: Readonly<Record<string, string>> = { ...vehicles, flag0: flag(0), flag1: flag(1) };

/** The model of a sheet: its own, or one by whether it can move. */
export const modelOf = (id: string, moves: boolean): string =>
  Object.hasOwn(MODELS, id) ? id : moves ? 'vehicle' : 'bunker';
