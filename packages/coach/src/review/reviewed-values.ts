import { isDecided } from '@tesuji/engine';
import type { Game } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import { LEAST_MISTAKE } from './game-review.ts';
import type { DeepLook, ReviewedPosition, ReviewState } from './review-state.ts';

/** Returns the score of a position for the side that moved there: a decided end is one ply further away. */
export function valueBefore(scoreAfter: number): number {
  if (!isDecided(scoreAfter)) return 0 - scoreAfter;
  return scoreAfter > 0 ? 1 - scoreAfter : -scoreAfter - 1;
}

/** With fewer expected points a game counts as lost. */
const LOST_ANYWAY = 0.05;

/** What is known about a move of the game. Scores are for the side that made it. */
export interface MoveValue {
  /** The score of the best move, never less than that of the one played. */
  readonly best: number;
  readonly played: number;
  /** Expected points lost; 0 where nothing better is known. */
  readonly lost: number;
  readonly isBest: boolean;
  /** The position before the move, by the longest look. */
  readonly before: ReviewedPosition;
  /** What a warning about the move would have said that it costs, where it proves a loss and the move is not the best. */
  readonly warned?: number;
}

/** The values of the positions and moves of a game, each by the longest look that it has had. */
export class ReviewedValues {
  private readonly game: Game;
  private readonly scale: number | undefined;
  private readonly moves: readonly string[];
  private readonly positions: readonly ReviewedPosition[];
  private readonly deep = new Map<number, DeepLook>();

  constructor(game: Game, { deep, line, looks, networkScale }: ReviewState) {
    this.game = game;
    this.scale = networkScale;
    this.moves = line.moves;
    const positions = [...looks];
    for (const look of deep) {
      this.deep.set(look.ply, look);
      for (const [at, found] of [[look.ply, look.before] as const, [look.ply + 1, look.after] as const]) {
        const known = positions[at];
        if (known === undefined || isFinal(known) || found.depth < known.depth) continue;
        positions[at] = known.warned === undefined ? found : { ...found, warned: known.warned };
      }
    }
    this.positions = positions;
  }

  /** Returns a position by the longest look; `undefined` where there was none. */
  position(ply: number): ReviewedPosition | undefined {
    return this.positions[ply];
  }

  deepLook(ply: number): DeepLook | undefined {
    return this.deep.get(ply);
  }

  /** Returns what the move at this ply is worth, and the best one; `undefined` before both positions were reviewed. */
  move(ply: number): MoveValue | undefined {
    const before = this.positions[ply];
    const after = this.positions[ply + 1];
    if (before === undefined || after === undefined) return undefined;
    const played = this.playedScore(ply, before, after);
    if (before.line[0] === this.moves[ply]) {
      // The position is worth what its best move leads to.
      const score = isFinal(before) ? before.score : played;
      return { best: score, played: score, lost: 0, isBest: true, before };
    }
    const { best, left } = this.agreed(this.deep.get(ply), before.score, played);
    const lost = this.points(best) - this.points(left);
    const isBest = left >= best;
    const warned = isBest || isLost(best) ? undefined : this.confirmed(best, left, after.warned);
    return { best, played: left, lost, isBest, before, ...(warned === undefined ? {} : { warned }) };
  }

  /**
   * A move counts as a mistake only as far as two comparisons agree: that of the longest looks at both positions, and
   * that of the searches of one look, which are equally deep. Scores of searches of different depths differ by chance.
   */
  private agreed(
    look: DeepLook | undefined,
    score: number,
    played: number,
  ): { readonly best: number; readonly left: number } {
    const pairs = [
      [score, played] as const,
      ...(look === undefined ? [] : [[look.before.score, look.played] as const]),
    ];
    const found = pairs.map(([best, left]) => ({ best: Math.max(best, left), left }));
    const lostBy = ({ best, left }: { readonly best: number; readonly left: number }): number =>
      this.points(best) - this.points(left);
    return found.reduce((mildest, each) => (lostBy(each) < lostBy(mildest) ? each : mildest));
  }

  /**
   * Returns what a proved loss costs in an even game, as far as the longest look agrees: no more than the difference of
   * the scores would; `undefined` where that is too little, or where a game is lost sooner that was lost anyway.
   */
  private confirmed(best: number, left: number, warned: number | undefined): number | undefined {
    if (warned === undefined || (isLost(left) && this.points(best) < LOST_ANYWAY)) return undefined;
    const cost = Math.min(warned, this.points(0) - this.points(left - best));
    return cost < LEAST_MISTAKE ? undefined : cost;
  }

  /**
   * Returns the score of the move played: by the search before it or by that of the position after it, whichever looks
   * further. Where the position after it is decided, there is nothing left to search.
   */
  private playedScore(ply: number, before: ReviewedPosition, after: ReviewedPosition): number {
    const look = this.deep.get(ply);
    const later = valueBefore(after.score);
    if (isFinal(after)) return later;
    if (look !== undefined) return after.depth + 1 > look.before.depth ? later : look.played;
    const isFirstChoice = before.line[0] === this.moves[ply];
    return isFirstChoice && after.depth + 1 < before.depth ? before.score : later;
  }

  /** Returns the expected points of a side with this score. */
  points(score: number): number {
    return expectedPoints(this.game, score, this.scale);
  }
}

/** Reports whether a longer look cannot change the score: the game is over, or a mate is proved. */
export function isFinal({ isEnd, mate }: ReviewedPosition): boolean {
  return isEnd === true || mate !== undefined;
}

/** Reports whether the score is that of a game which is lost by force. */
function isLost(score: number): boolean {
  return isDecided(score) && score < 0;
}
