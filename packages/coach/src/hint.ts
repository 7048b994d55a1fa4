import type { Fact } from './fact.ts';

/** What a mark on the board says; how it looks is the board's business. */
export const HINT_KINDS = [
  /** An enemy piece that can be taken with profit: green, an arrow from each piece that should take it. */
  'take',
  /** An own piece that can be taken with profit: red, an arrow to safety or to the defence. */
  'at-risk',
  /** Moves of the selected piece. Good: safe. Great: safe and threatens something. Amazing: two or more, or king and piece. */
  'good',
  'great',
  'amazing',
  /** Ways out of check. */
  'capture-checker',
  'escape-check',
  /** A forced mate for the side helped, and one against it. */
  'mate',
  'mate-against',
  /** For stronger players: the shortest forced line to a gain or mate, and the engine's lines. */
  'look-ahead',
  'engine-line',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export interface Arrow {
  readonly from: number;
  readonly to: number;
}

export interface Hint {
  readonly kind: HintKind;
  /** Squares to colour; the first is where to look. */
  readonly squares: readonly number[];
  readonly arrows: readonly Arrow[];
  /** Legal moves of the position that the hint recommends, best first; a look-ahead line has its first move here. */
  readonly moves: readonly number[];
  readonly facts: readonly Fact[];
  /** Larger is more urgent; the board shows the first few. */
  readonly weight: number;
}
