// Tournaments: two contestants, many games.
export { Tournament, type Slot, type TournamentListener, type TournamentPlan } from './tournament.ts';
export { contestantOf, type Contestant, type GameFailure, type PlayedMove } from './play-game.ts';
export { DEFAULT_MOVE_TIME, PoolSlot, type PoolSlotPlan } from './pool-slot.ts';
export { DEFAULT_ADJUDICATION, type Adjudication } from './adjudication.ts';

// Where games start.
export { evenStarts, listedOpenings, RandomOpenings, type LineScorer, type Openings } from './openings.ts';

// Finished games, and records of them.
export {
  firstOf,
  lineOf,
  parseFinishedGame,
  pointsOf,
  sideOfMove,
  whoPlayed,
  type ContestantIndex,
  type FinishedGame,
} from './finished-game.ts';
export { recordOfGame, type ArenaRecordInfo } from './game-record.ts';

// Statistics.
export {
  SequentialTest,
  summarise,
  type ThinkingStats,
  type TournamentScore,
  type TournamentSummary,
} from './summary.ts';
export { expectedScore, wilsonBelow, type EloEstimate, type SprtPlan, type SprtState } from './stats.ts';
