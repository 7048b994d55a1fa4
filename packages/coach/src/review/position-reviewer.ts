import {
  knowledgeOf,
  Search,
  TranspositionTable,
  WIN,
  winIn,
  type Environment,
  type Network,
  type SearchLimits,
  type SearchLine,
  type SearchReport,
} from '@tesuji/engine';
import { MateSolver } from '@tesuji/engine/mate';
import { legalMoves, outcomeFor, type Game, type GameLine, type Position } from '@tesuji/rules';
import { expectedPoints, networkScale } from '../expected-points.ts';
import { findWins } from '../search/mate-search.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { searchLimits, type DeepLook, type ReviewedPosition, type ReviewLimits } from './review-state.ts';
import { isFinal, valueBefore } from './reviewed-values.ts';

/** Longer mates, and proofs that need more nodes, are not looked for. */
const LONGEST_MATE = 7;
const MATE_NODES = 2_000;
/** For the proofs of all first moves, where a mate is known. */
const ALL_MATES_NODES = 10_000;
const TABLE_MEGABYTES = 16;
const MATE_MEGABYTES = 1;

/** The clock and the stop signal of a review, and the network of the game where there is one. */
export interface ReviewEnvironment extends Pick<Environment, 'now' | 'isStopped'> {
  readonly network?: Network | undefined;
}

/**
 * Searches positions for a review. Every look starts from empty tables, so that a review which is interrupted and
 * continued has the same result as one that is not.
 */
export class PositionReviewer {
  readonly game: Game;
  private readonly limits: ReviewLimits;
  private readonly environment: ReviewEnvironment;
  private readonly table: TranspositionTable = new TranspositionTable(TABLE_MEGABYTES);
  private readonly search: Search;
  private readonly solver: MateSolver;

  constructor(game: Game, limits: ReviewLimits, environment: ReviewEnvironment) {
    this.game = game;
    this.limits = limits;
    this.environment = environment;
    const { network } = environment;
    this.search = new Search(knowledgeOf(game), this.table, environment, network === undefined ? {} : { network });
    this.solver = new MateSolver(game, MATE_MEGABYTES);
  }

  /** Returns the expected points of a side with this score in games with these moves. */
  points(line: GameLine, score: number): number {
    return expectedPoints(this.game, score, networkScale(this.game, line, this.environment.network));
  }

  /** When it is true, the last result is incomplete and must be dropped. */
  get isStopped(): boolean {
    return this.environment.isStopped();
  }

  /**
   * Reviews a position where the game is not over: a short mate if there is one, otherwise the result of a search.
   * `times` is the effort, as a multiple of the usual one.
   */
  review(position: Position, times = 1): ReviewedPosition {
    const choices = legalMoves(this.game, position).length;
    const nodes = Math.min(MATE_NODES, this.limits.nodes ?? MATE_NODES);
    const mate = this.solver.solve(position, this.mateLimits(LONGEST_MATE, nodes));
    if (mate.result === 'mate' && mate.plies !== undefined) {
      return { score: winIn(mate.plies), line: this.formatLine(mate.pv), depth: 0, choices, mate: mate.plies };
    }
    return this.reviewed(choices, this.run(position, searchLimits(this.limits, times)));
  }

  /**
   * Looks longer at a move whose positions have been reviewed. The search of the position after it comes first, and the
   * search of the position before it uses what that found: so it does not overlook what the game has shown. Then the
   * move itself is searched as deep as the best one. The position is the one before the move and is left as it was.
   */
  compare(
    position: Position,
    move: number,
    known: { readonly before: ReviewedPosition; readonly after: ReviewedPosition },
    times: number,
  ): Pick<DeepLook, 'before' | 'after' | 'played'> {
    const limits = searchLimits(this.limits, times);
    this.reset();
    position.make(move);
    const after = isFinal(known.after)
      ? known.after
      : this.reviewed(known.after.choices, this.continueRun(position, limits));
    position.unmake();
    if (isFinal(known.before)) {
      const plies = this.matingMoves(position).get(move);
      return { before: known.before, after, played: plies === undefined ? valueBefore(after.score) : winIn(plies) };
    }
    const before = this.reviewed(known.before.choices, this.continueRun(position, limits));
    if (isFinal(after)) return { before, after, played: valueBefore(after.score) };
    if (before.line[0] === this.game.formatMove(move)) return { before, after, played: before.score };
    const { lines } = this.continueRun(position, { ...limits, depth: Math.max(1, before.depth), moves: [move] });
    return { before, after, played: lines[0]?.score ?? valueBefore(after.score) };
  }

  private reviewed(choices: number, { depth, lines }: SearchReport): ReviewedPosition {
    const [best] = lines;
    return { score: best?.score ?? 0, line: this.formatLine(best?.moves ?? []), depth, choices };
  }

  /** Reviews a position where the rules have ended the game. */
  reviewEnd(position: Position, outcome: number): ReviewedPosition {
    const score = outcomeFor(outcome, position.side) * WIN;
    return { score, line: [], depth: 0, choices: legalMoves(this.game, position).length, isEnd: true };
  }

  /** Returns the first moves of short mates, with the length in plies, as far as they can be proved. */
  matingMoves(position: Position): ReadonlyMap<number, number> {
    const { firstMoves = [] } = this.solver.solve(position, {
      ...this.mateLimits(LONGEST_MATE, ALL_MATES_NODES),
      all: true,
    });
    const mates = new Map<number, number>();
    for (const { move, plies, result } of firstMoves)
      if (result === 'mate' && plies !== undefined) mates.set(move, plies);
    // A solver that runs out of nodes on one move may not have reached the next.
    for (const move of findWins(coachKnowledgeOf(this.game), position)) mates.set(move, 1);
    return mates;
  }

  /** Returns the best moves at the last depth that was completed for all of them, so that scores are comparable. */
  rank(position: Position, count: number): readonly SearchLine[] {
    let whole: SearchReport | undefined;
    const last = this.run(position, { ...searchLimits(this.limits, count), lines: count }, (report) => {
      whole = report;
    });
    return (whole ?? last).lines;
  }

  private mateLimits(plies: number, nodes: number): { plies: number; nodes: number; isOver: () => boolean } {
    return { plies, nodes, isOver: () => this.environment.isStopped() };
  }

  private run(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    this.reset();
    return this.continueRun(position, limits, report);
  }

  private reset(): void {
    this.table.clear();
    this.search.forget();
  }

  /** Searches with what earlier searches have left in the tables. */
  private continueRun(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    const found = this.search.run(position, limits, report);
    if (found.depth > 0 || this.isStopped) return found;
    // The limits ended before the first depth was complete.
    const { nodes: _nodes, time: _time, ...rest } = limits;
    return this.search.run(position, { ...rest, depth: 1 }, report);
  }

  private formatLine(moves: readonly number[]): readonly string[] {
    return moves.map(this.game.formatMove);
  }
}
