import { isDecided } from '@tesuji/engine';
import { ok, ONGOING, replay, type Game, type LineError, type Position, type Result } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import { LEAST_MISTAKE } from './game-review.ts';
import { PositionReviewer, type ReviewEnvironment } from './position-reviewer.ts';
import type { ReviewedPosition, ReviewState } from './review-state.ts';

/** Starts a review, or continues one. Fails if the moves of its line are illegal. */
export function openReview(
  game: Game,
  state: ReviewState,
  environment: ReviewEnvironment,
): Result<ReviewRun, LineError> {
  const end = replay(game, state.line);
  return end.ok ? ok(new ReviewRun(game, end.value, state, environment)) : end;
}

/** A running review: each step reviews one position. Between steps its state can be saved and continued later. */
export class ReviewRun {
  private readonly game: Game;
  private readonly position: Position;
  /** Every move of the game. */
  private readonly moves: readonly number[];
  private readonly reviewer: PositionReviewer;
  private current: ReviewState;

  /** The position is at the end of the line, and is owned by the review from now on. */
  constructor(game: Game, position: Position, state: ReviewState, environment: ReviewEnvironment) {
    this.game = game;
    this.position = position;
    this.moves = Array.from({ length: position.ply }, (_, ply) => position.moveAt(ply));
    this.reviewer = new PositionReviewer(game, state.limits, environment);
    this.current = state;
    while (position.ply > 0) position.unmake();
  }

  get state(): ReviewState {
    return this.current;
  }

  get isDone(): boolean {
    return this.current.looks.length > this.moves.length;
  }

  /** Reviews the next position. Returns false when there is none, or when it was stopped and the state is unchanged. */
  step(): boolean {
    if (this.isDone) return false;
    const { looks } = this.current;
    this.goTo(looks.length);
    const found = this.reviewCurrent();
    const second = this.searchAgain(looks.at(-1), found);
    if (this.reviewer.isStopped) return false;
    const reviewed = second === undefined ? found : { ...found, second };
    this.current = { ...this.current, looks: [...looks, reviewed] };
    return true;
  }

  private goTo(ply: number): void {
    while (this.position.ply < ply) this.position.make(this.moves[this.position.ply]!);
  }

  /** Players may continue after the rules have ended a game, such as by repetition; then the outcome is ignored. */
  private reviewCurrent(): ReviewedPosition {
    const { position, reviewer } = this;
    const outcome = position.ply === this.moves.length ? position.outcome() : ONGOING;
    return outcome === ONGOING ? reviewer.review(position) : reviewer.reviewEnd(position, outcome);
  }

  /**
   * A move is called a mistake only if two searches of equal length agree: one of the position after it and one of the
   * move itself. The scores of searches that begin on different plies differ too much for one to be enough.
   */
  private searchAgain(before: ReviewedPosition | undefined, after: ReviewedPosition): number | undefined {
    const { game, reviewer, position } = this;
    const move = this.moves[position.ply - 1];
    if (before === undefined || move === undefined || after.isEnd === true) return undefined;
    if (before.choices === 1 || before.line[0] === game.formatMove(move)) return undefined;
    const value = valueBefore(after.score);
    const lost = expectedPoints(game, before.score) - expectedPoints(game, value);
    const givesUpMate = before.mate !== undefined && !(isDecided(value) && value > 0);
    if (lost < LEAST_MISTAKE && !givesUpMate) return undefined;
    position.unmake();
    const second = reviewer.scoreOf(position, move, before.mate !== undefined);
    position.make(move);
    return second;
  }
}

/** Returns the score of a position for the side that moved there: a decided end is one ply further away. */
export function valueBefore(scoreAfter: number): number {
  if (!isDecided(scoreAfter)) return 0 - scoreAfter;
  return scoreAfter > 0 ? 1 - scoreAfter : -scoreAfter - 1;
}
