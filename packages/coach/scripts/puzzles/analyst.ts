import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  isDecided,
  knowledgeOf,
  Network,
  parseNetwork,
  Search,
  TranspositionTable,
  type SearchReport,
} from '@tesuji/engine';
import { MateSolver } from '@tesuji/engine/mate';
import { ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../../src/expected-points.ts';

/** The two best moves of a position. */
export interface Verdict {
  readonly best: number;
  readonly line: readonly number[];
  readonly score: number;
  /** Expected points of the best move and of the second best; 0 where there is no second. */
  readonly points: number;
  readonly second: number;
  readonly secondMove?: number;
}

const MEGABYTES = 8;
/** A search that proves gives up no sooner than after this part of its nodes. */
const PATIENCE = 4;

/** Searches positions for the miner, with the game's network where there is one. */
export class Analyst {
  readonly game: Game;
  private readonly table = new TranspositionTable(MEGABYTES);
  private readonly search: Search;
  private readonly solver: MateSolver;
  private readonly scale: number | undefined;
  private hasGivenUp = false;

  constructor(game: Game) {
    this.game = game;
    const network = readNetwork(game);
    this.scale = network?.header.quantisation.scale;
    this.search = new Search(
      knowledgeOf(game),
      this.table,
      { now: () => 0, isStopped: () => this.hasGivenUp },
      network === undefined ? {} : { network },
    );
    this.solver = new MateSolver(game, 4);
  }

  /**
   * Searches from empty tables, so that the result does not depend on what came before. The lead is the smaller one of
   * the last two depths that were finished, since evaluations swing from depth to depth; it is 0 if they disagree about
   * the best move. After a quarter of the nodes it gives up where the lead is below `least`.
   */
  judge(position: Position, nodes: number, least = 0): Verdict | undefined {
    this.forget();
    const [last, before] = this.searchDepths(position, nodes, least).map((report) => this.verdictOf(report));
    if (last === undefined || before === undefined) return last;
    const lead = last.best === before.best ? Math.min(last.points - last.second, before.points - before.second) : 0;
    const points = Math.min(last.points, before.points);
    return { ...last, points, second: points - Math.max(0, lead) };
  }

  /** Searches with what earlier searches have left in the tables. */
  glance(position: Position, nodes: number): Verdict | undefined {
    return this.verdictOf(this.searchDepths(position, nodes)[0]);
  }

  /** Returns the last two depths that were finished for both moves, the last one first. */
  private searchDepths(position: Position, nodes: number, least = 0): readonly SearchReport[] {
    const finished: SearchReport[] = [];
    const found = this.search.run(position, { nodes, lines: 2 }, (report) => {
      finished.unshift(report);
      this.hasGivenUp = least > 0 && report.nodes > nodes / PATIENCE && this.leadOf(report) < least;
    });
    this.hasGivenUp = false;
    return finished.length === 0 ? [found] : finished.slice(0, 2);
  }

  private leadOf(report: SearchReport): number {
    const verdict = this.verdictOf(report);
    return verdict === undefined ? 0 : verdict.points - verdict.second;
  }

  private verdictOf(report: SearchReport | undefined): Verdict | undefined {
    const [first, second] = report?.lines ?? [];
    if (first?.moves[0] === undefined) return undefined;
    return {
      best: first.moves[0],
      line: first.moves,
      score: first.score,
      points: this.points(first.score),
      second: second === undefined ? 0 : this.points(second.score),
      ...(second?.moves[0] === undefined ? {} : { secondMove: second.moves[0] }),
    };
  }

  forget(): void {
    this.table.clear();
    this.search.forget();
  }

  /** Returns the shortest win by force that the solver proves. */
  mate(
    position: Position,
    nodes: number,
    plies = 15,
  ): { readonly plies: number; readonly line: readonly number[] } | undefined {
    const { result, plies: length, pv } = this.solver.solve(position, { nodes, plies });
    return result === 'mate' && length !== undefined && pv.length > 0 ? { plies: length, line: pv } : undefined;
  }

  /** Returns the first moves of wins by force that the solver proves. */
  matingMoves(position: Position, nodes: number, plies: number): readonly number[] {
    const { firstMoves = [] } = this.solver.solve(position, { nodes, plies, all: true, isAnyLengthEnough: true });
    return firstMoves.filter(({ result }) => result === 'mate').map(({ move }) => move);
  }

  /** Reports whether a move wins at once or the side that made it still wins by force, as far as the solver proves. */
  keepsMate(position: Position, move: number, nodes: number): boolean {
    const { side } = position;
    position.make(move);
    const outcome = position.outcome();
    const isKept = outcome === ONGOING ? this.isMated(position, nodes) : outcomeFor(outcome, side) > 0;
    position.unmake();
    return isKept;
  }

  /** Reports whether every move of the side to move allows a win by force. */
  private isMated(position: Position, nodes: number): boolean {
    const moves = new Int32Array(this.game.maxMoves);
    const count = position.generate(0, moves, 0);
    for (let i = 0; i < count; i++) {
      position.make(moves[i]!);
      const isLost = position.outcome() === ONGOING && this.mate(position, nodes) !== undefined;
      position.unmake();
      if (!isLost) return false;
    }
    return count > 0;
  }

  private points(score: number): number {
    return expectedPoints(this.game, score, this.scale);
  }
}

/** Reports whether a verdict is a win by force. */
export function isWon({ score }: Verdict): boolean {
  return score > 0 && isDecided(score);
}

function readNetwork({ id }: Game): Network | undefined {
  const file = fileURLToPath(import.meta.resolve(`@tesuji/engine/networks/${id}.tnn.gz`));
  return existsSync(file) ? Network.create(unwrap(parseNetwork(gunzipSync(readFileSync(file))))) : undefined;
}
