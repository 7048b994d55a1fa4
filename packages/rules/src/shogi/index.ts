/** Shogi: the game, its position, and the constants that an engine reads. */
export { shogi } from './game.ts';
export { ShogiPosition } from './position.ts';
export type { ShogiReason } from './outcome.ts';
export type { ShogiSetupErrorCode } from './text.ts';
export { generateChecks } from './checks.ts';
export { hasPawnOn } from './drops.ts';
export { generateEvasions } from './evasions.ts';
export { RING, RING_COUNT, ringAttacks, ringBlockers, ringHits, ringPieces } from './king-ring.ts';
export { leavesKingSafe } from './legality.ts';
export { formatHands, parseSfen, writePiece } from './text.ts';

// Board and pieces.
export {
  BISHOP,
  columnOf,
  DRAGON,
  EMPTY_BOARD,
  GOLD,
  HAND_ORDER,
  HORSE,
  KINDS,
  KING,
  KNIGHT,
  LANCE,
  MOST,
  PAWN,
  PROMOTED,
  ROOK,
  rowOf,
  SHAPE,
  SILVER,
  squareAt,
  SQUARES,
} from './tables.ts';
// Scalars and sets of squares in `ShogiPosition.state`.
export { BIT, KINGS, OCCUPIED, SLIDERS, WORD, WORD_BITS } from './tables.ts';
// Steps, slides and where pieces may stay or promote.
export {
  ALIGNED,
  CAN_STAY,
  DIFFERENCE,
  DIRECTION_OF,
  DIRECTIONS,
  FOUR_SLIDES,
  FOUR_STEPS,
  GUARDS,
  LANDING,
  RAYS,
  SLIDES,
  STEPS,
  STEPS_ONTO,
  STRIDE,
  ZONE,
} from './tables.ts';
