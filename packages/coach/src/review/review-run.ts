import { ok, ONGOING, replay, type Game, type LineError, type Position, type Result } from '@tesuji/rules';
import { provesLoss } from '../warning/warning.ts';
import { warningFor } from '../warning/warning-for.ts';
import { PositionReviewer, type ReviewEnvironment } from './position-reviewer.ts';
import { isFinal, ReviewedValues, valueBefore } from './reviewed-values.ts';
import type { ReviewedPosition, ReviewState } from './review-state.ts';

/** The effort of a short look, and of each search of a longer one, as multiples of the usual effort. */
const SHORT = 1 / 3;
const LONG: readonly number[] = [4 / 3, 4];
/** A move is looked at again where the score changes by so many expected points, or the best move is not the one played. */
const LEAST_CHANGE = 0.03;
const LEAST_LOSS = 0.015;
/** And once more where the position after it, by a look at the next move, is worth so much less or more. */
const LEAST_DOUBT = 0.05;
/** The share of the work that short looks are, for the progress of a review. */
const SHORT_SHARE = 0.25;

/**
 * Starts a review, or continues one. Fails if the moves of its line are illegal. The environment must have a network if
 * the state was made with one.
 */
export function openReview(
  game: Game,
  state: ReviewState,
  environment: ReviewEnvironment,
): Result<ReviewRun, LineError> {
  const end = replay(game, state.line);
  return end.ok ? ok(new ReviewRun(game, end.value, state, environment)) : end;
}

/**
 * A running review. It first takes a short look at every position, and then longer ones at the moves where the score
 * changes or where another move looks as good: from the end of the game to its start, so that what was found about a
 * position is known when the moves before it are judged. Each step is one look; between steps the state can be saved.
 */
export class ReviewRun {
  private readonly game: Game;
  private readonly position: Position;
  /** Every move of the game. */
  private readonly moves: readonly number[];
  private readonly reviewer: PositionReviewer;
  private current: ReviewState;

  /** The position is at the end of the line, and is owned by the review from now on. */
  constructor(game: Game, position: Position, state: ReviewState, environment: ReviewEnvironment) {
    const { network, ...rest } = environment;
    this.game = game;
    this.position = position;
    this.moves = Array.from({ length: position.ply }, (_, ply) => position.moveAt(ply));
    const isUsed = state.networkScale !== undefined;
    this.reviewer = new PositionReviewer(game, state.limits, isUsed ? { ...rest, network } : rest);
    this.current = state;
  }

  get state(): ReviewState {
    return this.current;
  }

  get isDone(): boolean {
    return this.hasLookedAtAll && this.listDoubtful().length === 0;
  }

  /** The share of the work that is done, from 0 to 1. Longer looks may raise new questions: then it is an estimate. */
  get share(): number {
    const { deep, looks } = this.current;
    if (!this.hasLookedAtAll) return (looks.length / (this.moves.length + 1)) * SHORT_SHARE;
    const open = this.listDoubtful().length;
    return open === 0 ? 1 : SHORT_SHARE + (1 - SHORT_SHARE) * (deep.length / (deep.length + open));
  }

  /** Takes the next look. Returns false when there is none, or when it was stopped and the state is unchanged. */
  step(): boolean {
    const next = this.hasLookedAtAll ? this.lookLonger() : this.lookShortly();
    if (next === undefined || this.reviewer.isStopped) return false;
    this.current = next;
    return true;
  }

  private get hasLookedAtAll(): boolean {
    return this.current.looks.length > this.moves.length;
  }

  private lookShortly(): ReviewState {
    const { looks } = this.current;
    this.goTo(looks.length);
    const found = this.reviewCurrent();
    const warned = this.warningBefore();
    return { ...this.current, looks: [...looks, warned === undefined ? found : { ...found, warned }] };
  }

  private lookLonger(): ReviewState | undefined {
    const ply = this.listDoubtful().at(-1);
    if (ply === undefined) return undefined;
    const { deep } = this.current;
    const values = new ReviewedValues(this.game, this.current);
    const round = (values.deepLook(ply)?.round ?? 0) + 1;
    const known = { before: values.position(ply)!, after: values.position(ply + 1)! };
    this.goTo(ply);
    const found = this.reviewer.compare(this.position, this.moves[ply]!, known, LONG[round - 1]!);
    return { ...this.current, deep: [...deep, { ply, round, ...found }] };
  }

  /** Returns the plies of moves that are to be looked at longer. */
  private listDoubtful(): readonly number[] {
    const values = new ReviewedValues(this.game, this.current);
    return this.moves.flatMap((_, ply) => (this.isDoubtful(values, ply) ? [ply] : []));
  }

  private isDoubtful(values: ReviewedValues, ply: number): boolean {
    const move = values.move(ply);
    const before = values.position(ply);
    const after = values.position(ply + 1);
    if (move === undefined || before === undefined || after === undefined || before.choices === 1) return false;
    const look = values.deepLook(ply);
    const points = (score: number): number => values.points(score);
    const later = points(valueBefore(after.score));
    if (look === undefined) {
      if (after.warned !== undefined && !isFinal(after)) return true;
      return move.lost >= LEAST_LOSS || Math.abs(points(before.score) - later) >= LEAST_CHANGE;
    }
    return look.round < LONG.length && Math.abs(points(look.played) - later) >= LEAST_DOUBT;
  }

  private goTo(ply: number): void {
    while (this.position.ply > ply) this.position.unmake();
    while (this.position.ply < ply) this.position.make(this.moves[this.position.ply]!);
  }

  /** Players may continue after the rules have ended a game, such as by repetition; then the outcome is ignored. */
  private reviewCurrent(): ReviewedPosition {
    const { position, reviewer } = this;
    const outcome = position.ply === this.moves.length ? position.outcome() : ONGOING;
    return outcome === ONGOING ? reviewer.review(position, SHORT) : reviewer.reviewEnd(position, outcome);
  }

  /** Returns the cost of the move that led to the current position if a warning would prove a loss. */
  private warningBefore(): number | undefined {
    const { position } = this;
    const move = this.moves[position.ply - 1];
    if (move === undefined) return undefined;
    position.unmake();
    const warning = warningFor(this.game, position, move, { sensitivity: 'strict' });
    position.make(move);
    return warning !== undefined && provesLoss(warning) ? warning.cost : undefined;
  }
}
