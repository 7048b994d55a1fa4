import type { Options, Side } from '@tesuji/rules';

/**
 * One game as it was played and annotated: plain data, the same for all games and all file formats.
 * A format that cannot hold something says so when asked to write; nothing is dropped silently.
 */
export interface GameRecord {
  /** Id of the game. */
  readonly game: string;
  readonly options: Options;
  /** Position text of the start. */
  readonly start: string;
  /** In the order written. Well-known names are listed in `headers.ts`; others are kept as they came. */
  readonly headers: readonly Header[];
  /** The position before the first move. It has no move of its own. */
  readonly root: RecordNode;
}

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** A position of the tree and the move that led to it. The first child continues the main line, the others are variations. */
export interface RecordNode {
  /** Coordinate text (USI, UCI, `i5e5`, `h2+`); absent at the root. */
  readonly move?: string;
  /** The move broke the rules and is kept as it was played; it never has children. */
  readonly isIllegal?: true;
  /** Text said after this move; lines are separated by `\n`. */
  readonly comment?: string;
  /** Text said before this move, which only PGN has. */
  readonly preComment?: string;
  /** Numeric annotation glyphs: 1 `!`, 2 `?`, … */
  readonly glyphs?: readonly number[];
  /** Arrows and coloured squares. */
  readonly marks?: readonly Mark[];
  /** A bookmark's name (KIF `&`). */
  readonly bookmark?: string;
  /** Milliseconds the move took, and what the clock showed after it. */
  readonly spent?: number;
  readonly clock?: number;
  /**
   * How play ended in this line, after this move. Children beside an end are all variations, unless the end itself is
   * one (`isVariation`); `mainChild` in `tree.ts` knows.
   */
  readonly end?: RecordEnd;
  readonly children: readonly RecordNode[];
}

export interface Mark {
  /** Square names; an arrow has two. */
  readonly from: string;
  readonly to?: string;
  /** `green`, `red`, `yellow`, `blue`. */
  readonly colour: string;
}

/** How a line ended. */
export interface RecordEnd {
  /** Absent for draws and for games without a result. */
  readonly winner?: Side;
  readonly isDraw?: true;
  /** One of `Game.reasons` or of END_REASONS; `other` for what a file says in words of its own, kept in `text`. */
  readonly reason: string;
  readonly text?: string;
  /** Milliseconds the last player thought before the end. */
  readonly spent?: number;
  /** Only a variation ended here: the main line goes on with the first child. */
  readonly isVariation?: true;
}

/** Reasons a record can give beyond those a game decides by its own rules. */
export const END_REASONS = [
  /** Broken off: no result. */
  'interrupted',
  /** A foul: the winner is the other side. */
  'illegal-move',
  /** A player did not come. */
  'default',
  /** A mate problem without a solution. */
  'no-mate',
  /** A result is known but not how it came about. */
  'unknown',
  /** Said in words of its own (`text`). */
  'other',
] as const;
