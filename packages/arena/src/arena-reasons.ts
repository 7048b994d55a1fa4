/** Ends of games that no rule knows, beside those in `Game.reasons`. */
export const ARENA_REASONS = [
  /** Both players agreed for long enough on how it stands. */
  'adjudication',
  /** It had gone on for as long as games here may. */
  'ply-limit',
  /** The loser's move or claim was none. */
  'illegal-move',
  /** The loser broke down. */
  'breakdown',
] as const;
export type ArenaReason = (typeof ARENA_REASONS)[number];
