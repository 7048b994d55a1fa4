import { handKind, handSide, isHandPlace, isPiece, pieceKind, pieceSide, type Side } from '@tesuji/rules';
import { SIDE } from '@tesuji/rules/internal';
import { KING, KINGS, PAWN, PROMOTED, type ShogiPosition } from '@tesuji/rules/shogi';
import type { Evaluation, EvaluationTerms, Tally } from '../evaluation/evaluation.ts';
import { writeCooperation, writeZones } from './cooperation.ts';
import { writeEntering, writeKing } from './king-safety.ts';
import { writeGuards, writePieces } from './attack-map.ts';
import { FOLDED, HANDS, HELD, LAYOUT, MATERIAL, PLACEMENT, TEMPO } from './layout.ts';
import { writeCastles } from './castles.ts';
import { FOLDED_SQUARE, ROW_OF } from './geometry.ts';
import weights from './weights.json' with { type: 'json' };

/** Squares of the padded board are below this. */
const MAP_SIZE = 224;

/** The terms that depend on more than one place. */
class ShogiTerms implements EvaluationTerms {
  private readonly position: ShogiPosition;
  /** The attack maps of Black and White, see `attack-map.ts`. */
  private readonly black: Int32Array = new Int32Array(MAP_SIZE);
  private readonly white: Int32Array = new Int32Array(MAP_SIZE);
  private readonly hasZone: boolean;
  private readonly hasGuard: boolean;
  private readonly hasKing: boolean;
  private readonly hasCooperation: boolean;
  private readonly hasCastle: boolean;

  constructor(position: ShogiPosition, terms: readonly string[]) {
    const has = (...names: readonly string[]): boolean => names.some((name) => terms.includes(name));
    this.position = position;
    this.hasZone = has('zone', 'cooperation');
    this.hasGuard = has('guard');
    this.hasKing = has('king');
    this.hasCastle = has('castle');
    this.hasCooperation = has('cooperation');
  }

  write(tally: Tally): void {
    const { position, black, white } = this;
    black.fill(0);
    white.fill(0);
    writePieces(position, 0, black, tally);
    writePieces(position, 1, white, tally);
    if (this.hasZone) writeZones(position, black, white, tally);
    if (this.hasGuard) {
      writeGuards(position, 0, black, white, tally);
      writeGuards(position, 1, white, black, tally);
    }
    if (this.hasKing) {
      writeKing(position, 0, black, white, tally);
      writeKing(position, 1, white, black, tally);
    }
    this.writeSide(0, tally);
    this.writeSide(1, tally);
    tally.add(TEMPO, 1 - 2 * position.state[SIDE]);
  }

  private writeSide(side: Side, tally: Tally): void {
    const { position } = this;
    if (this.hasCastle) writeCastles(position.places, side, position.state[KINGS + side], tally);
    if (this.hasCooperation) writeCooperation(position, side, tally);
    writeEntering(position, side, tally);
  }
}

/** Pieces never leave the game in shogi, so the phase is the number of unpromoted pieces in their own half. */
const FULL_PHASE = 34;
/** Subtracted for each king, since some pieces stay at home even in a late endgame. */
const KING_PHASE = -12;

export const shogiEvaluation: Evaluation = {
  layout: LAYOUT,
  weights,
  fullPhase: FULL_PHASE,
  writePlace,
  phaseOf,
  createTerms: (position, terms) => new ShogiTerms(position as ShogiPosition, terms),
};

function writePlace(place: number, byte: number, tally: Tally): void {
  if (isHandPlace(place)) {
    const sign = handSide(place) === 0 ? 1 : -1;
    const start = HANDS + handKind(place) * HELD;
    for (let held = 1; held <= byte; held++) tally.add(start + Math.min(held, HELD) - 1, sign);
  } else if (isPiece(byte)) {
    const sign = pieceSide(byte) === 0 ? 1 : -1;
    const kind = pieceKind(byte);
    tally.add(MATERIAL + kind, sign);
    tally.add(PLACEMENT + kind * FOLDED + FOLDED_SQUARE[(pieceSide(byte) << 8) | place], sign);
  }
}

function phaseOf(place: number, byte: number): number {
  if (isHandPlace(place) || !isPiece(byte)) return 0;
  const kind = pieceKind(byte);
  if (kind === KING) return KING_PHASE;
  const row = ROW_OF[(pieceSide(byte) << 8) | place];
  if (kind > PROMOTED || row < 3) return 0;
  if (kind === PAWN) return 1;
  return row > 3 ? 2 : 1;
}
