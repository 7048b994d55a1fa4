import type { Effect } from './effect.ts';
import type { Attempt, Illegality } from './illegal.ts';
import type { Options, RuleOption } from './option.ts';
import type { Position } from './position.ts';
import type { Result, TextError } from './result.ts';
import type { NamedSetup, PositionError, Setup, SetupError, SetupField } from './setup.ts';
import type { BoardShape } from './shape.ts';
import type { Side } from './side.ts';

export interface PieceKind {
  readonly id: string;
  /** The letter in position text, upper case, `+` before it for a promoted kind. */
  readonly letter: string;
  /** What it is worth, in the game's usual unit; the royal piece is worth 0. */
  readonly value: number;
  readonly royal?: boolean;
  /** The kind it promotes to, or was promoted from. */
  readonly promotesTo?: number;
  readonly promotedFrom?: number;
  /** How many different quarter-turn facings it has; absent means 1. */
  readonly facings?: 2 | 4;
}

export interface NotationRequest {
  /** One of `Game.notations`; the first is the default. */
  readonly style?: string;
  /** The move before this one, when it is not in the position's own history. */
  readonly previous?: number;
}

/** Everything the rest of the product may know about a game. A new game is a new value of this type. */
export interface Game {
  readonly id: string;
  /** Names of the sides in lower case, side 0 first: `black`, `white`, `silver`… */
  readonly sides: readonly [string, string];
  readonly shape: BoardShape;
  /** Indexed by piece kind; index 0 is unused and `undefined`. */
  readonly kinds: readonly (PieceKind | undefined)[];
  /** Kinds that can be held in hand, in the order hands are written. Empty in games without drops. */
  readonly handKinds: readonly number[];
  /** The first is the ordinary game. */
  readonly setups: readonly NamedSetup[];
  readonly options: readonly RuleOption[];
  /** Reasons a game can end for, by index; see `outcome.ts`. */
  readonly reasons: readonly string[];
  /** No position of this game has more legal moves. */
  readonly maxMoves: number;
  /** Styles `notate` knows. The first is the default. */
  readonly notations: readonly string[];

  /** The fields of position text after board and side to move, in their order. */
  readonly setupFields: readonly SetupField[];
  parseSetup(text: string): Result<Setup, TextError>;
  /** Writes a setup, right or wrong; of one that `parseSetup` made it is that text again, in the usual spelling. */
  formatSetup(setup: Setup): string;
  /** Judges a setup; the options must be complete (`resolveOptions`). */
  createPosition(setup: Setup, options: Options): Result<Position, SetupError>;
  parsePosition(text: string, options?: Options): Result<Position, PositionError>;
  /** What repetition ignores, such as counters and the move number, comes last as bare numbers. */
  formatPosition(position: Position): string;

  /**
   * Reads a move in the game's own coordinate text (USI, UCI, `i5e5`, `h2+`) and accepts what `generate` lists. That the
   * history has ended the game is for whoever runs it to say: records go on after a repetition.
   */
  parseMove(position: Position, text: string): Result<number, MoveError>;
  formatMove(move: number): string;
  /** The move as people write it, for the position before it is made. */
  notate(position: Position, move: number, request?: NotationRequest): string;

  /** The rule this attempt breaks, or `undefined` when a legal move does what it asks. */
  whyIllegal(position: Position, attempt: Attempt): Illegality | undefined;
  /** What a legal move will do, computed before it is made, in order. */
  effects(position: Position, move: number): readonly Effect[];
  /** Squares a person may point at to mean this move's destination; the first is where the piece arrives. */
  targets(position: Position, move: number): readonly number[];

  /** What the side to move may claim or declare now. */
  claims(position: Position): readonly string[];
  /** The outcome of such a claim: it may win, draw, or cost the game. ONGOING when the claim does not apply at all. */
  resolveClaim(position: Position, claim: string): number;
  /**
   * The outcome when `side` runs out of time, resigns, or both sides agree to stop. Running out of time is a draw only
   * where the other side could not win any more, however `side` plays.
   */
  onFlag(position: Position, side: Side): number;
  onResign(position: Position, side: Side): number;
  onAgreement(position: Position): number;
}

/** Text that is no move, or a move the rules forbid. */
export type MoveError =
  | ({ readonly stage: 'text' } & TextError)
  | { readonly stage: 'rules'; readonly illegality: Illegality };
