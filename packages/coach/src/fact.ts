import type { Position } from '@tesuji/rules';
import type { ChessQuietFact } from './chess/facts.ts';
import type { HasamiFact, HasamiQuietFact } from './hasami/facts.ts';
import type { LaserFact, LaserQuietFact } from './laser/facts.ts';
import type { ShogiQuietFact } from './shogi/facts.ts';

/** A piece and its place: a square, or a hand slot for a piece about to be dropped. */
export interface PlacedPiece {
  readonly at: number;
  readonly piece: number;
}

export function placedPieceAt(position: Position, at: number): PlacedPiece {
  return { at, piece: position.places[at]! };
}

/**
 * Something that the coach has proved. Facts are data; `packages/words` turns them into sentences, and docs/coach.md
 * says what each of them claims. A fact is about one position: the given one or, with `after`, the one reached by
 * those moves. Amounts are in points of `Game.kinds` (a pawn is 1), from the view of the side that the sentence praises
 * or warns. Facts about captures assume that it is the capturing side's turn: where it is not, its moves are legal
 * after a null move.
 */
export type Fact = { readonly after?: readonly number[] } & (
  | Undefended
  | CheaperAttacker
  | Outnumbered
  | ExchangeFact
  | Fork
  | Pin
  | Skewer
  | DiscoveredAttack
  | Overloaded
  | Trapped
  | MateFact
  | MateThreat
  | MateParried
  | MateAvoided
  | PromotionDetails
  | EscapeSquare
  | GuardsPiece
  | SavesPiece
  | StaysSafe
  | Trade
  | BlocksCheck
  | CapturesChecker
  | EnginePrefers
  | QuietFact
  | HasamiFact
  | LaserFact
);
export type FactKind = Fact['kind'];

/**
 * What a move that captures and threatens nothing still changes on the board. Each fact compares the position before
 * the move with the one after it, is in favour of the side that moved, and has the move in `after`. The squares that a
 * piece "can go to" are those of its legal moves, as if it were its side's turn.
 */
export type QuietFact =
  | ReachDetails
  | Frees
  | HemsIn
  | Denies
  | Protects
  | Presses
  | ShogiQuietFact
  | ChessQuietFact
  | HasamiQuietFact
  | LaserQuietFact;
export type QuietKind = QuietFact['kind'];

/** The piece is attacked, and no capture of it can be answered by a recapture. */
export interface Undefended {
  readonly kind: 'undefended';
  readonly target: PlacedPiece;
  readonly attackers: readonly PlacedPiece[];
  readonly gain: number;
}
/** The piece is defended, but a piece worth less can capture it with profit. */
export interface CheaperAttacker {
  readonly kind: 'cheaper-attacker';
  readonly target: PlacedPiece;
  readonly attacker: PlacedPiece;
  readonly gain: number;
}
/** The piece has more attackers than defenders, and the exchange wins something. */
export interface Outnumbered {
  readonly kind: 'outnumbered';
  readonly target: PlacedPiece;
  readonly attackers: readonly PlacedPiece[];
  readonly defenders: readonly PlacedPiece[];
  readonly gain: number;
}
/** Both sides capture on one square as long as it pays: what the side that begins wins (negative: loses). */
export interface ExchangeFact {
  readonly kind: 'exchange';
  readonly at: number;
  readonly gain: number;
  /** Legal moves, the first by the side that begins. */
  readonly line: readonly number[];
}
/** One piece attacks several enemy pieces, each of which is royal or can be captured with profit. */
export interface Fork {
  readonly kind: 'fork';
  readonly by: PlacedPiece;
  readonly targets: readonly PlacedPiece[];
}
/**
 * `piece` must stay on the line to `behind`: the rules require it (`isAbsolute`), or `behind` is worth more and after
 * every legal move of `piece` off the line `by` can capture `behind` with profit (or the move captures `by` and loses).
 */
export interface Pin {
  readonly kind: 'pin';
  readonly piece: PlacedPiece;
  readonly by: PlacedPiece;
  readonly behind: PlacedPiece;
  readonly isAbsolute: boolean;
}
/**
 * `front` stands between `by` and `behind` and is worth more: `by` can capture it with profit, and can capture `behind`
 * after every legal move of `front` off the line (or the move captures `by` and loses); or `front` is a king, and after
 * every answer to the check `behind` can be captured with profit.
 */
export interface Skewer {
  readonly kind: 'skewer';
  readonly by: PlacedPiece;
  readonly front: PlacedPiece;
  readonly behind: PlacedPiece;
}
/** The move of another piece opened the line from `by` to `target`, a king or a piece that can be captured with profit. */
export interface DiscoveredAttack {
  readonly kind: 'discovered-attack';
  readonly moved: PlacedPiece;
  readonly by: PlacedPiece;
  readonly target: PlacedPiece;
}
/**
 * `defender` is the only defender of several pieces and cannot defend them all: the first of them is captured, and if
 * the defender recaptures, each of the others can be captured, which pays on the whole.
 */
