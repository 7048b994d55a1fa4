import type { Position } from '@tesuji/rules';

/** How pieces are taken in a game: all that an exchange needs to know. Values are those of `Game.kinds`. */
export interface Taking {
  /**
   * Writes the moves by which the side to move could take what stands on `square`, the cheapest piece first, and
   * returns the index after the last. Some may not be legal: the exchange asks before it plays one.
   */
  writeTakes(position: Position, square: number, out: Int32Array, at: number): number;
  /** What a legal move wins at once: what it takes and what a promotion adds, less what it destroys of its own. */
  gain(position: Position, move: number): number;
  /** Where the piece stands after its move. */
  arrival(move: number): number;
  /** Can the piece that took be taken in return, as part of the same exchange? */
  readonly hasRetakes: boolean;
}
