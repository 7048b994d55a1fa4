import type { Options } from '../core/option.ts';
import { makePiece, pieceKind, pieceSide } from '../core/piece.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { SetupError } from '../core/setup.ts';
import { opponent, type Side } from '../core/side.ts';
import { findStranger } from '../core/stranger.ts';
import { KING_HOMES, ROOK_HOMES } from './castling.ts';
import { isKingSafe } from './king-safety.ts';
import { FIRST_COUNTS, KINDS, SHAPE } from './pieces.ts';
import { ChessPosition } from './position.ts';
import type { ChessSetup } from './setup.ts';
import { FORWARD, KING, PASSED_ROWS, PAWN, QUEEN, ROOK, rowOf, SQUARES } from './tables.ts';

const MOST_PIECES = 16;

/** Judges a setup and builds the position. */
export function createChessPosition(setup: ChessSetup, options: Options): Result<ChessPosition, SetupError> {
  const { places, side } = setup;
  const error =
    findStranger(places, SHAPE, KINDS) ??
    findKingError(places) ??
    findExcess(places, 0) ??
    findExcess(places, 1) ??
    findStrayPawn(places);
  if (error !== undefined) return fail(error);
  const position = new ChessPosition({ ...setup, castling: keepRights(setup), enPassant: keepPassed(setup) }, options);
  const waiting = opponent(side);
  if (!isKingSafe(position, waiting)) {
    return fail({ kind: 'opponent-in-check', side: waiting, squares: squaresOf(places, makePiece(waiting, KING)) });
  }
  return ok(position);
}

function squaresOf(places: Uint8Array, piece: number): number[] {
  return [...SQUARES].filter((square) => places[square] === piece);
}

/** C50. */
function findKingError(places: Uint8Array): SetupError | undefined {
  for (const side of [0, 1] as const) {
    const kings = squaresOf(places, makePiece(side, KING));
    if (kings.length === 0) return { kind: 'missing-king', side };
    if (kings.length > 1) return { kind: 'too-many-kings', side, squares: kings };
  }
  return undefined;
}

/** C51. Every piece beyond a side's first set was a pawn once, so it leaves room for one pawn less. */
function findExcess(places: Uint8Array, side: Side): SetupError | undefined {
  const squares = (kind: number): number[] => squaresOf(places, makePiece(side, kind));
  const all = [...SQUARES].filter((square) => places[square] !== 0 && pieceSide(places[square]) === side);
  if (all.length > MOST_PIECES) {
    return { kind: 'too-many-pieces', side, squares: all, count: all.length, limit: MOST_PIECES };
  }
  let promotions = FIRST_COUNTS[PAWN] - squares(PAWN).length;
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const found = squares(kind);
    const limit = FIRST_COUNTS[kind] + (kind === PAWN ? 0 : promotions);
    const count = found.length;
    if (count > limit)
      return { kind: 'too-many-pieces', side, piece: makePiece(side, kind), squares: found, count, limit };
    if (kind !== PAWN) promotions -= Math.max(0, count - FIRST_COUNTS[kind]);
  }
  return undefined;
}

/** C52. */
function findStrayPawn(places: Uint8Array): SetupError | undefined {
  const square = SQUARES.find((each) => pieceKind(places[each]) === PAWN && [0, 7].includes(rowOf(each)));
  if (square === undefined) return undefined;
  const piece = places[square];
  return { kind: 'pawn-on-last-rank', side: pieceSide(piece), piece, squares: [square] };
}

/** C53: a right without its king and rook at home says nothing. */
function keepRights({ places, castling }: ChessSetup): number {
  let kept = 0;
  for (let right = 0; right < 4; right++) {
    const side: Side = right < 2 ? 0 : 1;
    const isAtHome =
      places[KING_HOMES[right]] === makePiece(side, KING) && places[ROOK_HOMES[right]] === makePiece(side, ROOK);
    if (isAtHome) kept |= castling & (1 << right);
  }
  return kept;
}

/** C54: a pawn that passed over the square came from an empty one behind it and stands before it. */
function keepPassed({ places, side, enPassant }: ChessSetup): number {
  const isRank = enPassant !== 0 && rowOf(enPassant) === PASSED_ROWS[side];
  if (!isRank) return 0;
  const behind = enPassant + FORWARD[side];
  const pawn = enPassant - FORWARD[side];
  const canHavePassed =
    places[enPassant] === 0 && places[behind] === 0 && places[pawn] === makePiece(opponent(side), PAWN);
  return canHavePassed ? enPassant : 0;
}
