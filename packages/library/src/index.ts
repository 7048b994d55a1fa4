export type { LibraryChange } from './catalogue.ts';
export { readExport, type ImportItem } from './export-line.ts';
export { fingerprint } from './fingerprint.ts';
export { isGameId } from './game-id.ts';
export type { ImportProgress, ImportReport } from './import-games.ts';
export { LIBRARY_FAULT_CODES, type LibraryFault, type LibraryFaultCode } from './library-fault.ts';
export type { Batch, LibraryHead, LibraryStore, Listing, StoredGame } from './library-store.ts';
export {
  Library,
  openLibrary,
  type Answer,
  type FoundGame,
  type LibraryGame,
  type LibrarySettings,
} from './library.ts';
export { MemoryStore } from './memory-store.ts';
export { playedPart, startOf } from './played-time.ts';
export { hasKey, type PositionPlace } from './position-keys.ts';
export type { NewGame } from './prepare-game.ts';
export { select, SORT_KEYS, type Filter, type Query, type SortKey } from './query.ts';
export { SCHEMA, type Schema } from './schema.ts';
export { attempt, StoreError, type StoreTrouble } from './store-error.ts';
export { GAME_RESULTS, type GameResult, type Summary } from './summary.ts';
