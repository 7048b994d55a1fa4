export { shogi } from './game.ts';
export { leavesKingSafe } from './legality.ts';
export { HAND_ORDER, KINDS, MOST, SHAPE } from './pieces.ts';
export { formatHands, parseSfen, writePiece } from './setup.ts';
export { KINGS, OCCUPIED, ShogiState, SLIDERS } from './state.ts';
export {
  ALIGNED,
  BISHOP,
  CAN_STAY,
  columnOf,
  DIFFERENCE,
  DIRECTIONS,
  DRAGON,
  EMPTY_BOARD,
  FOUR_SLIDES,
  FOUR_STEPS,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  LANDING,
  PAWN,
  PROMOTED,
  RAYS,
  ROOK,
  rowOf,
  SILVER,
  SLIDES,
  squareAt,
  SQUARES,
  STEPS,
  STRIDE,
  WORD_BITS,
  ZONE,
} from './tables.ts';
