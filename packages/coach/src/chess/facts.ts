import type { Counted, PlacedPiece } from '../fact.ts';
import type { FactTable } from '../fact-traits.ts';

/** Facts that only chess has. */
export type ChessQuietFact = Castles | ClearsCastling | Develops | Centre | OpenFile | PassedPawn | Outpost;

/** Castling: how many own pawns stand on the three squares in front of the king, and where the rook went. */
export interface Castles {
  readonly kind: 'castles';
  readonly king: PlacedPiece;
  readonly rook: PlacedPiece;
  readonly pawns: number;
}
/** Fewer pieces, `left` of them, stand between the king and a rook with which it may still castle. */
export interface ClearsCastling {
  readonly kind: 'clears-castling';
  readonly king: PlacedPiece;
  readonly rook: PlacedPiece;
  readonly left: number;
}
/** A knight or bishop leaves a home square of its kind; `waiting` others still stand on theirs. */
export interface Develops {
  readonly kind: 'develops';
  readonly piece: PlacedPiece;
  readonly waiting: number;
  /** How many squares it could and can go to, where the number grew. */
  readonly reach?: Counted;
}
/** The piece moves to one of the four centre squares, or attacks one of them that it did not attack before. */
export interface Centre {
  readonly kind: 'centre';
  readonly piece: PlacedPiece;
  readonly isInside: boolean;
  /** Centre squares that it attacks now (pins ignored). */
  readonly squares: readonly number[];
}
/** A rook moves from a file with an own pawn to one without; `isOpen` if that file has no pawn at all. */
export interface OpenFile {
  readonly kind: 'open-file';
  readonly piece: PlacedPiece;
  readonly isOpen: boolean;
}
/** No enemy pawn stands ahead of the pawn that moved, on its file or the files beside it; it has `steps` to go. */
export interface PassedPawn {
  readonly kind: 'passed-pawn';
  readonly piece: PlacedPiece;
  readonly steps: number;
}
/** A knight or bishop on ranks four to six, defended by a pawn, that no enemy pawn can attack by advancing. */
export interface Outpost {
  readonly kind: 'outpost';
  readonly piece: PlacedPiece;
  readonly pawn: PlacedPiece;
}

/** Ranks among the facts of fact-traits.ts. */
export const CHESS_FACTS: FactTable<ChessQuietFact> = {
  castles: { rank: 300, isQuiet: true },
  'passed-pawn': { rank: 310, isQuiet: true },
  outpost: { rank: 320, isQuiet: true },
  develops: { rank: 350, isQuiet: true },
  centre: { rank: 360, isQuiet: true, squares: ({ isInside, squares }) => (isInside ? [] : squares) },
  'open-file': { rank: 380, isQuiet: true },
  'clears-castling': { rank: 430, isQuiet: true },
};
