import type { Lang } from '@pessoi/core';

/** `9:05`, `1:02:03`; under ten seconds with tenths; by correspondence in days and hours. */
export function clockText(ms: number, kind: 'live' | 'correspondence', lang: Lang): string {
  if (kind === 'correspondence' && ms >= 86_400_000) {
    const write = (unit: string, value: number): string =>
      new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(value));
    return `${write('day', ms / 86_400_000)} ${write('hour', (ms % 86_400_000) / 3_600_000)}`;
  }
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1).replace('.', lang === 'fr' ? ',' : '.')}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
