import type { Game } from '@tesuji/rules';

/**
 * Hundredths of a pawn that turn the odds by a factor e, as the engine's games against itself have it: the K that
 * `npm run tune -- GAME fit` prints (packages/engine/scripts/tune/README.md). Chess from 53,549 positions of 684 games,
 * shogi from 48,415 of 1,168, hasami from 6,142 of 51. Laser chess from only 2,539 of 25, halves of which disagree by a
 * factor of three: no more than the right size.
 */
const SCALES: Readonly<Record<string, number>> = { shogi: 680, chess: 219, hasami: 190, laser: 260 };

/** Plugged on by the id of the game; `undefined` for a game that was never measured. */
export function measuredScale(game: Game): number | undefined {
  return Object.hasOwn(SCALES, game.id) ? SCALES[game.id] : undefined;
}
