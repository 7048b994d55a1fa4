/** What a person tried to do, before anyone knows whether it is a move. */
export interface Attempt {
  /** A square, or a hand slot for a drop. */
  readonly from: number;
  /** The square it should go to; equal to `from` for a turn on the spot. */
  readonly to: number;
  /** For promotions: `false` asks not to promote, a number names the kind to become. */
  readonly promote?: boolean | number;
  /** For turns: +1 clockwise, −1 counter-clockwise. */
  readonly turn?: 1 | -1;
}

/** The ways an attempt can fail, over all games. A game may add its own codes. */
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

/** Why an attempt is no legal move: which rule it breaks, and the squares that show it. */
export interface Illegality {
  readonly code: (typeof ILLEGAL_CODES)[number] | (string & {});
  /** The number of the rule in docs/rules. */
  readonly rule: string;
  /** Squares that show why: the blocker, the checking piece, the pawn already on the file. */
  readonly squares: readonly number[];
  /** The piece the attempt was made with, where there is one. */
  readonly piece?: number;
}
