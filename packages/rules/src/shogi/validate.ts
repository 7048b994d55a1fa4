import type { Options } from '../core/option.ts';
import { makePiece, pieceSide } from '../core/piece.ts';
import { handPlace } from '../core/place.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { SetupError } from '../core/setup.ts';
import { opponent, type Side } from '../core/side.ts';
import { findStranger } from '../core/stranger.ts';
import { isKingSafe } from './legality.ts';
import { KINDS, MOST, SHAPE } from './pieces.ts';
import { ShogiPosition } from './position.ts';
import type { ShogiSetup } from './setup.ts';
import { handicapPoints } from './handicaps.ts';
import { CAN_STAY, columnOf, GOLD, KING, LANDING, PAWN, plainKind, SQUARES } from './tables.ts';

/** Judges a setup (S-rules on legal positions) and builds the position. */
export function createShogiPosition(setup: ShogiSetup, options: Options): Result<ShogiPosition, SetupError> {
  const isProblem = options['kings'] === 'one';
  const error =
    findStranger(setup.places, SHAPE, KINDS) ??
    findKingError(setup.places, isProblem) ??
    findExcess(setup.places) ??
    (isProblem ? undefined : findIdler(setup.places));
  if (error !== undefined) return fail(error);
  const position = new ShogiPosition(setup.places, setup.side, setup.number, handicapPoints(setup), options);
  const waiting = opponent(setup.side);
  if (!isKingSafe(position, waiting))
    return fail({ kind: 'opponent-in-check', side: waiting, squares: kingsOf(setup.places, waiting) });
  return ok(position);
}

function kingsOf(places: Uint8Array, side: Side): number[] {
  return [...SQUARES].filter((square) => places[square] === makePiece(side, KING));
}

/** In mate problems the attacker may have no king; somebody must have one. */
function findKingError(places: Uint8Array, oneSuffices: boolean): SetupError | undefined {
  const kings = [kingsOf(places, 0), kingsOf(places, 1)] as const;
  for (const side of [0, 1] as const) {
    if (kings[side].length > 1) return { kind: 'too-many-kings', side, squares: kings[side] };
  }
  for (const side of [0, 1] as const) {
    const mayBeAbsent = oneSuffices && kings[opponent(side)].length === 1;
    if (kings[side].length === 0 && !mayBeAbsent) return { kind: 'missing-king', side };
  }
  return undefined;
}

function findExcess(places: Uint8Array): SetupError | undefined {
  for (let kind = PAWN; kind <= GOLD; kind++) {
    const squares = [...SQUARES].filter((square) => plainKind(places[square]) === kind);
    const count = squares.length + places[handPlace(0, kind)] + places[handPlace(1, kind)];
    if (count > MOST[kind])
      return { kind: 'too-many-pieces', piece: makePiece(0, kind), count, limit: MOST[kind], squares };
  }
  return undefined;
}

/** What no game can reach. Composers of mate problems use such pieces all the same. */
function findIdler(places: Uint8Array): SetupError | undefined {
  return findDoublePawn(places) ?? findDeadPiece(places);
}

function findDoublePawn(places: Uint8Array): SetupError | undefined {
  for (const side of [0, 1] as const) {
    for (let column = 0; column < 9; column++) {
      const squares = [...SQUARES].filter(
        (square) => columnOf(square) === column && places[square] === makePiece(side, PAWN),
      );
      if (squares.length > 1) return { kind: 'nifu', side, squares };
    }
  }
  return undefined;
}

function findDeadPiece(places: Uint8Array): SetupError | undefined {
  for (const square of SQUARES) {
    const piece = places[square];
    if (piece !== 0 && (LANDING[(piece << 8) + square] & CAN_STAY) === 0) {
      return { kind: 'dead-piece', piece, side: pieceSide(piece), squares: [square] };
    }
  }
  return undefined;
}
