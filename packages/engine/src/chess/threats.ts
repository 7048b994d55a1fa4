import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import { countSquares } from './masks.ts';
import * as surveys from './survey.ts';

// Module-local copies, see survey.ts.
const { SETS } = own;
const { BISHOP, KING, KNIGHT, NOT_FIRST_FILE, NOT_LAST_FILE, PAWN, QUEEN, ROOK } = own;
const { BY_KING, BY_MINOR, BY_PAWN, BY_ROOK, HANGING, PUSH, RESTRICTED } = layout;
const { TWICE } = surveys;

/** What a side's attacks threaten to win. */
export function judgeThreats(state: Int32Array, survey: Int32Array, side: number, tally: Tally): void {
  const sign = side === 0 ? 1 : -1;
  const us = side << 4;
  const foe = (side ^ 1) << 4;
  const theirs = SETS + foe;
  // Guarded well: by a pawn, or twice where we attack once.
  const wellLow = survey[foe + 2 * PAWN] | (survey[foe + TWICE] & ~survey[us + TWICE]);
  const wellHigh = survey[foe + 2 * PAWN + 1] | (survey[foe + TWICE + 1] & ~survey[us + TWICE + 1]);
  const officersLow = state[theirs] & ~state[theirs + 2 * PAWN];
  const officersHigh = state[theirs + 1] & ~state[theirs + 2 * PAWN + 1];
  const weakLow = state[theirs] & ~wellLow & survey[us];
  const weakHigh = state[theirs + 1] & ~wellHigh & survey[us + 1];

  if ((weakLow | weakHigh | (officersLow & wellLow) | (officersHigh & wellHigh)) !== 0) {
    const minorLow = survey[us + 2 * KNIGHT] | survey[us + 2 * BISHOP];
    const minorHigh = survey[us + 2 * KNIGHT + 1] | survey[us + 2 * BISHOP + 1];
    const preyLow = minorLow & ((officersLow & wellLow) | weakLow);
    const preyHigh = minorHigh & ((officersHigh & wellHigh) | weakHigh);
    if ((preyLow | preyHigh) !== 0) writeVictims(state, theirs, preyLow, preyHigh, BY_MINOR, sign, tally);
    const rookLow = survey[us + 2 * ROOK] & weakLow;
    const rookHigh = survey[us + 2 * ROOK + 1] & weakHigh;
    if ((rookLow | rookHigh) !== 0) writeVictims(state, theirs, rookLow, rookHigh, BY_ROOK, sign, tally);
    if (((weakLow & survey[us + 2 * KING]) | (weakHigh & survey[us + 2 * KING + 1])) !== 0) tally.add(BY_KING, sign);
    const hanging = countSquares(
      weakLow & (~survey[foe] | (officersLow & survey[us + TWICE])),
      weakHigh & (~survey[foe + 1] | (officersHigh & survey[us + TWICE + 1])),
    );
    tally.add(HANGING, sign * hanging);
  }
  const restricted = countSquares(survey[foe] & ~wellLow & survey[us], survey[foe + 1] & ~wellHigh & survey[us + 1]);
  tally.add(RESTRICTED, sign * restricted);
  writePawnThreats(state, survey, side, sign, officersLow, officersHigh, tally);
}

/** One weight per kind under attack. */
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

/** Officers attacked by pawns that are themselves safe, now or after a step. */
function writePawnThreats(
  state: Int32Array,
  survey: Int32Array,
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
  const safeLow = ~survey[foe] | survey[us];
  const safeHigh = ~survey[foe + 1] | survey[us + 1];
  if (((survey[us + 2 * PAWN] & officersLow) | (survey[us + 2 * PAWN + 1] & officersHigh)) !== 0) {
    const low = attackedLow(pawnsLow & safeLow, pawnsHigh & safeHigh, side) & officersLow;
    const high = attackedHigh(pawnsLow & safeLow, pawnsHigh & safeHigh, side) & officersHigh;
    writeVictims(state, SETS + foe, low, high, BY_PAWN, sign, tally);
  }
  const emptyLow = ~(state[SETS] | state[SETS + 16]);
  const emptyHigh = ~(state[SETS + 1] | state[SETS + 17]);
  // Onto an empty square that no pawn guards and that we guard, or they do not attack.
  const stepLow = (side === 0 ? (pawnsLow >>> 8) | (pawnsHigh << 24) : pawnsLow << 8) & emptyLow;
  const stepHigh = (side === 0 ? pawnsHigh >>> 8 : (pawnsHigh << 8) | (pawnsLow >>> 24)) & emptyHigh;
  const goodLow = stepLow & safeLow & ~survey[foe + 2 * PAWN];
  const goodHigh = stepHigh & safeHigh & ~survey[foe + 2 * PAWN + 1];
  const pushes = countSquares(
    attackedLow(goodLow, goodHigh, side) & officersLow,
    attackedHigh(goodLow, goodHigh, side) & officersHigh,
  );
  tally.add(PUSH, sign * pushes);
}

/** What pawns attack, one word at a time. */
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
