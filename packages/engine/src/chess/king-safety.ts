import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import { countSquares } from './bitboards.ts';
import * as attackMaps from './attack-map.ts';
import { findDiagonalAttacks, findStraightAttacks } from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BISHOP, KING, KNIGHT, KNIGHT_TARGETS, PAWN, QUEEN, ROOK, SETS, STATUS } = own;
const { DANGER, DANGERS, KING_ATTACKERS, KING_RIGHTS, KING_RING_HITS, KING_RING_WEAK } = layout;
const { PAWNLESS_FLANK, SAFE_CHECK, UNSAFE_CHECK } = layout;
const { ATTACKERS, COUNTS, HITS, KING_AT, PRESSURE, RING_AT, TWICE, lineAttacks } = attackMaps;

/** Units of danger for a safe check, by kind. */
const CHECK_UNITS = new Uint8Array(64);
CHECK_UNITS.set([0, 0, 15, 12, 20, 14]);
const WEAK_UNITS = 3;
const NO_QUEEN_UNITS = 16;
const UNSAFE_UNITS = 2;
/** Files a–d and e–h, rank by rank, in either word. */
const QUEEN_FLANK = 0x0f0f0f0f;

export function writeKingSafety(state: Int32Array, attacks: Int32Array, side: number, tally: Tally): void {
  const sign = side === 0 ? 1 : -1;
  const rights = (state[STATUS] >> (side << 1)) & 3;
  if (rights !== 0) tally.add(rights === 3 ? KING_RIGHTS + 1 : KING_RIGHTS, sign);
  writeDanger(state, attacks, side, sign, tally);
}

/**
 * Adds attackers near the king, weak squares around it and possible checks up to units of danger. Every two units have
 * their own weight, since danger grows faster than the sum of its parts.
 */
function writeDanger(state: Int32Array, attacks: Int32Array, side: number, sign: number, tally: Tally): void {
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const king = attacks[KING_AT + us];
  const onQueenFlank = (king & 7) < 4;
  const flank = onQueenFlank ? QUEEN_FLANK : ~QUEEN_FLANK;
  const pawns = SETS + 2 * PAWN;
  if (((state[pawns] | state[pawns + 16] | state[pawns + 1] | state[pawns + 17]) & flank) === 0)
    tally.add(PAWNLESS_FLANK, sign);

  // Weak squares: attacked by the enemy, and not defended twice or only by king and queen.
  const poorLow = attacks[us + 2 * KING] | attacks[us + 2 * QUEEN];
  const poorHigh = attacks[us + 2 * KING + 1] | attacks[us + 2 * QUEEN + 1];
  const weakLow = attacks[foe] & ~attacks[us + TWICE] & (~attacks[us] | poorLow);
  const weakHigh = attacks[foe + 1] & ~attacks[us + TWICE + 1] & (~attacks[us + 1] | poorHigh);
  const ring = RING_AT + (side << 1);
  const weak = countSquares(weakLow & attacks[ring], weakHigh & attacks[ring + 1]);
  const attackers = attacks[ATTACKERS + foe];
  const hits = attacks[HITS + foe];
  let units = ((attackers * attacks[PRESSURE + foe]) >> 2) + weak * WEAK_UNITS + hits;
  units += writeChecks(state, attacks, side, sign, tally, weakLow, weakHigh);
  if (attacks[COUNTS + foe + QUEEN] === 0) units -= NO_QUEEN_UNITS;
  if ((attacks[us + 2 * KNIGHT] & attacks[us + 2 * KING]) | (attacks[us + 2 * KNIGHT + 1] & attacks[us + 2 * KING + 1]))
    units -= 2;
  tally.add(KING_ATTACKERS, sign * attackers);
  tally.add(KING_RING_HITS, sign * hits);
  tally.add(KING_RING_WEAK, sign * weak);
  if (units > 1) tally.add(DANGER + Math.min(units >> 1, DANGERS - 1), sign);
}

/** Counts the checks that the enemy could give next, by kind. Returns their units of danger. */
function writeChecks(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  sign: number,
  tally: Tally,
  weakLow: number,
  weakHigh: number,
): number {
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const king = attacks[KING_AT + us];
  const low = (state[SETS] | state[SETS + 16]) & ~state[SETS + us + 2 * QUEEN];
  const high = (state[SETS + 1] | state[SETS + 17]) & ~state[SETS + us + 2 * QUEEN + 1];
  // Safe squares: not defended, or weakly defended and attacked twice.
  const safeLow = ~state[SETS + foe] & (~attacks[us] | (weakLow & attacks[foe + TWICE]));
  const safeHigh = ~state[SETS + foe + 1] & (~attacks[us + 1] | (weakHigh & attacks[foe + TWICE + 1]));
  findDiagonalAttacks(king, low, high);
  const diagonalLow = lineAttacks[0];
  const diagonalHigh = lineAttacks[1];
  findStraightAttacks(king, low, high);
  const straightLow = lineAttacks[0];
  const straightHigh = lineAttacks[1];
  let units = 0;
  let unsafe = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    let checkLow = attacks[foe + (kind << 1)];
    let checkHigh = attacks[foe + (kind << 1) + 1];
    if (kind === KNIGHT) {
      checkLow &= KNIGHT_TARGETS[king << 1];
      checkHigh &= KNIGHT_TARGETS[(king << 1) + 1];
    } else {
      checkLow &= (kind === ROOK ? 0 : diagonalLow) | (kind === BISHOP ? 0 : straightLow);
      checkHigh &= (kind === ROOK ? 0 : diagonalHigh) | (kind === BISHOP ? 0 : straightHigh);
    }
    if ((checkLow | checkHigh) === 0) continue;
    if (((checkLow & safeLow) | (checkHigh & safeHigh)) !== 0) {
      tally.add(SAFE_CHECK + kind, sign);
      units += CHECK_UNITS[kind];
    } else if (kind !== QUEEN) unsafe++;
  }
  if (unsafe !== 0) tally.add(UNSAFE_CHECK, sign * unsafe);
  return units + unsafe * UNSAFE_UNITS;
}
