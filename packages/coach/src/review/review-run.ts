import { isDecided } from '@tesuji/engine';
import { ok, ONGOING, replay, type Game, type LineError, type Position, type Result } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import { LEAST_FAULT } from './grade.ts';
import { Looker, type Watch } from './looker.ts';
import { valueBefore } from './move-value.ts';
import type { Look, ReviewState } from './review-state.ts';

/** A review at work: one position to a step. Between steps it can be left, kept as data, and taken up again. */
export class ReviewRun {
  private readonly game: Game;
  private readonly position: Position;
  /** Every move of the game. */
  private readonly moves: readonly number[];
  private readonly looker: Looker;
  private current: ReviewState;

  /** The position stands at the end of the line, and belongs to the review from now on. */
  constructor(game: Game, position: Position, state: ReviewState, watch: Watch) {
    this.game = game;
    this.position = position;
    this.moves = Array.from({ length: position.ply }, (_, ply) => position.moveAt(ply));
    this.looker = new Looker(game, state.limits, watch);
    this.current = state;
    while (position.ply > 0) position.unmake();
  }

  get state(): ReviewState {
    return this.current;
  }

  get isDone(): boolean {
    return this.current.looks.length > this.moves.length;
  }

  /** Looks at the next position. False when there is none, or when it was stopped, which leaves the state as it was. */
  step(): boolean {
    if (this.isDone) return false;
    const { looks } = this.current;
    this.goTo(looks.length);
    const found = this.look();
    const second = this.askAgain(looks.at(-1), found);
    if (this.looker.isStopped) return false;
    const look = second === undefined ? found : { ...found, second };
    this.current = { ...this.current, looks: [...looks, look] };
    return true;
  }

  private goTo(ply: number): void {
    while (this.position.ply < ply) this.position.make(this.moves[this.position.ply]!);
  }

  /** Players may go on after the rules have ended a game, by a repetition say; then it is the board that counts. */
  private look(): Look {
    const { position, looker } = this;
    const outcome = position.ply === this.moves.length ? position.outcome() : ONGOING;
    return outcome === ONGOING ? looker.look(position) : looker.lookAtEnd(position, outcome);
  }

  /**
   * A move is blamed only if two searches agree: one of the position after it and one of the move itself, both as long.
   * Searches that begin on different plies differ by more than a careful word should depend on.
   */
  private askAgain(before: Look | undefined, after: Look): number | undefined {
    const { game, looker, position } = this;
    const move = this.moves[position.ply - 1];
    if (before === undefined || move === undefined || after.isEnd === true) return undefined;
    if (before.choices === 1 || before.line[0] === game.formatMove(move)) return undefined;
    const value = valueBefore(after.score);
    const lost = expectedPoints(game, before.score) - expectedPoints(game, value);
    const letsMateGo = before.mate !== undefined && !(isDecided(value) && value > 0);
    if (lost < LEAST_FAULT && !letsMateGo) return undefined;
    position.unmake();
    const second = looker.judge(position, move, before.mate !== undefined);
    position.make(move);
    return second;
  }
}

/** Begins a review, or goes on with one. */
export function openReview(game: Game, state: ReviewState, watch: Watch): Result<ReviewRun, LineError> {
  const end = replay(game, state.line);
  return end.ok ? ok(new ReviewRun(game, end.value, state, watch)) : end;
}
