/** What travels about the games that are worth watching. */
import type { GameSummary } from './api.ts';
import type { ShownRating } from '../rating/pools.ts';

/** The best game of its kind that is being played, as spectators see it. */
export interface TvGame {
  readonly summary: GameSummary;
  /** By side, in the pool of this game; of players without rated games absent. */
  readonly ratings: readonly [ShownRating | null, ShownRating | null];
  readonly spectators: number;
}

/** `GET /tv`: one game of each kind that is played with clocks now, in the order of the games. */
export type TvGames = readonly TvGame[];
