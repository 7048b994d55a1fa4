import type { Position } from '@tesuji/rules';
import type { QuietFact } from './quiet/quiet-fact.ts';

/** A piece where it stands when the fact is true: `at` is a square, or a hand slot for a piece about to be dropped. */
export interface Standing {
  readonly at: number;
  readonly piece: number;
}

export function standingAt(position: Position, at: number): Standing {
  return { at, piece: position.places[at]! };
}

/**
 * What the coach has shown to be so. Facts are data; `packages/words` makes sentences of them. A fact speaks of one
 * position: the one asked about or, with `after`, the one reached by those moves from there. Amounts are in the game's
 * usual unit (a pawn is 1) and count from the view of the side that the sentence praises or warns. Facts about taking
 * (undefended, cheaper-attacker, outnumbered, exchange, fork, sandwich, beam-hit…) speak of the side that takes as if it
 * were its turn: where it is not, its moves are legal once the turn is passed.
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
  | Promotion
  | EscapeSquare
  | GuardsPiece
  | SavesPiece
  | StaysSafe
  | Trade
  | BlocksCheck
  | CapturesChecker
  | BeamHit
  | BeamChange
  | Sandwich
  | SandwichPrepared
  | LineOfFive
  | QuietFact
  | EnginePrefers
);

/** Attacked, and no enemy capture could be answered on that square. */
export interface Undefended {
  readonly kind: 'undefended';
  readonly target: Standing;
  readonly attackers: readonly Standing[];
  readonly gain: number;
}
/** Guarded, but something worth less can take it. */
export interface CheaperAttacker {
  readonly kind: 'cheaper-attacker';
  readonly target: Standing;
  readonly attacker: Standing;
  readonly gain: number;
}
/** More takers than guards, and the exchange pays. */
export interface Outnumbered {
  readonly kind: 'outnumbered';
  readonly target: Standing;
  readonly attackers: readonly Standing[];
  readonly defenders: readonly Standing[];
  readonly gain: number;
}
/** Both sides taking on one square as long as it pays: what the side that begins wins (negative: loses). */
export interface ExchangeFact {
  readonly kind: 'exchange';
  readonly at: number;
  readonly gain: number;
  /** Legal moves, the first by the side that begins. */
  readonly line: readonly number[];
}
/** One piece attacks several enemy pieces that each can be taken with profit (or are royal). */
export interface Fork {
  readonly kind: 'fork';
  readonly by: Standing;
  readonly targets: readonly Standing[];
}
/**
 * `piece` may not leave the line to `behind`: the rules forbid it (`isAbsolute`), or `behind` is worth more, and after
 * every legal move of `piece` off the line `by` can take `behind` with profit (or the move takes `by`, and loses).
 */
export interface Pin {
  readonly kind: 'pin';
  readonly piece: Standing;
  readonly by: Standing;
  readonly behind: Standing;
  readonly isAbsolute: boolean;
}
/**
 * `front` stands in the line from `by` to `behind` and is worth more: `by` can take it with profit, and `behind` after
 * every legal move of `front` off the line (or the move takes `by`, and loses); or `front` is a king, and whatever
 * answers the check leaves `behind` to be taken with profit.
 */
export interface Skewer {
  readonly kind: 'skewer';
  readonly by: Standing;
  readonly front: Standing;
  readonly behind: Standing;
}
/** The move of another piece opened the line of `by` to `target`, a king or a piece that can be taken with profit. */
export interface DiscoveredAttack {
  readonly kind: 'discovered-attack';
  readonly moved: Standing;
  readonly by: Standing;
  readonly target: Standing;
}
/**
 * `defender` is the only guard of several pieces, and cannot keep them all: the first of them is taken, and if the
 * defender takes back, each of the others can be taken, which pays on the whole.
 */
export interface Overloaded {
  readonly kind: 'overloaded';
  readonly defender: Standing;
  readonly duties: readonly Standing[];
}
/** Capturable, and every legal move of its own loses it too, or more than it wins. */
export interface Trapped {
  readonly kind: 'trapped';
  readonly target: Standing;
}
/** The side to move (in the position meant) mates in so many plies, whatever the other does. */
export interface MateFact {
  readonly kind: 'mate';
  readonly plies: number;
  readonly line: readonly number[];
}
/** If the side to move did nothing about it, the other side would mate in so many plies. */
export interface MateThreat {
  readonly kind: 'mate-threat';
  readonly plies: number;
  readonly line: readonly number[];
}
/** Had the side to move passed, the other would have won by `line`; after the move it has no win in so few plies. */
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
export interface Promotion {
  readonly kind: 'promotion';
  readonly piece: Standing;
  readonly to: number;
  readonly becomes: number;
}
/**
 * A square where the piece (a king in check, a piece under attack) is safe. With `after`, the king had nowhere to go
 * before the move and could now go there.
 */
export interface EscapeSquare {
  readonly kind: 'escape-square';
  readonly piece: Standing;
  readonly to: number;
}
/** The move makes an exchange on the target's square a loss for the enemy. */
export interface GuardsPiece {
  readonly kind: 'guards';
  readonly by: Standing;
  readonly target: Standing;
}
/** The enemy would have won something by taking the target, as it stood before the move, and now does not. */
export interface SavesPiece {
  readonly kind: 'saves';
  readonly target: Standing;
}
/** The enemy, on turn here, cannot take the target with profit; after another move it could. */
export interface StaysSafe {
  readonly kind: 'stays-safe';
  readonly target: Standing;
}
/**
 * `lost` could be taken with profit before the move and still can, but not for nothing: whichever way the enemy takes it,
 * `won` can be taken in answer, or the move has won as much already where there is no `won`. `gain` is what the mover
 * is ahead by at the least, never less than 0.
 */
export interface Trade {
  readonly kind: 'trade';
  readonly lost: readonly Standing[];
  readonly won?: Standing;
  readonly gain: number;
}
export interface BlocksCheck {
  readonly kind: 'blocks-check';
  readonly by: Standing;
  readonly checker: Standing;
}
export interface CapturesChecker {
  readonly kind: 'captures-checker';
  readonly by: Standing;
  readonly checker: Standing;
}
/** The laser of `side` burns the target: with the shot after `move`, or as the light stands where there is none. */
export interface BeamHit {
  readonly kind: 'beam-hit';
  readonly side: 0 | 1;
  readonly target: Standing;
  readonly move?: number;
}
/** The move opens or closes the way of the light of `side`, as the board then stands, to an enemy target. */
export interface BeamChange {
  readonly kind: 'beam-opened' | 'beam-closed';
  readonly side: 0 | 1;
  readonly target: Standing;
}
/** Men that this side takes by one move: both ends of the sandwich, or both neighbours of the corner. */
export interface Sandwich {
  readonly kind: 'sandwich';
  readonly men: readonly Standing[];
  readonly ends: readonly number[];
  readonly isCorner: boolean;
}
/** After the move, unless it is answered, these men can be taken. */
export interface SandwichPrepared {
  readonly kind: 'sandwich-prepared';
  readonly men: readonly Standing[];
}
/** A run of `length` men, where five win, through the man that moved. */
export interface LineOfFive {
  readonly kind: 'line-of-five';
  readonly squares: readonly number[];
  readonly length: number;
}
/** Nothing more is proved: the engine likes the move best. `score` in hundredths of a pawn, for the side to move. */
export interface EnginePrefers {
  readonly kind: 'engine-prefers';
  readonly move: number;
  readonly score: number;
}

export type FactKind = Fact['kind'];
