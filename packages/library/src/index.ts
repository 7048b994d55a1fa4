// The library.
export { openLibrary } from './library.ts';
export type { FoundGame, Library, LibraryGame, LibraryResult, LibrarySettings } from './library.ts';
export type { LibraryChange } from './catalogue.ts';
export { LIBRARY_ERROR_CODES, type LibraryError, type LibraryErrorCode } from './library-error.ts';
export {
  areSeats,
  isAccuracy,
  readExport,
  type ImportItem,
  type ImportProgress,
  type ImportReport,
} from './import-export.ts';
export { select, SORT_KEYS, type Filter, type Query, type SortKey } from './query.ts';
export { SUMMARY_RESULTS, playedPart, startOfPeriod, timeOf } from './summary.ts';
export type { Accuracy, SeatKind, Seats, Summary, SummaryResult } from './summary.ts';
export {
  levelOfName,
  ONLINE,
  resultFor,
  OWN_OUTCOMES,
  ownOutcomeOf,
  ownSideOf,
  PLAYED,
  type OwnOutcome,
} from './people.ts';
export { statisticsOf, countGames, HELD_GAMES } from './statistics.ts';
export type { Results, ResultsBy, Statistics, Streak } from './statistics.ts';
export type { NewGame } from './prepare-game.ts';
export type { PositionPlace } from './position-keys.ts';

// For implementations of a store.
export { SCHEMA } from './library-store.ts';
export type { Batch, LibraryHead, LibraryStore, Listing, StoredGame } from './library-store.ts';
export { attempt, StoreError, type StoreErrorKind } from './library-error.ts';
export { MemoryStore } from './memory-store.ts';
export { fingerprint, isGameId } from './prepare-game.ts';
export { hasKey } from './position-keys.ts';
