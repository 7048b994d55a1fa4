/**
 * Scores are hundredths of a pawn for the side to move. Scores of won and lost games lie beyond all evaluations; the
 * closer the end, the larger the score.
 */
export const INFINITE_SCORE = 32_000;
/** The score of a game won now; a win in n plies is WIN − n. */
export const WIN = 31_000;
/** The deepest ply of a search, and so the longest win it can find. */
export const MAX_PLY = 246;
/** The largest static evaluation. */
export const MAX_EVALUATION = 29_000;

/** The smallest score of a decided game. */
export const MIN_DECIDED: number = WIN - MAX_PLY;

/** Wins by a repetition that is not completed yet lie between evaluations and decided games. */
export const MIN_REPETITION_WIN: number = MAX_EVALUATION - MAX_PLY;

/** Returns the score of a win in this many plies. */
export function winIn(plies: number): number {
  return WIN - plies;
}

/** Returns whether a score is a proved win or loss. */
export function isDecided(score: number): boolean {
  return Math.abs(score) >= MIN_DECIDED;
}

/** Returns the plies until the end of a decided game: positive if the side to move wins, negative if it loses. */
export function pliesToEnd(score: number): number {
  return score > 0 ? WIN - score : -WIN - score;
}
