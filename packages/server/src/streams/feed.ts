/** What the streams need to know of matches. */
import type { Viewer } from '@pessoi/core';
import type { MatchEvent } from '@pessoi/protocol';
import type { MatchId, UserId } from '../store/index.ts';

export interface MatchFeed {
  /** The match as it is in the store now; or, for who has heard of an entry, at least as far as that. */
  read(id: MatchId, atLeast?: number): Promise<MatchNow | undefined>;
}

export interface MatchNow {
  /** The last entry of the log. */
  readonly head: number;
  /** As whom someone looks at the match; undefined when he may not. */
  viewer(user: UserId | undefined, invites: readonly string[]): Viewer | undefined;
  /**
   * What the entries after this one are to a viewer, in order. An entry makes at most one event: a stream that breaks between
   * two events of one entry could not go on without a gap or a double.
   */
  events(after: number, viewer: Viewer): readonly FeedEvent[];
}

export interface FeedEvent {
  readonly event: MatchEvent;
  /** Who wrote a chat line: left out for those who muted him. */
  readonly author: UserId | null;
}
