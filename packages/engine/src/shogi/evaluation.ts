import { handKind, handSide, isHandPlace, isPiece, pieceKind, pieceSide } from '@tesuji/rules';
import { KING, PAWN, PROMOTED, type ShogiPosition } from '@tesuji/rules/shogi';
import type { Evaluation } from '../evaluation/evaluation.ts';
import type { Tally } from '../evaluation/tally.ts';
import { FOLDED, HANDS, HELD, LAYOUT, MATERIAL, PLACEMENT } from './layout.ts';
import { ShogiTerms } from './terms.ts';
import { FOLDED_SQUARE, ROW_OF } from './views.ts';
import weights from './weights.json' with { type: 'json' };

/** Pieces never leave a game of shogi, so its age is read from how many still stand unpromoted in their own half. */
const FULL_PHASE = 34;
/** Each king takes away what a late ending still has: there are pieces at home to the last. */
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
