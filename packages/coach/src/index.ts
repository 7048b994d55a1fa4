// Hints for a position, and help with a move in stages.
export { HINT_KINDS, type Hint, type HintKind } from './hints/hint.ts';
export { hintsFor, type HintRequest } from './hints/hints-for.ts';
export { hintsAhead } from './hints/look-ahead.ts';
export {
  HELP_STAGES,
  nextHelp,
  showsMove,
  type Help,
  type HelpStage,
  type HelpState,
  type HelpStep,
} from './help/next-help.ts';
export { openingMoves } from './help/opening.ts';
export { surveyPosition, type PieceReport, type Survey } from './survey/survey.ts';

// Warnings about a move, and the reasons for one.
export { warningFor, type WarningRequest } from './warning/warning-for.ts';
export {
  SENSITIVITIES,
  WARNING_CAUSES,
  type MoveWarning,
  type Sensitivity,
  type WarningCause,
} from './warning/warning.ts';
export { reasonsFor, whyGood } from './reasons/reasons-for.ts';

// Facts: what hints, warnings and reviews say, as data.
export type { Fact, FactKind, PlacedPiece, QuietFact, QuietKind } from './fact.ts';
export { QUIET_KINDS } from './fact-traits.ts';

// Reviews of whole games.
export { freshReview, isSameReview, parseReviewState, USUAL_EFFORT } from './review/review-state.ts';
export type { ReviewedPosition, ReviewLimits, ReviewState } from './review/review-state.ts';
export { openReview, type ReviewRun } from './review/review-run.ts';
export { concludeReview } from './review/conclude-review.ts';
export { GRADES, MISTAKE_GRADES } from './review/game-review.ts';
export type {
  GameReview,
  Grade,
  GraphPoint,
  ReviewedEnd,
  ReviewedMove,
  SideReview,
  TurningPoint,
} from './review/game-review.ts';
export {
  REVIEW_VERSION,
  reviewGame,
  type ReviewAnswer,
  type ReviewContext,
  type ReviewProgress,
  type ReviewQuestion,
} from './review/review-game.ts';
export { expectedPoints, networkScale } from './expected-points.ts';
export { PositionReviewer, type ReviewEnvironment } from './review/position-reviewer.ts';

// Puzzles from mistakes, with spaced repetition.
export { isAnswer, makePuzzle, mistakesOf, type NoPuzzle, type Puzzle } from './puzzles/puzzle.ts';
export {
  isSchedule,
  newSchedule,
  parsePuzzleDeck,
  PuzzleDeck,
  reschedule,
  type Recall,
  type Schedule,
} from './puzzles/puzzle-deck.ts';

// Tactics puzzles: positions with one clear best move, with themes and difficulty; and a rating.
export {
  alikeKey,
  FIRST_TACTICS_RATING,
  formatTactics,
  isMate,
  parseTactics,
  rateTactic,
  ratingOfLevel,
  TACTIC_THEMES,
  type Tactic,
  type TacticsRating,
  type TacticTheme,
} from './tactics/tactic.ts';
