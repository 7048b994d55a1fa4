import * as lines from '@tesuji/rules/chess';
import type { ChessPosition } from '@tesuji/rules/chess';
import * as layouts from '@tesuji/rules/internal';
import * as attackMaps from './attack-map.ts';
import { findDiagonalAttacks, findStraightAttacks } from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = layouts;
const {
  BISHOP,
  CASTLING,
  KING,
  KNIGHT,
  KNIGHT_TARGETS,
  NOT_FIRST_FILE,
  NOT_LAST_FILE,
  PAWN,
  PAWN_TARGETS,
  QUEEN,
  ROOK,
  SETS,
  SINGLE,
} = lines;
const { lineAttacks } = attackMaps;

/** In units of history: what it is worth to leave a square where a piece of lesser value attacks, by kind, and a check. */
const ESCAPE: Int32Array = new Int32Array(16);
ESCAPE.set([0, 0, 6000, 6000, 10_000, 20_000]);
const CHECK = 7000;

// By kind, two words each: squares that enemy pieces of lesser value attack, and squares from which the kind gives check.
const attacked: Int32Array = new Int32Array(64);
const checking: Int32Array = new Int32Array(64);

/**
 * Adds to the ranks of quiet moves that give check or leave a square where a piece of lesser value attacks, and takes
 * from those that go to such a square. Discovered checks and castling are not looked for.
 */
export function rankByThreats(
  { places, state }: ChessPosition,
  moves: Int32Array,
  ranks: Int32Array,
  at: number,
  end: number,
): void {
  findAttacked(state);
  findChecking(state);
  for (let i = at; i < end; i++) {
    const move = moves[i];
    if (move >= CASTLING) continue;
    const to = (move & 255) << 1;
    const from = ((move >> 8) & 255) << 1;
    const kind = places[from >> 1] & 15;
    const own = kind << 1;
    let bonus = 0;
    if ((checking[own] & SINGLE[to]) !== 0 || (checking[own + 1] & SINGLE[to + 1]) !== 0) bonus += CHECK;
    if ((attacked[own] & SINGLE[from]) !== 0 || (attacked[own + 1] & SINGLE[from + 1]) !== 0) bonus += ESCAPE[kind];
    if ((attacked[own] & SINGLE[to]) !== 0 || (attacked[own + 1] & SINGLE[to + 1]) !== 0) bonus -= ESCAPE[kind];
    ranks[i] += bonus << 1;
  }
}

function findAttacked(state: Int32Array): void {
  const enemy = 1 - state[SIDE];
  const base = SETS + (enemy << 4);
  let low = 0;
  let high = 0;
  const pawnsLow = state[base + 2 * PAWN];
  const pawnsHigh = state[base + 2 * PAWN + 1];
  const westLow = pawnsLow & NOT_FIRST_FILE;
  const westHigh = pawnsHigh & NOT_FIRST_FILE;
  const eastLow = pawnsLow & NOT_LAST_FILE;
  const eastHigh = pawnsHigh & NOT_LAST_FILE;
  if (enemy === 0) {
    low = (westLow >>> 9) | (westHigh << 23) | (eastLow >>> 7) | (eastHigh << 25);
    high = (westHigh >>> 9) | (eastHigh >>> 7);
  } else {
    low = (westLow << 7) | (eastLow << 9);
    high = (westHigh << 7) | (westLow >>> 25) | (eastHigh << 9) | (eastLow >>> 23);
  }
  attacked[2 * KNIGHT] = low;
  attacked[2 * KNIGHT + 1] = high;
  attacked[2 * BISHOP] = low;
  attacked[2 * BISHOP + 1] = high;
  const occupiedLow = state[SETS] | state[SETS + 16];
  const occupiedHigh = state[SETS + 1] | state[SETS + 17];
  for (let word = 0; word < 2; word++) {
    for (let rest = state[base + 2 * KNIGHT + word]; rest !== 0; rest &= rest - 1) {
      const entry = (31 - Math.clz32(rest & -rest) + (word << 5)) << 1;
      low |= KNIGHT_TARGETS[entry];
      high |= KNIGHT_TARGETS[entry + 1];
    }
    for (let rest = state[base + 2 * BISHOP + word]; rest !== 0; rest &= rest - 1) {
      findDiagonalAttacks(31 - Math.clz32(rest & -rest) + (word << 5), occupiedLow, occupiedHigh);
      low |= lineAttacks[0];
      high |= lineAttacks[1];
    }
  }
  attacked[2 * ROOK] = low;
  attacked[2 * ROOK + 1] = high;
  for (let word = 0; word < 2; word++) {
    for (let rest = state[base + 2 * ROOK + word]; rest !== 0; rest &= rest - 1) {
      findStraightAttacks(31 - Math.clz32(rest & -rest) + (word << 5), occupiedLow, occupiedHigh);
      low |= lineAttacks[0];
      high |= lineAttacks[1];
    }
  }
  attacked[2 * QUEEN] = low;
  attacked[2 * QUEEN + 1] = high;
}

function findChecking(state: Int32Array): void {
  const enemy = 1 - state[SIDE];
  const kings = SETS + (enemy << 4) + 2 * KING;
  const king = state[kings] !== 0 ? 31 - Math.clz32(state[kings]) : 63 - Math.clz32(state[kings + 1]);
  const entry = king << 1;
  const occupiedLow = state[SETS] | state[SETS + 16];
  const occupiedHigh = state[SETS + 1] | state[SETS + 17];
  // A pawn gives check from the squares that a pawn of the other side on the king's square would attack.
  checking[2 * PAWN] = PAWN_TARGETS[(enemy << 7) | entry];
  checking[2 * PAWN + 1] = PAWN_TARGETS[(enemy << 7) | entry | 1];
  checking[2 * KNIGHT] = KNIGHT_TARGETS[entry];
  checking[2 * KNIGHT + 1] = KNIGHT_TARGETS[entry + 1];
  findDiagonalAttacks(king, occupiedLow, occupiedHigh);
  const diagonalLow = lineAttacks[0];
  const diagonalHigh = lineAttacks[1];
  findStraightAttacks(king, occupiedLow, occupiedHigh);
  checking[2 * BISHOP] = diagonalLow;
  checking[2 * BISHOP + 1] = diagonalHigh;
  checking[2 * ROOK] = lineAttacks[0];
  checking[2 * ROOK + 1] = lineAttacks[1];
  checking[2 * QUEEN] = diagonalLow | lineAttacks[0];
  checking[2 * QUEEN + 1] = diagonalHigh | lineAttacks[1];
}
