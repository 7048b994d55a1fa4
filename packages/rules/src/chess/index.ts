/** Chess: the game, its position, and the constants that an engine reads. */
export { chess } from './game.ts';
export { ChessPosition } from './position.ts';
export type { ChessReason } from './outcome.ts';
export type { ChessSetupErrorCode } from './text.ts';
export { FIFTY_MOVES, reason } from './outcome.ts';

// Board and pieces.
export {
  BISHOP,
  FORWARD,
  INDEX,
  KINDS,
  KING,
  KNIGHT,
  LIGHT,
  NOT_FIRST_FILE,
  NOT_LAST_FILE,
  PAWN,
  QUEEN,
  ROOK,
  SINGLE,
  squareAt,
  SQUARES,
} from './tables.ts';
// Scalars and sets of squares in `ChessPosition.state`.
export { PASSED, QUIET_SHIFT, SETS, STATUS } from './tables.ts';
// Keys of pieces on squares, by `piece << 9 | square << 1 | word`, and of the side to move.
export { KEYS, SIDE_KEY_HIGH, SIDE_KEY_LOW } from './tables.ts';
// Parts of a move.
export { CASTLING, EN_PASSANT, PROMOTION_SHIFT, promotionBits, promotionOf } from './tables.ts';
export { castlingMove, castlingRight, KING_ARRIVALS, ROOK_ARRIVALS } from './castling.ts';
export { isAttacked, kingIndex } from './attacks.ts';
// Attacks as sets of squares.
export { DIAGONALS, KING_TARGETS, KNIGHT_TARGETS, PAWN_TARGETS } from './tables.ts';
export { EVERY_RANK, FALLING, GATHER, RISING, SEEN, SPREAD } from './tables.ts';
