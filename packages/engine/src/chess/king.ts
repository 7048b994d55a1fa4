import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import { countSquares } from './masks.ts';
import * as surveys from './survey.ts';
import { seeDiagonals, seeStraights } from './survey.ts';

// Module-local copies, see survey.ts.
const { SETS, STATUS } = own;
const { BISHOP, KING, KNIGHT, KNIGHT_TARGETS, PAWN, QUEEN, ROOK } = own;
const { DANGER, DANGERS, KING_ATTACKERS, KING_RIGHTS, KING_RING_HITS, KING_RING_WEAK } = layout;
const { PAWNLESS_FLANK, SAFE_CHECK, UNSAFE_CHECK } = layout;
const { ATTACKERS, COUNTS, HITS, KING_AT, PRESSURE, RING, TWICE, sight } = surveys;

/** Units of danger a safe check adds, by kind. */
const CHECK_UNITS = new Uint8Array(64);
CHECK_UNITS.set([0, 0, 15, 12, 20, 14]);
const WEAK_UNITS = 3;
const NO_QUEEN_UNITS = 16;
const UNSAFE_UNITS = 2;
/** Files a–d and e–h, rank by rank, in either word. */
const QUEEN_FLANK = 0x0f0f0f0f;

export function judgeKing(state: Int32Array, survey: Int32Array, side: number, tally: Tally): void {
  const sign = side === 0 ? 1 : -1;
  const rights = (state[STATUS] >> (side << 1)) & 3;
  if (rights !== 0) tally.add(rights === 3 ? KING_RIGHTS + 1 : KING_RIGHTS, sign);
  writeDanger(state, survey, side, sign, tally);
}

/**
 * Attackers near the king, weak squares around it and checks at hand are added up to units of danger, and every two
 * units have a weight: danger grows faster than its parts, which no single weights for the parts could say.
 */
function writeDanger(state: Int32Array, survey: Int32Array, side: number, sign: number, tally: Tally): void {
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const king = survey[KING_AT + us];
  const onQueenFlank = (king & 7) < 4;
  const flank = onQueenFlank ? QUEEN_FLANK : ~QUEEN_FLANK;
  const pawns = SETS + 2 * PAWN;
  if (((state[pawns] | state[pawns + 16] | state[pawns + 1] | state[pawns + 17]) & flank) === 0)
    tally.add(PAWNLESS_FLANK, sign);

  // Attacked by them, and guarded by nothing of ours but king and queen, nor twice.
  const poorLow = survey[us + 2 * KING] | survey[us + 2 * QUEEN];
  const poorHigh = survey[us + 2 * KING + 1] | survey[us + 2 * QUEEN + 1];
  const weakLow = survey[foe] & ~survey[us + TWICE] & (~survey[us] | poorLow);
  const weakHigh = survey[foe + 1] & ~survey[us + TWICE + 1] & (~survey[us + 1] | poorHigh);
  const ring = RING + (side << 1);
  const weak = countSquares(weakLow & survey[ring], weakHigh & survey[ring + 1]);
  const attackers = survey[ATTACKERS + foe];
  const hits = survey[HITS + foe];
  let units = ((attackers * survey[PRESSURE + foe]) >> 2) + weak * WEAK_UNITS + hits;
  units += writeChecks(state, survey, side, sign, tally, weakLow, weakHigh);
  if (survey[COUNTS + foe + QUEEN] === 0) units -= NO_QUEEN_UNITS;
  if ((survey[us + 2 * KNIGHT] & survey[us + 2 * KING]) | (survey[us + 2 * KNIGHT + 1] & survey[us + 2 * KING + 1]))
    units -= 2;
  tally.add(KING_ATTACKERS, sign * attackers);
  tally.add(KING_RING_HITS, sign * hits);
  tally.add(KING_RING_WEAK, sign * weak);
  if (units > 1) tally.add(DANGER + Math.min(units >> 1, DANGERS - 1), sign);
}

/** Checks the enemy could give next move, kind by kind; returns their units of danger. */
function writeChecks(
  state: Int32Array,
  survey: Int32Array,
  side: number,
  sign: number,
  tally: Tally,
  weakLow: number,
  weakHigh: number,
): number {
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const king = survey[KING_AT + us];
  const low = (state[SETS] | state[SETS + 16]) & ~state[SETS + us + 2 * QUEEN];
  const high = (state[SETS + 1] | state[SETS + 17]) & ~state[SETS + us + 2 * QUEEN + 1];
  // Safe are squares we do not guard, or only weakly where they attack twice.
  const safeLow = ~state[SETS + foe] & (~survey[us] | (weakLow & survey[foe + TWICE]));
  const safeHigh = ~state[SETS + foe + 1] & (~survey[us + 1] | (weakHigh & survey[foe + TWICE + 1]));
  seeDiagonals(king, low, high);
  const diagonalLow = sight[0];
  const diagonalHigh = sight[1];
  seeStraights(king, low, high);
  const straightLow = sight[0];
  const straightHigh = sight[1];
  let units = 0;
  let unsafe = 0;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) {
    let checkLow = survey[foe + (kind << 1)];
    let checkHigh = survey[foe + (kind << 1) + 1];
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
