import type { Game, Position } from '@tesuji/rules';
import type { Evaluation } from './evaluation/evaluation.ts';
import type { MateStyle } from './mate/mate-style.ts';
import type { Margins } from './search/margins.ts';

/** What a search knows about a game beyond its rules. */
export interface Knowledge {
  readonly game: Game;
  readonly evaluation: Evaluation;
  readonly tactics: Tactics;
  readonly margins: Margins;
  /** How its mate problems are meant, where there are any. */
  readonly mate?: MateStyle;
}

/** How material changes hands. Values are hundredths of a pawn. */
export interface Tactics {
  /** Is generating CAPTURES alone much cheaper than ALL? Otherwise a search generates once and sorts by `gain`. */
  readonly hasCheapCaptures: boolean;
  /**
   * What a legal move wins at once: pieces taken (in hand, where they go there), what a promotion adds. Negative where a
   * shot burns the mover's own piece. Not zero means that a move is tactical.
   */
  gain(position: Position, move: number): number;
  /** When both sides go on taking where the move arrives as long as it pays, does the mover keep at least `least`? */
  holds(position: Position, move: number, least: number): boolean;
  /** Writes the legal moves worth a look when a search has reached its depth; `depth` counts 0, 1, 2… from there. */
  writeTactical(position: Position, depth: number, out: Int32Array, at: number): number;
  /** What the side to move could claim here, as an outcome, or ONGOING. Cheap: asked at every node. */
  claim?(position: Position): number;
  /** Is having to move surely no burden here? Then a search may try what passing gives. */
  mayPass(position: Position): boolean;
}
