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
import type { Evaluation, EvaluationTerms, Tally } from '../evaluation/evaluation.ts';
import { DEAD_SCALE, FULL_SCALE, scaleFactor } from './endgame-scale.ts';
import { writeKingSafety } from './king-safety.ts';
import * as layout from './layout.ts';
import { DISTANCE, FROM_MIDDLE } from './bitboards.ts';
import { spaceOf, writePassedPawns } from './passed-pawns.ts';
import { PASSERS, PawnTable, SPANS } from './pawns.ts';
import { writePieces } from './pieces.ts';
import { ATTACK_MAP_SIZE, buildAttackMap, COUNTS, KING_AT } from './attack-map.ts';
import { writeThreats } from './threats.ts';
import weights from './weights.json' with { type: 'json' };

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = layouts;
const PHASES = [0, 0, 1, 1, 2, 4, 0];
const FULL_PHASE = 24;
/** The score shrinks towards the fifty-move limit: at the limit, half is left. */
const FADING_PLIES = 200;

export const chessEvaluation: Evaluation = {
  layout: layout.LAYOUT,
  weights,
  fullPhase: FULL_PHASE,
  writePlace,
  phaseOf: (_place, byte) => PHASES[pieceKind(byte)],
  createTerms: (position, terms) => new ChessTerms(position, terms),
  networkLimits: {
    // Positions that are as good as won are left out of the training, so networks do not know how a lone king is mated.
    usesTerms: (position) => hasLoneKing((position as ChessPosition).state),
    adjust: (position, score) => fade((position as ChessPosition).state, score),
  },
};

function hasLoneKing(state: Int32Array): boolean {
  for (let sets = SETS; sets <= SETS + 16; sets += 16) {
    const low = state[sets] & ~state[sets + 2 * KING];
    const high = state[sets + 1] & ~state[sets + 2 * KING + 1];
    if ((low | high) === 0) return true;
  }
  return false;
}

/** Shrinks a score towards the fifty-move limit. */
function fade(state: Int32Array, score: number): number {
  return ((score * (FADING_PLIES - Math.min(100, state[STATUS] >>> QUIET_SHIFT))) / FADING_PLIES) | 0;
}

/** Piece-square tables are indexed from a side's far rank and are symmetric from left to right. */
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

/** One pawn table for all searches: its entries depend on the pawns alone, and terms are created for every search. */
const pawnTable = new PawnTable();

class ChessTerms implements EvaluationTerms {
  private readonly state: Int32Array;
  private readonly attacks = new Int32Array(ATTACK_MAP_SIZE);
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
    const { state, attacks, pawns } = this;
    buildAttackMap(state, attacks, tally);
    const at = pawns.find(state);
    pawns.write(at, tally);
    const facts = pawns.entries;
    tally.add(layout.SPACE, spaceOf(state, attacks, 0) - spaceOf(state, attacks, 1));
    tally.add(layout.TEMPO, state[SIDE] === 0 ? 1 : -1);
    if (this.hasKing) {
      pawns.writeShelter(at, state, attacks[KING_AT], 0, tally);
      pawns.writeShelter(at, state, attacks[KING_AT + 16], 1, tally);
      writeKingSafety(state, attacks, 0, tally);
      writeKingSafety(state, attacks, 1, tally);
    }
    if (this.hasThreats) {
      writeThreats(state, attacks, 0, tally);
      writeThreats(state, attacks, 1, tally);
    }
    if (this.hasPieces) {
      writePieces(state, attacks, 0, facts[at + SPANS + 2], facts[at + SPANS + 3], tally);
      writePieces(state, attacks, 1, facts[at + SPANS], facts[at + SPANS + 1], tally);
    }
    if (this.hasPassed) {
      writePassedPawns(state, attacks, 0, facts[at + PASSERS], facts[at + PASSERS + 1], tally);
      writePassedPawns(state, attacks, 1, facts[at + PASSERS + 2], facts[at + PASSERS + 3], tally);
    }
    if (isLone(attacks, 0)) writeMating(state, attacks, 1, tally);
    else if (isLone(attacks, 1)) writeMating(state, attacks, 0, tally);
  }

  /** Uses the attack map of the last `write`. */
  adjust(score: number): number {
    const { state, attacks } = this;
    const phase = phaseOf(attacks);
    if (phase < FULL_PHASE) {
      const scale = scaleFactor(state, attacks, score > 0 ? 0 : 1);
      // Drawish positions are scaled regardless of the phase.
      if (scale <= DEAD_SCALE) score = ((score * scale) / FULL_SCALE) | 0;
      else score = ((score * (FULL_SCALE * phase + scale * (FULL_PHASE - phase))) / (FULL_SCALE * FULL_PHASE)) | 0;
    }
    return fade(state, score);
  }
}

function phaseOf(attacks: Int32Array): number {
  const a = COUNTS;
  const b = COUNTS + 16;
  const minors = attacks[a + KNIGHT] + attacks[b + KNIGHT] + attacks[a + BISHOP] + attacks[b + BISHOP];
  return minors + 2 * (attacks[a + ROOK] + attacks[b + ROOK]) + 4 * (attacks[a + QUEEN] + attacks[b + QUEEN]);
}

/** Returns whether the side has only its king. */
function isLone(attacks: Int32Array, side: number): boolean {
  const at = COUNTS + (side << 4);
  return (
    attacks[at + PAWN] + attacks[at + KNIGHT] + attacks[at + BISHOP] + attacks[at + ROOK] + attacks[at + QUEEN] === 0
  );
}

/** Drives a lone king to the edge; with bishop and knight, into a corner of the bishop's colour. */
function writeMating(state: Int32Array, attacks: Int32Array, strong: number, tally: Tally): void {
  const sign = strong === 0 ? 1 : -1;
  const us = strong << 4;
  const lone = attacks[KING_AT + (us ^ 16)];
  const at = COUNTS + us;
  if (attacks[at + PAWN] !== 0) return;
  tally.add(layout.LONE_KING_EDGE, sign * FROM_MIDDLE[lone]);
  tally.add(layout.LONE_KING_NEAR, sign * (7 - DISTANCE[(attacks[KING_AT + us] << 6) | lone]));
  const isBishopAndKnight = attacks[at + BISHOP] === 1 && attacks[at + KNIGHT] === 1;
  if (!isBishopAndKnight || attacks[at + ROOK] + attacks[at + QUEEN] !== 0) return;
  const bishop = state[SETS + us + 2 * BISHOP] | state[SETS + us + 2 * BISHOP + 1];
  // a8 and h1 are light.
  const isLight = (bishop & LIGHT) !== 0;
  const first = DISTANCE[(lone << 6) | (isLight ? 0 : 7)];
  const second = DISTANCE[(lone << 6) | (isLight ? 63 : 56)];
  tally.add(layout.LONE_KING_CORNER, sign * (7 - Math.min(first, second)));
}
