// Playing a game move by move.
export {
  PlayableGame,
  play,
  type EffectDetails,
  type MoveDetails,
  type MoveRefusal,
  type PieceCount,
  type PieceDetails,
  type PlaySettings,
  type PlayState,
} from './play.ts';

// The games, and the contract that every game fulfils.
export { findGame, games } from './registry.ts';
export type { EngineVariant, Game, MoveError, NotationRequest, PieceKind } from './core/game.ts';
export { ILLEGAL_CODES, type Attempt, type Illegality } from './core/game.ts';
export {
  applyEffects,
  revertEffects,
  type BeamSegment,
  type CaptureCause,
  type CaptureEffect,
  type Effect,
} from './core/game.ts';

// Positions and moves.
export { ALL, CAPTURES, CHECKS, EVASIONS, QUIETS, type MoveSet, type Position } from './core/position.ts';
export { legalMoves } from './core/position.ts';
export { divide, perft } from './core/perft.ts';

// Starting, replaying and continuing games.
export {
  armyValue,
  materialOf,
  defaultSetup,
  findSetup,
  isGameLine,
  moveNumber,
  parsePositionWith,
  playOn,
  replay,
  setupNumber,
  setupOf,
  startPosition,
  type GameLine,
  type LineError,
  type ReplayedLine,
} from './core/line.ts';

// Rule options.
export {
  describeValues,
  formatOptions,
  parseOptions,
  resolveOptions,
  unusualOptions,
  type Options,
  type RuleOption,
} from './core/options.ts';

// Numbers that stand for sides, pieces, places, moves and outcomes.
export { opponent, type Side } from './core/encoding.ts';
export { EMPTY, isPiece, isPieceOf, makePiece, pieceKind, pieceSide, pieceTurn, WALL } from './core/encoding.ts';
export { HAND, handKind, handPlace, handSide, isHandPlace, PLACES } from './core/encoding.ts';
export { HISTORY_SLOTS, moveFrom, moveTo, VARIANT } from './core/encoding.ts';
export {
  describeOutcome,
  isDraw,
  ONGOING,
  outcomeFor,
  packDraw,
  packWin,
  type CommonReason,
  type Outcome,
} from './core/encoding.ts';
export { KEY_VERSION } from './core/encoding.ts';

// Text: results, squares, boards, setups and durations.
export { fail, ok, unwrap, type Result, type TextError, type TextErrorCode } from './core/text.ts';
export { formatSquare, isOnBoard, makeShape, parseSquare, type BoardShape } from './core/text.ts';
export { formatBoard, splitFields, type Field } from './core/text.ts';
export type {
  CommonSetupErrorCode,
  NamedSetup,
  NumberedSetups,
  PositionError,
  Setup,
  SetupError,
  SetupField,
} from './core/text.ts';
export { formatDuration, parseDuration } from './core/text.ts';
