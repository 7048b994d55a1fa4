import type { Options } from './option.ts';
import type { Side } from './side.ts';

/**
 * A position as written, right or wrong: what text and editors produce before a game has judged it.
 * Games with more to say (castling rights, counters) extend it.
 */
export interface Setup {
  /** Squares and hand counts, as in `Position.places`. */
  readonly places: Uint8Array;
  readonly side: Side;
}

/** What a field of position text says, in texts as all games write them: board, side to move, and then these. */
export type SetupField =
  /** Pieces in hand, edited where they lie. */
  | { readonly id: string; readonly kind: 'hands' }
  /** A whole number. */
  | { readonly id: string; readonly kind: 'count'; readonly least: number }
  /** Any of these letters, or `-`; each is a right of one side. */
  | { readonly id: string; readonly kind: 'letters'; readonly letters: string }
  /** A square, or `-`; which squares may depend on the side to move. */
  | { readonly id: string; readonly kind: 'square' };

/** Why a setup is no position: a code, and the squares or piece it is about. */
export interface SetupError {
  readonly kind: string;
  readonly squares?: readonly number[];
  readonly piece?: number;
  readonly side?: Side;
  readonly count?: number;
  readonly limit?: number;
}

/** What `parsePosition` can answer: the text is not a setup, or the setup is not a position. */
export type PositionError =
  | {
      readonly stage: 'text';
      readonly kind: string;
      readonly at: number;
      readonly got: string;
      readonly expected?: string;
    }
  | ({ readonly stage: 'setup' } & SetupError);

/** A named starting position. */
export interface NamedSetup {
  readonly id: string;
  readonly text: string;
  /** Options this setup is played with unless the player says otherwise. */
  readonly options?: Options;
}
