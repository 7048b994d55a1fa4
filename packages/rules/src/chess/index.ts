export { CASTLING_WITH, castlingMove, KING_ARRIVALS, KING_HOMES, ROOK_ARRIVALS, ROOK_HOMES } from './castling.ts';
export { chess } from './game.ts';
export { EVERY_RANK, FALLING, GATHER, RISING, SEEN, SPREAD } from './lines.ts';
export { CASTLING, EN_PASSANT, PROMOTION_SHIFT, promotionBits, promotionOf } from './move.ts';
export { FIFTY_MOVES, reason } from './outcome.ts';
export { KINDS } from './pieces.ts';
export { ChessState, QUIET_SHIFT, SETS, STATUS } from './state.ts';
export {
  BISHOP,
  DIAGONALS,
  FORWARD,
  INDEX,
  KING,
  KING_TARGETS,
  KNIGHT,
  KNIGHT_TARGETS,
  LIGHT,
  NOT_FIRST_FILE,
  NOT_LAST_FILE,
  PAWN,
  PAWN_TARGETS,
  QUEEN,
  ROOK,
  SINGLE,
  squareAt,
  SQUARES,
} from './tables.ts';
