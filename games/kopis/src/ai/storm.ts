/** Storm the Castle's mind: tables where they reach, exact search where it is feasible, and estimates for the weak. */
import type { Brain, Move, Table, Truth } from '@pessoi/core';
import { isPlacing, turnOf } from '../layout.ts';
import { placementMargin } from './advanced.ts';
import { stormGuide } from './guide.ts';
import { knownMargins, openingTexts } from './opening.ts';
import { OPENING } from './opening-table.ts';
import { placedMargin, placingMargins } from './placing.ts';
import { StormPosition } from './storm-position.ts';

export function stormBrain({ rules, options }: Table): Brain {
  const { setup, layout } = options as { setup: string; layout: keyof typeof OPENING };
  let opening: Map<string, number> | undefined;
  const openingMargins = (): Map<string, number> => {
    opening ??= readOpening(OPENING[layout], openingTexts(rules));
    return opening;
  };
  const known = (truth: Truth): Map<Move, number> | undefined => {
    if (turnOf(truth) > 1) return undefined;
    if (isPlacing(truth)) return placingMargins(truth, placementMargin);
    if (setup !== 'basic') return undefined;
    return knownMargins(rules, openingMargins(), truth);
  };
  const worth = (truth: Truth): number | undefined =>
    setup === 'basic' ? openingMargins().get(rules.write(truth)) : placedMargin(truth, placementMargin);
  const otherwise: Brain = { algorithm: 'mcts', guide: stormGuide(rules) };
  return { algorithm: 'solver', position: new StormPosition(), known, worth, otherwise };
}

/** The table's values stand in the order of the texts. */
function readOpening(values: string, texts: readonly string[]): Map<string, number> {
  const margins = values.split(' ').map(Number);
  return new Map(texts.map((text, i) => [text, margins[i] as number]));
}
