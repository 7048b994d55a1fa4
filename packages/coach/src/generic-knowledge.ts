import {
  ALL,
  CAPTURES,
  handKind,
  isHandPlace,
  isPieceOf,
  moveTo,
  opponent,
  pieceKind,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/internal';
import { capturableFinder, ExchangeSolver } from './exchange/exchange-solver.ts';
import type { CaptureRules, CoachKnowledge } from './knowledge.ts';
import { explainCapture } from './survey/explain-capture.ts';

/** Returns knowledge about any game, from its rules and the values of its pieces. */
export function genericCoachKnowledge(game: Game): CoachKnowledge {
  const captureRules = genericCaptureRules(game);
  const exchange = new ExchangeSolver(captureRules);
  const knowledge: CoachKnowledge = {
    game,
    captureRules,
    exchange,
    exposesOthers: false,
    winningMoveSet: () => ALL,
    writeCapturable: capturableFinder(game, exchange),
    explainCapture: (position, square, captures) => explainCapture(knowledge, position, square, captures),
  };
  return knowledge;
}

/** Capture rules that make moves and read the change log: slow, but they work for any game. */
function genericCaptureRules(game: Game): CaptureRules {
  const valueOf = (kind: number): number => game.kinds[kind]?.value ?? 0;

  /** The value of a board byte for a side. */
  const countFor = (side: Side, byte: number): number => (isPieceOf(byte, side) ? valueOf(pieceKind(byte)) : 0);

  const gain = (position: Position, move: number): number => {
    const { ply, side } = position;
    let sum = 0;
    position.make(move);
    for (const change of changesOf(position, ply)) {
      const place = changePlace(change);
      const before = changeBefore(change);
      const after = changeAfter(change);
      // A hand counts only where it loses pieces: those it gains were counted when they left the board.
      if (isHandPlace(place)) sum -= Math.max(0, before - after) * valueOf(handKind(place));
      else {
        sum += countFor(side, after) - countFor(side, before);
        sum += countFor(opponent(side), before) - countFor(opponent(side), after);
      }
    }
    position.unmake();
    return sum;
  };

  const moves = new Int32Array(game.maxMoves);
  const writeCaptures = (position: Position, square: number, out: Int32Array, at: number): number => {
    const count = position.generate(CAPTURES, moves, 0);
    for (let i = 0; i < count; i++) if (doesCapture(position, moves[i]!, square)) out[at++] = moves[i]!;
    return at;
  };

  return { hasRecaptures: true, arrival: moveTo, gain, writeCaptures };
}

/** Reports whether the move removes the enemy piece on `square`. */
function doesCapture(position: Position, move: number, square: number): boolean {
  const { ply, places, side } = position;
  if (!isPieceOf(places[square]!, opponent(side))) return false;
  position.make(move);
  const isGone = changesOf(position, ply).some((change) => changePlace(change) === square);
  position.unmake();
  return isGone;
}

function changesOf(position: Position, ply: number): readonly number[] {
  return [...position.log.subarray(position.logStart(ply), position.logStart(ply + 1))];
}
