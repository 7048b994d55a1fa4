import type { Options } from '../core/option.ts';
import { makePiece, pieceKind, pieceSide, pieceTurn } from '../core/piece.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { SetupError } from '../core/setup.ts';
import type { Side } from '../core/side.ts';
import { findStranger } from '../core/stranger.ts';
import { KINDS, MOST, SHAPE } from './pieces.ts';
import { LaserPosition } from './position.ts';
import type { LaserSetup } from './setup.ts';
import { EMPTY_BOARD, EYE, normalPiece, PHARAOH, SPHINX, SPHINX_SQUARES, SPHINX_TURNS } from './tables.ts';

/** Judges a setup (L57–L59) and builds the position. Reserved squares are not looked at: a swap can put pieces there. */
export function createLaserPosition(setup: LaserSetup, options: Options): Result<LaserPosition, SetupError> {
  const { places, side, quiet, number } = setup;
  const error = findStranger(places, SHAPE, KINDS) ?? findSideError(places, 0) ?? findSideError(places, 1);
  if (error !== undefined) return fail(error);
  const normal = EMPTY_BOARD.slice();
  for (const square of SHAPE.squares) if (places[square] !== 0) normal[square] = normalPiece(places[square]);
  return ok(new LaserPosition(normal, side, quiet, number, options));
}

function findSideError(places: Uint8Array, side: Side): SetupError | undefined {
  for (let kind = PHARAOH; kind <= EYE; kind++) {
    const squares = squaresOf(places, side, kind);
    const limit = MOST[kind];
    if (squares.length > limit) {
      return { kind: 'too-many-pieces', side, piece: makePiece(side, kind), count: squares.length, limit, squares };
    }
  }
  if (squaresOf(places, side, PHARAOH).length === 0) return { kind: 'missing-pharaoh', side };
  return findSphinxError(places, side);
}

function findSphinxError(places: Uint8Array, side: Side): SetupError | undefined {
  const squares = squaresOf(places, side, SPHINX);
  const [square] = squares;
  if (square === undefined) return { kind: 'missing-sphinx', side };
  const piece = places[square];
  if (square !== SPHINX_SQUARES[side]) return { kind: 'misplaced-sphinx', side, piece, squares };
  return SPHINX_TURNS[side].includes(pieceTurn(piece))
    ? undefined
    : { kind: 'misdirected-sphinx', side, piece, squares };
}

function squaresOf(places: Uint8Array, side: Side, kind: number): number[] {
  return SHAPE.squares.filter((square) => pieceKind(places[square]) === kind && pieceSide(places[square]) === side);
}
