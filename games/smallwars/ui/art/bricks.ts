/** Makers of SVG for brick-built things, in the box of 100 × 100. Vehicles stand on y = 80, on the plate of their owner. */

/** Parts of a figure: `body` in the owner's colour and `dark` over it, both with an outline, and then the details. */
export interface Model {
  readonly body: readonly string[];
  readonly dark?: readonly string[];
  readonly over: string;
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** Studs on top of a brick, from `x` on, `count` of them, standing on `y`. */
export const studs = (x: number, y: number, count: number, pitch = 12): string =>
  Array.from({ length: count }, (_, i) => box(x + i * pitch, y - 4, 7, 5)).join('');

const path = (paint: 'ink' | 'slip' | 'seat', d: string): string => `<path class="${paint}" d="${d}"/>`;
export const ink = (d: string): string => path('ink', d);
export const slip = (d: string): string => path('slip', d);
export const disc = (paint: 'ink' | 'slip' | 'seat', x: number, y: number, r: number): string =>
  `<circle class="${paint}" cx="${x}" cy="${y}" r="${r}"/>`;

/** A tyre with a bright hub and a bright edge, so that it shows on a dark brick. */
export const wheel = (x: number, r: number): string =>
  disc('slip', x, 80 - r, r + 1.6) + disc('ink', x, 80 - r, r) + disc('slip', x, 80 - r, r * 0.42);
export const wheels = (r: number, ...xs: readonly number[]): string => xs.map((x) => wheel(x, r)).join('');

/** The joint between two bricks. */
export const joint = (x: number, y: number, width: number): string => slip(box(x, y, width, 1.6));

const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** A head with a helmet, looking to the right. */
export const head = (x: number, y: number): Model => ({
  body: [],
  dark: [round(x, y, 8), `M${x - 8.5} ${y - 1}a8.500 8.500 0 0 1 17 0h4v3h-21Z`],
  over: slip(`M${x - 5.5} ${y + 2.5}h12a6.500 6.500 0 0 1-12 0Z`),
});

/** A little man. `x` is his middle, `y` his feet. */
export const man = (x: number, y: number): Model =>
  join(head(x, y - 33), {
    body: [`M${x - 7} ${y - 25}h14l2 14h-18Z`, box(x - 7, y - 12, 6, 12), box(x + 1, y - 12, 6, 12)],
    over: '',
  });

export function join(...models: readonly Model[]): Model {
  return {
    body: models.flatMap(({ body }) => body),
    dark: models.flatMap(({ dark = [] }) => dark),
    over: models.map(({ over }) => over).join(''),
  };
}

/** The plate that tells the owner without colour: South's is whole, North's has a line along it. North looks the other way. */
const PLATES = [
  '<path class="seat" d="M6 82h88v11h-88Z"/>',
  '<path class="seat" d="M6 82h88v11h-88Z"/><path class="slip" d="M9 86.300h82v2.400h-82Z"/>',
] as const;

export function figure({ body, dark = [], over }: Model, seat: 0 | 1): string {
  const [d, shade] = [body.join(''), dark.join('')];
  const model = `<path class="rim" d="${d}${shade}" fill="none" stroke-width="3.500" stroke-linejoin="round"/><path class="seat" d="${d}"/>${ink(shade)}${over}`;
  const plate = `<path class="rim" d="M6 82h88v11h-88Z" fill="none" stroke-width="3"/>${PLATES[seat]}`;
  return plate + (seat === 0 ? model : `<g transform="matrix(-1 0 0 1 100 0)">${model}</g>`);
}
