import {
  CAPTURES,
  handKind,
  handSide,
  isHandPlace,
  isPiece,
  pieceKind,
  pieceSide,
  type Game,
  type Position,
} from '@tesuji/rules';
import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/internal';
import { OPENING, Sum, WeightLayout, type Evaluation, type EvaluationTerms } from '../evaluation/evaluation.ts';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { DEFAULT_MARGINS, HAND_MARGINS } from '../search/parameters.ts';

/** Returns knowledge that suffices to play any game from its `Game` value alone. */
export function genericKnowledge(game: Game): Knowledge {
  const evaluation = materialEvaluation(game);
  const margins = game.handKinds.length > 0 ? HAND_MARGINS : DEFAULT_MARGINS;
  return { game, evaluation, tactics: genericTactics(game, evaluation), margins };
}

const NO_TERMS: EvaluationTerms = { write: () => {} };

/** Evaluates any game by material, at the piece values of its `Game`. The number of a weight is its kind. */
export function materialEvaluation(game: Game): Evaluation {
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

/** Capturing a royal piece is worth more than everything else. */
const ROYAL_WORTH = 10_000;

/** Works for any game by making the move and reading the change log. Slow, but correct. */
function genericTactics(game: Game, evaluation: Evaluation): Tactics {
  const pairs = evaluation.layout.read(evaluation.weights);
  for (const [kind, each] of game.kinds.entries()) if (each?.royal === true) pairs[2 * kind + OPENING] = ROYAL_WORTH;
  const before = new Sum(pairs);
  const after = new Sum(pairs);

  const gain = (position: Position, move: number): number => {
    const { ply, side } = position;
    position.make(move);
    const { log } = position;
    before.clear();
    after.clear();
    for (let i = position.logStart(ply), end = position.logStart(ply + 1); i < end; i++) {
      const place = changePlace(log[i]);
      evaluation.writePlace(place, changeBefore(log[i]), before);
      evaluation.writePlace(place, changeAfter(log[i]), after);
    }
    position.unmake();
    return side === 0 ? after.opening - before.opening : before.opening - after.opening;
  };

  return {
    hasCheapCaptures: false,
    gain,
    // Replies are left to the search.
    seeAtLeast: (position, move, least) => gain(position, move) >= least,
    writeTactical: (position, _depth, out, at) => position.generate(CAPTURES, out, at),
    // In an unknown game zugzwang cannot be ruled out.
    mayPass: () => false,
  };
}
