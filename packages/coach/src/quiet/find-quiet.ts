import type { Position, Side } from '@tesuji/rules';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import { rankFacts, squaresOf } from '../fact-traits.ts';
import { afterPass } from '../position-queries.ts';
import type { MoveContext } from '../reasons/move-context.ts';
import type { GameSurvey } from '../survey/survey.ts';
import { findGuardsAndAttacks } from './guards-and-attacks.ts';
import { countReaches, findDenied, findFreed, findHemmedIn, type Reaches } from './mobility.ts';

/** A move that was just made, and the position before it. */
export interface QuietMove {
  readonly side: Side;
  /** The piece before the move (in its hand slot if it was dropped), and where it stands now. */
  readonly mover: PlacedPiece;
  readonly arrived: PlacedPiece;
  /** The board before the move, and the parts of a survey that only this game has. */
  readonly places: Uint8Array;
  readonly parts: GameSurvey;
  /** The position after the move. */
  readonly position: Position;
  /** Where the pieces of both sides can go; absent after a check, when few may move. */
  readonly reach?: { readonly own: ReachChange; readonly enemy: ReachChange };
}

/** The number of squares that pieces could go to before a move and can go to after it. */
export interface ReachChange {
  readonly before: Reaches;
  readonly now: Reaches;
}

/** The most facts about a quiet move that are returned. */
const MOST_FACTS = 2;

/**
 * Returns what a move, not yet made, improves on the board, the most instructive first; nothing about pieces that other
 * facts (`said`) are about, and nothing in check, which is reason enough.
 */
export function findQuiet(context: MoveContext, position: Position, said: readonly Fact[]): Fact[] {
  if (context.baseline.inCheck) return [];
  const found = listQuiet(context, position);
  const saidSquares = said.flatMap(squaresOf);
  const hasReach = found.some((fact) => 'reach' in fact);
  const isSaid = (fact: Fact): boolean => {
    if (fact.kind === 'reach') return hasReach;
    const squares = squaresOf(fact);
    return squares.length > 0 && squares.every((at) => saidSquares.includes(at));
  };
  return rankFacts(found.filter((fact) => !isSaid(fact))).slice(0, MOST_FACTS);
}

/** Returns all quiet facts about a move that is not yet made, in no order. */
export function listQuiet(context: MoveContext, position: Position): Fact[] {
  const { knowledge, move } = context;
  const denied = findDenied(knowledge, position, move);
  const own = countReaches(knowledge, position);
  const enemy = afterPass(position, () => countReaches(knowledge, position));
  position.make(move);
  const quiet = quietMove(context, position, own, enemy);
  const found = [...(knowledge.findQuiet?.(quiet) ?? []), ...denied, ...findGuardsAndAttacks(knowledge, quiet)];
  // Mobility matters little where pieces do not capture by moving to a square.
  if (knowledge.captureRules.hasRecaptures) found.push(...findFreed(knowledge, quiet), ...findHemmedIn(quiet));
  position.unmake();
  return found.map((fact) => ({ ...fact, after: [move] }));
}

/** `own` and `enemy` are the reaches of both sides before the move. */
function quietMove(context: MoveContext, position: Position, own: Reaches, enemy: Reaches | undefined): QuietMove {
  const { arrival, knowledge, mover, parts, places, side } = context;
  const quiet = { side, mover, arrived: placedPieceAt(position, arrival), places, parts, position };
  const now = position.inCheck() ? undefined : afterPass(position, () => countReaches(knowledge, position));
  if (now === undefined || enemy === undefined) return quiet;
  const enemyNow = countReaches(knowledge, position);
  return { ...quiet, reach: { own: { before: own, now }, enemy: { before: enemy, now: enemyNow } } };
}
