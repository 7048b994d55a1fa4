export { PLAIN_ADJUDICATION, type Adjudication } from './adjudication.ts';
export { contestantOf, type Contestant } from './contestant.ts';
export { evenStarts } from './even-starts.ts';
export {
  firstOf,
  lineOf,
  parseFinishedGame,
  pointsOf,
  sideOfMove,
  whoPlayed,
  type FinishedGame,
  type Who,
} from './finished-game.ts';
export { recordOfGame, type RecordFacts } from './game-record.ts';
export { listedOpenings, type Judge, type Openings } from './openings.ts';
export type { MoveFacts } from './play-game.ts';
export { PoolSlot, USUAL_TIME } from './pool-slot.ts';
export { RandomOpenings } from './random-openings.ts';
export { scoreOf } from './stats/elo.ts';
export type { Estimate } from './stats/estimate.ts';
export type { SprtPlan, SprtState } from './stats/sprt.ts';
export { SequentialTest, summarise, type Effort, type Standing, type Summary } from './summary.ts';
export { Tournament, type Slot, type TournamentPlan, type Watcher } from './tournament.ts';
