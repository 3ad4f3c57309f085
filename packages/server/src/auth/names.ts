import type { Lang } from '@pessoi/core';
import type { RandomSource } from '../world.ts';

/** Two names that differ in case or width only are one. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

const GUEST = { en: 'Guest', fr: 'Invité' } as const;
const DELETED = 'deleted';

/** Guests and the deleted have a space in their names, which nobody can choose. */
export function guestName(random: RandomSource, lang: Lang, digits: number): string {
  const least = 10 ** (digits - 1);
  return `${GUEST[lang]} ${least + random.below(9 * least)}`;
}

export const deletedName = (random: RandomSource): string => `${DELETED} ${random.id(10)}`;
export const isDeletedKey = (key: string): boolean => key.startsWith(`${DELETED} `);

const RESERVED = new Set([
  'admin',
  'administrator',
  'host',
  'moderator',
  'pessoi',
  'root',
  'system',
  'support',
  DELETED,
]);

/** Names that would pass for someone else's voice. */
export const isReserved = (name: string): boolean => RESERVED.has(nameKey(name).replaceAll(/[_-]/g, ''));
