/** Room for the move lists of a whole path. */
const SIZE = 1 << 18;

// What is known of a move: nothing but a guess, an estimate from the table, or a result; or it waits for the one before it.
export const GUESSED = 0;
export const ESTIMATED = 1;
export const DECIDED = 2;
export const WAITING = 3;

/**
 * The moves of every node on the path with what is known of the positions behind them, in parallel arrays. `phi` is
 * the number the mover wants small (the proof number for the attacker, the disproof number for the defender), `delta`
 * the other one. Hand, length and loop belong to a decided move, see `proof-search.ts`.
 */
export class MoveStack {
  readonly size: number = SIZE;
  readonly moves: Int32Array = new Int32Array(SIZE);
  readonly phi: Int32Array = new Int32Array(SIZE);
  readonly delta: Int32Array = new Int32Array(SIZE);
  readonly hands: Int32Array = new Int32Array(SIZE);
  /** What the move adds to the attacker's hand. */
  readonly gains: Int32Array = new Int32Array(SIZE);
  readonly lengths: Int32Array = new Int32Array(SIZE);
  readonly loops: Int32Array = new Int32Array(SIZE);
  readonly states: Uint8Array = new Uint8Array(SIZE);
}
