/** A move that loses so many expected points counts half. */
const HALF = 0.15;

/** How well a move was played, from 100 down: halved for each 0.15 expected points lost. */
export function moveAccuracy(lost: number): number {
  return 100 * 0.5 ** (lost / HALF);
}

/**
 * How well a side played: the mean over the moves where it had a choice. `undefined` when it never had one, since that
 * tells nothing.
 */
export function accuracyOf(losses: readonly number[]): number | undefined {
  if (losses.length === 0) return undefined;
  return losses.reduce((sum, lost) => sum + moveAccuracy(lost), 0) / losses.length;
}
