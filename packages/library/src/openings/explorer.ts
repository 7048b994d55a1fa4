import type { Position } from '@tesuji/rules';
import type { SummaryResult } from '../summary.ts';
import type { GameTrace } from './trace.ts';

/** A game that the explorer counts. */
export interface ExplorableGame {
  readonly trace: GameTrace;
  readonly result: SummaryResult;
}

/** How games ended. Games without a result count only in `games`. */
export interface ExploredResults {
  readonly games: number;
  readonly first: number;
  readonly draw: number;
  readonly second: number;
}

/** A move that was played from a position, and how those games ended. */
export interface ExploredMove extends ExploredResults {
  readonly move: number;
}

/** What was played from a position. */
export interface Exploration {
  /** The games in which the position occurred and a move followed. */
  readonly total: ExploredResults;
  /** The most frequent move first; of equally frequent ones, the one with the lower number. */
  readonly moves: readonly ExploredMove[];
}

interface Counts {
  games: number;
  first: number;
  draw: number;
  second: number;
}

const noGames = (): Counts => ({ games: 0, first: 0, draw: 0, second: 0 });

/**
 * Counts the moves that were played from a position, however the games got there. A game counts once for a move, even
 * if the position occurred in it several times. All keys are looked through: for thousands of games that takes
 * milliseconds, and there is no index to keep.
 */
export function explore(games: Iterable<ExplorableGame>, position: Position): Exploration {
  const { keyLow, keyHigh } = position;
  const total = noGames();
  const byMove = new Map<number, Counts>();
  for (const { trace, result } of games) {
    const { keys, moves } = trace;
    const played = new Set<number>();
    for (let i = 0; i < keys.length; i += 2) {
      if (keys[i] === keyLow && keys[i + 1] === keyHigh) played.add(moves[i >> 1]!);
    }
    // Different positions may have equal keys, but hardly the same legal moves.
    const legal = [...played].filter((move) => position.isLegal(move));
    if (legal.length > 0) count(total, result);
    for (const move of legal) {
      const counts = byMove.get(move) ?? noGames();
      byMove.set(move, counts);
      count(counts, result);
    }
  }
  const moves = [...byMove].map(([move, counts]) => ({ move, ...counts }));
  return { total, moves: moves.sort((a, b) => b.games - a.games || a.move - b.move) };
}

function count(counts: Counts, result: SummaryResult): void {
  counts.games++;
  if (result !== 'none') counts[result]++;
}
