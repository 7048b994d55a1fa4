import type { Options, Side } from '@tesuji/rules';

/**
 * One game with its variations and annotations: plain data, the same for all games and all file formats.
 * A format that does not support something refuses to write it, or names what it lost; nothing is dropped silently.
 */
export interface GameRecord {
  /** Id of the game. */
  readonly game: string;
  readonly options: Options;
  /** Position text of the start. */
  readonly start: string;
  /** In the order of the file. Well-known names are listed in `headers.ts`; others are kept as they are. */
  readonly headers: readonly Header[];
  /** The position before the first move. It has no move. */
  readonly root: RecordNode;
}

/** A named fact about the whole game, such as a player or a date. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * A node of the game tree: a move and the position after it. The first child continues the main line, the others are
 * variations.
 */
export interface RecordNode {
  /** Coordinate text (USI, UCI, `i5e5`, `h2+`); absent at the root. */
  readonly move?: string;
  /** The move is illegal and kept as it was played; it never has children. */
  readonly isIllegal?: true;
  /** Comment after this move; lines are separated by `\n`. */
  readonly comment?: string;
  /** Comment before this move, which only PGN has. */
  readonly preComment?: string;
  /** Numeric annotation glyphs: 1 `!`, 2 `?`, … */
  readonly glyphs?: readonly number[];
  /** Arrows and coloured squares. */
  readonly marks?: readonly Mark[];
  /** The name of a bookmark (KIF `&`). */
  readonly bookmark?: string;
  /** Milliseconds the move took, and what the clock showed after it. */
  readonly spent?: number;
  readonly clock?: number;
  /**
   * How this line ended, after this move. All children beside an end are variations, unless the end itself is
   * one (`isVariation`); see `mainChild` in `tree.ts`.
   */
  readonly end?: RecordEnd;
  readonly children: readonly RecordNode[];
}

/** An arrow or a coloured square. */
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
  /** One of `Game.reasons` or END_REASONS; `other` for the file's own words in `text`. */
  readonly reason: string;
  readonly text?: string;
  /** Milliseconds that the last player thought before the end. */
  readonly spent?: number;
  /** Only a variation ended here; the main line continues with the first child. */
  readonly isVariation?: true;
}

/** Reasons for the end of a game besides those of its rules. */
export const END_REASONS = [
  /** The game was stopped without a result. */
  'interrupted',
  /** An illegal move or action; the other side wins. */
  'illegal-move',
  /** A player did not appear. */
  'default',
  /** A mate problem without a solution. */
  'no-mate',
  /** The result is known, but not the reason. */
  'unknown',
  /** The file's own words, kept in `text`. */
  'other',
] as const;
