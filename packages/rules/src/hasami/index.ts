/** Hasami shogi: the game, its position, and the constants that an engine reads. */
export { hasami } from './game.ts';
export { countCaptured, HasamiPosition } from './position.ts';
export type { HasamiReason } from './outcome.ts';
export type { HasamiSetupErrorCode } from './text.ts';

// Board and pieces.
export { BESIDE_CORNER, columnOf, KINDS, MAN, rowOf, SIZE, DIRECTIONS, STRIDE, SIDE_FLIP } from './tables.ts';
// Scalars in `HasamiPosition.state`, and the goals.
export { GOAL_EIGHT, GOAL_LEAD, GOAL_LINE, MEN, OCCUPIED, QUIET, SIDE_WORDS, TAKEN } from './tables.ts';
export { ENOUGH_TAKEN, FEWEST_MEN, FIRST_ROW, LAST_ROW } from './outcome.ts';
// Captures.
export { capturableBy, findPartner, writeArrivals } from './attacks.ts';
export { PinchSquares } from './pinches.ts';
// Sets of squares.
export { BAND_BIT, BAND_OF, countInBand } from './bands.ts';
