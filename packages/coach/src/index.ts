export type { Fact, Standing } from './fact.ts';
export { HINT_KINDS, type Hint, type HintKind } from './hint.ts';
export { hintsAhead } from './hints-ahead.ts';
export { hintsFor } from './hints-for.ts';
export { faultsOf, makePuzzle, type NoPuzzle } from './puzzles/make-puzzle.ts';
export { parsePuzzleDeck, PuzzleDeck } from './puzzles/puzzle-deck.ts';
export { isAnswer, type Puzzle } from './puzzles/puzzle.ts';
export { isSchedule, newSchedule, reschedule, type Recall, type Schedule } from './puzzles/schedule.ts';
export { QUIET_KINDS, type QuietFact } from './quiet/quiet-fact.ts';
export { reasonsFor } from './reasons/reasons-for.ts';
export { whyGood } from './reasons/why-good.ts';
export { concludeReview } from './review/conclude-review.ts';
export type {
  GameReview,
  GraphPoint,
  ReviewedEnd,
  ReviewedMove,
  SideReview,
  TurningPoint,
} from './review/game-review.ts';
export { FAULTS, GRADES, type Grade } from './review/grade.ts';
export { Looker, type Watch } from './review/looker.ts';
export { openReview } from './review/review-run.ts';
export {
  freshReview,
  parseReviewState,
  type Look,
  type ReviewLimits,
  type ReviewState,
} from './review/review-state.ts';
export { CASTLE_NAMES } from './shogi/castles.ts';
export { HELP_STAGES, nextHelp, type Help, type HelpStage, type HelpState, type HelpStep } from './staged/next-help.ts';
export { surveyPosition } from './survey-position.ts';
export { judgeMove } from './warning/judge-move.ts';
export { SENSITIVITIES, type Sensitivity } from './warning/sensitivity.ts';
export { WARNING_CAUSES, type Warning } from './warning/warning.ts';
export { teachingOf } from './registry.ts';
