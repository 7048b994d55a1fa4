import type { Side } from '@tesuji/rules';
import type { Fact, Standing } from './fact.ts';

/** Everything about one piece that a good teacher would know at a glance. */
export interface PieceReport extends Standing {
  readonly side: Side;
  /**
   * Enemy and own pieces that attack its square directly (pins ignored), cheapest first. Where pieces take in other
   * ways: the enemy pieces whose move would take it, and no defenders.
   */
  readonly attackers: readonly Standing[];
  readonly defenders: readonly Standing[];
  /** Those that would join in once all pieces in front of them, of either side, have taken there. */
  readonly hiddenAttackers: readonly Standing[];
  readonly hiddenDefenders: readonly Standing[];
  /**
   * Present when it may not leave a line, its king being behind it. `mayGo` are the squares it may still move to, once
   * it is its side's turn; absent while the other side is in check, since nobody can say that before the answer.
   */
  readonly pin?: { readonly by: Standing; readonly behind: Standing; readonly mayGo?: readonly number[] };
  /** Could a capture on its square be answered there? */
  readonly isProtected: boolean;
  /**
   * False for pieces of a side that is in check: its answer to the check comes first, so that nobody can say what the
   * enemy would take next. `loss`, takers and `why` are then empty.
   */
  readonly isJudged: boolean;
  /** What the other side, on move here, wins by taking it (the legal exchange, x-rays and pins included); 0 when nothing. */
  readonly loss: number;
  /** Moves that begin a winning capture, best first; legal once it is the other side's turn. */
  readonly takers: readonly number[];
  /** Those of them that win the whole `loss`. */
  readonly bestTakers: readonly number[];
  /** Why it can be taken: empty when it cannot. */
  readonly why: readonly Fact[];
}

/** What a side's laser does now, and what each of its actions would let it do. */
export interface BeamReport {
  readonly side: Side;
  /** Squares the light comes to as the board stands, the sphinx first. */
  readonly path: readonly number[];
  /** What it would burn if nothing changed its way, pieces of either side. */
  readonly hits: readonly Standing[];
  /** Actions whose shot burns something (legal once it is this side's turn), what it burns, and the balance in points. */
  readonly shots: readonly { readonly move: number; readonly hits: readonly Standing[]; readonly gain: number }[];
  /** Pieces of this side that some action of the enemy would burn. */
  readonly exposed: readonly Standing[];
}

/** A way for a side to take men with its next move (legal once it is its turn). */
export interface SandwichReport {
  readonly side: Side;
  readonly move: number;
  readonly men: readonly Standing[];
  /** The square where the man arrives and the one that waits at the other end, or beside the corner. */
  readonly ends: readonly number[];
  readonly isCorner: boolean;
}

/** Parts of a survey that only some games have. */
export interface SurveyParts {
  readonly beams?: readonly BeamReport[];
  readonly sandwiches?: readonly SandwichReport[];
}

export interface Survey extends SurveyParts {
  readonly pieces: readonly PieceReport[];
  readonly inCheck: boolean;
  readonly checkers: readonly Standing[];
}
