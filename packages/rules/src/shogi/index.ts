/** Shogi: the game, its position, and the constants that an engine reads. */
export { shogi } from './game.ts';
export { ShogiPosition } from './position.ts';
export type { ShogiReason } from './outcome.ts';
export type { ShogiSetupErrorCode } from './text.ts';
export { attacked, fillAttacked, generateEvasions, KING_STEPS, reached, fillReached } from './evasions.ts';
export { STEP_SETS } from './attacks.ts';
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
export { KINGS, OCCUPIED, SLIDERS, WORD_BITS } from './tables.ts';
// Steps, slides and where pieces may stay or promote.
export {
  ADJACENT as ATTACKED_BY_STEP,
  ALIGNED,
  CAN_STAY,
  DIFFERENCE,
  DIRECTION_OF,
  DIRECTIONS,
  FOUR_SLIDES,
  FOUR_STEPS,
  LANDING,
  RAYS,
  SLIDES,
  STEPS,
  STEPS_ONTO,
  STRIDE,
  ZONE,
} from './tables.ts';
