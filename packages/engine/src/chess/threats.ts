import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import { countSquares } from './bitboards.ts';
import * as attackMaps from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BISHOP, KING, KNIGHT, NOT_FIRST_FILE, NOT_LAST_FILE, PAWN, QUEEN, ROOK, SETS } = own;
const { BY_KING, BY_MINOR, BY_PAWN, BY_ROOK, HANGING, PUSH, RESTRICTED } = layout;
const { TWICE } = attackMaps;

/** Counts the threats of a side's attacks. */
export function writeThreats(state: Int32Array, attacks: Int32Array, side: number, tally: Tally): void {
  const sign = side === 0 ? 1 : -1;
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const theirs = SETS + foe;
  // Strongly protected: by a pawn, or twice and not attacked twice.
  const wellLow = attacks[foe + 2 * PAWN] | (attacks[foe + TWICE] & ~attacks[us + TWICE]);
  const wellHigh = attacks[foe + 2 * PAWN + 1] | (attacks[foe + TWICE + 1] & ~attacks[us + TWICE + 1]);
  const officersLow = state[theirs] & ~state[theirs + 2 * PAWN];
  const officersHigh = state[theirs + 1] & ~state[theirs + 2 * PAWN + 1];
  const weakLow = state[theirs] & ~wellLow & attacks[us];
  const weakHigh = state[theirs + 1] & ~wellHigh & attacks[us + 1];

  if ((weakLow | weakHigh | (officersLow & wellLow) | (officersHigh & wellHigh)) !== 0) {
    const minorLow = attacks[us + 2 * KNIGHT] | attacks[us + 2 * BISHOP];
    const minorHigh = attacks[us + 2 * KNIGHT + 1] | attacks[us + 2 * BISHOP + 1];
    const preyLow = minorLow & ((officersLow & wellLow) | weakLow);
    const preyHigh = minorHigh & ((officersHigh & wellHigh) | weakHigh);
    if ((preyLow | preyHigh) !== 0) writeVictims(state, theirs, preyLow, preyHigh, BY_MINOR, sign, tally);
    const rookLow = attacks[us + 2 * ROOK] & weakLow;
    const rookHigh = attacks[us + 2 * ROOK + 1] & weakHigh;
    if ((rookLow | rookHigh) !== 0) writeVictims(state, theirs, rookLow, rookHigh, BY_ROOK, sign, tally);
    if (((weakLow & attacks[us + 2 * KING]) | (weakHigh & attacks[us + 2 * KING + 1])) !== 0) tally.add(BY_KING, sign);
    const hanging = countSquares(
      weakLow & (~attacks[foe] | (officersLow & attacks[us + TWICE])),
      weakHigh & (~attacks[foe + 1] | (officersHigh & attacks[us + TWICE + 1])),
    );
    tally.add(HANGING, sign * hanging);
  }
  const restricted = countSquares(
    attacks[foe] & ~wellLow & attacks[us],
    attacks[foe + 1] & ~wellHigh & attacks[us + 1],
  );
  tally.add(RESTRICTED, sign * restricted);
  writePawnThreats(state, attacks, side, sign, officersLow, officersHigh, tally);
}

/** One weight per kind of attacked piece. */
function writeVictims(
  state: Int32Array,
  theirs: number,
  low: number,
  high: number,
  weight: number,
  sign: number,
  tally: Tally,
): void {
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const victims = theirs + (kind << 1);
    const count = countSquares(low & state[victims], high & state[victims + 1]);
    tally.add(weight + kind, sign * count);
  }
}

/** Counts pieces attacked by safe pawns, now or after a push. */
function writePawnThreats(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  sign: number,
  officersLow: number,
  officersHigh: number,
  tally: Tally,
): void {
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const pawnsLow = state[SETS + us + 2 * PAWN];
  const pawnsHigh = state[SETS + us + 2 * PAWN + 1];
  const safeLow = ~attacks[foe] | attacks[us];
  const safeHigh = ~attacks[foe + 1] | attacks[us + 1];
  if (((attacks[us + 2 * PAWN] & officersLow) | (attacks[us + 2 * PAWN + 1] & officersHigh)) !== 0) {
    const low = attackedLow(pawnsLow & safeLow, pawnsHigh & safeHigh, side) & officersLow;
    const high = attackedHigh(pawnsLow & safeLow, pawnsHigh & safeHigh, side) & officersHigh;
    writeVictims(state, SETS + foe, low, high, BY_PAWN, sign, tally);
  }
  const emptyLow = ~(state[SETS] | state[SETS + 16]);
  const emptyHigh = ~(state[SETS + 1] | state[SETS + 17]);
  // Pushes to an empty square that no enemy pawn attacks, and that is defended or not attacked.
  const stepLow = (side === 0 ? (pawnsLow >>> 8) | (pawnsHigh << 24) : pawnsLow << 8) & emptyLow;
  const stepHigh = (side === 0 ? pawnsHigh >>> 8 : (pawnsHigh << 8) | (pawnsLow >>> 24)) & emptyHigh;
  const goodLow = stepLow & safeLow & ~attacks[foe + 2 * PAWN];
  const goodHigh = stepHigh & safeHigh & ~attacks[foe + 2 * PAWN + 1];
  const pushes = countSquares(
    attackedLow(goodLow, goodHigh, side) & officersLow,
    attackedHigh(goodLow, goodHigh, side) & officersHigh,
  );
  tally.add(PUSH, sign * pushes);
}

/** Returns the squares that pawns attack, one word at a time. */
function attackedLow(low: number, high: number, side: number): number {
  const west = low & NOT_FIRST_FILE;
  const east = low & NOT_LAST_FILE;
  if (side !== 0) return (west << 7) | (east << 9);
  return (west >>> 9) | (east >>> 7) | ((high & NOT_FIRST_FILE) << 23) | ((high & NOT_LAST_FILE) << 25);
}

function attackedHigh(low: number, high: number, side: number): number {
  const west = high & NOT_FIRST_FILE;
  const east = high & NOT_LAST_FILE;
  if (side === 0) return (west >>> 9) | (east >>> 7);
  return (west << 7) | (east << 9) | ((low & NOT_FIRST_FILE) >>> 25) | ((low & NOT_LAST_FILE) >>> 23);
}
