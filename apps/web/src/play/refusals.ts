/** Why a click leads nowhere: the move that it would have been is put to the rules, which refuse it by the clause it breaks. */
import { type Move, type Reason, type Rules, reason, type Target, type View } from '@pessoi/core';

export function whyNot(rules: Rules, view: View, clicks: readonly Target[], target: Target): Reason {
  const wanted = [...clicks, target];
  const continued = movesThrough(rules, view, wanted);
  // Nothing begins like that: perhaps a piece was to be chosen anew.
  const meant = continued.length > 0 || clicks.length === 0 ? continued : movesThrough(rules, view, [target]);
  for (const move of meant) {
    const text = rules.format(view, move);
    const read = rules.parse(view, text);
    // “That cannot be read” would be about our own notation, not about what was clicked.
    if (!read.ok && read.error.code !== 'unreadable') return read.error;
  }
  return reason('ALL-2', 'play-nothing-there', { target });
}

/** Every move that there could ever be whose clicks begin like this; the shortest first, as the likeliest to be meant. */
function movesThrough(rules: Rules, view: View, wanted: readonly Target[]): Move[] {
  const found: { move: Move; length: number }[] = [];
  for (let code = 0; code < rules.moveSpace; code++) {
    const clicks = rules.clicks(view, code as Move);
    if (wanted.every((target, i) => clicks[i] === target)) found.push({ move: code as Move, length: clicks.length });
  }
  return found.sort((a, b) => a.length - b.length).map(({ move }) => move);
}
