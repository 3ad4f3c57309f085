import type { Say } from '../context.ts';

/** What a person can type besides a move. */
export const COMMANDS = ['list', 'undo', 'save', 'resign', 'draw', 'rule', 'hint', 'help', 'quit'] as const;
export type CommandName = (typeof COMMANDS)[number];

export type Typed =
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: CommandName; readonly rest: string };

/** The commands in the user's language; the English ones are understood as well. */
export const commandWords = (say: Say): readonly string[] => COMMANDS.map((name) => say(`command-${name}`));

/** Reads a typed line: a command, a number of the list of moves, or a move. An empty line asks for the list, `?` for a hint. */
export function readTyped(line: string, legal: readonly string[], say: Say): Typed {
  const text = line.trim();
  if (text === '') return { kind: 'list', rest: '' };
  if (text === '?') return { kind: 'hint', rest: '' };
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const kind = COMMANDS.find((name) => first === name || first === say(`command-${name}`));
  if (kind) return { kind, rest };
  return { kind: 'move', text: legal[/^\d+$/.test(text) ? Number(text) - 1 : -1] ?? text };
}
