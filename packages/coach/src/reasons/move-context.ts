import type { Position, Side } from '@tesuji/rules';
import type { PlacedPiece } from '../fact.ts';
import { findBaseline, type Baseline } from '../hints/threats.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { moverOf } from '../position-queries.ts';
import type { GameSurvey } from '../survey/survey.ts';

/** A move to find reasons for, and the position before it, as read before and after the move is made. */
export interface MoveContext {
  readonly knowledge: CoachKnowledge;
  readonly move: number;
  /** The side that moves. */
  readonly side: Side;
  /** The piece before the move; one from the hand stands in its slot. */
  readonly mover: PlacedPiece;
  readonly arrival: number;
  /** The board before the move. */
  readonly places: Uint8Array;
  readonly baseline: Baseline;
  /** The parts of a survey of the position before the move that only this game has. */
  readonly parts: GameSurvey;
}

export function createMoveContext(knowledge: CoachKnowledge, position: Position, move: number): MoveContext {
  return {
    knowledge,
    move,
    side: position.side,
    mover: moverOf(position, move),
    arrival: knowledge.captureRules.arrival(move),
    places: position.places.slice(),
    baseline: findBaseline(knowledge, position),
    parts: knowledge.describe?.(position) ?? {},
  };
}
