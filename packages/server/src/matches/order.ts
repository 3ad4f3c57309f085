/** What can be asked of a match, and by whom. */
import type { Seat } from '@pessoi/core';
import type { OfferKind } from '@pessoi/protocol';
import type { UserId } from '../store/index.ts';
import type { OfferAct } from './entry.ts';

/** Who asks: a seat of the match. House bots have no user. */
export interface Asker {
  readonly seat: Seat;
  readonly user: UserId | null;
}

export type Order =
  | { readonly kind: 'move'; readonly by: Asker; readonly move: string; readonly turn: number; readonly spent?: number }
  | { readonly kind: 'resign'; readonly by: Asker }
  | { readonly kind: 'offer'; readonly by: Asker; readonly what: OfferKind; readonly act: OfferAct }
  | { readonly kind: 'claim'; readonly by: Asker }
  /** The clock: any process may look whether a flag has fallen. */
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'chat';
      readonly seat: Seat | null;
      readonly user: UserId;
      readonly from: string;
      readonly room: 'players' | 'spectators';
      readonly text: string;
      readonly key?: string;
    }
  /** The host ends it without a result. */
  | { readonly kind: 'close' };
