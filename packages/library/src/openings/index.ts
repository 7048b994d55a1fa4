// The names of openings and castles.
export { namesAt, openingsOf, recogniseOpenings, type OpeningNames } from './recognise.ts';
export type { NamedOpening, Reached } from './opening.ts';

// What was played from a position, over the games of a library.
export { GameIndex, type IndexProgress, type TraceStore, type Whose } from './game-index.ts';
export type { Exploration, ExploredMove, ExploredResults } from './explorer.ts';
export type { GameTrace } from './trace.ts';
