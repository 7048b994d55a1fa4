// What travels.
export * from './wire/api.ts';
export * from './wire/message.ts';
export * from './wire/plan.ts';
export * from './wire/token.ts';
export {
  readClientMessage,
  readServerMessage,
  sentChat,
  sentGameCommand,
  type MessageError,
  type SentCommand,
} from './wire/read-message.ts';
export { boardTopic, gameTopic, ID_PATTERN, makeId, parseTopic, type Topic, type TopicKind } from './wire/topic.ts';

// A game being served.
export { MemoryBus, type Bus } from './room/bus.ts';
export { findPlanError, GAME_RANDOM_BYTES, makeGame, rematchPlan, speedOf, type MadeGame } from './room/make-game.ts';
export type { Append, EventLog, GamePhase, GameResult, Outage, StoredMatch } from './room/event-log.ts';
export {
  creditFor,
  expectedSeconds,
  firstBuckets,
  flagAllowance,
  followCredit,
  graceOf,
  isCorrespondence,
  type CreditBuckets,
  type Lag,
} from './room/credit.ts';
export { DelayedFeed, oldEnough, type GameFeed } from './room/feed.ts';
export { Presence } from './room/presence.ts';
export { SHARED_BEAT, SharedMap, type SharedListener, type SharedMapWorld } from './room/shared-map.ts';
export {
  resultOf,
  Room,
  type AbsenceCheck,
  type RoomAnswer,
  type RoomListener,
  type RoomOrder,
  type RoomTime,
  type RoomWorld,
} from './room/room.ts';
export { Rooms } from './room/rooms.ts';
export { AFTER_OUTAGE, nextWake, reminderTimes, type Wake } from './room/wake.ts';

// The interfaces of lichess and lishogi for bots, and of CSA.
export {
  csaResult,
  csaSide,
  csaSummary,
  formatCsaMove,
  parseCsaMove,
  parseCsaPool,
  type CsaGame,
  type CsaPool,
} from './bots/csa-talk.ts';
export { BOT_SIDES, botChallenge, botGameFull, botGameStart, botGameState } from './bots/shape.ts';

// Ratings.
export {
  deviationAfter,
  FIRST_RATING,
  LEAST_DEVIATION,
  rateGame,
  ratePeriod,
  RATING_PERIOD,
  VOLATILITY_CHANGE,
  type GlickoGame,
  type GlickoRating,
} from './rating/glicko.ts';
export {
  parsePool,
  poolOf,
  PROVISIONAL_DEVIATION,
  RATING_POOLS,
  shownRating,
  UNRATED_REASONS,
  whyUnrated,
  type RatingPool,
  type ShownRating,
  type UnratedReason,
} from './rating/pools.ts';

// A game being followed.
export {
  Connection,
  type Channel,
  type ChannelEvents,
  type ConnectionStatus,
  type ConnectionWorld,
  type PageTime,
  type Subscriber,
} from './sync/connection.ts';
export { Follower, type FollowerNews, type FollowerWorld } from './sync/follower.ts';
export { LogFollower, type LogEntry, type LogKind, type LogNews } from './sync/log-follower.ts';
export type { PendingCommand, PendingStore, PendingWorld } from './sync/pending-queue.ts';
export { ServerTime } from './sync/server-time.ts';

// Tournaments.
export * from './wire/tournament.ts';
export { ARENA_SCORINGS, type ArenaScoring } from './tournament/arena.ts';
export { TIE_BREAKS, type TieBreak } from './tournament/standings.ts';
export {
  findTournamentError,
  nextStep,
  beginning,
  teamTable,
  tournamentGamePlan,
  tournamentTable,
  whyNotStart,
  type EndedGame,
  type NextPairing,
  type TournamentChanges,
  type TournamentRecord,
  type TournamentStep,
} from './tournament/tournament.ts';

// Logs that are no games, and everything else that does one thing after the other.
export { TaskQueue } from './room/task-queue.ts';
export {
  LogRoom,
  type LogAnswer,
  type LogJudge,
  type LogOrder,
  type LogRoomWorld,
  type LogStore,
  type OrderedEntry,
} from './room/log-room.ts';

// A board that several people look at.
export {
  BOARD_REFUSALS,
  LONGEST_COMMENT,
  MOST_STROKES,
  type BoardCommand,
  type BoardEntry,
  type BoardNow,
  type BoardPresence,
  type BoardRefusalCode,
  type BoardSnapshot,
  type SharedStroke,
} from './wire/board.ts';
export {
  createSharedBoard,
  findNode,
  gameNodeId,
  hasHelp,
  isIdle,
  judgeBoard,
  lineToNode,
  nodeIdOf,
  reduceBoard,
  type SharedBoard,
  type SharedNode,
} from './review/shared-board.ts';
export { BoardJudge } from './review/board-judge.ts';
export { SharedValue } from './sync/shared-value.ts';
// The lobby.
export * from './wire/lobby.ts';
export { findLobbyPool, LOBBY_POOLS, lobbyPoolFor, poolPlan, type LobbyPool } from './pairing/lobby-pools.ts';
export { pairWaiting, ratingWindow, type Waiting, type WaitingPair } from './pairing/pair-waiting.ts';
// People.
export {
  ACTIVITY_WEEKS,
  MOST_PERSON_GAMES,
  USUAL_PERSON_GAMES,
  type ActiveDay,
  type GameTally,
  type PersonGames,
  type Profile,
} from './wire/profile.ts';
export {
  IMPORTED_PAGE,
  LONGEST_RECORD,
  MOST_IMPORTED,
  MOST_RECORDS,
  newImports,
  type BroughtGame,
  type BroughtGames,
  type ImportOutcome,
  type NewImport,
  type NewImports,
} from './wire/imports.ts';
export { newPushSubscription, type NewPushSubscription, type PushText } from './wire/push.ts';

// What people are to each other.
export type { ServerReview } from './wire/reviews.ts';
export { RELATION_KINDS, type Relation, type RelationKind, type RelationList } from './wire/relations.ts';

// Chat and moderation.
export * from './wire/chat.ts';
export * from './wire/moderation.ts';
export {
  COUNTED_GAMES,
  findDeparture,
  pauseAfter,
  type Departure,
  type DepartureKind,
} from './moderation/departures.ts';
// Levels as players of a server.
export {
  RESIDENT_LEVELS,
  isUnderrated,
  residentId,
  residentLevel,
  residentName,
  residentRating,
  type Resident,
} from './residents/residents.ts';

// Teaching games.
export { teacherKey, teacherName, type GameDrawing } from './wire/teaching.ts';
