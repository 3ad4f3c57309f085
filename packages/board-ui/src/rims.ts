import type { Seat } from '@pessoi/core';

/** How a seat's round pieces are rimmed, so that nobody needs the colour: plain, double, dashed, notched. In the art's box of 100 × 100. */
export function rim(seat: Seat, radius = 42, width = 3): string {
  const ring = (r: number, more = ''): string =>
    `<circle class="rim" cx="50" cy="50" r="${r}" fill="none" stroke-width="${width}"${more}/>`;
  switch (seat) {
    case 0:
      return ring(radius);
    case 1:
      return ring(radius) + ring(radius - 2 * width);
    case 2:
      return ring(radius, ' pathLength="96" stroke-dasharray="5 3"');
    case 3:
      return ring(radius) + notches(radius, width);
  }
}

function notches(radius: number, width: number): string {
  const inner = radius - 2.5 * width;
  const d = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    const point = (r: number): string => `${(50 + r * x).toFixed(1)} ${(50 + r * y).toFixed(1)}`;
    return `M${point(radius)}L${point(inner)}`;
  }).join('');
  return `<path class="rim" d="${d}" fill="none" stroke-width="${width}"/>`;
}
