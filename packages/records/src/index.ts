// The record: a game tree as plain data.
export { END_REASONS, type GameRecord, type Header, type Mark, type RecordEnd, type RecordNode } from './record.ts';
export {
  lineOfRecord,
  mainEnd,
  mainLine,
  openStart,
  TreeBuilder,
  walkTree,
  type DraftNode,
  type TreeVisitor,
} from './tree.ts';

// A position that walks through the tree.
export {
  isOnMainLine,
  pathTo,
  RecordCursor,
  variationStart,
  type Annotation,
  type NotatedMove,
  type TreeNode,
  type TreeStep,
} from './cursor.ts';

// Reading and writing any format.
export { decodeBytes, repairControls, type Decoded, type EncodeError, type Encoding } from './encoding.ts';
export { findFormat, formatForMany, formats, formatsOf, type RecordFormat } from './formats.ts';
export { reduceTo, type Capabilities, type Feature, type Loss } from './capabilities.ts';
export { encodeText, readAny, writeRecord, type AnyReading, type WrittenRecord } from './read-write.ts';
export { quote, type Reading, type ReadWarning, type ReadWarningKind, type WriteError } from './reading.ts';

// A whole game as a short text for an address.
export { formatShareCode, parseShareCode, type NoShareCode, type ShareCodeError } from './share-code.ts';

// Single moves.
export { readSan } from './pgn/san.ts';
export { readTypedMove, type TypedMove } from './typed-move.ts';

// Single formats.
export { readJson, writeJson } from './json/json.ts';
export { readPgnGames, readPgn } from './pgn/pgn.ts';
export type { PgnGame } from './pgn/game-draft.ts';
