import { handKind, handSide, isHandPlace, isPiece, pieceKind, pieceSide, type Game } from '@tesuji/rules';
import type { Evaluation, Terms } from '../evaluation/evaluation.ts';
import { WeightLayout } from '../evaluation/weights.ts';

const NO_TERMS: Terms = { write: () => {} };

/** Judges any game by material alone, at the values its `Game` names. A weight has the number of its kind. */
export function plainEvaluation(game: Game): Evaluation {
  const worths = game.kinds.map((kind) => Math.round((kind?.value ?? 0) * 100));
  return {
    layout: new WeightLayout({ material: game.kinds.length }),
    weights: { material: worths.flatMap((worth) => [worth, worth]) },
    fullPhase: 1,
    phaseOf: () => 0,
    writePlace: (place, byte, tally) => {
      if (isHandPlace(place)) tally.add(handKind(place), handSide(place) === 0 ? byte : -byte);
      else if (isPiece(byte)) tally.add(pieceKind(byte), pieceSide(byte) === 0 ? 1 : -1);
    },
    createTerms: () => NO_TERMS,
  };
}
