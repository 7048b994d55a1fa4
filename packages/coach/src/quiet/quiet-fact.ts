import type { Standing } from '../fact.ts';

/** The kinds, the most telling first. */
export const QUIET_KINDS: readonly QuietFact['kind'][] = [
  'castles',
  'passed-pawn',
  'outpost',
  'castle-step',
  'ranging-rook',
  'develops',
  'centre',
  'frees',
  'open-file',
  'backed-pawn',
  'light-distance',
  'open-sides',
  'pharaoh-ways',
  'clears-castling',
  'hems-in',
  'denies',
  'king-guards',
  'king-away',
  'presses',
  'protects',
  'half-sandwich',
  'reach',
];

/**
 * What a move that takes and threatens nothing still changes on the board. Each compares the position before the move
 * with the one after it and counts; all are good news for whoever moved, and all are told `after` the move, where their
 * pieces stand. Squares that a piece "can go to" are those of its legal moves, as if it were its side's turn.
 */
export type QuietFact =
  | Reach
  | Frees
  | HemsIn
  | Denies
  | Protects
  | Presses
  | Castles
  | ClearsCastling
  | Develops
  | Centre
  | OpenFile
  | PassedPawn
  | Outpost
  | CastleStep
  | KingGuards
  | KingAway
  | RangingRook
  | BackedPawn
  | HalfSandwich
  | LightDistance
  | PharaohWays
  | OpenSides;

/** A number that the move changed. */
interface Counted {
  readonly before: number;
  readonly now: number;
}

/** The piece that moved can go to more squares than from where it came. */
export interface Reach extends Counted {
  readonly kind: 'reach';
  readonly piece: Standing;
}
/** Another piece of the same side can go to more squares, since the move made room for it. */
export interface Frees extends Counted {
  readonly kind: 'frees';
  readonly piece: Standing;
}
/** An enemy piece that did not move can go to fewer squares. */
export interface HemsIn extends Counted {
  readonly kind: 'hems-in';
  readonly target: Standing;
}
/** Empty squares where the enemy piece could have gone and now would be taken with profit. */
export interface Denies {
  readonly kind: 'denies';
  readonly target: Standing;
  readonly squares: readonly number[];
}
/** The piece that moved sees an own piece that nothing of its side saw before (pins ignored). */
export interface Protects {
  readonly kind: 'protects';
  readonly by: Standing;
  readonly target: Standing;
}
/**
 * The piece that moved attacks an enemy piece that it did not attack before. Counted are all that attack and guard the
 * target's square, those behind others in line included (pins ignored).
 */
export interface Presses {
  readonly kind: 'presses';
  readonly by: Standing;
  readonly target: Standing;
  readonly attackers: number;
  readonly defenders: number;
}
/** Castling: how many own pawns stand on the three squares before the king, and where the rook went. */
export interface Castles {
  readonly kind: 'castles';
  readonly king: Standing;
  readonly rook: Standing;
  readonly pawns: number;
}
/** Fewer pieces stand between king and rook, which both may still castle; `left` of them. */
export interface ClearsCastling {
  readonly kind: 'clears-castling';
  readonly king: Standing;
  readonly rook: Standing;
  readonly left: number;
}
/** A knight or bishop leaves a square where one of its kind begins; `waiting` others still stand on theirs. */
export interface Develops {
  readonly kind: 'develops';
  readonly piece: Standing;
  readonly waiting: number;
  /** Squares that it could and can go to, where these became more. */
  readonly reach?: Counted;
}
/** The piece comes to stand on one of the four middle squares, or sees one of them that it did not see before. */
export interface Centre {
  readonly kind: 'centre';
  readonly piece: Standing;
  readonly isInside: boolean;
  /** Middle squares that it sees now (pins ignored). */
  readonly squares: readonly number[];
}
/** A rook comes from a file with an own pawn to one without, and without any pawn if the file `isOpen`. */
export interface OpenFile {
  readonly kind: 'open-file';
  readonly piece: Standing;
  readonly isOpen: boolean;
}
/** No enemy pawn stands ahead of the pawn that moved, on its file or beside it; it has `steps` to go. */
export interface PassedPawn {
  readonly kind: 'passed-pawn';
  readonly piece: Standing;
  readonly steps: number;
}
/** A knight or bishop in the enemy's half or before it, guarded by a pawn; no enemy pawn can attack it by advancing. */
export interface Outpost {
  readonly kind: 'outpost';
  readonly piece: Standing;
  readonly pawn: Standing;
}
/** A piece came to its place in a castle of that name, or the king nearer to it. */
export interface CastleStep {
  readonly kind: 'castle-step';
  readonly piece: Standing;
  readonly castle: string;
  /** How many of its pieces are in place, of how many. */
  readonly placed: number;
  readonly of: number;
  /** Steps that the king is still away from its place. */
  readonly steps: number;
}
/** More golds and silvers stand next to the king. */
export interface KingGuards extends Counted {
  readonly kind: 'king-guards';
  readonly king: Standing;
}
/** The king is more files away from the enemy's only rook or dragon. */
export interface KingAway extends Counted {
  readonly kind: 'king-away';
  readonly king: Standing;
  readonly rook: Standing;
}
/** The rook went along its rank from its first square to the middle or the far side; the opening has that name. */
export interface RangingRook {
  readonly kind: 'ranging-rook';
  readonly piece: Standing;
  readonly opening: 'central-rook' | 'fourth-file-rook' | 'third-file-rook' | 'opposing-rook';
}
/** A pawn advances with the rook behind it in its file, `steps` from where it would attack the enemy pawn ahead. */
export interface BackedPawn {
  readonly kind: 'backed-pawn';
  readonly piece: Standing;
  readonly rook: Standing;
  readonly target: Standing;
  readonly steps: number;
}
/** The man that moved stands at one end of enemy men, and the square at the other end is empty. */
export interface HalfSandwich {
  readonly kind: 'half-sandwich';
  readonly by: Standing;
  readonly men: readonly Standing[];
  readonly to: number;
}
/** King steps from the light of `side`, as the board stands, to the enemy pharaoh: fewer for the mover's, more for the other. */
export interface LightDistance extends Counted {
  readonly kind: 'light-distance';
  readonly side: 0 | 1;
  readonly pharaoh: Standing;
}
/** Empty squares over which light could come to a pharaoh: fewer than before to the mover's, or more to the enemy's. */
export interface PharaohWays extends Counted {
  readonly kind: 'pharaoh-ways';
  readonly pharaoh: Standing;
}
/** Of the four squares beside the mover's pharaoh fewer are empty. */
export interface OpenSides extends Counted {
  readonly kind: 'open-sides';
  readonly pharaoh: Standing;
}
