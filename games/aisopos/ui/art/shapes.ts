/** Small makers of SVG, in the box of 100 × 100. Only filled shapes, so that one class paints each of them. */

export type Paint = 'seat' | 'ink' | 'slip';
export type Pair = readonly [number, number];

/** `12,30 14,8` as pairs of numbers. */
const read = (points: string): Pair[] =>
  points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const path = (paint: Paint, d: string): string => `<path class="${paint}" d="${d}"/>`;
export const disc = (paint: Paint, x: number, y: number, r: number): string =>
  `<circle class="${paint}" cx="${x}" cy="${y}" r="${r}"/>`;
export const oval = (paint: Paint, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="${paint}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
export const words = (paint: Paint, x: number, y: number, size: number, text: string | number): string =>
  `<text class="${paint}" x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" stroke="none">${text}</text>`;

/** A line with round ends through points such as `12,30 14,8`, as the outline of its segments. It narrows from `width` to `end`. */
export function limb(text: string, width: number, end = width): string {
  const points = read(text);
  const last = points.length - 1;
  return points
    .slice(1)
    .map(([x2, y2], i) => {
      const [x1, y1] = points[i] as Pair;
      const a = (width + ((end - width) * i) / last) / 2;
      const b = (width + ((end - width) * (i + 1)) / last) / 2;
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
      const side = pair(x1 + nx * a, y1 + ny * a);
      return `M${side}L${pair(x2 + nx * b, y2 + ny * b)}A${round(b)} ${round(b)} 0 0 0 ${pair(x2 - nx * b, y2 - ny * b)}L${pair(x1 - nx * a, y1 - ny * a)}A${round(a)} ${round(a)} 0 0 0 ${side}Z`;
    })
    .join('');
}

/** A round shape with `count` bulges, for a mane. */
export function scallop(x: number, y: number, radius: number, count: number): string {
  const at = (i: number): string => {
    const angle = (i * 2 * Math.PI) / count;
    return pair(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  };
  const bulge = round((radius * Math.PI) / count / 1.2);
  const arcs = Array.from({ length: count }, (_, i) => `A${bulge} ${bulge} 0 0 1 ${at(i + 1)}`);
  return `M${at(0)}${arcs.join('')}Z`;
}

/** A leaf from one point to another. */
export function leaf(text: string, width: number): string {
  const [[x1, y1], [x2, y2]] = read(text) as [Pair, Pair];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
  return `M${pair(x1, y1)}Q${pair(mx + nx, my + ny)} ${pair(x2, y2)}Q${pair(mx - nx, my - ny)} ${pair(x1, y1)}Z`;
}
