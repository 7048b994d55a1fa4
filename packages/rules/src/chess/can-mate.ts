import { ALL, type Position } from '../core/position.ts';
import { opponent, type Side } from '../core/side.ts';
import { countKind, hasBishopsOfOneColour, hasKind } from './material.ts';
import { MAX_MOVES } from './pieces.ts';
import type { ChessPosition } from './position.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './tables.ts';

export type CanMate = 'yes' | 'no' | 'unknown';

/** Positions looked at before giving up: enough for two kings shut off by a wall of pawns, soon reached otherwise. */
const LIMIT = 3000;
/** Moves waiting to be tried; a line through an ordinary middle game fills this long before LIMIT. */
const ROOM = 1 << 15;

/**
 * C38 to C40: can `side` still mate by some series of legal moves, however bad the other side's? Material decides
 * what it can; then all positions that can be reached are searched, if they are few. Draw rules are left aside.
 */
export function canMate(position: ChessPosition, side: Side): CanMate {
  if (!hasMatingMaterial(position.state, side)) return 'no';
  return search(position.clone(), side);
}

/**
 * False only if no position with such pieces is mate, whatever is captured on the way:
 * - a king alone;
 * - one knight, when the other side has nothing but queens (they never block a square without guarding too much);
 * - bishops, when all bishops on the board go on one colour and nothing but queens and rooks is there to help.
 * A pawn may become anything, a queen or rook mates alone.
 */
function hasMatingMaterial(state: Int32Array, side: Side): boolean {
  if (hasKind(state, side, QUEEN) || hasKind(state, side, ROOK) || hasKind(state, side, PAWN)) return true;
  const enemy = opponent(side);
  const knights = countKind(state, side, KNIGHT);
  const bishops = countKind(state, side, BISHOP);
  if (knights === 0 && bishops === 0) return false;
  if (knights === 1 && bishops === 0) {
    return (
      hasKind(state, enemy, PAWN) ||
      hasKind(state, enemy, KNIGHT) ||
      hasKind(state, enemy, BISHOP) ||
      hasKind(state, enemy, ROOK)
    );
  }
  if (knights > 0) return true;
  return hasKind(state, enemy, PAWN) || hasKind(state, enemy, KNIGHT) || !hasBishopsOfOneColour(state);
}

/** Goes through every position that can be reached, each once, until a mate by `side` is found or too many were seen. */
function search(position: ChessPosition, side: Side): CanMate {
  const seen = new Set<number>();
  const moves = new Int32Array(ROOM);
  /** Where the moves of each ply of the present line begin; those not yet tried end at `at` or at the next beginning. */
  const starts: number[] = [];
  let at = 0;
  for (;;) {
    starts.push(at);
    if (isNew(seen, position) && hasMatingMaterial(position.state, side)) {
      if (seen.size > LIMIT || at + MAX_MOVES > ROOM) return 'unknown';
      const end = position.generate(ALL, moves, at);
      if (end === at && position.side !== side && position.inCheck()) return 'yes';
      at = end;
    }
    while (at === starts.at(-1)) {
      starts.pop();
      if (starts.length === 0) return 'no';
      position.unmake();
    }
    position.make(moves[--at]);
  }
}

/** Remembers a position by as many bits of its key as a number holds exactly. */
function isNew(seen: Set<number>, position: Position): boolean {
  const before = seen.size;
  seen.add((position.keyHigh & 0x1fffff) * 2 ** 32 + (position.keyLow >>> 0));
  return seen.size > before;
}
