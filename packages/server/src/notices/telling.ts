import type { NoticeKind } from '@pessoi/protocol';
import type { MatchId, UserId } from '../store/index.ts';

/** Something that a user is to be told. */
export interface Telling {
  readonly user: UserId;
  readonly what: NoticeKind;
  readonly match: MatchId | null;
  /** Whether it should also reach who is not looking, by mail and push, if the user wants that. */
  readonly loud: boolean;
}
