/** What a click does: along the click tree and nowhere else, since the tree is all the board knows about legality. */
import { type ClickNode, follow, type Move, type Target } from '@pessoi/core';

export type Press =
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'clicks'; readonly clicks: readonly Target[] }
  | { readonly kind: 'refuse' };

/** `arming`: a click that completes a move is kept, and only a second one on the same target plays it. */
export function press(tree: ClickNode, clicks: readonly Target[], target: Target, arming = false): Press {
  const armed = armedMove(tree, clicks);
  if (armed !== undefined && clicks.at(-1) === target) return { kind: 'play', move: armed };
  // The longest beginning of what was clicked that this click continues: a new choice of piece needs no undoing first.
  for (let kept = clicks.length; kept >= 0; kept--) {
    const beginning = clicks.slice(0, kept);
    const next = follow(tree, beginning)?.next.get(target);
    if (!next && beginning.at(-1) === target) return { kind: 'clicks', clicks: beginning.slice(0, -1) };
    if (!next) continue;
    if (next.complete !== undefined && !arming) return { kind: 'play', move: next.complete };
    return { kind: 'clicks', clicks: [...beginning, target] };
  }
  return { kind: 'refuse' };
}

/** The move that waits for a confirmation. */
export function armedMove(tree: ClickNode | undefined, clicks: readonly Target[]): Move | undefined {
  return tree && follow(tree, clicks)?.complete;
}

/** How a target can be clicked next: as the first part of something, or so that a move is complete. */
export type Offer = 'part' | 'move';

export function offers(tree: ClickNode | undefined, clicks: readonly Target[]): ReadonlyMap<Target, Offer> {
  const node = tree && follow(tree, clicks);
  const open = node?.complete === undefined ? node : undefined;
  return new Map(
    [...(open?.next ?? [])].map(([target, { complete }]) => [target, complete === undefined ? 'part' : 'move']),
  );
}

/**
 * The clicks that dragging from a target stands for before it is dropped: none where the piece is the one to act anyway
 * (`isActive`), undefined where nothing there can be dragged.
 */
export function dragStart(
  tree: ClickNode | undefined,
  clicks: readonly Target[],
  from: Target,
  isActive: boolean,
): readonly Target[] | undefined {
  if (!tree) return undefined;
  if (clicks.at(-1) === from && armedMove(tree, clicks) === undefined) return clicks;
  for (let kept = clicks.length; kept >= 0; kept--) {
    const beginning = clicks.slice(0, kept);
    const next = follow(tree, beginning)?.next.get(from);
    if (next && next.complete === undefined) return [...beginning, from];
  }
  return isActive ? [] : undefined;
}
