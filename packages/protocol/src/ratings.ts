import { type Static, Type } from 'typebox';
import { Id, Nullable, Strict, Time } from './common.ts';

export const RatingView = Strict({
  /** What the rating is for: `kopis-storm`, `kings` … */
  key: Type.String(),
  rating: Type.Integer(),
  deviation: Type.Integer({ description: 'the rating is within twice this, with 95% confidence' }),
  games: Type.Integer(),
});
export type RatingView = Static<typeof RatingView>;

export const Leaderboard = Strict({
  key: Type.String(),
  leaders: Type.Array(Strict({ rank: Type.Integer(), name: Type.String(), ...RatingView.properties })),
  /** Ask again with this as `from`; null at the end. */
  next: Nullable(Type.Integer()),
});
export type Leaderboard = Static<typeof Leaderboard>;
export const LeaderboardQuery = Strict({
  from: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'the first rank wanted' })),
});

export const RatingChange = Strict({ key: Type.String(), match: Id, at: Time, rating: Type.Integer() });
export type RatingChange = Static<typeof RatingChange>;
export const UserRatings = Strict({
  ratings: Type.Array(RatingView),
  /** The latest changes, newest first. */
  history: Type.Array(RatingChange),
});
export type UserRatings = Static<typeof UserRatings>;
