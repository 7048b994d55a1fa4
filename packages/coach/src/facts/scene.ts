import { handKind, isHandPlace, makePiece, moveFrom, pieceKind, type Position, type Side } from '@tesuji/rules';
import type { Standing } from '../fact.ts';
import { findBasis, type Basis } from '../hints/basis.ts';
import type { SurveyParts } from '../survey.ts';
import type { Teaching } from '../teaching.ts';

/** A move about to be judged, and what was so before it: read while the move is made and after. */
export interface Scene {
  readonly teaching: Teaching;
  readonly move: number;
  /** Who moves. */
  readonly side: Side;
  /** The piece before the move; one from the hand stands in its slot. */
  readonly mover: Standing;
  readonly arrival: number;
  /** The board before the move. */
  readonly places: Uint8Array;
  readonly basis: Basis;
  readonly parts: SurveyParts;
}

export function openScene(teaching: Teaching, position: Position, move: number): Scene {
  return {
    teaching,
    move,
    side: position.side,
    mover: moverOf(position, move),
    arrival: teaching.taking.arrival(move),
    places: position.places.slice(),
    basis: findBasis(teaching, position),
    parts: teaching.describe?.(position) ?? {},
  };
}

export function moverOf({ places, side }: Position, move: number): Standing {
  const at = moveFrom(move);
  return { at, piece: isHandPlace(at) ? makePiece(side, handKind(at)) : places[at]! };
}

export function isRoyal({ game }: Teaching, piece: number): boolean {
  return game.kinds[pieceKind(piece)]?.royal === true;
}

export function valueOf({ game }: Teaching, piece: number): number {
  return game.kinds[pieceKind(piece)]?.value ?? 0;
}
