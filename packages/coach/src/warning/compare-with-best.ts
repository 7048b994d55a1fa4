import { isDecided, pliesToEnd, winIn } from '@tesuji/engine';
import { ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { ForcedMate } from '../search/mate-search.ts';
import { startQuickSearch, timeLimit, type QuickSearch, type TimeSource } from '../search/quick-search.ts';

/** Nodes for the best move and for the replies to the move in question: see bench/warning.ts. */
const BEST_NODES = 9000;
const REPLY_NODES = 9000;
/** In milliseconds for each where there is a clock: only a slow or busy machine reaches it. */
const MOST_TIME = 50;

/** A move beside the best one, by the scores of a short search. */
export interface MoveComparison {
  readonly best: number;
  readonly bestLine: readonly number[];
  /** In centipawns, for the side to move: of the best move and of the one in question. */
  readonly bestScore: number;
  readonly score: number;
  /** The same as expected points. */
  readonly bestPoints: number;
  readonly points: number;
  /** The enemy's best reply to the move in question, and what may follow; empty if the move ends the game. */
  readonly reply: readonly number[];
  /** Plies to the end, from the position after the move, where the search finds a win for the enemy. */
  readonly lostIn?: number;
  /** Whether the search finds a forced win after the move. */
  readonly isWon: boolean;
  /** Whether the clock stopped a search before half of its nodes, so that the scores prove little. */
  readonly isCutShort: boolean;
}

/** Compares a move with the best one; `undefined` when it is the best one, or the only one. */
export function compareWithBest(
  game: Game,
  position: Position,
  move: number,
  clock: TimeSource | undefined,
): MoveComparison | undefined {
  const search = startQuickSearch(game, clock);
  const report = search.run(position, { nodes: BEST_NODES, ...timeLimit(MOST_TIME, clock) });
  const [bestLine] = report.lines;
  const best = bestLine?.moves[0];
  if (bestLine === undefined || best === undefined || best === move) return undefined;
  position.make(move);
  const { score, line } = searchReplies(search, position, Math.max(1, report.depth - 1), clock);
  position.unmake();
  // A search also ends early where it finds a win.
  const isCutShort = clock !== undefined && report.nodes < BEST_NODES / 2 && !isDecided(bestLine.score);
  return {
    best,
    bestLine: bestLine.moves,
    bestScore: bestLine.score,
    score,
    bestPoints: expectedPoints(game, bestLine.score),
    points: expectedPoints(game, score),
    reply: line,
    ...(line.length > 0 && isDecided(score) && score < 0 ? { lostIn: -pliesToEnd(score) } : {}),
    isWon: isDecided(score) && score > 0,
    isCutShort,
  };
}

/** Returns, after a move, its score for the side that made it, and the line that follows. */
function searchReplies(
  search: QuickSearch,
  position: Position,
  depth: number,
  clock: TimeSource | undefined,
): { readonly score: number; readonly line: readonly number[] } {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return { score: -winIn(0) * outcomeFor(outcome, position.side), line: [] };
  const [line] = search.run(position, { depth, nodes: REPLY_NODES, ...timeLimit(MOST_TIME, clock) }).lines;
  return { score: -(line?.score ?? 0), line: line?.moves ?? [] };
}

/**
 * Returns what a loss in centipawns costs, in expected points, in an even game. Far ahead or behind the curve is flat,
 * since it was measured in games where a lead is rarely lost. Learners often lose one, so the loss of a rook matters.
 */
export function costWhenEven(game: Game, loss: number): number {
  return expectedPoints(game, 0) - expectedPoints(game, -loss);
}

/**
 * Returns how far the score falls by the move, in centipawns; 0 where the best move loses by force as well, or the move
 * still wins.
 */
export function scoreDrop({ bestScore, isWon, score }: MoveComparison, mate: ForcedMate | undefined): number {
  if (isWon || (isDecided(bestScore) && bestScore < 0)) return 0;
  return Math.max(0, bestScore - (mate === undefined ? score : -winIn(mate.plies)));
}
