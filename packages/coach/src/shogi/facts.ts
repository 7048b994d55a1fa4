import type { CastleName } from '@tesuji/engine/internal';
import type { Counted, PlacedPiece } from '../fact.ts';
import type { FactTable } from '../fact-traits.ts';

/** Facts that only shogi has. */
export type ShogiQuietFact = CastleStep | KingGuards | KingAway | RangingRook | BackedPawn;

/** A piece moved to its place in a castle of that name, or the king came nearer to its own. */
export interface CastleStep {
  readonly kind: 'castle-step';
  readonly piece: PlacedPiece;
  readonly castle: CastleName;
  /** How many of its pieces are in place, of how many. */
  readonly placed: number;
  readonly of: number;
  /** Steps that the king is still away from its place. */
  readonly steps: number;
}
/** More golds and silvers stand next to the king. */
export interface KingGuards extends Counted {
  readonly kind: 'king-guards';
  readonly king: PlacedPiece;
}
/** The king is more files away from the enemy's only rook or dragon. */
export interface KingAway extends Counted {
  readonly kind: 'king-away';
  readonly king: PlacedPiece;
  readonly rook: PlacedPiece;
}
/** The rook moved along its rank from its home square to the file that gives the opening its name. */
export interface RangingRook {
  readonly kind: 'ranging-rook';
  readonly piece: PlacedPiece;
  readonly opening: 'central-rook' | 'fourth-file-rook' | 'third-file-rook' | 'opposing-rook';
}
/** A pawn advances with the rook behind it on its file, `steps` from where it would attack the enemy pawn ahead. */
export interface BackedPawn {
  readonly kind: 'backed-pawn';
  readonly piece: PlacedPiece;
  readonly rook: PlacedPiece;
  readonly target: PlacedPiece;
  readonly steps: number;
}

/** Ranks among the facts of fact-traits.ts. */
export const SHOGI_FACTS: FactTable<ShogiQuietFact> = {
  'castle-step': { rank: 330, isQuiet: true },
  'ranging-rook': { rank: 340, isQuiet: true },
  'backed-pawn': { rank: 390, isQuiet: true },
  'king-guards': { rank: 460, isQuiet: true },
  'king-away': { rank: 470, isQuiet: true },
};
