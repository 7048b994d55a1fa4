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
