import {
  knowledgeOf,
  Search,
  Table,
  WIN,
  winIn,
  type SearchLimits,
  type SearchLine,
  type SearchReport,
  type Surroundings,
} from '@tesuji/engine';
import { MateSolver } from '@tesuji/engine/mate';
import { ALL, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { movesIn } from '../facts/moves-of.ts';
import { findWins } from '../hints/wins.ts';
import { teachingOf } from '../registry.ts';
import { searchLimits, type Look, type ReviewLimits } from './review-state.ts';

/** Longer mates are not held against anybody, and a proof that takes more nodes is none. */
const LONGEST_MATE = 7;
const MATE_NODES = 2_000;
/** To judge every first move of a mate that is known. */
const ALL_MATES_NODES = 10_000;
const TABLE_MEGABYTES = 16;
const MATE_MEGABYTES = 1;

export type Watch = Pick<Surroundings, 'now' | 'isStopped'>;

/**
 * Looks at positions for a review. Nothing is kept from one question to the next, so that a review which was stopped in
 * between comes to the same end as one that was not.
 */
export class Looker {
  readonly game: Game;
  private readonly limits: ReviewLimits;
  private readonly watch: Watch;
  private readonly table: Table = new Table(TABLE_MEGABYTES);
  private readonly search: Search;
  private readonly solver: MateSolver;

  constructor(game: Game, limits: ReviewLimits, watch: Watch) {
    this.game = game;
    this.limits = limits;
    this.watch = watch;
    this.search = new Search(knowledgeOf(game), this.table, watch);
    this.solver = new MateSolver(game, MATE_MEGABYTES);
  }

  /** Whatever was found before this is true is to be thrown away. */
  get isStopped(): boolean {
    return this.watch.isStopped();
  }

  /** A position in the middle of a game: a mate if there is a short one, otherwise what a search says. */
  look(position: Position): Look {
    const choices = movesIn(position, ALL).length;
    const nodes = Math.min(MATE_NODES, this.limits.nodes ?? MATE_NODES);
    const mate = this.solver.solve(position, this.mateLimits(LONGEST_MATE, nodes));
    if (mate.result === 'mate' && mate.plies !== undefined) {
      return { score: winIn(mate.plies), line: this.write(mate.pv), depth: 0, choices, mate: mate.plies };
    }
    const { depth, lines } = this.think(position, searchLimits(this.limits));
    const [best] = lines;
    return { score: best?.score ?? 0, line: this.write(best?.moves ?? []), depth, choices };
  }

  /** A position where the rules have ended the game. */
  lookAtEnd(position: Position, outcome: number): Look {
    const score = outcomeFor(outcome, position.side) * WIN;
    return { score, line: [], depth: 0, choices: movesIn(position, ALL).length, isEnd: true };
  }

  /** What is to be said of one move, looked at from before it. Where a mate is known, the move may be another way to it. */
  judge(position: Position, move: number, isMate: boolean): number {
    const plies = isMate ? this.matingMoves(position).get(move) : undefined;
    if (plies !== undefined) return winIn(plies);
    const { lines } = this.think(position, { ...searchLimits(this.limits), moves: [move] });
    return lines[0]?.score ?? 0;
  }

  /** First moves that lead to a short mate, with its length in plies, as far as that can be proved. */
  matingMoves(position: Position): ReadonlyMap<number, number> {
    const { firstMoves = [] } = this.solver.solve(position, {
      ...this.mateLimits(LONGEST_MATE, ALL_MATES_NODES),
      all: true,
    });
    const mates = new Map<number, number>();
    for (const { move, plies, result } of firstMoves)
      if (result === 'mate' && plies !== undefined) mates.set(move, plies);
    // A solver that runs out of nodes over one move may not have come to the next.
    for (const move of findWins(teachingOf(this.game), position)) mates.set(move, 1);
    return mates;
  }

  /** The best moves at the last depth that was finished for all of them, so that their scores can be compared. */
  rank(position: Position, count: number): readonly SearchLine[] {
    let whole: SearchReport | undefined;
    const last = this.think(position, { ...searchLimits(this.limits, count), lines: count }, (report) => {
      whole = report;
    });
    return (whole ?? last).lines;
  }

  private mateLimits(plies: number, nodes: number): { plies: number; nodes: number; isOver: () => boolean } {
    return { plies, nodes, isOver: () => this.watch.isStopped() };
  }

  private think(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    this.table.clear();
    this.search.forget();
    const found = this.search.run(position, limits, report);
    if (found.depth > 0 || this.isStopped) return found;
    // So little time that not one depth was finished; a guess would not do.
    const { nodes: _nodes, time: _time, ...rest } = limits;
    return this.search.run(position, { ...rest, depth: 1 }, report);
  }

  private write(moves: readonly number[]): readonly string[] {
    return moves.map(this.game.formatMove);
  }
}
