import type { Position, Rules, Seat } from './contract.ts';
import { SEATS } from './contract.ts';

type OpenPart = 'secrecy' | 'view' | 'viewMove' | 'sample' | 'irrevocable' | 'out' | 'roll' | 'remaining';

/**
 * The part of the contract that is the same for every game without secrets, dice or players who drop out:
 * a View is the State, everyone sees every move, and there is one possible truth. Spread it into the rules.
 */
export function openInformation(seats: number): Pick<Rules<'open'>, OpenPart> {
  const all: readonly Seat[] = SEATS.slice(0, seats);
  return {
    secrecy: 'open',
    view: (truth, _viewer, into) => copyWords(truth, into),
    viewMove: (_before, move) => move as number as ReturnType<Rules['viewMove']>,
    sample: (view, _rng, into) => copyWords(view, into),
    irrevocable: () => false,
    out: () => undefined,
    roll: () => [],
    remaining: () => all,
  };
}

function copyWords(from: Position, into: Position): void {
  into.set(from);
}
