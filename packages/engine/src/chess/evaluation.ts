import { pieceKind, pieceSide, type Position } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import * as layouts from '@tesuji/rules/internal';
import {
  BISHOP,
  ChessPosition,
  INDEX,
  KING,
  KNIGHT,
  LIGHT,
  PAWN,
  QUEEN,
  QUIET_SHIFT,
  ROOK,
  SETS,
  STATUS,
} from '@tesuji/rules/chess';
import type { Evaluation, Terms } from '../evaluation/evaluation.ts';
import type { Tally } from '../evaluation/tally.ts';
import { DEAD_SCALE, FULL_SCALE, scaleOf } from './drawishness.ts';
import { judgeKing } from './king.ts';
import * as layout from './layout.ts';
import { DISTANCE, FROM_MIDDLE } from './masks.ts';
import { judgePassers, judgeSpace } from './passers.ts';
import { PASSERS, PawnTable, SPANS } from './pawns.ts';
import { judgePieces } from './pieces.ts';
import { COUNTS, KING_AT, SURVEY_SIZE, surveyBoard } from './survey.ts';
import { judgeThreats } from './threats.ts';
import weights from './weights.json' with { type: 'json' };

const { SIDE } = layouts;
const PHASES = [0, 0, 1, 1, 2, 4, 0];
const FULL_PHASE = 24;
/** Leads fade as the fifty-move limit comes near: at the limit, half is left. */
const FADING_PLIES = 200;

export const chessEvaluation: Evaluation = {
  layout: layout.LAYOUT,
  weights,
  fullPhase: FULL_PHASE,
  writePlace,
  phaseOf: (_place, byte) => PHASES[pieceKind(byte)],
  createTerms: (position, terms) => new ChessTerms(position, terms),
};

/** Piece and square lists read from a side's far rank, left and right alike. */
function writePlace(place: number, byte: number, tally: Tally): void {
  const kind = pieceKind(byte);
  if (kind < PAWN || kind > KING) return;
  const side = pieceSide(byte);
  const sign = side === 0 ? 1 : -1;
  const index = side === 0 ? INDEX[place] : INDEX[place] ^ 56;
  const column = index & 7;
  const slot = ((index >> 3) << 2) | Math.min(column, 7 - column);
  if (kind !== KING) tally.add(layout.MATERIAL + kind - 1, sign);
  tally.add(layout.PLACEMENT + (kind - 1) * 32 + slot, sign);
}

/** One for all: what is remembered of pawns depends on nothing else, and a search makes terms for every move. */
const pawnTable = new PawnTable();

class ChessTerms implements Terms {
  private readonly state: Int32Array;
  private readonly survey = new Int32Array(SURVEY_SIZE);
  private readonly pawns = pawnTable;
  private readonly hasKing: boolean;
  private readonly hasThreats: boolean;
  private readonly hasPieces: boolean;
  private readonly hasPassed: boolean;

  constructor(position: Position, terms: readonly string[]) {
    this.state = ownPosition(ChessPosition, position).state;
    this.hasKing = terms.includes('king');
    this.hasThreats = terms.includes('threats');
    this.hasPieces = terms.includes('pieces');
    this.hasPassed = terms.includes('passed');
  }

  write(tally: Tally): void {
    const { state, survey, pawns } = this;
    surveyBoard(state, survey, tally);
    const at = pawns.find(state);
    pawns.write(at, tally);
    const facts = pawns.entries;
    tally.add(layout.SPACE, judgeSpace(state, survey, 0) - judgeSpace(state, survey, 1));
    tally.add(layout.TEMPO, state[SIDE] === 0 ? 1 : -1);
    if (this.hasKing) {
      pawns.writeShelter(at, state, survey[KING_AT], 0, tally);
      pawns.writeShelter(at, state, survey[KING_AT + 16], 1, tally);
      judgeKing(state, survey, 0, tally);
      judgeKing(state, survey, 1, tally);
    }
    if (this.hasThreats) {
      judgeThreats(state, survey, 0, tally);
      judgeThreats(state, survey, 1, tally);
    }
    if (this.hasPieces) {
      judgePieces(state, survey, 0, facts[at + SPANS + 2], facts[at + SPANS + 3], tally);
      judgePieces(state, survey, 1, facts[at + SPANS], facts[at + SPANS + 1], tally);
    }
    if (this.hasPassed) {
      judgePassers(state, survey, 0, facts[at + PASSERS], facts[at + PASSERS + 1], tally);
      judgePassers(state, survey, 1, facts[at + PASSERS + 2], facts[at + PASSERS + 3], tally);
    }
    if (isLone(survey, 0)) writeMating(state, survey, 1, tally);
    else if (isLone(survey, 1)) writeMating(state, survey, 0, tally);
  }

  /** Reads what the last `write` saw. */
  adjust(score: number): number {
    const { state, survey } = this;
    const phase = phaseOf(survey);
    if (phase < FULL_PHASE) {
      const scale = scaleOf(state, survey, score > 0 ? 0 : 1);
      // What is all but drawn is so however much of the opening a last piece carries.
      if (scale <= DEAD_SCALE) score = ((score * scale) / FULL_SCALE) | 0;
      else score = ((score * (FULL_SCALE * phase + scale * (FULL_PHASE - phase))) / (FULL_SCALE * FULL_PHASE)) | 0;
    }
    return ((score * (FADING_PLIES - Math.min(100, state[STATUS] >>> QUIET_SHIFT))) / FADING_PLIES) | 0;
  }
}

function phaseOf(survey: Int32Array): number {
  const a = COUNTS;
  const b = COUNTS + 16;
  const minors = survey[a + KNIGHT] + survey[b + KNIGHT] + survey[a + BISHOP] + survey[b + BISHOP];
  return minors + 2 * (survey[a + ROOK] + survey[b + ROOK]) + 4 * (survey[a + QUEEN] + survey[b + QUEEN]);
}

/** Has this side nothing but its king? */
function isLone(survey: Int32Array, side: number): boolean {
  const at = COUNTS + (side << 4);
  return survey[at + PAWN] + survey[at + KNIGHT] + survey[at + BISHOP] + survey[at + ROOK] + survey[at + QUEEN] === 0;
}

/** Drives a lone king to the edge; by bishop and knight, into a corner the bishop can reach. */
function writeMating(state: Int32Array, survey: Int32Array, strong: number, tally: Tally): void {
  const sign = strong === 0 ? 1 : -1;
  const us = strong << 4;
  const lone = survey[KING_AT + (us ^ 16)];
  const at = COUNTS + us;
  if (survey[at + PAWN] !== 0) return;
  tally.add(layout.LONE_KING_EDGE, sign * FROM_MIDDLE[lone]);
  tally.add(layout.LONE_KING_NEAR, sign * (7 - DISTANCE[(survey[KING_AT + us] << 6) | lone]));
  const isBishopAndKnight = survey[at + BISHOP] === 1 && survey[at + KNIGHT] === 1;
  if (!isBishopAndKnight || survey[at + ROOK] + survey[at + QUEEN] !== 0) return;
  const bishop = state[SETS + us + 2 * BISHOP] | state[SETS + us + 2 * BISHOP + 1];
  // a8 and h1 are light.
  const isLight = (bishop & LIGHT) !== 0;
  const first = DISTANCE[(lone << 6) | (isLight ? 0 : 7)];
  const second = DISTANCE[(lone << 6) | (isLight ? 63 : 56)];
  tally.add(layout.LONE_KING_CORNER, sign * (7 - Math.min(first, second)));
}
