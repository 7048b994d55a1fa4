import type { Side } from './encoding.ts';
import type { Options, RuleOption } from './options.ts';
import type { Position } from './position.ts';
import type {
  BoardShape,
  NamedSetup,
  NumberedSetups,
  PositionError,
  Result,
  Setup,
  SetupError,
  SetupField,
  TextError,
} from './text.ts';

/** A kind of piece: pawn, rook, pharaoh… */
export interface PieceKind {
  readonly id: string;
  /** The letter in position text, upper case, with `+` before it for a promoted kind. */
  readonly letter: string;
  /** The value in the usual unit of the game; 0 for the royal piece. */
  readonly value: number;
  readonly royal?: boolean;
  /** The kind that it promotes to, or was promoted from. */
  readonly promotesTo?: number;
  readonly promotedFrom?: number;
  /** The number of directions that it can face; absent means 1. */
  readonly facings?: 2 | 4;
}

/** A game: everything that code outside its folder may know about it. A new game is a new value of this type. */
export interface Game {
  readonly id: string;
  /** Names of the sides in lower case, side 0 first: `black`, `white`, `red`… */
  readonly sides: readonly [string, string];
  readonly shape: BoardShape;
  /** Indexed by piece kind; index 0 is unused and `undefined`. */
  readonly kinds: readonly (PieceKind | undefined)[];
  /** Kinds that can be in hand, in the order in which hands are written. Empty in games without drops. */
  readonly handKinds: readonly number[];
  /** The first is the ordinary game. */
  readonly setups: readonly NamedSetup[];
  /** Starting positions that are chosen by a number or drawn by lot. Absent in games without any. */
  readonly numberedSetups?: NumberedSetups;
  /** Returns whether a game from this position text is one with a handicap. Absent in games without handicaps. */
  isHandicap?(start: string): boolean;
  readonly options: readonly RuleOption[];
  /** Reasons for the end of a game, by the index that an outcome contains (`describeOutcome`). */
  readonly reasons: readonly string[];
  /** An upper bound of the number of legal moves of a position. */
  readonly maxMoves: number;
  /** The styles of `notate`. The first is the default. */
  readonly notations: readonly string[];

  /** The fields of position text after board and side to move, in order. */
  readonly setupFields: readonly SetupField[];
  parseSetup(text: string): Result<Setup, TextError>;
  /** Writes a setup, legal or not; `parseSetup` of the text returns the same setup. */
  formatSetup(setup: Setup): string;
  /** Checks a setup and returns its position; the options must be complete (`resolveOptions`). */
  createPosition(setup: Setup, options: Options): Result<Position, SetupError>;
  parsePosition(text: string, options?: Options): Result<Position, PositionError>;
  /** Writes position text. What repetition ignores (counters and the move number) comes last, as numbers. */
  formatPosition(position: Position): string;

  /**
   * Reads a move in the coordinate text of the game (USI, UCI, `i5e5`, `h2+`) and accepts what `generate` lists, even if
   * the history has ended the game: records of real games go on after a repetition.
   */
  parseMove(position: Position, text: string): Result<number, MoveError>;
  formatMove(move: number): string;
  /** How engines play starts that they must be told about. Absent in games without any. */
  readonly engineVariant?: EngineVariant;
  /** Returns the move as people write it; `position` is the one before the move. */
  notate(position: Position, move: number, request?: NotationRequest): string;

  /** Returns the rule that an attempt breaks, or `undefined` if a legal move matches it. */
  whyIllegal(position: Position, attempt: Attempt): Illegality | undefined;
  /** Returns the effects of a legal move in order; `position` is the one before the move. */
  effects(position: Position, move: number): readonly Effect[];
  /**
   * Returns the squares that a player may point at as the destination of a move. The first is where the piece arrives,
   * unless it stays on its square or another move of it arrives there.
   */
  targets(position: Position, move: number): readonly number[];

  /** Returns what the side to move may claim or declare now. */
  claims(position: Position): readonly string[];
  /** Returns the outcome of a claim: it may win, draw or lose the game. ONGOING if the claim does not apply. */
  resolveClaim(position: Position, claim: string): number;
  /**
   * Returns the outcome when `side` runs out of time, when `side` resigns, and when both sides agree to stop. Running out
   * of time is a draw only if the other side cannot win any more, however `side` plays.
   */
  onFlag(position: Position, side: Side): number;
  onResign(position: Position, side: Side): number;
  onAgreement(position: Position): number;
}

/** A variant that a switch of an engine turns on, and in which it writes some moves differently. */
export interface EngineVariant {
  /** The name of the switch: `UCI_Chess960`. */
  readonly option: string;
  /** Returns the name of the variant in records, such as `Chess960`, if a game from this position text is one. */
  nameOf(start: string): string | undefined;
  /** Returns whether an engine must be told before it is given this position text. */
  isNeeded(start: string): boolean;
  /** Writes a move as engines do while the switch is on; `Game.parseMove` reads it. */
  formatMove(move: number): string;
}

/** How to write a move in `Game.notate`. */
export interface NotationRequest {
  /** One of `Game.notations`; the first is the default. */
  readonly style?: string;
  /** The move before this one, if it is not in the history of the position. */
  readonly previous?: number;
}

/** Why a move is refused: its text is not a move, or the rules forbid it. */
export type MoveError<Code extends string = string> =
  | ({ readonly stage: 'text' } & TextError<Code>)
  | { readonly stage: 'rules'; readonly illegality: Illegality };

