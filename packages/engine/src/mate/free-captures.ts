import { HAND, handPlace, opponent, type Position, type Side } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';
import { STACK } from './mate-moves.ts';
import type { PackedHands } from './proof-hands.ts';

// A search that does not count futile drops lets the attacker capture for nothing what was dropped between its checking
// piece and the king: drop and capture cost no plies, and the hands become what they were before the drop. See
// "Traditional lengths" in docs/solver.md.

const { costs, highs, holds, lows, moves } = STACK;

/** From this bit on a move has the kind of the piece that it captures for nothing, which goes back to the defender. */
const KIND_SHIFT = 20;

/** The salt of all keys of such a search, since its results differ from those of others. */
export const TRADITIONAL_SALT = 0x2545f491;
/** Keys by the square of a piece that was dropped between, both halves. */
const SQUARE_KEYS: Int32Array = makeKeys(0x66726565, 512);

/** A drop and its free capture cost no plies, so that lengths of positions between the two are longer by this. */
const REFUND = 2;

export function isDrop(move: number): boolean {
  return ((move >> 8) & 255) >= HAND;
}

/** Returns whether moves `at` to `end` of the STACK, at least one, are all drops. */
export function hasOnlyDrops(at: number, end: number): boolean {
  for (let i = at; i < end; i++) if (!isDrop(moves[i])) return false;
  return true;
}

/** Returns a capture as one for nothing. */
export function freeCapture(move: number, capturedKind: number): number {
  return move | (capturedKind << KIND_SHIFT);
}

/**
 * Fills in what moves `at` to `end` cost besides their own ply, and changes keys and hands accordingly. `interposed` is
 * the square of a piece that was just dropped between, or 0.
 */
export function priceMoves(codes: PackedHands, isAttack: boolean, interposed: number, at: number, end: number): void {
  for (let i = at; i < end; i++) {
    const move = moves[i];
    const captured = move >> KIND_SHIFT;
    let cost = 0;
    if (isAttack) {
      if (captured !== 0) holds[i] -= codes.units[captured];
      else if (interposed !== 0) cost = REFUND;
    } else if (isDrop(move)) {
      cost = -REFUND;
      const square = move & 255;
      lows[i] ^= SQUARE_KEYS[square];
      highs[i] ^= SQUARE_KEYS[256 | square];
    }
    costs[i] = cost;
  }
}

/** Makes a move; what it captures for nothing goes back to the defender's hand. */
export function makeFree(position: Position, attacker: Side, move: number): void {
  position.make(move);
  returnPiece(position, attacker, move, 1);
}

export function unmakeFree(position: Position, attacker: Side, move: number): void {
  returnPiece(position, attacker, move, -1);
  position.unmake();
}

function returnPiece({ places }: Position, attacker: Side, move: number, count: number): void {
  const kind = move >> KIND_SHIFT;
  if (kind === 0) return;
  places[handPlace(attacker, kind)] -= count;
  places[handPlace(opponent(attacker), kind)] += count;
}
