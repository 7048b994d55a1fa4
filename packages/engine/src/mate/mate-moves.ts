import { HAND, pieceKind, VARIANT, type Game, type Position, type Side } from '@tesuji/rules';
import type { MateBoard } from './mate-board.ts';
import type { PackedHands } from './proof-hands.ts';

/** Size of the move lists of a whole path. */
const SIZE = 1 << 18;

// What is known about a move: an initial guess, an estimate from the table, or a result; or it waits for the move
// before it; or the table certainly has nothing about the position.
export const GUESSED = 0;
export const ESTIMATED = 1;
export const DECIDED = 2;
export const WAITING = 3;
export const FRESH = 4;

/**
 * The moves of every node on the path and what is known about their children, in parallel arrays. `phi` is the number
 * that the mover minimizes (the proof number for the attacker, the disproof number for the defender), `delta` the other
 * one. Hand, length and loop belong to a decided move, see `NodeResult`.
 */
class MoveStack {
  readonly size: number = SIZE;
  readonly moves: Int32Array = new Int32Array(SIZE);
  /** Keys and the attacker's hand after the move. */
  readonly lows: Int32Array = new Int32Array(SIZE);
  readonly highs: Int32Array = new Int32Array(SIZE);
  readonly holds: Int32Array = new Int32Array(SIZE);
  readonly phi: Int32Array = new Int32Array(SIZE);
  readonly delta: Int32Array = new Int32Array(SIZE);
  readonly hands: Int32Array = new Int32Array(SIZE);
  readonly lengths: Int32Array = new Int32Array(SIZE);
  /** Plies that a move costs besides its own, in searches that do not count futile drops. */
  readonly costs: Int8Array = new Int8Array(SIZE);
  readonly loops: Int32Array = new Int32Array(SIZE);
  readonly states: Uint8Array = new Uint8Array(SIZE);
}

/**
 * The only one of a thread, since every search leaves it empty. As a constant it is faster: modules take its arrays once,
 * and V8 folds their addresses into the code.
 */
export const STACK: MoveStack = new MoveStack();

const { delta: DELTA, moves: MOVES, states: STATES } = STACK;

/** What counts as a mate problem in a game. */
export interface MateStyle {
  /** Whether every attacking move must give check, as in tsume shogi. */
  readonly checksOnly: boolean;
  /** Whether the last move is always a check. */
  readonly endsInCheck: boolean;
  /**
   * A bit for each kind whose non-promoting moves a defender rarely needs: they wait until the promotion is refuted.
   */
  readonly lazyKinds: number;
  /** Whether drops that only delay the mate are not counted in its length. */
  readonly hasFutileDrops: boolean;
  /** A faster `MateBoard` for the game. */
  readonly makeBoard?: (problem: SolverProblem) => MateBoard;
}

/** A position to solve, and from whose view. */
export interface SolverProblem {
  readonly game: Game;
  readonly style: MateStyle;
  /** Changed during a search and restored. */
  readonly position: Position;
  readonly attacker: Side;
  readonly codes: PackedHands;
  /** Whether futile drops do not count; see `free-captures.ts`. */
  readonly isTraditional: boolean;
}

/** For games without a style of their own: every move may belong to a mate, and it need not end in check. */
export const DEFAULT_MATE_STYLE: MateStyle = {
  checksOnly: false,
  endsInCheck: false,
  lazyKinds: 0,
  hasFutileDrops: false,
};

/**
 * Marks the defender's moves that wait: a non-promotion for its promotion, a drop for the drop before it. They usually
 * fail for the same reason, and need not be searched before it has: a check that can be blocked on six squares with
 * seven kinds is not forty times as hard. The attacker's non-promotions do not wait, since avoiding a pawn-drop mate by
 * not promoting is the point of many problems. Returns how many wait; until then their `delta` is 0, as if decided.
 */
export function queueMoves(style: MateStyle, places: Uint8Array, at: number, end: number): number {
  const moves = MOVES;
  const states = STATES;
  let waiting = 0;
  for (let i = at; i < end; i++) states[i] = GUESSED;
  for (let i = at; i + 1 < end; i++) {
    const move = moves[i];
    const next = moves[i + 1];
    const from = (move >> 8) & 255;
    if (from >= HAND) {
      if (((next >> 8) & 255) >= HAND) {
        states[i + 1] = WAITING;
        DELTA[i + 1] = 0;
        waiting++;
      }
    } else if (next === (move | VARIANT) && ((style.lazyKinds >> pieceKind(places[from])) & 1) !== 0) {
      moves[i] = next;
      moves[i + 1] = move;
      states[i + 1] = WAITING;
      DELTA[i + 1] = 0;
      waiting++;
      i++;
    }
  }
  return waiting;
}
