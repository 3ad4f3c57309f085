import type { Sitter } from '../../workers/protocol.ts';

/** `you`, `person:<name>` and `level:<1-8>` of an address as the referee seats them. */
export function sitterOf(player: string): Sitter {
  const [kind, ...rest] = player.split(':');
  const text = rest.join(':');
  if (kind === 'level') return { kind: 'machine', level: Math.min(8, Math.max(1, Math.trunc(Number(text)) || 1)) };
  return text === '' ? { kind: 'person' } : { kind: 'person', name: text.slice(0, 30) };
}
