import type { Budget } from '@pessoi/search';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { wholeNumber } from './table.ts';

/** How long to think about a move. */
export interface BudgetFlags {
  readonly nodes?: string;
  readonly time?: string;
}

/** `--nodes` or `--time`, not both: a match would not be the same on two machines, and would not say so. */
export function budgetOf({ nodes, time }: BudgetFlags, otherwise: Budget, context: Context): Budget {
  if (nodes !== undefined && time !== undefined) throw wrongUsage(context.say('nodes-or-time'));
  if (nodes !== undefined) return { nodes: wholeNumber('--nodes', nodes, 1, context) };
  if (time === undefined) return otherwise;
  const ms = Number(time) * 1000;
  if (!/^\d{1,6}(\.\d+)?$/.test(time) || !(ms > 0)) throw wrongUsage(context.say('bad-time', { value: time }));
  return { ms };
}
