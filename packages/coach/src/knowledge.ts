import type { Game, MoveSet, Position } from '@tesuji/rules';
import type { AttackFinder } from './exchange/attack-finder.ts';
import type { ExchangeSolver } from './exchange/exchange-solver.ts';
import type { Fact, QuietFact, QuietKind } from './fact.ts';
import type { QuietMove } from './quiet/find-quiet.ts';
import type { MoveContext } from './reasons/move-context.ts';
import type { BoardSymmetry } from './tactics/tactic.ts';
import type { GameSurvey, PieceReport, Survey } from './survey/survey.ts';

/** What the coach knows about a game beyond its rules. Optional members are for games with facts of their own. */
export interface CoachKnowledge {
  readonly game: Game;
  readonly captureRules: CaptureRules;
  readonly exchange: ExchangeSolver;
  /** Finds attackers and defenders, in games where pieces capture by moving to a square. */
  readonly attacks?: AttackFinder;
  /** Centipawns that change the odds by a factor e, as measured; see `expectedPoints`. */
  readonly scoreScale?: number;
  /** The reflections of the board that leave the rules as they are; none where absent. See `alikeKey`. */
  readonly boardSymmetry?: BoardSymmetry;
  /**
   * A move may expose pieces far from its own squares: it is safe only if it leaves no piece of its side to be captured
   * that could not be captured before.
   */
  readonly exposesOthers: boolean;
  /** Returns the set of moves that contains all moves that win the game at once. */
  winningMoveSet(position: Position): MoveSet;
  /**
   * Writes the squares of enemy pieces that the side to move can capture with profit, and returns how many. A royal
   * piece is among them where the rules let it be captured.
   */
  writeCapturable(position: Position, out: Uint8Array): number;
  /** Returns why the side to move can capture on `square` with profit, given all its captures there, the best first. */
  explainCapture(position: Position, square: number, captures: readonly RatedCapture[]): readonly Fact[];
  /** Returns the parts of a survey that only this game has. */
  describe?(position: Position): GameSurvey;
  /** Returns facts about what a move, not yet made, captures, instead of those from `explainCapture`. */
  captureFacts?(context: MoveContext): readonly Fact[];
  /** Returns facts about what a move, just made, threatens to capture on these squares, instead of the general ones. */
  threatFacts?(context: MoveContext, position: Position, squares: readonly number[]): readonly Fact[];
  /** Returns other facts about a move that was just made. */
  factsAfter?(context: MoveContext, position: Position): readonly Fact[];
  /** Returns facts that show how a move, not yet made, loses the game by itself. */
  selfLossFacts?(position: Position, move: number): readonly Fact[];
  /** Returns where the arrow to a capturable piece begins, where it does not begin at the piece that moves. */
  captureOrigin?(survey: Survey, target: PieceReport): number | undefined;
  /** What a teacher shows in the opening. */
  readonly opening?: Opening;
  /** Returns facts about a quiet move that was just made. */
  findQuiet?(quiet: QuietMove): readonly QuietFact[];
}

/** Advice for the opening of a game, as data. */
export interface Opening {
  /** Short lines, from the usual start or from a position, with the first choice in each position first. */
  readonly lines: readonly { readonly start?: string; readonly moves: string }[];
  /** Facts that make a quiet move instructive there, the best first. */
  readonly principles: readonly QuietKind[];
}

/** How pieces capture in a game: all that an exchange needs to know. Values are those of `Game.kinds`. */
export interface CaptureRules {
  /** Whether the capturing piece can be captured in return, as part of the same exchange. */
  readonly hasRecaptures: boolean;
  /**
   * Writes the moves by which the side to move may capture on `square`, the cheapest piece first, and returns the index
   * after the last. Some may be illegal: the exchange checks before it makes one.
   */
  writeCaptures(position: Position, square: number, out: Int32Array, at: number): number;
  /** Returns what a legal move wins at once: what it captures and what a promotion adds, less own pieces it destroys. */
  gain(position: Position, move: number): number;
  /** Returns where the piece stands after its move. */
  arrival(move: number): number;
}

/** A legal capture, and what the exchange that it begins wins (or loses). */
export interface RatedCapture {
  readonly move: number;
  readonly balance: number;
}
