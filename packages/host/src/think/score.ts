/**
 * A score is in the game's usual unit (a pawn is 1), from the side to move's view. Beyond any material lie won and lost
 * games, the sooner the further out.
 */
const WON = 1_000_000;
const LONGEST = 10_000;

/** `plies` until the win; a loss is its negative. */
export function winIn(plies: number): number {
  return WON - Math.min(plies, LONGEST);
}

export function isDecided(score: number): boolean {
  return Math.abs(score) >= WON - LONGEST;
}
