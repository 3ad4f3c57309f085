/** What the mind has learnt for one number of seats. */
export interface Weights {
  /** What a token is worth in a fight, in the order LHFMA. */
  readonly worth: readonly number[];
  /** In the order of STRENGTH_FEATURES, MOVE_FEATURES and BELIEF_FEATURES. */
  readonly strength: readonly number[];
  readonly move: readonly number[];
  readonly belief: readonly number[];
}
