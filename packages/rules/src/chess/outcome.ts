import * as tables from './tables.ts';
import { ONGOING, opponent, packDraw, packWin, type Side } from '../core/encoding.ts';
import { ALL, type Position } from '../core/position.ts';
import { MAX_MOVES } from './tables.ts';
import type { ChessPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { BISHOP, KNIGHT, LIGHT, PAWN, QUEEN, ROOK, SETS } = tables;

/** Reasons for the end of a game. Outcomes have their indexes, so new ones are added at the end. */
export const REASONS = [
  'checkmate',
  'stalemate',
  'dead-position',
  'threefold',
  'fivefold',
  'fifty-moves',
  'seventy-five-moves',
  'agreement',
  'resign',
  'time',
] as const;
export type ChessReason = (typeof REASONS)[number];

/** Returns the index of a reason. */
export function reason(name: ChessReason): number {
  return REASONS.indexOf(name);
}

/** In plies. */
export const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150;

const DEAD = packDraw(reason('dead-position'));
const FIVEFOLD = packDraw(reason('fivefold'));
const SEVENTY_FIVE = packDraw(reason('seventy-five-moves'));

/** C26, C27: returns the outcome for a side without a legal move: mate in check, otherwise stalemate. */
export function outcomeWithoutMoves(position: ChessPosition): number {
  if (!position.inCheck()) return packDraw(reason('stalemate'));
  return packWin(opponent(position.side), reason('checkmate'));
}

/** Returns the draws that need no claim (C28, C33, C34). */
export function verdictOf(position: ChessPosition): number {
  if (isDeadMaterial(position.state)) return DEAD;
  if (position.repetitions() >= 4) return FIVEFOLD;
  return position.quietPlies >= SEVENTY_FIVE_MOVES ? SEVENTY_FIVE : ONGOING;
}

/** Returns the outcome of a claim (C30 to C32). A game that is over allows none. */
export function judgeClaim(position: ChessPosition, claim: string): number {
  if (position.outcome() !== ONGOING) return ONGOING;
  if (claim === 'threefold' && position.repetitions() >= 2) return packDraw(reason('threefold'));
  if (claim === 'fifty-moves' && position.quietPlies >= FIFTY_MOVES) return packDraw(reason('fifty-moves'));
  return ONGOING;
}

/**
 * C28: returns whether there are only kings, or also one bishop or knight, or bishops that all stand on squares of one
 * colour.
 */
function isDeadMaterial(state: Int32Array): boolean {
  if (hasKind(state, 0, PAWN) || hasKind(state, 1, PAWN)) return false;
  if (hasKind(state, 0, ROOK) || hasKind(state, 1, ROOK)) return false;
  if (hasKind(state, 0, QUEEN) || hasKind(state, 1, QUEEN)) return false;
  const knights = countKind(state, 0, KNIGHT) + countKind(state, 1, KNIGHT);
  if (knights === 0) return hasBishopsOfOneColour(state);
  return knights === 1 && !hasKind(state, 0, BISHOP) && !hasKind(state, 1, BISHOP);
}

function hasKind(state: Int32Array, side: number, kind: number): boolean {
  const set = SETS + (side << 4) + (kind << 1);
  return (state[set] | state[set + 1]) !== 0;
}

function countKind(state: Int32Array, side: number, kind: number): number {
  const set = SETS + (side << 4) + (kind << 1);
  let count = 0;
  for (let bits = state[set]; bits !== 0; bits &= bits - 1) count++;
  for (let bits = state[set + 1]; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Reports whether all bishops of both sides stand on squares of one colour; true if there are none. */
function hasBishopsOfOneColour(state: Int32Array): boolean {
  const first = SETS + (BISHOP << 1);
  const bishops = state[first] | state[first + 16];
  const more = state[first + 1] | state[first + 17];
  return ((bishops | more) & LIGHT) === 0 || ((bishops | more) & ~LIGHT) === 0;
}

/** Whether a side can mate; unknown if the search gives up. */
export type CanMate = 'yes' | 'no' | 'unknown';

/** The most positions to search: enough for kings behind a wall of pawns, reached soon otherwise. */
const LIMIT = 3000;
/** Room for moves that are not tried yet; in a middle game it is full long before LIMIT. */
const ROOM = 1 << 15;

/**
 * C38 to C40: returns whether `side` can mate by any sequence of legal moves of both sides. Material decides if it can;
 * otherwise all reachable positions are searched, if they are few. Draw rules are ignored.
 */
export function canMate(position: ChessPosition, side: Side): CanMate {
  if (!hasMatingMaterial(position.state, side)) return 'no';
  return search(position.clone(), side);
}

/**
 * Returns false only if no position with such pieces is mate, whatever is captured on the way:
 * - a king alone;
 * - one knight, if the other side has only queens (which attack too much where they block an escape);
 * - bishops, if all bishops on the board stand on one colour and the other side has only queens and rooks.
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

/** Visits every reachable position once, until a mate by `side` is found or the limit is reached. */
function search(position: ChessPosition, side: Side): CanMate {
  const seen = new Set<number>();
  const moves = new Int32Array(ROOM);
  /** The start of the moves of each ply of the current line; moves not tried yet end at the next start, or at `at`. */
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

/** Adds a position to `seen`, by as many bits of its key as a number holds exactly; returns false if it was there. */
function isNew(seen: Set<number>, position: Position): boolean {
  const before = seen.size;
  seen.add((position.keyHigh & 0x1fffff) * 2 ** 32 + (position.keyLow >>> 0));
  return seen.size > before;
}