/** What a player tries to do, which may or may not be a legal move. */
export interface Attempt {
  /** A square, or a hand slot for a drop. */
  readonly from: number;
  /** The square to go to; equal to `from` for a turn on the spot. */
  readonly to: number;
  /** For promotions: `false` means not to promote, a number is the kind to promote to. */
  readonly promote?: boolean | number;
  /** For turns: +1 clockwise, −1 counter-clockwise. */
  readonly turn?: 1 | -1;
}

/** The reasons for which an attempt is illegal, over all games. A game may add its own codes. */
export const ILLEGAL_CODES = [
  'game-over',
  'off-board',
  'no-piece',
  'not-yours',
  'not-in-hand',
  'own-piece-there',
  'square-occupied',
  'not-how-it-moves',
  'blocked',
  'leaves-king',
  'does-not-stop-check',
  'must-promote',
  'cannot-promote',
  'no-further-move',
  'nifu',
  'pawn-drop-mate',
  'castling-right-lost',
  'castling-blocked',
  'castling-in-check',
  'castling-through-check',
  'reserved-square',
  'cannot-turn',
  'cannot-swap',
  'cannot-move',
] as const;

/** Why an attempt is not a legal move: the rule that it breaks and the squares that show it. */
export interface Illegality {
  readonly code: (typeof ILLEGAL_CODES)[number] | (string & {});
  /** The number of the rule in docs/rules. */
  readonly rule: string;
  /** Squares that show why: the blocker, the checking piece, the pawn already on the file. */
  readonly squares: readonly number[];
  /** The piece the attempt was made with, where there is one. */
  readonly piece?: number;
}

/** What a move does, as data: enough to animate it, to apply it to an array of places and to undo it. */
export type Effect<Cause extends string = string> =
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly piece: number }
  | { readonly kind: 'drop'; readonly from: number; readonly to: number; readonly piece: number }
  | CaptureEffect<Cause>
  | { readonly kind: 'promote'; readonly at: number; readonly before: number; readonly after: number }
  | {
      readonly kind: 'rotate';
      readonly at: number;
      readonly before: number;
      readonly after: number;
      /** +1 clockwise, −1 counter-clockwise. */
      readonly turn: 1 | -1;
    }
  | {
      readonly kind: 'swap';
      readonly from: number;
      readonly to: number;
      readonly piece: number;
      readonly other: number;
    }
  | { readonly kind: 'beam'; readonly side: Side; readonly segments: readonly BeamSegment[] };

/** How pieces are captured in our games. */
export type CaptureCause = 'displacement' | 'en-passant' | 'sandwich' | 'corner' | 'beam';

/** A piece is taken off the board. */
export interface CaptureEffect<Cause extends string = string> {
  readonly kind: 'capture';
  readonly at: number;
  readonly piece: number;
  /** How it is taken: a `CaptureCause`, or a code of the game's own. */
  readonly cause: Cause;
  /** The squares of the pieces that take it without displacing it: both ends of a sandwich, both neighbours of a corner. */
  readonly by?: readonly number[];
  /** The hand slot it goes to, in games with hands. */
  readonly hand?: number;
  /** For beams: the number of squares that the light has travelled when it hits. */
  readonly step?: number;
}

/** A straight run of light. Segments form a tree: `parent` is the index of the segment before it, −1 at the source. */
export interface BeamSegment {
  readonly parent: number;
  readonly from: number;
  /** The last square of the board that this run reaches. */
  readonly to: number;
  /** Quarter turns clockwise from north: the direction of travel. */
  readonly direction: number;
  /** The number of squares that the light has travelled from the source when this run begins. */
  readonly start: number;
  readonly end: 'off-board' | 'absorbed' | 'hit' | 'reflected' | 'split' | 'loop';
}

/**
 * Applies effects, in the order in which they happen, to an array of places (squares and hand counts).
 * A displacing capture comes before the move that takes its square.
 */
export function applyEffects(places: Uint8Array, effects: readonly Effect[]): void {
  for (const effect of effects) applyEffect(places, effect);
}

/** Undoes `applyEffects` of the same list. */
export function revertEffects(places: Uint8Array, effects: readonly Effect[]): void {
  for (let i = effects.length - 1; i >= 0; i--) revertEffect(places, effects[i]);
}

function applyEffect(places: Uint8Array, effect: Effect): void {
  switch (effect.kind) {
    case 'move':
      places[effect.from] = 0;
      places[effect.to] = effect.piece;
      break;
    case 'drop':
      places[effect.from]--;
      places[effect.to] = effect.piece;
      break;
    case 'capture':
      places[effect.at] = 0;
      if (effect.hand !== undefined) places[effect.hand]++;
      break;
    case 'promote':
    case 'rotate':
      places[effect.at] = effect.after;
      break;
    case 'swap':
      places[effect.from] = effect.other;
      places[effect.to] = effect.piece;
      break;
    case 'beam':
      break;
  }
}

function revertEffect(places: Uint8Array, effect: Effect): void {
  switch (effect.kind) {
    case 'move':
      places[effect.to] = 0;
      places[effect.from] = effect.piece;
      break;
    case 'drop':
      places[effect.to] = 0;
      places[effect.from]++;
      break;
    case 'capture':
      if (effect.hand !== undefined) places[effect.hand]--;
      places[effect.at] = effect.piece;
      break;
    case 'promote':
    case 'rotate':
      places[effect.at] = effect.before;
      break;
    case 'swap':
      places[effect.to] = effect.other;
      places[effect.from] = effect.piece;
      break;
    case 'beam':
      break;
  }
}
