import { isDraw, type Game, type Position } from '@tesuji/rules';
import { chessKnowledge } from './chess/knowledge.ts';
import type { Evaluation } from './evaluation/evaluation.ts';
import { genericKnowledge } from './generic/knowledge.ts';
import { hasamiKnowledge } from './hasami/knowledge.ts';
import { laserKnowledge } from './laser/knowledge.ts';
import type { MateStyle } from './mate/mate-moves.ts';
import type { Margins, ParameterValues } from './search/parameters.ts';
import { shogiKnowledge } from './shogi/knowledge.ts';

/** What a search knows about a game beyond its rules. */
export interface Knowledge {
  readonly game: Game;
  readonly evaluation: Evaluation;
  readonly tactics: Tactics;
  readonly margins: Margins;
  /** Numbers of the search that differ from those of other games. */
  readonly parameters?: ParameterValues;
  /** What counts as a mate problem in this game, if it has any. */
  readonly mate?: MateStyle;
  /**
   * Returns the same move with a promotion after which the piece has all the moves that it would have without, and more;
   * 0 if there is none. It is legal where the game lets the piece promote.
   */
  fullerPromotion?(position: Position, move: number): number;
}

/**
 * Returns the moves without those that another one makes with a promotion which costs nothing. To promote less helps only
 * where the promotion draws, and against a mate by a dropped pawn.
 */
export function withoutLesserPromotions(
  knowledge: Knowledge,
  position: Position,
  moves: readonly number[],
): readonly number[] {
  const all = new Set(moves);
  return moves.filter((move) => {
    const fuller = knowledge.fullerPromotion?.(position, move) ?? 0;
    return fuller === 0 || !all.has(fuller) || draws(position, fuller);
  });
}

function draws(position: Position, move: number): boolean {
  position.make(move);
  const outcome = position.outcome();
  position.unmake();
  return isDraw(outcome);
}

/** How material is won and lost. Values are hundredths of a pawn. */
export interface Tactics {
  /**
   * True if generating CAPTURES alone is much cheaper than ALL. Otherwise a search generates once and sorts by `gain`.
   */
  readonly hasCheapCaptures: boolean;
  /**
   * Returns what a legal move wins immediately: captured pieces (including their value in hand) and promotion. Negative
   * if a laser shot destroys the mover's own piece. A move with a gain other than 0 is tactical.
   */
  gain(position: Position, move: number): number;
  /** Returns whether all moves that capture nothing have a gain of 0 here; false where this is absent. */
  gainsByCapturesOnly?(position: Position): boolean;
  /**
   * Static exchange evaluation (SEE): returns whether the mover keeps at least `least` when both sides continue to
   * capture on the target square as long as it pays.
   */
  seeAtLeast(position: Position, move: number, least: number): boolean;
  /** Writes the legal moves that quiescence search tries; `depth` counts 0, 1, 2… from its first ply. */
  writeTactical(position: Position, depth: number, out: Int32Array, at: number): number;
  /**
   * Returns the outcome that the side to move can claim here, or ONGOING. Called at every node, so it must be cheap.
   */
  claim?(position: Position): number;
  /** Adds to the rank of each quiet move twice a bonus, in units of history, for threats that histories do not know. */
  rankQuiets?(position: Position, moves: Int32Array, ranks: Int32Array, at: number, end: number): void;
  /** Returns the piece on the target square after a legal move. Without this, the move is made to find it. */
  pieceAfter?(position: Position, move: number): number;
  /** Returns whether zugzwang can be ruled out, so that the search may try a null move. */
  mayPass(position: Position): boolean;
}

/** Games with their own evaluation and tactics. Any other game is played by its rules and piece values. */
const KNOWN: readonly Knowledge[] = [shogiKnowledge, chessKnowledge, hasamiKnowledge, laserKnowledge];

/** Returns the knowledge of a game; generic knowledge if the game is not listed. */
export function knowledgeOf(game: Game): Knowledge {
  return KNOWN.find((each) => each.game === game) ?? genericKnowledge(game);
}
