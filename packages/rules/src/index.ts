export { armyValue } from './core/army-value.ts';
export { formatBoard, splitFields, type Field } from './core/board-text.ts';
export { formatDuration, parseDuration } from './core/duration.ts';
export { applyEffects, revertEffects, type BeamSegment, type CaptureEffect, type Effect } from './core/effect.ts';
export type { Game, MoveError, NotationRequest, PieceKind } from './core/game.ts';
export { ILLEGAL_CODES, type Attempt, type Illegality } from './core/illegal.ts';
export { legalMoves } from './core/legal-moves.ts';
export { KEY_VERSION } from './core/keys.ts';
export {
  defaultSetup,
  isGameLine,
  playOn,
  replay,
  startPosition,
  type GameLine,
  type LineError,
  type Played,
} from './core/line.ts';
export { moveNumber } from './core/move-number.ts';
export { HISTORY_SLOTS, moveFrom, moveTo, VARIANT } from './core/move.ts';
export {
  describeValues,
  formatOptions,
  parseOptions,
  resolveOptions,
  unusualOptions,
  type Options,
  type RuleOption,
} from './core/option.ts';
export { describeOutcome, isDraw, ONGOING, outcomeFor, packDraw, packWin, type Outcome } from './core/outcome.ts';
export { parsePositionWith } from './core/parse-position.ts';
export { divide, perft } from './core/perft.ts';
export { EMPTY, isPiece, isPieceOf, makePiece, pieceKind, pieceSide, pieceTurn, WALL } from './core/piece.ts';
export { HAND, handKind, handPlace, handSide, isHandPlace, PLACES } from './core/place.ts';
export { ALL, CAPTURES, CHECKS, EVASIONS, QUIETS, type MoveSet, type Position } from './core/position.ts';
export { fail, ok, unwrap, type Result, type TextError } from './core/result.ts';
export type { NamedSetup, PositionError, Setup, SetupError, SetupField } from './core/setup.ts';
export { formatSquare, isOnBoard, makeShape, parseSquare, type BoardShape } from './core/shape.ts';
export { opponent, type Side } from './core/side.ts';
export { findGame, games } from './registry.ts';