export interface Overloaded {
  readonly kind: 'overloaded';
  readonly defender: PlacedPiece;
  readonly duties: readonly PlacedPiece[];
}
/** The piece can be captured, and every legal move of its own loses it as well, or more than it wins. */
export interface Trapped {
  readonly kind: 'trapped';
  readonly target: PlacedPiece;
}
/** The side to move (in the position meant) mates within so many plies against any defence. */
export interface MateFact {
  readonly kind: 'mate';
  readonly plies: number;
  readonly line: readonly number[];
}
/** If the side to move passed, the other side would mate within so many plies. */
export interface MateThreat {
  readonly kind: 'mate-threat';
  readonly plies: number;
  readonly line: readonly number[];
}
/** If the side to move had passed, the other would have won by `line`; after the move it has no win in so few plies. */
export interface MateParried {
  readonly kind: 'mate-parried';
  readonly plies: number;
  readonly line: readonly number[];
}
/** After `instead` the enemy would win at once with `reply`; after `move` it has no such win. */
export interface MateAvoided {
  readonly kind: 'mate-avoided';
  readonly move: number;
  readonly instead: number;
  readonly reply: number;
}
/** The move promotes the piece. */
export interface PromotionDetails {
  readonly kind: 'promotion';
  readonly piece: PlacedPiece;
  readonly to: number;
  readonly becomes: number;
}
/**
 * A square where the piece (a king in check, a piece under attack) is safe. With `after`, the king had no square to go
 * to before the move and now has this one.
 */
export interface EscapeSquare {
  readonly kind: 'escape-square';
  readonly piece: PlacedPiece;
  readonly to: number;
}
/** The move defends the target, so that an exchange on its square now loses for the enemy. */
export interface GuardsPiece {
  readonly kind: 'guards';
  readonly by: PlacedPiece;
  readonly target: PlacedPiece;
}
/** The enemy could capture the target with profit, as it stood before the move, and now cannot. */
export interface SavesPiece {
  readonly kind: 'saves';
  readonly target: PlacedPiece;
}
/** The enemy, on turn here, cannot capture the target with profit; after another move it could. */
export interface StaysSafe {
  readonly kind: 'stays-safe';
  readonly target: PlacedPiece;
}
/**
 * `lost` could be captured with profit before the move and still can, but not for nothing: however the enemy captures
 * it, `won` can be captured in answer; where there is no `won`, the move itself has won as much. `gain` is what the
 * mover is ahead by at least, never less than 0.
 */
export interface Trade {
  readonly kind: 'trade';
  readonly lost: readonly PlacedPiece[];
  readonly won?: PlacedPiece;
  readonly gain: number;
}
/** The piece moves between the king and the piece that gives check. */
export interface BlocksCheck {
  readonly kind: 'blocks-check';
  readonly by: PlacedPiece;
  readonly checker: PlacedPiece;
}
/** The piece captures the piece that gives check. */
export interface CapturesChecker {
  readonly kind: 'captures-checker';
  readonly by: PlacedPiece;
  readonly checker: PlacedPiece;
}
/** Nothing else is proved: the engine prefers the move. `score` is in centipawns, for the side to move. */
export interface EnginePrefers {
  readonly kind: 'engine-prefers';
  readonly move: number;
  readonly score: number;
}

/** A number that the move changed. */
export interface Counted {
  readonly before: number;
  readonly now: number;
}
/** The piece that moved can go to more squares than before. */
export interface ReachDetails extends Counted {
  readonly kind: 'reach';
  readonly piece: PlacedPiece;
}
/** Another piece of the same side can go to more squares, since the move made room for it. */
export interface Frees extends Counted {
  readonly kind: 'frees';
  readonly piece: PlacedPiece;
}
/** An enemy piece that did not move can go to fewer squares. */
export interface HemsIn extends Counted {
  readonly kind: 'hems-in';
  readonly target: PlacedPiece;
}
/** Empty squares to which the enemy piece could have gone and where it would now be captured with profit. */
export interface Denies {
  readonly kind: 'denies';
  readonly target: PlacedPiece;
  readonly squares: readonly number[];
}
/** The piece that moved defends a piece of its side that had no defender before (pins ignored). */
export interface Protects {
  readonly kind: 'protects';
  readonly by: PlacedPiece;
  readonly target: PlacedPiece;
}
/**
 * The piece that moved attacks an enemy piece that it did not attack before. The counts are of all attackers and
 * defenders of the target's square, including those behind others in line (pins ignored).
 */
export interface Presses {
  readonly kind: 'presses';
  readonly by: PlacedPiece;
  readonly target: PlacedPiece;
  readonly attackers: number;
  readonly defenders: number;
}
