/**
 * Scores are hundredths of a pawn for the side to move. Wins and losses lie beyond what any evaluation says; the
 * sooner, the further out.
 */
export const INFINITE = 32_000;
export const WIN = 31_000;
/** Searches never go deeper, so no win is further off. */
export const MOST_PLIES = 246;
export const MOST_EVALUATION = 29_000;

/** Losses by a repetition that is still to come lie between evaluations and decided games. */
export const LEAST_RULED: number = MOST_EVALUATION - MOST_PLIES;

export function winIn(plies: number): number {
  return WIN - plies;
}

export function isDecided(score: number): boolean {
  return Math.abs(score) >= WIN - MOST_PLIES;
}

/** Plies until the end of a decided game: positive if the side to move wins, negative if it loses. */
export function pliesToEnd(score: number): number {
  return score > 0 ? WIN - score : -WIN - score;
}
