import { pieceSide, type Side } from '@tesuji/rules';
import type { Counted, PlacedPiece } from '../fact.ts';
import type { FactTable } from '../fact-traits.ts';

/** Facts that only laser chess has. */
export type LaserFact = BeamHit | BeamOpened | BeamClosed;
export type LaserQuietFact = LightDistance | PharaohWays | OpenSides;

/** The laser of `side` captures the target: with the shot after `move`, or as the board stands where there is none. */
export interface BeamHit {
  readonly kind: 'beam-hit';
  readonly side: Side;
  readonly target: PlacedPiece;
  readonly move?: number;
}
/** After the move the beam of `side`, as the board then stands, reaches an enemy piece that it did not reach before. */
export interface BeamOpened {
  readonly kind: 'beam-opened';
  readonly side: Side;
  readonly target: PlacedPiece;
}
/** After the move the beam of `side`, as the board then stands, no longer reaches an enemy piece. */
export interface BeamClosed {
  readonly kind: 'beam-closed';
  readonly side: Side;
  readonly target: PlacedPiece;
}
/**
 * King steps from the beam of `side`, as the board stands, to the enemy pharaoh: fewer than before for the mover's
 * beam, more for the enemy's.
 */
export interface LightDistance extends Counted {
  readonly kind: 'light-distance';
  readonly side: Side;
  readonly pharaoh: PlacedPiece;
}
/** Empty squares over which a beam could reach a pharaoh: fewer than before for the mover's, or more for the enemy's. */
export interface PharaohWays extends Counted {
  readonly kind: 'pharaoh-ways';
  readonly pharaoh: PlacedPiece;
}
/** Fewer of the four squares beside the mover's pharaoh are empty. */
export interface OpenSides extends Counted {
  readonly kind: 'open-sides';
  readonly pharaoh: PlacedPiece;
}

/** Ranks among the facts of fact-traits.ts. */
export const LASER_FACTS: FactTable<LaserFact | LaserQuietFact> = {
  'beam-hit': {
    rank: 60,
    isTactic: true,
    favours: ({ target }, side) => pieceSide(target.piece) !== side,
    captured: ({ target }) => target.at,
    saysCaptured: ({ target }) => [target.at],
  },
  'beam-opened': { rank: 270, isTactic: true, favours: ({ target }, side) => pieceSide(target.piece) !== side },
  'beam-closed': { rank: 280, favours: ({ target }, side) => pieceSide(target.piece) === side },
  'light-distance': { rank: 400, isQuiet: true },
  'open-sides': { rank: 410, isQuiet: true },
  'pharaoh-ways': { rank: 420, isQuiet: true },
};
